public import IntentKit
public import IntentKitReservations

/// What can be done with a flight that is booked: check in, cancel it, and show it.
public struct TicketHandler: CheckInIntentHandling, CancelFlightIntentHandling, GetReservationDetailsIntentHandling {
    private let timetable: Timetable
    private let bookings: Bookings

    /// Creates a handler for one request.
    public init(timetable: Timetable, bookings: Bookings) {
        self.timetable = timetable
        self.bookings = bookings
    }

    /// Finds the flight among those that are booked and not checked in; without a choice, it is the only one.
    public func resolveDeparture(for intent: CheckInIntent) async -> CheckInDepartureResolutionResult {
        let flights = booked(like: intent.departure) { $0.seat == nil }
        return switch flights.count {
        case 0: .unsupported(forReason: .notBooked)
        case 1: .success(with: flights[0])
        default: .disambiguation(with: flights)
        }
    }

    /// Finds the flight among those that are booked.
    public func resolveDeparture(for intent: CancelFlightIntent) async -> CancelFlightDepartureResolutionResult {
        let flights = booked(like: intent.departure) { _ in true }
        return switch flights.count {
        case 0: .unsupported(forReason: .notBooked)
        case 1: .success(with: flights[0])
        default: .disambiguation(with: flights)
        }
    }

    /// Takes a seat, and donates the ticket again: the seat is in the calendar, the reminder to check in isn't any more.
    public func handle(intent: CheckInIntent) async -> CheckInIntentResponse {
        guard let flight = timetable.flight(intent.departure?.identifier) else {
            return CheckInIntentResponse(code: .failure, userActivity: nil)
        }
        var all = bookings.all()
        guard let index = all.firstIndex(where: { $0.number == flight.number }) else {
            return CheckInIntentResponse(code: .failure, userActivity: nil)
        }
        let seat = "\(12 + index)A"
        all[index].seat = seat
        guard (try? bookings.keep(all)) != nil else { return CheckInIntentResponse(code: .failure, userActivity: nil) }
        try? await Ticket(flight: flight, seat: seat).interaction.donate()
        return .success(departure: flight.departure, seat: seat)
    }

    /// Takes the booking off the list, and deletes its donation, with which all that came of it goes.
    public func handle(intent: CancelFlightIntent) async -> CancelFlightIntentResponse {
        guard let flight = timetable.flight(intent.departure?.identifier) else {
            return CancelFlightIntentResponse(code: .failure, userActivity: nil)
        }
        do {
            try bookings.keep(bookings.all().filter { $0.number != flight.number })
            try await Interaction.delete(with: [Ticket(flight: flight, seat: nil).identifier])
        } catch {
            return CancelFlightIntentResponse(code: .failure, userActivity: nil)
        }
        return .success(departure: flight.departure)
    }

    /// Shows all flights that are booked.
    public func handle(intent: GetReservationDetailsIntent) async -> GetReservationDetailsIntentResponse {
        let reservations = bookings.all().compactMap { booking in
            timetable.flight(booking.number).map { Ticket(flight: $0, seat: booking.seat).reservation }
        }
        var response = GetReservationDetailsIntentResponse(
            code: reservations.isEmpty ? .failure : .success, userActivity: nil)
        response.reservations = reservations
        return response
    }

    /// Returns the flights that are booked and meant.
    private func booked(like departure: Departure?, _ isPossible: (Bookings.Booking) -> Bool) -> [Departure] {
        let meant = departure.map { timetable.flights(like: $0).map(\.number) }
        return bookings.all().filter { isPossible($0) && meant?.contains($0.number) ?? true }
            .compactMap { timetable.flight($0.number)?.departure }
    }
}
