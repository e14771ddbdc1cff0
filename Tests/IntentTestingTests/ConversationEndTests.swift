import IntentKit
import IntentTesting
import SoupChef
import Testing

/// Conversations that end early, take lists and typed values, or are given up.
@Suite(.timeLimit(.minutes(20))) struct ConversationEndTests {
    private func conversation(
        with kitchen: Kitchen = Kitchen(), _ change: (inout OrderSoupIntent) -> Void = { _ in }
    ) async throws -> Conversation<OrderSoupIntent> {
        var intent = OrderSoupIntent(orderType: .pickup)
        change(&intent)
        return try await Conversation(with: OrderSoupHandler(kitchen: kitchen), for: intent)
    }

    @Test func `a question that nobody answers ends the conversation`() async throws {
        let conversation = try await conversation()
        #expect(conversation.outcome == nil)
        let transcript = await conversation.transcript()
        #expect(transcript.outcome.kind == .needsInput)
        #expect(transcript.unansweredPrompt?.parameter == "soup")
    }

    @Test func `whoever answers can cancel`() async throws {
        var conversation = try await conversation()
        try await conversation.answer("never mind")
        try conversation.expect(.outcome(.cancelled))
        await #expect(throws: ConversationMismatch.self) { try await conversation.answer("tomato") }
        await #expect(throws: ConversationMismatch.self) { try await conversation.answer(.yes) }
    }

    @Test func `a text that is no answer is asked about again`() async throws {
        var conversation = try await conversation()
        try await conversation.answer("gravel")
        try conversation.expect(.needsValue(\.soup))
        try await conversation.answer("gravel")
        try conversation.expect(.unsupported(\.soup))
        try await conversation.answer("tomato")
        try conversation.expect(.needsValue(\.storeLocation))
    }

    @Test func `items that are another are told`() async throws {
        let conversation = try await conversation()
        #expect {
            try conversation.expect(.needsValue(\.soup, items: ["Tomato"]))
        } throws: { error in
            "\(error)".contains(": expected soup · needsValue · Tomato, but the items are: Tomato, Clam chowder")
        }
    }

    @Test func `a conversation that a test leaves ends`() async throws {
        let (ends, end) = AsyncStream<Void>.makeStream()
        do {
            let token = Token(end)
            let conversation = try await Conversation(
                with: Self.handler(token), for: OrderSoupIntent(orderType: .pickup))
            #expect(conversation.prompt != nil)
        }
        // What makes the handler is kept as long as the conversation goes on.
        for await _ in ends {}
    }

    private static func handler(_ token: Token) -> OrderSoupHandler { OrderSoupHandler(kitchen: Kitchen()) }

    /// Tells when nobody keeps it any more.
    private final class Token: Sendable {
        private let end: AsyncStream<Void>.Continuation

        init(_ end: AsyncStream<Void>.Continuation) { self.end = end }

        deinit { end.finish() }
    }
}
