import Foundation
import Intents

/// A handler of Apple's form with completions that takes every order.
public final class CompletingSoupHandler: NSObject, OrderSoupIntentHandling {
    public func resolveSoup(for intent: OrderSoupIntent, with completion: @escaping (SoupResolutionResult) -> Void) {
        completion(intent.soup.map { .success(with: $0) } ?? .needsValue())
    }

    public func provideSoupOptionsCollection(
        for intent: OrderSoupIntent, searchTerm: String?,
        with completion: @escaping (INObjectCollection<Soup>?, Error?) -> Void
    ) { completion(INObjectCollection(items: []), nil) }

    public func resolveQuantity(
        for intent: OrderSoupIntent, with completion: @escaping (OrderSoupQuantityResolutionResult) -> Void
    ) { completion(intent.quantity.map { .success(with: $0.intValue) } ?? .needsValue()) }

    public func resolveOptions(
        for intent: OrderSoupIntent, with completion: @escaping ([SoupOptionResolutionResult]) -> Void
    ) { completion([.notRequired()]) }

    public func provideOptionsOptionsCollection(
        for intent: OrderSoupIntent, with completion: @escaping (INObjectCollection<SoupOption>?, Error?) -> Void
    ) { completion(INObjectCollection(items: []), nil) }

    public func resolveOrderType(
        for intent: OrderSoupIntent, with completion: @escaping (OrderTypeResolutionResult) -> Void
    ) { completion(.success(with: intent.orderType)) }

    public func resolveDeliveryLocation(
        for intent: OrderSoupIntent, with completion: @escaping (INPlacemarkResolutionResult) -> Void
    ) { completion(.notRequired()) }

    public func resolveStoreLocation(
        for intent: OrderSoupIntent, with completion: @escaping (OrderSoupStoreLocationResolutionResult) -> Void
    ) { completion(intent.storeLocation.map { .success(with: $0) } ?? .needsValue()) }

    public func provideStoreLocationOptionsCollection(
        for intent: OrderSoupIntent, with completion: @escaping (INObjectCollection<CLPlacemark>?, Error?) -> Void
    ) { completion(INObjectCollection(items: []), nil) }

    public func confirm(intent: OrderSoupIntent, completion: @escaping (OrderSoupIntentResponse) -> Void) {
        completion(OrderSoupIntentResponse(code: .ready, userActivity: nil))
    }

    public func handle(intent: OrderSoupIntent, completion: @escaping (OrderSoupIntentResponse) -> Void) {
        completion(.ofOrder)
    }
}
