import IntentConversations
import IntentKit
import IntentKitMessaging
import IntentRuntime
import IntentTesting
import Messages
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Conversations with handlers of built-in intents, whose texts are there in several languages.
@Suite(.timeLimit(.minutes(20))) struct BuiltInTests {
    private static let examples = "../../Examples/Messages/"

    @Test(arguments: [
        (
            ConversationStyle(), "What do you want to say?", "Ready to message Ben Okoro: “Suppe”?",
            "Your message was sent."
        ),
        (
            ConversationStyle(language: .german), "Was möchtest du sagen?",
            "„Nachricht an Ben Okoro: ‚Suppe‘“ – so ausführen?", "Deine Nachricht wurde gesendet."
        ),
        (
            ConversationStyle(language: .german, localeIdentifier: "de_AT"), "Was möchtest du sagen?",
            "„Nachricht an Ben Okoro: ‚Suppe‘“ – so ausführen?", "Deine Nachricht wurde gesendet."
        ),
        // Without a translation the texts stay in English, and are quoted in the sentences of another language.
        (
            ConversationStyle(localeIdentifier: "fr_FR"), "What do you want to say?",
            "Ready to “Message Ben Okoro: “Suppe””?", "Your message was sent."
        ),
    ])
    func `a handler is spoken with in the language of the style`(
        style: ConversationStyle, question: String, confirmation: String, end: String
    ) async throws {
        let mailbox = TemporaryMailbox()
        let folder = mailbox.url
        var conversation = try await Conversation(
            with: SendMessageHandler(contacts: Contacts(), mailbox: Mailbox(folder: folder)),
            for: SendMessageIntent(recipients: [Person(personHandle: nil, displayName: "Ben")]), style: style)
        try conversation.expect(.needsValue(\.content), saying: question)
        try await conversation.answer("Suppe")
        try conversation.expect(.confirmIntent, saying: confirmation)
        try await conversation.answer(.yes)
        try conversation.expect(.response(.success), saying: end)
    }

    @Test func `cases of an enumeration are answered in the language of the style`() async throws {
        let mailbox = TemporaryMailbox()
        let folder = mailbox.url
        var conversation = try await Conversation(
            with: SetMessageAttributeHandler(mailbox: Mailbox(folder: folder)),
            for: SetMessageAttributeIntent(identifiers: ["soup"]), style: ConversationStyle(language: .german))
        try conversation.expect(
            .needsValue(
                \.attribute, items: ["gelesen", "ungelesen", "gekennzeichnet", "nicht gekennzeichnet", "abgespielt"]))
        try await conversation.answer("gelesen")
        try conversation.expect(.response(.success), saying: "Die Nachrichten wurden markiert.")
    }

    @Test(
        arguments: try FileCase.all(in: examples + "Messages.conversation.md")
            + FileCase.all(in: examples + "Nachrichten.conversation.md"))
    func `the conversations of the example pass in process`(conversation: FileCase) async throws {
        let mailbox = TemporaryMailbox()
        // Nothing can be written where the case says so.
        let named = conversation.environment["MESSAGES_MAILBOX"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        let folder = named.map { URL(filePath: $0, directoryHint: .isDirectory) } ?? mailbox.url
        switch conversation.conversation.requestWords.first {
        case "SendMessage":
            try await conversation.run(
                SendMessageIntent.self,
                with: SendMessageHandler(contacts: Contacts(), mailbox: Mailbox(folder: folder)))
        case "SearchForMessages":
            try await conversation.run(
                SearchForMessagesIntent.self,
                with: SearchForMessagesHandler(contacts: Contacts(), mailbox: Mailbox(folder: folder)))
        default:
            try await conversation.run(
                SetMessageAttributeIntent.self, with: SetMessageAttributeHandler(mailbox: Mailbox(folder: folder)))
        }
    }

    @Test func `a case in a language without texts is in English, as a host runs it`() async throws {
        let path = FileManager.default.temporaryDirectory
            .appending(path: "intentkit-\(UUID().uuidString).conversation.md").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        let text = """
            # A
            % locale fr_FR
            ```intent
            > SendMessage recipients=Ben content=Soupe
            ? confirm · confirmIntent · Ready to message Ben Okoro: “Soupe”?
            < no
            = cancelled
            ```

            """
        try Data(text.utf8).write(to: URL(filePath: path))
        let mailbox = TemporaryMailbox()
        let folder = mailbox.url
        for conversation in try FileCase.all(in: path) {
            try await conversation.run(
                SendMessageIntent.self,
                with: SendMessageHandler(contacts: Contacts(), mailbox: Mailbox(folder: folder)))
        }
    }

    /// A mailbox that is deleted after the test.
    private final class TemporaryMailbox {
        let url = FileManager.default.temporaryDirectory.appending(
            path: "intentkit-mailbox-\(UUID().uuidString)", directoryHint: .isDirectory)

        deinit { try? FileManager.default.removeItem(at: url) }
    }
}
