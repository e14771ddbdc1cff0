import IntentExtension
import IntentKit
import SoupChef

@main
struct SoupChefExtension: Extension {
    static let intentsSupported: [any Intent.Type] = [OrderSoupIntent.self]

    func handler(for intent: any Intent) -> Any? {
        OrderSoupHandler(kitchen: Kitchen())
    }
}
