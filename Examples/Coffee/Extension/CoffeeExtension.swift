import Coffee
import IntentExtension
import IntentKit

@main
struct CoffeeExtension: Extension {
    static let intentsSupported: [any Intent.Type] = [OrderCoffeeIntent.self]

    func handler(for intent: any Intent) -> Any? {
        OrderCoffeeHandler(menu: Menu())
    }
}
