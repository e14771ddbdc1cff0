import IntentExtension
import IntentKit
import IntentKitMessaging
import Messages

@main
struct MessagesExtension: Extension {
    static let intentsSupported: [any Intent.Type] = [
        SendMessageIntent.self, SearchForMessagesIntent.self, SetMessageAttributeIntent.self,
    ]

    func handler(for intent: any Intent) -> Any? {
        switch intent {
        case is SendMessageIntent: SendMessageHandler(contacts: Contacts(), mailbox: Mailbox())
        case is SearchForMessagesIntent: SearchForMessagesHandler(contacts: Contacts(), mailbox: Mailbox())
        case is SetMessageAttributeIntent: SetMessageAttributeHandler(mailbox: Mailbox())
        default: nil
        }
    }
}
