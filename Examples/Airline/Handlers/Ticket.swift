import IntentKit
import IntentKitReservations

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A booked flight as the system knows it: a reservation, and the interaction that is donated.
struct Ticket {
    let flight: Timetable.Flight
    let seat: String?

    /// The identifier of the donation: donating it again replaces the ticket, deleting it takes it away.
    var identifier: String { "flight-\(flight.number)" }

    /// The reservation; checking in is offered from the day before until an hour before the departure, once.
    var reservation: Reservation {
        var reservation = Reservation(
            itemReference: SpeakableString(
                vocabularyIdentifier: identifier, spokenPhrase: "Flight to \(flight.to.name)"))
        reservation.kind = .flight
        reservation.reservationNumber = "NA\(flight.number)X"
        reservation.reservationStatus = .confirmed
        reservation.reservedSeat = seat.map { Seat(seatNumber: $0) }
        reservation.flight = IntentKitReservations.Flight(
            airline: Airline(name: "Example Airline", iataCode: "NA"), flightNumber: flight.number,
            boardingTime: DateComponentsRange(start: time(flight.from, flight.departs, earlier: 40), end: nil),
            flightDuration: DateComponentsRange(
                start: time(flight.from, flight.departs), end: time(flight.to, flight.arrives)),
            departureAirportGate: gate(flight.from), arrivalAirportGate: gate(flight.to))
        // Two trains an hour go there.
        reservation.travelTime = 45 * 60
        if seat == nil {
            let open = DateComponentsRange(
                start: time(flight.from, flight.departs, earlier: 24 * 60),
                end: time(flight.from, flight.departs, earlier: 60))
            reservation.actions = [
                ReservationAction(type: .checkIn, validDuration: open, activityType: "CheckInIntent")
            ]
        }
        return reservation
    }

    /// The interaction that is donated.
    var interaction: Interaction {
        var intent = GetReservationDetailsIntent()
        intent.reservationContainerReference = SpeakableString(
            vocabularyIdentifier: identifier, spokenPhrase: "Flight to \(flight.to.name)")
        var response = GetReservationDetailsIntentResponse(code: .success, userActivity: nil)
        response.reservations = [reservation]
        var interaction = Interaction(intent: intent, response: response)
        interaction.identifier = identifier
        return interaction
    }

    private func gate(_ place: Timetable.Place) -> AirportGate {
        AirportGate(airport: Airport(name: "\(place.name) Airport", iataCode: place.code))
    }

    /// A time by the clocks at a place, whose offset from UTC is given with it.
    private func time(
        _ place: Timetable.Place, _ time: (hour: Int, minute: Int), earlier minutes: Int = 0
    ) -> DateComponents {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(secondsFromGMT: place.hoursFromGMT * 3600) ?? .gmt
        let components = DateComponents(year: 2030, month: 5, day: flight.day, hour: time.hour, minute: time.minute)
        let date = calendar.date(from: components)?.addingTimeInterval(-60 * Double(minutes))
        return date.map { calendar.dateComponents([.timeZone, .year, .month, .day, .hour, .minute], from: $0) }
            ?? components
    }
}
