import IntentExtension
import IntentKit
import IntentKitMedia

/// An extension that adopts one built-in intent.
@main
struct MediaExtension: Extension {
    static let intentsSupported: [any Intent.Type] = [PlayMediaIntent.self]

    func handler(for intent: any Intent) -> Any? { Player() }
}

private struct Player: PlayMediaIntentHandling {
    func handle(intent: PlayMediaIntent) async -> PlayMediaIntentResponse {
        PlayMediaIntentResponse(code: .success, userActivity: nil)
    }
}
