import Dispatch
import IntentKit
import SoupChef

/// A handler that blocks its thread, until the measuring is over.
final class HungBowlHandler: BowlIntentHandling {
    private let released: DispatchSemaphore

    init(released: DispatchSemaphore) {
        self.released = released
    }

    private func hang() { released.wait() }

    func resolveSoup(for intent: BowlIntent) async -> SoupResolutionResult {
        hang()
        return .needsValue()
    }

    func resolveQuantity(for intent: BowlIntent) async -> OrderSoupQuantityResolutionResult { .needsValue() }
    func resolveStoreLocation(for intent: BowlIntent) async -> PlacemarkResolutionResult { .needsValue() }

    func confirm(intent: BowlIntent) async -> OrderSoupIntentResponse {
        OrderSoupIntentResponse(code: .ready, userActivity: nil)
    }

    func handle(intent: BowlIntent) async -> OrderSoupIntentResponse { .bowl }
}
