import Foundation
import Intents

/// A handler of Apple's form with `async` methods that takes every order.
package final class AsyncSoupHandler: NSObject, OrderSoupIntentHandling {
    package func resolveSoup(for intent: OrderSoupIntent) async -> SoupResolutionResult {
        intent.soup.map { .success(with: $0) } ?? .needsValue()
    }

    package func provideSoupOptionsCollection(
        for intent: OrderSoupIntent, searchTerm: String?
    ) async throws -> INObjectCollection<Soup> { INObjectCollection(items: []) }

    package func resolveQuantity(for intent: OrderSoupIntent) async -> OrderSoupQuantityResolutionResult {
        intent.quantity.map { .success(with: $0.intValue) } ?? .needsValue()
    }

    package func resolveOptions(for intent: OrderSoupIntent) async -> [SoupOptionResolutionResult] { [.notRequired()] }

    package func provideOptionsOptionsCollection(for intent: OrderSoupIntent) async throws -> INObjectCollection<
        SoupOption
    > { INObjectCollection(items: []) }

    package func resolveOrderType(for intent: OrderSoupIntent) async -> OrderTypeResolutionResult {
        .success(with: intent.orderType)
    }

    package func resolveDeliveryLocation(for intent: OrderSoupIntent) async -> INPlacemarkResolutionResult {
        .notRequired()
    }

    package func resolveStoreLocation(for intent: OrderSoupIntent) async -> OrderSoupStoreLocationResolutionResult {
        intent.storeLocation.map { .success(with: $0) } ?? .needsValue()
    }

    package func provideStoreLocationOptionsCollection(
        for intent: OrderSoupIntent
    ) async throws -> INObjectCollection<CLPlacemark> { INObjectCollection(items: []) }

    package func confirm(intent: OrderSoupIntent) async -> OrderSoupIntentResponse {
        OrderSoupIntentResponse(code: .ready, userActivity: nil)
    }

    package func handle(intent: OrderSoupIntent) async -> OrderSoupIntentResponse { .ofOrder }
}

extension OrderSoupIntentResponse {
    /// What came of an order.
    static var ofOrder: OrderSoupIntentResponse {
        .success(waitTime: 10, orderDetails: OrderDetails(identifier: nil, display: "2 × Tomato"))
    }
}
