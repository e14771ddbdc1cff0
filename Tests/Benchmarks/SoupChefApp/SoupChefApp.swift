import IntentApp
import IntentKit
import SoupChef

/// The handlers of the Soup Chef example in an app, which stays between orders.
@main
final class SoupChefApp: ApplicationDelegate {
    static let intentsSupported: [any Intent.Type] = [OrderSoupIntent.self]

    private let kitchen = Kitchen()

    func application(_ application: Application, handlerFor intent: any Intent) -> sending Any? {
        OrderSoupHandler(kitchen: kitchen)
    }
}
