import Foundation
import Intents

/// A handler that can't look at the pot: it has neither form of the method.
final class HandlerWithoutResolve: NSObject, StirIntentHandling {
    func providePotOptionsCollection(for intent: StirIntent) async throws -> INObjectCollection<NSString> {
        INObjectCollection(items: ["copper"])
    }

    func handle(intent: StirIntent) async -> StirIntentResponse {
        StirIntentResponse(code: .success, userActivity: nil)
    }
}

/// A handler that has no pots to choose from, in any form.
final class HandlerWithoutOptions: NSObject, StirIntentHandling {
    func resolvePot(for intent: StirIntent) async -> INStringResolutionResult {
        intent.pot.map { .success(with: $0) } ?? .needsValue()
    }

    func handle(intent: StirIntent) async -> StirIntentResponse {
        StirIntentResponse(code: .success, userActivity: nil)
    }
}

/// A handler that can't handle the intent.
final class HandlerWithoutHandle: NSObject, StirIntentHandling {
    func resolvePot(for intent: StirIntent) async -> INStringResolutionResult {
        intent.pot.map { .success(with: $0) } ?? .needsValue()
    }

    func providePotOptionsCollection(for intent: StirIntent) async throws -> INObjectCollection<NSString> {
        INObjectCollection(items: ["copper"])
    }
}
