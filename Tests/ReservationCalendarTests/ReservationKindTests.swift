import Foundation
import IntentKit
import IntentKitReservations
import Testing

@testable import ReservationCalendar

/// What is known about each kind of reservation.
@Suite struct ReservationKindTests {
    /// A reservation, and what its event says.
    struct Sample: CustomTestStringConvertible, Sendable {
        var kind: String
        var place: String?
        var details: [String]
        var directions: String?
        var reservation: Reservation

        var testDescription: String { kind }
    }

    private static func reservation(_ change: (inout Reservation) -> Void) -> Reservation {
        var reservation = Reservation()
        reservation.itemReference = SpeakableString(vocabularyIdentifier: "item", spokenPhrase: "Item")
        reservation.reservationHolderName = "Ada"
        change(&reservation)
        return reservation
    }

    private static let trip = DateComponentsRange("2026-05-12 10:25", "2026-05-12 12:40")
    private static let oslo = Placemark(name: "Oslo S", latitude: 59.91, longitude: 10.75)
    private static let bergen = Placemark(name: "Bergen", postalAddress: .init(city: "Bergen", country: "Norway"))

    static let samples = [
        Sample(
            kind: "train", place: "Oslo S, platform 4",
            details: [
                "Train: Vy Bergensbanen 61", "Departure: 2026-05-12 10:25", "Arrival: 2026-05-12 12:40",
                "To: Bergen, Bergen, Norway, platform 1", "Seat: 7, 12A, window", "Name: Ada",
            ], directions: "geo:59.910000,10.750000",
            reservation: reservation {
                $0.trainTrip = TrainTrip(
                    provider: "Vy", trainName: "Bergensbanen", trainNumber: "61", tripDuration: trip,
                    departureStationLocation: oslo, departurePlatform: "4", arrivalStationLocation: bergen,
                    arrivalPlatform: "1")
                $0.reservedSeat = Seat(seatSection: "7", seatRow: "12", seatNumber: "A", seatingType: "window")
            }),
        Sample(
            kind: "bus", place: "Bergen, Bergen, Norway, platform B",
            details: [
                "Bus: Nor-Way 1", "Departure: 2026-05-12 10:25", "Arrival: 2026-05-12 12:40", "To: Oslo S", "Name: Ada",
            ], directions: "geo:0,0?q=Bergen%2C%20Bergen%2C%20Norway",
            reservation: reservation {
                $0.busTrip = BusTrip(
                    provider: "Nor-Way", busNumber: "1", tripDuration: trip, departureStopLocation: bergen,
                    departurePlatform: "B", arrivalStopLocation: oslo)
            }),
        Sample(
            kind: "boat", place: "Oslo S",
            details: [
                "Boat: Color Fantasy", "Departure: 2026-05-12 10:25", "Arrival: 2026-05-12 12:40",
                "To: Bergen, Bergen, Norway", "Name: Ada",
            ], directions: "geo:59.910000,10.750000",
            reservation: reservation {
                $0.boatTrip = BoatTrip(
                    boatName: "Color Fantasy", tripDuration: trip, departureBoatTerminalLocation: oslo,
                    arrivalBoatTerminalLocation: bergen)
            }),
        Sample(
            kind: "rentalCar", place: "Oslo S",
            details: [
                "Car: Hertz Volvo EX30", "Pickup: 2026-05-12 10:25", "Drop-off: 2026-05-12 12:40",
                "To: Bergen, Bergen, Norway", "Name: Ada",
            ], directions: "geo:59.910000,10.750000",
            reservation: reservation {
                $0.rentalCar = RentalCar(rentalCompanyName: "Hertz", make: "Volvo", model: "EX30")
                $0.rentalDuration = trip
                ($0.pickupLocation, $0.dropOffLocation) = (oslo, bergen)
            }),
        Sample(
            kind: "lodging", place: "Bergen, Bergen, Norway",
            details: [
                "From: 2026-05-12", "Until: 2026-05-15", "Guests: 2 adults, 1 child", "Reservation number: 7",
                "Name: Ada",
            ], directions: "geo:0,0?q=Bergen%2C%20Bergen%2C%20Norway",
            reservation: reservation {
                $0.lodgingBusinessLocation = bergen
                $0.reservationDuration = DateComponentsRange("2026-05-12", "2026-05-15")
                ($0.numberOfAdults, $0.numberOfChildren, $0.reservationNumber) = (2, 1, "7")
            }),
        Sample(
            kind: "restaurant", place: nil,
            details: ["From: 2026-05-12 10:25", "Until: 2026-05-12 12:40", "Party: 4", "Name: Ada"],
            reservation: reservation {
                ($0.kind, $0.reservationDuration, $0.partySize) = (.restaurant, trip, 4)
            }),
        Sample(
            kind: "ticketedEvent", place: "Oslo S",
            details: ["Movie: Alien", "From: 2026-05-12 10:25", "Until: 2026-05-12 12:40", "Seat: F7", "Name: Ada"],
            directions: "geo:59.910000,10.750000",
            reservation: reservation {
                $0.event = TicketedEvent(category: .movie, name: "Alien", eventDuration: trip, location: oslo)
                $0.reservedSeat = Seat(seatRow: "F", seatNumber: "7")
            }),
        Sample(
            kind: "unknown", place: nil, details: ["From: 2026-05-12 10:25", "Until: 2026-05-12 12:40", "Name: Ada"],
            reservation: reservation { $0.reservationDuration = trip }),
    ]

    @Test(arguments: samples) func `its event says what, when and where`(_ sample: Sample) throws {
        var book = ReservationBook()
        _ = book.add(.reservations(sample.reservation))
        let event = try #require(book.events.first)
        #expect(event.kind == sample.kind)
        #expect(event.title == "Item")
        #expect(event.place?.name == sample.place)
        #expect(event.details == sample.details)
        #expect(event.place?.directions?.absoluteString == sample.directions)
        #expect(ParsedCalendar(CalendarText().text(of: [event])) != nil)
    }

    @Test func `without a name, what is reserved is its name`() throws {
        var flight = Reservation.flight()
        flight.itemReference = nil
        var book = ReservationBook()
        _ = book.add(.reservations(flight))
        #expect(book.events.first?.title == "NA 123")
        var stay = Reservation.table()
        stay.itemReference = nil
        _ = book.add(.reservations(stay))
        #expect(book.events.last?.title == "restaurant")
    }
}
