public import IntentKit

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Takes orders for soup.
public final class OrderSoupHandler: OrderSoupIntentHandling {
    private let kitchen: Kitchen

    /// Creates a handler for one order.
    public init(kitchen: Kitchen) {
        self.kitchen = kitchen
    }

    /// Finds the dish; of several that the name fits, the person chooses.
    public func resolveSoup(for intent: OrderSoupIntent) async -> SoupResolutionResult {
        guard let soup = intent.soup else { return .needsValue() }
        let soups = kitchen.dish(soup).map { [$0.soup] } ?? kitchen.soups(like: soup.displayString)
        return switch soups.count {
        case 0: .unsupported()
        case 1: .success(with: soups[0])
        default: .disambiguation(with: soups)
        }
    }

    /// The menu of the day; what fits best of everything, once the person searches.
    public func provideSoupOptionsCollection(
        for intent: OrderSoupIntent, searchTerm: String?
    ) async throws -> ObjectCollection<Soup> {
        if let searchTerm, !searchTerm.isEmpty { return ObjectCollection(items: kitchen.search(for: searchTerm)) }
        return ObjectCollection(sections: [
            ObjectSection(title: "Today's specials", items: kitchen.specials.map(\.soup)),
            ObjectSection(title: "Every day", items: kitchen.classics.map(\.soup)),
        ])
    }

    /// Checks the number against the bounds and the stock.
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

    /// Finds each option; an order may go without.
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

    /// What can go on a soup.
    public func provideOptionsOptionsCollection(
        for intent: OrderSoupIntent
    ) async throws -> ObjectCollection<SoupOption> {
        ObjectCollection(items: kitchen.options)
    }

    /// Asks whether to deliver.
    public func resolveOrderType(for intent: OrderSoupIntent) async -> OrderTypeResolutionResult {
        intent.orderType == .unknown ? .needsValue() : .success(with: intent.orderType)
    }

    /// Asks where to deliver.
    public func resolveDeliveryLocation(for intent: OrderSoupIntent) async -> PlacemarkResolutionResult {
        intent.deliveryLocation.map { .success(with: $0) } ?? .needsValue()
    }

    /// Finds the store.
    public func resolveStoreLocation(for intent: OrderSoupIntent) async -> OrderSoupStoreLocationResolutionResult {
        guard let location = intent.storeLocation else { return .needsValue() }
        let store = kitchen.stores.first { $0.name?.lowercased() == location.name?.lowercased() }
        return store.map { .success(with: $0) } ?? .unsupported(forReason: .noSuchStore)
    }

    /// The stores.
    public func provideStoreLocationOptionsCollection(
        for intent: OrderSoupIntent
    ) async throws -> ObjectCollection<Placemark> {
        ObjectCollection(items: kitchen.stores)
    }

    /// Says whether the soup is there.
    public func confirm(intent: OrderSoupIntent) async -> OrderSoupIntentResponse {
        guard let soup = intent.soup, let dish = kitchen.dish(soup) else {
            return OrderSoupIntentResponse(code: .failure, userActivity: nil)
        }
        guard dish.stock > 0 else { return .failureOutOfStock(soup: dish.soup) }
        return OrderSoupIntentResponse(code: .ready, userActivity: nil)
    }

    /// Takes the order.
    public func handle(intent: OrderSoupIntent) async -> OrderSoupIntentResponse {
        guard let soup = intent.soup, let price = soup.price?.amount, let quantity = intent.quantity else {
            return OrderSoupIntentResponse(code: .failure, userActivity: nil)
        }
        var details = OrderDetails(identifier: nil, display: "\(quantity) × \(soup.displayString)")
        details.bowls = quantity
        details.total = CurrencyAmount(amount: price * Decimal(quantity), currencyCode: "USD")
        var response = OrderSoupIntentResponse.success(
            waitTime: intent.orderType == .delivery ? 35 : 10, orderDetails: details)
        response.soup = soup
        return response
    }
}
