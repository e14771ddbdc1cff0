import IntentDefinitions
import IntentKit
import IntentRuntime

/// The figures of lists with 100,000 items: what a person waits for between two keys, and after an answer.
///
/// The floor is one look at every byte of the titles.
struct ChoiceBenchmark {
    private static let count = 100_000
    private static let rounds = 40

    let thresholds: Thresholds

    private let values: [IntentValue]
    private let titles: [UInt8]
    /// A request that waits for what there is to choose.
    private let waiting: IntentRequest

    init(thresholds: Thresholds) {
        self.thresholds = thresholds
        let soups = ["Tomato", "Clam chowder", "Crème de potiron", "Leek and potato", "French onion", "Minestrone"]
        let sides = ["basil", "croutons", "cheese", "bread", "cream"]
        values = (0..<Self.count).map { number in
            let title = "\(soups[number % soups.count]) no. \(number) with \(sides[number / 7 % sides.count])"
            return .object(ObjectValue(Object(identifier: "soup-\(number)", display: title)))
        }
        titles = values.flatMap { value in
            guard case .object(let object) = value else { return [UInt8]() }
            return Array(object.object.displayString.utf8)
        }
        let soup = ParameterDefinition(
            name: "soup", type: .custom(name: "Soup"), supportsResolution: true, supportsDynamicOptions: true)
        var request = IntentRequest(
            for: IntentDefinition(name: "OrderSoup", parameters: [soup]),
            catalog: TypeCatalog(types: [TypeDefinition(name: "Soup")]))
        request.receive(.defaultValue(nil))
        request.receive(.resolved(.one(.needsValue)))
        waiting = request
    }

    @concurrent func figures() async throws -> [Figure] {
        var asking = waiting
        asking.receive(.options(Choices(values)))
        guard case .ask(let prompt) = asking.step, prompt.items.count == Self.count else {
            throw BenchmarkError("nothing is asked about the items")
        }
        let request = asking
        let index = ChoiceIndex(titlesOf: prompt.items)
        let reader = AnswerReader(for: prompt, of: request)
        var figures: [Figure] = []
        // What is typed first fits the most, and what fits nothing is looked for the longest.
        for words in [["c"], ["tomato", "9999"], ["xyzzy"]] {
            let times = try await measured { _ = index.items(withWords: words) }
            figures.append(
                Figure("keystroke, “\(words.joined(separator: " "))”", times, threshold: thresholds.keystroke))
        }
        for text in ["tomato no. 99996 with cream", "the french one", "xyzzy", "99"] {
            let times = try await measured { _ = reader.answer(text) }
            figures.append(Figure("answer, “\(text)”", times, threshold: thresholds.answer))
        }
        figures.append(
            Figure("reader of answers made", try await measured { _ = AnswerReader(for: prompt, of: request) }))
        let choices = Choices(values)
        let made = try await measured {
            var request = waiting
            request.receive(.options(choices))
        }
        figures.append(Figure("prompt made", made))
        return figures
    }

    private func measured(_ subject: @Sendable () -> Void) async throws -> (floor: Duration, subject: Duration) {
        try await interleaved(rounds: Self.rounds) {
            try await time {
                guard titles.count(where: { $0 == UInt8(ascii: "t") }) > 0 else { throw BenchmarkError("no titles") }
            }
        } subject: {
            await time { subject() }
        }
    }
}
