#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
public import IntentKit

/// Takes orders for soup.
public final class OrderSoupHandler: OrderSoupIntentHandling {
    private let kitchen: Kitchen

    /// Creates a handler for one order.
    public init(kitchen: Kitchen) {
        self.kitchen = kitchen
    }

    public func resolveSoup(for intent: OrderSoupIntent) async -> SoupResolutionResult {
        guard let soup = intent.soup else { return .needsValue() }
        let dishes = kitchen.dish(soup).map { [$0] } ?? kitchen.dishes(like: soup.displayString)
        return switch dishes.count {
        case 0: .unsupported()
        case 1: .success(with: dishes[0].soup)
        default: .disambiguation(with: dishes.map(\.soup))
        }
    }

    public func provideSoupOptionsCollection(for intent: OrderSoupIntent) async throws -> ObjectCollection<Soup> {
        ObjectCollection(items: kitchen.menu.map(\.soup))
    }

    public func resolveQuantity(for intent: OrderSoupIntent) async -> OrderSoupQuantityResolutionResult {
        guard let quantity = intent.quantity else { return .needsValue() }
        if quantity < 0 { return .unsupported(forReason: .negativeNumbersNotSupported) }
        if quantity < 1 { return .unsupported(forReason: .lessThanMinimumValue) }
        if quantity > 10 { return .unsupported(forReason: .greaterThanMaximumValue) }
        if let dish = intent.soup.flatMap(kitchen.dish), dish.stock == 1, quantity > 1 {
            return .unsupported(forReason: .notEnoughInStock)
        }
        return .success(with: quantity)
    }

    public func resolveOptions(for intent: OrderSoupIntent) async -> [SoupOptionResolutionResult] {
        guard let options = intent.options else { return [.notRequired()] }
        return options.map { option in
            let name = option.displayString.lowercased()
            let known = kitchen.options.first {
                $0.identifier == option.identifier ?? name || $0.displayString.lowercased() == name
            }
            return known.map { .success(with: $0) } ?? .unsupported()
        }
    }

    public func provideOptionsOptionsCollection(
        for intent: OrderSoupIntent
    ) async throws -> ObjectCollection<SoupOption> {
        ObjectCollection(items: kitchen.options)
    }

    public func resolveOrderType(for intent: OrderSoupIntent) async -> OrderTypeResolutionResult {
        intent.orderType == .unknown ? .needsValue() : .success(with: intent.orderType)
    }

    public func resolveDeliveryLocation(for intent: OrderSoupIntent) async -> PlacemarkResolutionResult {
        intent.deliveryLocation.map { .success(with: $0) } ?? .needsValue()
    }

    public func resolveStoreLocation(for intent: OrderSoupIntent) async -> OrderSoupStoreLocationResolutionResult {
        guard let location = intent.storeLocation else { return .needsValue() }
        let store = kitchen.stores.first { $0.name?.lowercased() == location.name?.lowercased() }
        return store.map { .success(with: $0) } ?? .unsupported(forReason: .noSuchStore)
    }

    public func provideStoreLocationOptionsCollection(
        for intent: OrderSoupIntent
    ) async throws -> ObjectCollection<Placemark> {
        ObjectCollection(items: kitchen.stores)
    }

    public func confirm(intent: OrderSoupIntent) async -> OrderSoupIntentResponse {
        guard let soup = intent.soup, let dish = kitchen.dish(soup) else {
            return OrderSoupIntentResponse(code: .failure, userActivity: nil)
        }
        guard dish.stock > 0 else { return .failureOutOfStock(soup: dish.soup) }
        return OrderSoupIntentResponse(code: .ready, userActivity: nil)
    }

    public func handle(intent: OrderSoupIntent) async -> OrderSoupIntentResponse {
        guard let soup = intent.soup, let price = soup.price?.amount, let quantity = intent.quantity else {
            return OrderSoupIntentResponse(code: .failure, userActivity: nil)
        }
        var details = OrderDetails(identifier: nil, display: "\(quantity) × \(soup.displayString)")
        details.bowls = quantity
        details.total = CurrencyAmount(amount: price * Decimal(quantity), currencyCode: "USD")
        var response = OrderSoupIntentResponse.success(waitTime: intent.orderType == .delivery ? 35 : 10)
        response.orderDetails = details
        response.soup = soup
        return response
    }
}
