import Foundation
import Intents

/// A handler of Apple's form with completions that takes every order.
package final class CompletingSoupHandler: NSObject, OrderSoupIntentHandling {
    package func resolveSoup(for intent: OrderSoupIntent, with completion: @escaping (SoupResolutionResult) -> Void) {
        completion(intent.soup.map { .success(with: $0) } ?? .needsValue())
    }

    package func provideSoupOptionsCollection(
        for intent: OrderSoupIntent, searchTerm: String?,
        with completion: @escaping (INObjectCollection<Soup>?, Error?) -> Void
    ) { completion(INObjectCollection(items: []), nil) }

    package func resolveQuantity(
        for intent: OrderSoupIntent, with completion: @escaping (OrderSoupQuantityResolutionResult) -> Void
    ) { completion(intent.quantity.map { .success(with: $0.intValue) } ?? .needsValue()) }

    package func resolveOptions(
        for intent: OrderSoupIntent, with completion: @escaping ([SoupOptionResolutionResult]) -> Void
    ) { completion([.notRequired()]) }

    package func provideOptionsOptionsCollection(
        for intent: OrderSoupIntent, with completion: @escaping (INObjectCollection<SoupOption>?, Error?) -> Void
    ) { completion(INObjectCollection(items: []), nil) }

    package func resolveOrderType(
        for intent: OrderSoupIntent, with completion: @escaping (OrderTypeResolutionResult) -> Void
    ) { completion(.success(with: intent.orderType)) }

    package func resolveDeliveryLocation(
        for intent: OrderSoupIntent, with completion: @escaping (INPlacemarkResolutionResult) -> Void
    ) { completion(.notRequired()) }

    package func resolveStoreLocation(
        for intent: OrderSoupIntent, with completion: @escaping (OrderSoupStoreLocationResolutionResult) -> Void
    ) { completion(intent.storeLocation.map { .success(with: $0) } ?? .needsValue()) }

    package func provideStoreLocationOptionsCollection(
        for intent: OrderSoupIntent, with completion: @escaping (INObjectCollection<CLPlacemark>?, Error?) -> Void
    ) { completion(INObjectCollection(items: []), nil) }

    package func confirm(intent: OrderSoupIntent, completion: @escaping (OrderSoupIntentResponse) -> Void) {
        completion(OrderSoupIntentResponse(code: .ready, userActivity: nil))
    }

    package func handle(intent: OrderSoupIntent, completion: @escaping (OrderSoupIntentResponse) -> Void) {
        completion(.ofOrder)
    }
}
