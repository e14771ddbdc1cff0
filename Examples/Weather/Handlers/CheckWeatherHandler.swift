public import IntentKit

/// Tells the weather.
public final class CheckWeatherHandler: CheckWeatherIntentHandling {
    private let stations: Stations

    /// Creates a handler for one request.
    public init(stations: Stations) {
        self.stations = stations
    }

    /// Finds the city; of several that the name fits, the person chooses.
    public func resolveCity(for intent: CheckWeatherIntent) async -> CheckWeatherCityResolutionResult {
        guard let city = intent.city else { return .needsValue() }
        let reports = stations.report(for: city).map { [$0] } ?? stations.reports(like: city.displayString)
        return switch reports.count {
        case 0: .unsupported(forReason: .noStation)
        case 1: .success(with: reports[0].city)
        default: .disambiguation(with: reports.map(\.city))
        }
    }

    /// All cities: there are few of them, and what a person types narrows the list without the handler.
    public func provideCityOptionsCollection(for intent: CheckWeatherIntent) async throws -> ObjectCollection<City> {
        ObjectCollection(items: stations.reports.map(\.city))
    }

    /// The city of a widget that nobody has configured yet.
    public func defaultCity(for intent: CheckWeatherIntent) async -> City? {
        stations.reports.first?.city
    }

    /// Reads the report, and donates that it was looked at: under the group of the city, which goes with it.
    ///
    /// From now on this city is the one that is relevant in the morning.
    public func handle(intent: CheckWeatherIntent) async -> CheckWeatherIntentResponse {
        guard let city = intent.city, let report = stations.report(for: city) else {
            return CheckWeatherIntentResponse(code: .failure, userActivity: nil)
        }
        let response = CheckWeatherIntentResponse.success(
            condition: report.condition, city: report.city, temperature: report.temperature)
        var interaction = Interaction(intent: intent, response: response)
        interaction.groupIdentifier = report.city.identifier
        // The stations report every hour: a widget needn't ask before that.
        HandlerContext.current?.timelineReloadPolicy = .after(Stations.nextReport)
        // Weather that nobody remembers to have looked at is told all the same.
        try? await interaction.donate()
        try? await RelevantShortcutStore.default.setRelevantShortcuts([morning(intent)].compactMap(\.self))
        return response
    }

    /// The weather of the same city, which one wants to know in the morning.
    private func morning(_ intent: CheckWeatherIntent) -> RelevantShortcut? {
        Shortcut(intent: intent).map { shortcut in
            RelevantShortcut(
                shortcut: shortcut, shortcutRole: .information, relevanceProviders: [.dailyRoutine(.morning)])
        }
    }
}
