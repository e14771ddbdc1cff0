public import IntentKit

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Takes orders for coffee.
public final class OrderCoffeeHandler: OrderCoffeeIntentHandling {
    private let menu: Menu

    /// Creates a handler for one order.
    public init(menu: Menu) {
        self.menu = menu
    }

    /// Asks for the size.
    public func resolveSize(for intent: OrderCoffeeIntent) async -> CupSizeResolutionResult {
        intent.size == .unknown ? .needsValue() : .success(with: intent.size)
    }

    /// Finds the item; of several that the name fits, the person chooses.
    public func resolveItem(for intent: OrderCoffeeIntent) async -> OrderCoffeeItemResolutionResult {
        guard let item = intent.item else { return .needsValue() }
        let items = menu.item(item).map { [$0] } ?? menu.items(like: item.displayString)
        return switch items.count {
        case 0: .unsupported(forReason: .notOnMenu)
        case 1: .success(with: items[0])
        default: .disambiguation(with: items)
        }
    }

    /// The menu.
    public func provideItemOptionsCollection(for intent: OrderCoffeeIntent) async throws -> ObjectCollection<MenuItem> {
        ObjectCollection(items: menu.items)
    }

    /// Checks the opening hours; an order without a date is for now.
    public func resolveDate(for intent: OrderCoffeeIntent) async -> OrderCoffeeDateResolutionResult {
        guard let date = intent.date else { return .notRequired() }
        guard let hour = date.hour else { return .needsValue() }
        return (7..<18).contains(hour) ? .success(with: date) : .unsupported(forReason: .closed)
    }

    /// Takes the order.
    public func handle(intent: OrderCoffeeIntent) async -> OrderCoffeeIntentResponse {
        guard let item = intent.item else { return OrderCoffeeIntentResponse(code: .failure, userActivity: nil) }
        if let date = intent.date { return .successLater(item: item, date: date) }
        return .success(item: item, minutes: intent.size == .large ? 5 : 3)
    }
}
