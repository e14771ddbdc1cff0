package import IntentKit

/// A handler on the main actor, which needs a main queue that is served.
@MainActor package final class MainActorSoupHandler: OrderSoupIntentHandling {
    private var calls = 0

    package nonisolated init() {}

    package func resolveSoup(for intent: OrderSoupIntent) -> SoupResolutionResult {
        calls += 1
        return intent.soup.map { .success(with: $0) } ?? .needsValue()
    }

    package func provideSoupOptionsCollection(
        for intent: OrderSoupIntent, searchTerm: String?
    ) throws -> ObjectCollection<Soup> {
        calls += 1
        return ObjectCollection(items: SoupHandler.menu)
    }

    @MainActor package func resolveQuantity(
        for intent: OrderSoupIntent
    ) async -> OrderSoupQuantityResolutionResult {
        calls += 1
        await Task.yield()
        return .success(with: intent.quantity ?? calls)
    }

    package func defaultQuantity(for intent: OrderSoupIntent) -> Int? { nil }

    package func resolveToppings(for intent: OrderSoupIntent) -> [ToppingResolutionResult] {
        [.notRequired()]
    }

    package func confirm(intent: OrderSoupIntent) -> OrderSoupIntentResponse {
        OrderSoupIntentResponse(code: .ready, userActivity: nil)
    }

    package func handle(intent: OrderSoupIntent) -> OrderSoupIntentResponse {
        var response = OrderSoupIntentResponse(code: .success, userActivity: nil)
        response.waitTime = calls
        return response
    }
}
