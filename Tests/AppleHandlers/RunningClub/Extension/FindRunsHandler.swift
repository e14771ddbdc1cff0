import Intents

/// Resolves both parameters by protocol extensions and knows nothing else.
class FindRunsHandler: NSObject, FindRunsIntentHandling, PlaceResolving, RaceFinding {
    func handle(intent: FindRunsIntent) async -> FindRunsIntentResponse {
        let found = events.filter { $0.place == intent.place }
        guard !found.isEmpty else { return FindRunsIntentResponse(code: .failureNothing, userActivity: nil) }
        return .success(races: found.map { Race(event: $0) })
    }
}

protocol PlaceResolving {
    var knownPlaces: [String] { get }
}

extension PlaceResolving {
    var knownPlaces: [String] { ["Riverside", "Hilltop"] }
}

extension FindRunsIntentHandling where Self: PlaceResolving {
    func resolvePlace(for intent: FindRunsIntent) async -> INStringResolutionResult {
        guard let place = intent.place else { return .disambiguation(with: knownPlaces) }
        let known = knownPlaces.first { $0.lowercased().hasPrefix(place.lowercased()) }
        return known.map { .success(with: $0) } ?? .unsupported()
    }

    func resolveAfter(for intent: FindRunsIntent) async -> INDateComponentsResolutionResult {
        intent.after.map { .success(with: $0) } ?? .notRequired()
    }
}
