import Greetings
import IntentExtension
import IntentKit

@main
final class GreetingExtension: Extension {
    static let intentsSupported: [any Intent.Type] = [GreetIntent.self]

    init() {}

    func handler(for intent: any Intent) -> Any { GreetHandler() }
}
