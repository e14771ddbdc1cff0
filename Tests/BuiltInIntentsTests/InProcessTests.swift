import IntentKit
import IntentKitMessaging
import IntentRuntime
import IntentTesting
import Testing

/// A handler that is asked in the test's process has the texts of the conversation's language.
@Suite struct InProcessTests {
    private struct Messenger: SendMessageIntentHandling {
        func provideRecipientsOptionsCollection(
            for intent: SendMessageIntent
        ) async throws -> ObjectCollection<Person> {
            let handle = Person.Handle(value: "ben.okoro@example.com", type: .emailAddress)
            return ObjectCollection(items: [Person(personHandle: handle, displayName: "Ben Okoro")])
        }

        func handle(intent: SendMessageIntent) async -> SendMessageIntentResponse {
            SendMessageIntentResponse(code: .success, userActivity: nil)
        }
    }

    @Test(arguments: [
        (ConversationStyle(), "Who do you want to send it to?"),
        (ConversationStyle(language: .german), "An wen möchtest du sie senden?"),
        (ConversationStyle(localeIdentifier: "de_AT"), "An wen möchtest du sie senden?"),
    ])
    func `a question is in the language of the conversation`(style: ConversationStyle, question: String) async throws {
        let conversation = try await Conversation(with: Messenger(), for: SendMessageIntent(), style: style)
        try conversation.expect(.needsValue(\.recipients), saying: question)
    }

    @Test(arguments: try FileCase.all(in: "Nachricht.conversation.md"))
    func `the conversations of a file are in its language`(conversation: FileCase) async throws {
        try await conversation.run(SendMessageIntent.self, with: Messenger())
    }
}
