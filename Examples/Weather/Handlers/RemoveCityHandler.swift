public import IntentKit

/// Takes a city off the list, and what was donated about it with it: what is no longer wanted is not suggested.
public final class RemoveCityHandler: RemoveCityIntentHandling {
    private let stations: Stations

    /// Creates a handler for one request.
    public init(stations: Stations) {
        self.stations = stations
    }

    /// Finds the city; of several that the name fits, the person chooses.
    public func resolveCity(for intent: RemoveCityIntent) async -> RemoveCityCityResolutionResult {
        guard let city = intent.city else { return .needsValue() }
        let reports = stations.report(for: city).map { [$0] } ?? stations.reports(like: city.displayString)
        return switch reports.count {
        case 0: .unsupported(forReason: .unknown)
        case 1: .success(with: reports[0].city)
        default: .disambiguation(with: reports.map(\.city))
        }
    }

    /// Deletes the group of the city, and what is relevant.
    public func handle(intent: RemoveCityIntent) async -> RemoveCityIntentResponse {
        guard let city = intent.city, let group = city.identifier else {
            return RemoveCityIntentResponse(code: .failure, userActivity: nil)
        }
        do {
            try await Interaction.delete(with: group)
            // It may be the one that is offered in the morning: none is, until the next is looked at.
            try await RelevantShortcutStore.default.setRelevantShortcuts([])
        } catch {
            return RemoveCityIntentResponse(code: .failure, userActivity: nil)
        }
        return .success(city: city)
    }
}
