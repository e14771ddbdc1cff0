import IntentConversations
import IntentDefinitions
import IntentKit
import IntentRuntime
import Testing

/// How an answer is recorded.
struct RecordedAnswerTests {
    /// A handler that asks which of two texts is meant.
    private struct Asking: HandlerSource, HandlerConnection {
        let texts: [String]

        func connect(to request: IntentRequest) async throws(CallFailure) -> any HandlerConnection { self }

        func perform(_ call: Call, values: [String: IntentValue]) async -> CallResult {
            switch call {
            case .resolve where values["soup"] == .string("any"):
                .resolved(.one(.disambiguation(texts.map { .string($0) })))
            case .resolve: .resolved(.one(.success(values["soup"] ?? .string(""))))
            default: .failure(.unavailable(reason: "nobody"))
            }
        }
    }

    @Test(arguments: [
        (["a", "b"], "b"), (["a", "b\u{2028}c"], "2"), (["a", "b\u{85}c"], "2"), (["a", "b\nc"], "2"),
        (["a", "2"], "2"),
    ])
    func `an answer means the same item when it is read again`(texts: [String], line: String) async {
        let soup = ParameterDefinition(name: "soup", type: .string, supportsResolution: true)
        let request = IntentRequest(
            for: IntentDefinition(name: "Stir", parameters: [soup]), catalog: TypeCatalog(),
            values: ["soup": .string("any")])
        let transcript = await IntentRunner(deadline: nil).run(request, with: Asking(texts: texts)) { prompt, _ in
            .item(id: prompt.items[1].id)
        }
        let recorded = RecordedCase(name: "A", request: ["Stir"], transcript, outcome: transcript.outcome)
        #expect(recorded.lines.contains("< \(line)"), "\(recorded.lines)")
    }
}
