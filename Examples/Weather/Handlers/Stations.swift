import IntentKit

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The weather stations, with a report that never changes.
public struct Stations: Sendable {
    /// What a station says.
    struct Report: Sendable {
        var city: City
        var temperature: Temperature
        var condition: Condition
    }

    let reports: [Report]

    /// When the stations report again, in an hour.
    static var nextReport: Date { Date(timeIntervalSinceNow: 3600) }

    /// Reads the reports of all stations.
    public init() {
        reports = [
            Report("cupertino", "Cupertino", "United States", celsius: 22, .clear),
            Report(
                "portland-maine", "Portland", "United States, Maine", called: "Portland, Maine", celsius: 9, .cloudy),
            Report(
                "portland-oregon", "Portland", "United States, Oregon", called: "Portland, Oregon", celsius: 14, .rain),
            Report("san-diego", "San Diego", "United States", celsius: 20, .clear),
            Report("london", "London", "United Kingdom", celsius: 12, .rain),
            Report("edinburgh", "Edinburgh", "United Kingdom", celsius: 8, .wind),
            Report("paris", "Paris", "France", celsius: 16, .cloudy),
            Report("berlin", "Berlin", "Germany", celsius: 11, .clear),
            Report("oslo", "Oslo", "Norway", celsius: -3, .snow),
            Report("tokyo", "Tokyo", "Japan", celsius: 18, .clear),
            Report("nairobi", "Nairobi", "Kenya", celsius: 24, .cloudy),
            Report("lima", "Lima", "Peru", celsius: 19, .cloudy),
            Report("wellington", "Wellington", "New Zealand", celsius: 13, .wind),
        ]
    }

    /// The reports for what a person typed: of the cities of this name, else of those that begin with it.
    func reports(like name: String) -> [Report] {
        let name = name.lowercased()
        let exact = reports.filter { $0.names.contains(name) }
        return exact.isEmpty ? reports.filter { $0.names.contains { $0.hasPrefix(name) } } : exact
    }

    func report(for city: City) -> Report? {
        reports.first { $0.city.identifier == city.identifier }
    }
}

extension Stations.Report {
    fileprivate init(
        _ identifier: String, _ name: String, _ country: String, called other: String? = nil, celsius: Double,
        _ condition: Condition
    ) {
        city = City(identifier: identifier, display: name, subtitle: country)
        city.country = country
        city.alternativeSpeakableMatches = other.map { [SpeakableString(spokenPhrase: $0)] }
        temperature = Temperature(value: celsius, unit: .celsius)
        self.condition = condition
    }

    /// What people call the city, in small letters.
    fileprivate var names: [String] {
        let others = city.alternativeSpeakableMatches?.map(\.spokenPhrase) ?? []
        return ([city.displayString] + others).map { $0.lowercased() }
    }
}
