import Foundation
import IntentKit
import IntentKitReservations

extension DateComponents {
    /// Creates components from a text such as `2026-05-12 10:25 Europe/Oslo`; the time and the zone can be left out.
    init(_ text: String) {
        let parts = text.split(separator: " ")
        let day = parts[0].split(separator: "-").compactMap { Int($0) }
        self.init(year: day[0], month: day[1], day: day[2])
        guard parts.count > 1 else { return }
        let time = parts[1].split(separator: ":").compactMap { Int($0) }
        (hour, minute) = (time[0], time[1])
        guard parts.count > 2 else { return }
        // A zone that doesn't exist would make a floating time, which is another test.
        timeZone = TimeZone(identifier: String(parts[2]))
    }
}

extension DateComponentsRange {
    init(_ start: String?, _ end: String? = nil) {
        self.init(start: start.map { DateComponents($0) }, end: end.map { DateComponents($0) })
    }
}

extension Reservation {
    /// A flight with a reservation number and a check-in.
    static func flight(
        _ name: String = "Flight to New York", from start: String = "2026-05-12 10:25 Europe/Oslo",
        to end: String? = "2026-05-12 12:40 America/New_York", id: String? = "leg-1",
        status: ReservationStatus = .confirmed, checkIn: String? = "2026-05-11 10:25 Europe/Oslo",
        boarding: String? = "2026-05-12 09:45 Europe/Oslo"
    ) -> Reservation {
        var reservation = Reservation()
        reservation.itemReference = SpeakableString(vocabularyIdentifier: id, spokenPhrase: name)
        reservation.reservationNumber = "QX7R2P"
        reservation.reservationStatus = status
        reservation.kind = .flight
        reservation.reservedSeat = Seat(seatRow: "12", seatNumber: "A")
        reservation.url = URL(string: "https://air.example/QX7R2P")
        reservation.flight = Flight(
            airline: Airline(name: "Nordic Air", iataCode: "NA"), flightNumber: "123",
            boardingTime: boarding.map { DateComponentsRange($0) }, flightDuration: DateComponentsRange(start, end),
            departureAirportGate: AirportGate(
                airport: Airport(name: "Oslo Airport", iataCode: "OSL"), terminal: "1", gate: "B4"),
            arrivalAirportGate: AirportGate(airport: Airport(name: "John F. Kennedy", iataCode: "JFK")))
        reservation.actions = checkIn.map {
            [ReservationAction(type: .checkIn, validDuration: DateComponentsRange($0), activityType: "CheckInIntent")]
        }
        return reservation
    }

    /// A table at a place with coordinates.
    static func table(
        _ name: String = "Dinner", at start: String = "2026-05-12 19:00", until end: String? = nil, id: String = "table"
    ) -> Reservation {
        var reservation = Reservation()
        reservation.itemReference = SpeakableString(vocabularyIdentifier: id, spokenPhrase: name)
        reservation.kind = .restaurant
        reservation.reservationDuration = DateComponentsRange(start, end)
        reservation.restaurantLocation = Placemark(
            name: "Olive & Thyme", latitude: 59.9139, longitude: 10.7522,
            postalAddress: .init(street: "Storgata 1; back", city: "Oslo", postalCode: "0155"))
        reservation.partySize = 2
        return reservation
    }
}

extension Donation {
    /// A donation of reservations.
    static func reservations(
        _ reservations: Reservation..., id: String = "booking", app: String = "org.example.air",
        at date: Date = Date(timeIntervalSince1970: 1_777_000_000)
    ) -> Donation {
        var response = GetReservationDetailsIntentResponse(code: .success, userActivity: nil)
        response.reservations = reservations
        var intent = GetReservationDetailsIntent()
        intent.reservationContainerReference = SpeakableString(spokenPhrase: "Trip")
        return Donation(
            identifier: id, app: app, content: .interaction(Interaction(intent: intent, response: response)),
            date: date, shapes: [])
    }
}
