package import IntentKit

/// A handler that takes orders, and fails in the ways that its order asks for.
package final class SoupHandler: OrderSoupIntentHandling {
    package static let menu = [
        Soup(identifier: "tomato", display: "Tomato soup"), Soup(identifier: "pea", display: "Pea soup"),
    ]

    /// How many calls have been made of this handler.
    private var calls = 0
    /// Awaited in confirm and handle, with the name of the method.
    private let during: @Sendable (String) async -> Void

    /// Whether the handler is in an app, to which nothing has to be handed over.
    private let isInApp: Bool

    package init(isInApp: Bool = false, during: @escaping @Sendable (String) async -> Void = { _ in }) {
        self.isInApp = isInApp
        self.during = during
    }

    package func resolveSoup(for intent: OrderSoupIntent) async -> SoupResolutionResult {
        calls += 1
        return intent.soup.map { .success(with: $0) } ?? .needsValue()
    }

    package func provideSoupOptionsCollection(
        for intent: OrderSoupIntent, searchTerm: String?
    ) async throws -> ObjectCollection<Soup> {
        calls += 1
        if intent.note == "no menu" { throw NoMenu() }
        guard let term = searchTerm else { return ObjectCollection(items: Self.menu) }
        return ObjectCollection(items: Self.menu.filter { $0.displayString.hasPrefix(term) })
    }

    package func resolveQuantity(for intent: OrderSoupIntent) async -> OrderSoupQuantityResolutionResult {
        calls += 1
        guard let quantity = intent.quantity else { return .needsValue() }
        if quantity == 7 { return .confirmationRequired(with: quantity) }
        return quantity > 10 ? .unsupported(forReason: .notEnoughInStock) : .success(with: quantity)
    }

    package func defaultQuantity(for intent: OrderSoupIntent) async -> Int? {
        calls += 1
        return intent.note == "one bowl" ? 1 : nil
    }

    package func resolveToppings(for intent: OrderSoupIntent) async -> [ToppingResolutionResult] {
        calls += 1
        return intent.toppings?.map { .success(with: $0) } ?? [.notRequired()]
    }

    package func confirm(intent: OrderSoupIntent) async -> OrderSoupIntentResponse {
        calls += 1
        await during("confirm")
        if intent.note == "by the app later" { return OrderSoupIntentResponse(code: .handleInApp, userActivity: nil) }
        return OrderSoupIntentResponse(code: .ready, userActivity: nil)
    }

    package func handle(intent: OrderSoupIntent) async -> OrderSoupIntentResponse {
        calls += 1
        await during("handle")
        if intent.note?.hasPrefix("donates") == true, isInApp || intent.note != "donates in the app" {
            return await donating(intent)
        }
        switch intent.note {
        case "sold out": return OrderSoupIntentResponse(code: .failureOutOfStock, userActivity: nil)
        case "in the app":
            return OrderSoupIntentResponse(
                code: .continueInApp, userActivity: UserActivity(activityType: "OrderSoupIntent", title: "Order"))
        case "elsewhere":
            let activity = UserActivity(
                activityType: "org.example.elsewhere", title: "Elsewhere", userInfo: ["bowls": .integer(2)])
            return OrderSoupIntentResponse(code: .continueInApp, userActivity: activity)
        case "by the app" where !isInApp, "donates in the app":
            return OrderSoupIntentResponse(code: .handleInApp, userActivity: nil)
        default: break
        }
        var response = OrderSoupIntentResponse(code: .success, userActivity: nil)
        response.waitTime = calls
        if intent.note == "weightless" { response.weight = .nan }
        return response
    }
}

package struct NoMenu: Error {}

extension OrderSoupIntent {
    /// An order that a ``SoupHandler`` asks nothing about.
    package static var complete: Self {
        var intent = Self()
        intent.soup = SoupHandler.menu[0]
        intent.quantity = 2
        return intent
    }
}
