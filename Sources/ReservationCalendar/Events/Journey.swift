import Escaping
import IntentKit
import IntentKitReservations

/// What the kinds of reservations have in common: a time, a place, and for a trip another place.
struct Journey {
    var kind: String
    /// What is reserved, such as a flight's number.
    var name: String?
    var range: DateComponentsRange?
    /// When the person has to be there, if that is before the beginning.
    var boarding: DateComponentsRange?
    var place: ReservationPlace?
    var destination: String?
    var nameLabel = "Reserved"
    var startLabel = "From"
    var endLabel = "Until"

    private init(
        _ kind: ReservationKind, _ name: String?, _ range: DateComponentsRange?, at place: ReservationPlace?,
        to destination: ReservationPlace? = nil
    ) {
        self.kind = kind.caseName
        self.name = name
        self.range = range
        self.place = place
        self.destination = destination?.name
    }

    private init(
        trip kind: ReservationKind, _ name: String?, _ range: DateComponentsRange?, at place: ReservationPlace?,
        to destination: ReservationPlace?
    ) {
        self.init(kind, name, range, at: place, to: destination)
        (startLabel, endLabel) = ("Departure", "Arrival")
    }
}

extension Reservation {
    /// The time and the places, from the properties that are set, whatever the kind says.
    var journey: Journey {
        if let flight { return Journey(flight) }
        if let trainTrip { return Journey(trainTrip) }
        if let busTrip { return Journey(busTrip) }
        if let boatTrip { return Journey(boatTrip) }
        if let event { return Journey(event) }
        if rentalCar != nil || rentalDuration != nil { return Journey(rentalOf: self) }
        let isLodging = lodgingBusinessLocation != nil || kind == .lodging
        return Journey(stayOf: self, at: ReservationPlace(isLodging ? lodgingBusinessLocation : restaurantLocation))
    }
}

extension Journey {
    fileprivate init(_ flight: Flight) {
        let carrier = flight.airline?.iataCode?.nonEmpty ?? flight.airline?.name
        self.init(
            trip: .flight, [carrier, flight.flightNumber].listed(separator: " "), flight.flightDuration,
            at: flight.departureAirportGate.flatMap(\.place), to: flight.arrivalAirportGate.flatMap(\.place))
        boarding = flight.boardingTime
        nameLabel = "Flight"
    }

    fileprivate init(_ trip: TrainTrip) {
        self.init(
            trip: .train, [trip.provider, trip.trainName, trip.trainNumber].listed(separator: " "), trip.tripDuration,
            at: ReservationPlace(trip.departureStationLocation, trip.departurePlatform?.platform),
            to: ReservationPlace(trip.arrivalStationLocation, trip.arrivalPlatform?.platform))
        nameLabel = "Train"
    }

    fileprivate init(_ trip: BusTrip) {
        self.init(
            trip: .bus, [trip.provider, trip.busName, trip.busNumber].listed(separator: " "), trip.tripDuration,
            at: ReservationPlace(trip.departureStopLocation, trip.departurePlatform?.platform),
            to: ReservationPlace(trip.arrivalStopLocation, trip.arrivalPlatform?.platform))
        nameLabel = "Bus"
    }

    fileprivate init(_ trip: BoatTrip) {
        self.init(
            trip: .boat, [trip.provider, trip.boatName, trip.boatNumber].listed(separator: " "), trip.tripDuration,
            at: ReservationPlace(trip.departureBoatTerminalLocation),
            to: ReservationPlace(trip.arrivalBoatTerminalLocation))
        nameLabel = "Boat"
    }

    fileprivate init(_ event: TicketedEvent) {
        self.init(.ticketedEvent, event.name, event.eventDuration, at: ReservationPlace(event.location))
        nameLabel = event.category == .movie ? "Movie" : "Event"
    }

    fileprivate init(rentalOf reservation: Reservation) {
        let car = reservation.rentalCar
        self.init(
            .rentalCar,
            [car?.rentalCompanyName, car?.make, car?.model, car?.type, car?.rentalCarDescription]
                .listed(separator: " "),
            reservation.rentalDuration, at: ReservationPlace(reservation.pickupLocation),
            to: ReservationPlace(reservation.dropOffLocation))
        (nameLabel, startLabel, endLabel) = ("Car", "Pickup", "Drop-off")
    }

    fileprivate init(stayOf reservation: Reservation, at place: ReservationPlace?) {
        let isLodging = reservation.lodgingBusinessLocation != nil || reservation.kind == .lodging
        let isRestaurant = reservation.restaurantLocation != nil || reservation.kind == .restaurant
        self.init(
            isLodging ? .lodging : isRestaurant ? .restaurant : reservation.kind, nil,
            reservation.reservationDuration, at: place)
    }
}

extension AirportGate {
    fileprivate var place: ReservationPlace? {
        ReservationPlace((airport?.name, airport?.iataCode ?? airport?.icaoCode, terminal, gate))
    }
}

extension String {
    fileprivate var platform: String? { nonEmpty.map { "platform \($0)" } }
}
