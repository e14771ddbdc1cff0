public import IntentKit

/// Books flights, and donates what was booked.
public struct BookFlightHandler: BookFlightIntentHandling {
    private let timetable: Timetable
    private let bookings: Bookings

    /// Creates a handler for one request.
    public init(timetable: Timetable, bookings: Bookings) {
        self.timetable = timetable
        self.bookings = bookings
    }

    /// Finds the flight by its number or its city; of several, the person chooses.
    public func resolveDeparture(for intent: BookFlightIntent) async -> BookFlightDepartureResolutionResult {
        guard let departure = intent.departure else { return .needsValue() }
        let flights = timetable.flights(like: departure).map(\.departure)
        return switch flights.count {
        case 0: .unsupported(forReason: .unknown)
        case 1: .success(with: flights[0])
        default: .disambiguation(with: flights)
        }
    }

    /// All flights; there are few.
    public func provideDepartureOptionsCollection(
        for intent: BookFlightIntent
    ) async throws -> ObjectCollection<Departure> {
        ObjectCollection(items: timetable.flights.map(\.departure))
    }

    /// Writes the booking down, and donates it: from now on it is in the person's calendar.
    public func handle(intent: BookFlightIntent) async -> BookFlightIntentResponse {
        guard let flight = timetable.flight(intent.departure?.identifier) else {
            return BookFlightIntentResponse(code: .failure, userActivity: nil)
        }
        do {
            let others = bookings.all().filter { $0.number != flight.number }
            try bookings.keep(others + [Bookings.Booking(number: flight.number)])
        } catch {
            return BookFlightIntentResponse(code: .failure, userActivity: nil)
        }
        // A flight that nobody is reminded of is booked all the same.
        try? await Ticket(flight: flight, seat: nil).interaction.donate()
        return .success(departure: flight.departure)
    }
}
