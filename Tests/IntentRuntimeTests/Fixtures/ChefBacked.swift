import IntentKit
import TestSupport

/// A handler that leaves everything to a chef, as a base for handlers of other kinds.
protocol ChefBacked: OrderSoupIntentHandling {
    var chef: SoupChef { get }
}

extension ChefBacked {
    func resolveSoup(for intent: OrderSoupIntent) async -> SoupResolutionResult {
        await chef.resolveSoup(for: intent)
    }

    func provideSoupOptionsCollection(
        for intent: OrderSoupIntent, searchTerm: String?
    ) async throws -> ObjectCollection<Soup> {
        try await chef.provideSoupOptionsCollection(for: intent, searchTerm: searchTerm)
    }

    func resolveQuantity(for intent: OrderSoupIntent) async -> OrderSoupQuantityResolutionResult {
        await chef.resolveQuantity(for: intent)
    }

    func resolveToppings(for intent: OrderSoupIntent) async -> [ToppingResolutionResult] {
        await chef.resolveToppings(for: intent)
    }

    func resolveOrderType(for intent: OrderSoupIntent) async -> OrderTypeResolutionResult {
        await chef.resolveOrderType(for: intent)
    }

    func resolveDeliveryLocation(for intent: OrderSoupIntent) async -> PlacemarkResolutionResult {
        await chef.resolveDeliveryLocation(for: intent)
    }

    func resolveStoreLocation(for intent: OrderSoupIntent) async -> StringResolutionResult {
        await chef.resolveStoreLocation(for: intent)
    }

    func provideStoreLocationOptionsCollection(for intent: OrderSoupIntent) async throws -> ObjectCollection<String> {
        try await chef.provideStoreLocationOptionsCollection(for: intent)
    }

    func resolveGiftMessage(for intent: OrderSoupIntent) async -> StringResolutionResult {
        await chef.resolveGiftMessage(for: intent)
    }

    func handle(intent: OrderSoupIntent) async -> OrderSoupIntentResponse {
        await chef.handle(intent: intent)
    }
}
