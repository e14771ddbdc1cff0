import IntentKit
import IntentTesting
import SoupChef
import Testing

/// Conversations with the example's handler, as its author would write them.
@Suite struct ConversationTests {
    @Test func `a missing soup is asked for`() async throws {
        var conversation = try await Conversation(
            with: OrderSoupHandler(kitchen: Kitchen()), for: OrderSoupIntent(quantity: 2, orderType: .pickup))
        try conversation.expect(.needsValue(\.soup), saying: "Which soup would you like?")
        try await conversation.answer("tomato")
        try conversation.expect(.needsValue(\.storeLocation, items: ["Cupertino", "San Francisco", "Oakland"]))
        try await conversation.answer("the last one")
        try conversation.expect(.confirmIntent)
        try await conversation.answer(.yes)
        try conversation.expect(.response(.success))
        #expect(await conversation.transcript().outcome.kind == .succeeded)
    }

    @Test func `what was not expected is told`() async throws {
        let conversation = try await Conversation(
            with: OrderSoupHandler(kitchen: Kitchen()), for: OrderSoupIntent(quantity: 2))
        let line = #line + 2
        do {
            try conversation.expect(.confirmIntent)
            Issue.record("it was expected")
        } catch {
            let reason = "soup is asked for: needsValue · Which soup would you like?"
            #expect(
                "\(error)"
                    == "ConversationTests.swift:\(line): expected a question whether the intent is right, but \(reason)"
            )
        }
        #expect(throws: ConversationMismatch.self) { try conversation.expect(.response(.success)) }
        #expect(throws: ConversationMismatch.self) { try conversation.expect(.needsValue(\.soup), saying: "What?") }
    }

    @Test(arguments: try FileCase.all(in: "OrderSoup.conversation.md"))
    func `the cases of a file`(conversation: FileCase) async throws {
        try await conversation.run(OrderSoupIntent.self, with: OrderSoupHandler(kitchen: Kitchen()))
    }
}
