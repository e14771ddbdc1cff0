import Foundation
import Intents
import SoupClasses

/// The principal class.
final class IntentHandler: INExtension {
    override func handler(for intent: INIntent) -> Any? { AsyncSoupHandler() }
}

INExtension.main(serving: [OrderSoupIntent.self]) { IntentHandler() }
