import IntentExtension
import IntentKitMessaging

@main
struct MessagesExtension: Extension {
    static let intentsSupported: [any Intent.Type] = [SendMessageIntent.self]

    func handler(for intent: any Intent) -> Any? { SendMessageHandler() }
}

struct SendMessageHandler: SendMessageIntentHandling {
    func handle(intent: SendMessageIntent) async -> SendMessageIntentResponse {
        SendMessageIntentResponse(code: .success, userActivity: nil)
    }
}
