import IntentKit

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The flights of the airline, with the times by the clocks at each end.
public struct Timetable: Sendable {
    /// An airport, with the offset from UTC of its clocks on the day of the flight, in hours.
    struct Place: Sendable {
        var name: String
        var code: String
        var hoursFromGMT: Int
    }

    /// A flight.
    struct Flight: Sendable {
        var number: String
        var from: Place
        var to: Place
        var day: Int
        /// The hour and the minute of departure and arrival, by the clocks there.
        var departs: (hour: Int, minute: Int)
        var arrives: (hour: Int, minute: Int)

        /// The flight as a person chooses it.
        var departure: Departure {
            Departure(
                identifier: number, display: "Flight \(number) to \(to.name)",
                subtitle: "\(day) May 2030 at \(departs.hour):\(departs.minute)")
        }
    }

    let flights: [Flight]

    /// Creates the timetable of a few days in May 2030.
    public init() {
        let oslo = Place(name: "Oslo", code: "OSL", hoursFromGMT: 2)
        let newYork = Place(name: "New York", code: "JFK", hoursFromGMT: -4)
        let doha = Place(name: "Doha", code: "DOH", hoursFromGMT: 3)
        flights = [
            Flight(number: "123", from: oslo, to: newYork, day: 12, departs: (10, 25), arrives: (12, 40)),
            Flight(number: "125", from: oslo, to: newYork, day: 13, departs: (18, 50), arrives: (21, 15)),
            Flight(number: "124", from: newYork, to: oslo, day: 19, departs: (9, 30), arrives: (22, 55)),
            Flight(number: "310", from: oslo, to: doha, day: 14, departs: (15, 10), arrives: (22, 20)),
        ]
    }

    /// The flights with a number, or to a city.
    func flights(like departure: Departure) -> [Flight] {
        if let flight = flight(departure.identifier) { return [flight] }
        let name = departure.displayString.lowercased()
        return flights.filter { $0.number == name || $0.to.name.lowercased().hasPrefix(name) }
    }

    func flight(_ number: String?) -> Flight? { flights.first { $0.number == number } }
}
