import IntentDefinitions

/// Reads what a person types as the answer to a prompt.
public struct AnswerReader: Sendable {
    private let definition: IntentDefinition
    private let catalog: TypeCatalog

    /// Creates a reader for the prompts of a request.
    public init(_ request: IntentRequest) {
        definition = request.definition
        catalog = request.catalog
    }

    /// Reads an answer: an item by number, ordinal (“the first one”), title or id; yes or no; a value of the parameter's type.
    ///
    /// - Throws: ``AnswerMismatch`` saying what would have been an answer.
    public func answer(_ text: String, to prompt: Prompt) throws(AnswerMismatch) -> Answer {
        let text = text.trimmed
        if ["cancel", "stop", "quit"].contains(text.lowercased()) { return .cancel }
        if prompt.isYesOrNo, let truth = TruthWords(nil).truth(of: text) { return truth ? .yes : .no }
        if let item = try item(text, of: prompt) { return item }
        guard let name = prompt.parameter, let parameter = definition.parameter(named: name) else {
            throw AnswerMismatch("Say yes or no.")
        }
        if text.isEmpty { throw AnswerMismatch("An answer is expected, or “cancel”.") }
        if prompt.reason == .disambiguation { throw AnswerMismatch(Self.choices(prompt.items)) }
        do {
            let reader = ValueReader(parameter: parameter, catalog: catalog)
            guard parameter.isList else { return .value(try reader.value(text)) }
            return .value(try reader.values(text.split(separator: ",").map { String($0).trimmed }))
        } catch {
            throw AnswerMismatch(prompt.items.isEmpty ? error.expectation : Self.choices(prompt.items))
        }
    }

    /// The item that a number, an id or a title names; a title that two items share is asked about again.
    private func item(_ text: String, of prompt: Prompt) throws(AnswerMismatch) -> Answer? {
        guard !prompt.items.isEmpty else { return nil }
        let folded = text.lowercased()
        if ["none", "none of these"].contains(folded) { return .noneOfThese }
        if let item = prompt.items.first(where: { $0.id == text }) { return .item(id: item.id) }
        let titled = prompt.items.filter { $0.title.lowercased() == folded || $0.id.lowercased() == folded }
        if titled.count > 1 {
            throw AnswerMismatch("“\(text)” fits \(titled.count) of them: answer with a number.")
        }
        if let item = titled.first { return .item(id: item.id) }
        if let position = OrdinalWords.position(of: text, count: prompt.items.count) {
            return .item(id: prompt.items[position].id)
        }
        // A bare number is an item's number unless a number is what is asked for.
        guard let number = Int(text), (1...prompt.items.count).contains(number), !wantsNumber(prompt) else {
            return nil
        }
        return .item(id: prompt.items[number - 1].id)
    }

    private func wantsNumber(_ prompt: Prompt) -> Bool {
        guard prompt.reason.wantsValue, let name = prompt.parameter else { return false }
        return switch definition.parameter(named: name)?.type {
        case .integer, .decimal, .timeInterval: true
        default: false
        }
    }

    private static func choices(_ items: [Prompt.Item]) -> String {
        let titles = items.prefix(12).map(\.title).joined(separator: ", ")
        return "Choose one of: \(titles)\(items.count > 12 ? ", …" : "")."
    }
}
