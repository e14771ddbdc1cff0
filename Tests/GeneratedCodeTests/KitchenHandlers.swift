import IntentKit

/// A handler without isolation that answers what a test has told it to.
final class KitchenHandler: OrderSoupIntentHandling {
    func resolveSoup(for intent: OrderSoupIntent) async -> SoupResolutionResult {
        guard let soup = intent.soup else { return .disambiguation(with: Soup.menu) }
        return .success(with: soup)
    }

    func provideSoupOptionsCollection(
        for intent: OrderSoupIntent, searchTerm: String?
    ) async throws -> ObjectCollection<Soup> {
        ObjectCollection(items: Soup.menu.filter { $0.displayString == searchTerm ?? $0.displayString })
    }

    func defaultSoup(for intent: OrderSoupIntent) -> Soup? { Soup.menu.first }

    func resolveQuantity(for intent: OrderSoupIntent) async -> OrderSoupQuantityResolutionResult {
        .unsupported(forReason: .notEnoughInStock)
    }

    func resolveToppings(for intent: OrderSoupIntent) async -> [StringResolutionResult] {
        (intent.toppings ?? []).map { .success(with: $0) }
    }

    func provideToppingsOptionsCollection(for intent: OrderSoupIntent) async throws -> ObjectCollection<String> {
        ObjectCollection(items: ["Croutons", "Chives"])
    }

    func resolveDelivery(for intent: OrderSoupIntent) async -> DeliveryResolutionResult {
        intent.delivery == .unknown ? .needsValue() : .success(with: intent.delivery)
    }

    func handle(intent: OrderSoupIntent) async -> OrderSoupIntentResponse {
        .success(soup: intent.soup ?? Soup.menu[0], time: 90)
    }
}

/// A handler on the main actor.
///
/// Where `NonisolatedNonsendingByDefault` is on, the methods say so themselves.
@MainActor
final class CounterHandler: SoupRatingHandling {
    private var ratings = 0

    @MainActor func resolveStars(for intent: SoupRating) async -> IntegerResolutionResult {
        ratings += 1
        return .confirmationRequired(with: ratings)
    }

    @MainActor func handle(intent: SoupRating) async -> SoupRatingResponse {
        MainActor.preconditionIsolated()
        return SoupRatingResponse(code: .success, userActivity: nil)
    }
}

/// A handler of an intent for widgets.
struct WidgetHandler: ShowSoupIntentHandling {
    func provideSoupOptionsCollection(for intent: ShowSoupIntent) async throws -> ObjectCollection<Soup> {
        ObjectCollection(items: Soup.menu)
    }
}

extension Soup {
    static let menu = [Soup(identifier: "t", display: "Tomato"), Soup(identifier: "p", display: "Pea")]
}
