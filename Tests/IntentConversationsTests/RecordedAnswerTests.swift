import IntentConversations
import IntentDefinitions
import IntentKit
import IntentRuntime
import Synchronization
import Testing

/// How an answer is recorded.
struct RecordedAnswerTests {
    /// A handler that asks which of several values is meant.
    private struct Asking: HandlerSource, HandlerConnection {
        let offered: [IntentValue]

        func connect(to request: IntentRequest) async throws(CallFailure) -> any HandlerConnection { self }

        func perform(_ call: Call, values: [String: IntentValue]) async -> CallResult {
            switch call {
            case .resolve:
                if let soup = values["soup"], offered.contains(soup) {
                    .resolved(.one(.success(soup)))
                } else {
                    .resolved(.one(.disambiguation(offered)))
                }
            default: .failure(.unavailable(reason: "nobody"))
            }
        }
    }

    /// Returns the answers as they are recorded; those are given in turn.
    private func recorded(_ answers: [Answer], to offered: [IntentValue]) async throws -> [String] {
        let type: ParameterType = if case .string? = offered.first { .string } else { .object(name: nil) }
        let soup = ParameterDefinition(name: "soup", type: type, supportsResolution: true)
        let request = IntentRequest(
            for: IntentDefinition(name: "Stir", parameters: [soup]), catalog: TypeCatalog())
        let left = Mutex(answers[...])
        let transcript = await IntentRunner(deadline: nil).run(request, with: Asking(offered: offered)) { _, _ in
            left.withLock { $0.popFirst() }
        }
        let unused = left.withLock(\.count)
        #expect(unused == 0)
        let recorded = try RecordedCase(name: "A", request: ["Stir"], transcript, outcome: transcript.outcome)
        return recorded.lines.filter { $0.hasPrefix("< ") }
    }

    private func soups(_ items: [(String, String)]) -> [IntentValue] {
        items.map { .object(ObjectValue(Object(identifier: $0.0, display: $0.1))) }
    }

    @Test func `a text that varies is a wildcard, but for the request and the answers`() async throws {
        let soup = ParameterDefinition(name: "soup", type: .string, supportsResolution: true)
        let request = IntentRequest(
            for: IntentDefinition(name: "Stir", parameters: [soup]), catalog: TypeCatalog())
        let asking = Asking(offered: [.string("May 5 at 9"), .string("May 15 [..]")])
        let transcript = await IntentRunner(deadline: nil).run(request, with: asking) { _, _ in nil }
        let recorded = try RecordedCase(
            name: "A", request: ["Stir", "when=May 5"], transcript, outcome: transcript.outcome,
            varying: ["May 5", "May 5 at 9"])
        #expect(recorded.lines.contains("> Stir 'when=May 5'"))
        #expect(recorded.lines.contains("  1. [..]"))
        #expect(recorded.lines.contains(#"  2. May 15 \[..]"#))
    }

    @Test(arguments: [
        (["a", "b"], "b"), (["a", "b\u{2028}c"], "2"), (["a", "b\u{85}c"], "2"), (["a", "b\nc"], "2"),
        (["a", "2"], "2"),
    ])
    func `an answer means the same item when it is read again`(texts: [String], line: String) async throws {
        let lines = try await recorded([.item(id: texts[1])], to: texts.map { .string($0) })
        #expect(lines == ["< \(line)"])
    }

    @Test(arguments: [
        // The id is the number or the title of the other item, both items have the same title, or the id takes two lines.
        (["2", "1"], ["Tomato", "Leek"], "Tomato"), (["b", "1"], ["2", "Leek"], "b"),
        (["tea", "a"], ["Coffee", "Tea"], "Coffee"), (["2", "1"], ["Leek", "Leek"], "#1"),
        (["no", "yes"], ["Salt", "Pepper"], "Salt"), (["a\nb", "c"], ["cancel", "Leek"], "cancel"),
    ])
    func `the text that is recorded means no other item`(ids: [String], titles: [String], line: String) async throws {
        let lines = try await recorded([.item(id: ids[0])], to: soups(Array(zip(ids, titles))))
        #expect(lines == ["< \(line)"])
    }

    @Test func `a number means an item to whoever is asked which of several is meant`() async throws {
        let offered = soups([("2", "Leek"), ("1", "Leek")])
        let lines = try await recorded([.ambiguous("leek", ids: ["2", "1"]), .item(id: "2")], to: offered)
        #expect(lines == ["< leek", "< 1"])
    }

    @Test func `an answer that no text means isn't recorded`() async throws {
        let offered = soups([("3", "Leek"), ("1", "Leek"), ("x", "#1")])
        await #expect(throws: UnwritableAnswer.self) { try await recorded([.item(id: "3")], to: offered) }
    }

    @Test func `the words that cancel aren't the title of an item`() async throws {
        let lines = try await recorded([.cancel], to: soups([("a", "Cancel"), ("b", "Leek")]))
        #expect(lines == ["< abort"])
    }
}
