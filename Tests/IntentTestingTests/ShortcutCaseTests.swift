import IntentConversations
import IntentKit
import SoupChef
import Testing

@testable import IntentTesting

/// Shortcuts of several steps in the process of a test.
@Suite(.timeLimit(.minutes(20))) struct ShortcutCaseTests {
    private static let soups = ServedIntent.intent(OrderSoupIntent.self) { OrderSoupHandler(kitchen: Kitchen()) }

    @Test(arguments: try FileCase.all(in: "Shortcuts/TwoSoups.conversation.md"))
    func `two soups`(_ conversation: FileCase) async throws {
        try await conversation.run(shortcutWith: [Self.soups])
    }

    @Test func `a step without a handler is told before anything is done`() async throws {
        let conversation = try #require(try FileCase.all(in: "Shortcuts/TwoSoups.conversation.md").first)
        await #expect {
            try await conversation.run(shortcutWith: [])
        } throws: {
            "\($0)".contains("the test has no handler of “OrderSoup”")
        }
    }

    @Test func `a case of an intent isn't one of a shortcut`() async throws {
        let conversation = try #require(try FileCase.all(in: "OrderSoup.conversation.md").first)
        await #expect(throws: ConversationMismatch.self) {
            try await conversation.run(shortcutWith: [Self.soups])
        }
    }
}
