package import IntentKit

/// A handler that takes every order that is complete, and says through a hook which call it is in.
package class SoupChef: OrderSoupIntentHandling {
    package static let menu = [
        Soup(identifier: "tomato", display: "Tomato soup"), Soup(identifier: "pea", display: "Pea soup"),
    ]

    /// Awaited inside each call, with the name of its method.
    private let during: @Sendable (String) async -> Void
    /// The calls so far; a handler is used by one call at a time.
    package private(set) var calls: [String] = []
    package var quantityResult: OrderSoupQuantityResolutionResult?
    package var response = OrderSoupIntentResponse.success(waitTime: 5)

    package init(during: @escaping @Sendable (String) async -> Void = { _ in }) {
        self.during = during
    }

    private func begin(_ call: String) async {
        calls.append(call)
        await during(call)
    }

    package func resolveSoup(for intent: OrderSoupIntent) async -> SoupResolutionResult {
        await begin("resolveSoup")
        return intent.soup.map { .success(with: $0) } ?? .needsValue()
    }

    package func provideSoupOptionsCollection(
        for intent: OrderSoupIntent, searchTerm: String?
    ) async throws -> ObjectCollection<Soup> {
        await begin("provideSoupOptions(\(searchTerm ?? ""))")
        guard let term = searchTerm else { return ObjectCollection(items: Self.menu) }
        return ObjectCollection(items: Self.menu.filter { $0.displayString.hasPrefix(term) })
    }

    package func resolveQuantity(for intent: OrderSoupIntent) async -> OrderSoupQuantityResolutionResult {
        await begin("resolveQuantity")
        if let quantityResult { return quantityResult }
        guard let quantity = intent.quantity else { return .needsValue() }
        return quantity > 10 ? .unsupported(forReason: .greaterThanMaximumValue) : .success(with: quantity)
    }

    package func resolveToppings(for intent: OrderSoupIntent) async -> [ToppingResolutionResult] {
        await begin("resolveToppings")
        return intent.toppings?.map { .success(with: $0) } ?? [.notRequired()]
    }

    package func resolveOrderType(for intent: OrderSoupIntent) async -> OrderTypeResolutionResult {
        await begin("resolveOrderType")
        return intent.orderType == .unknown ? .needsValue() : .success(with: intent.orderType)
    }

    package func resolveDeliveryLocation(for intent: OrderSoupIntent) async -> PlacemarkResolutionResult {
        await begin("resolveDeliveryLocation")
        return intent.deliveryLocation.map { .success(with: $0) } ?? .needsValue()
    }

    package func resolveStoreLocation(for intent: OrderSoupIntent) async -> StringResolutionResult {
        await begin("resolveStoreLocation")
        return intent.storeLocation.map { .success(with: $0) } ?? .needsValue()
    }

    package func provideStoreLocationOptionsCollection(for intent: OrderSoupIntent) async throws -> ObjectCollection<
        String
    > {
        await begin("provideStoreLocationOptions")
        throw NoStores()
    }

    package func resolveGiftMessage(for intent: OrderSoupIntent) async -> StringResolutionResult {
        await begin("resolveGiftMessage")
        return intent.giftMessage.map { .success(with: $0) } ?? .notRequired()
    }

    package func confirm(intent: OrderSoupIntent) async -> OrderSoupIntentResponse {
        await begin("confirm")
        return OrderSoupIntentResponse(code: .ready, userActivity: nil)
    }

    package func handle(intent: OrderSoupIntent) async -> OrderSoupIntentResponse {
        await begin("handle")
        return response
    }
}

package struct NoStores: Error {}

extension OrderSoupIntent {
    /// An order with everything that ``SoupChef`` needs.
    package static var complete: Self {
        var intent = Self()
        intent.soup = SoupChef.menu[0]
        intent.orderType = .delivery
        intent.deliveryLocation = Placemark(name: "Home")
        return intent
    }
}
