import Escaping
import EssentialFoundation
import IntentKit
import IntentKitReservations

extension ReservationEvent {
    /// The maximum size of an address, in bytes.
    private static let addressLimit = 2000

    /// Creates the event of a reservation, or returns `nil` if the reservation has no date.
    init?(_ reservation: Reservation, identifier: String, of donation: Donation) {
        let journey = reservation.journey
        guard let period = ReservationPeriod(journey.range) else { return nil }
        self.identifier = identifier
        app = donation.app
        self.donation = donation.identifier
        revision = donation.date
        kind = journey.kind
        title = (reservation.itemReference?.spokenPhrase.nonEmpty ?? journey.name ?? journey.kind).limited
        status = Status(reservation.reservationStatus)
        self.period = period
        let boarding = journey.boarding?.start.flatMap(ReservationTime.init)
        presence = [boarding, period.start].compactMap(\.self).first { !$0.isDay }
        place = journey.place.map {
            ReservationPlace(name: $0.name.limited, mapName: $0.mapName.limited, coordinate: $0.coordinate)
        }
        details = Self.details(of: reservation, journey, period).map(\.limited)
        url = reservation.url.flatMap { Self.isPage($0) ? $0 : nil }
        travelTime = reservation.travelTime.flatMap { Self.travelTimes.contains($0) ? $0 : nil }
        let actions = (reservation.actions ?? []).filter { $0.type == .checkIn }
        checkIn = actions.lazy.compactMap(Action.init).first
        values = donation.interaction?.values ?? [:]
    }

    /// Returns whether an address is that of a web page; an app could name a program otherwise.
    private static func isPage(_ url: URL) -> Bool {
        let address = url.absoluteString
        return ["http", "https"].contains(url.scheme?.lowercased()) && address.utf8.count <= addressLimit
            && address.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
    }

    private static func details(
        of reservation: Reservation, _ journey: Journey, _ period: ReservationPeriod
    ) -> [String] {
        let boarding = journey.boarding?.start.flatMap(ReservationTime.init)
        let seat = reservation.reservedSeat
        let seatNumber = [seat?.seatRow, seat?.seatNumber].listed(separator: "")
        let guests = [
            reservation.numberOfAdults.map { $0 == 1 ? "1 adult" : "\($0) adults" },
            reservation.numberOfChildren.map { $0 == 1 ? "1 child" : "\($0) children" },
        ]
        let lines: [(String, String?)] = [
            (journey.nameLabel, journey.name), ("Boarding", boarding?.description),
            (journey.startLabel, period.start.description), (journey.endLabel, journey.range?.end.flatMap(time)),
            ("To", journey.destination),
            ("Seat", [seat?.seatSection, seatNumber, seat?.seatingType].listed(separator: ", ")),
            ("Party", reservation.partySize.map(String.init)), ("Guests", guests.listed(separator: ", ")),
            ("Reservation number", reservation.reservationNumber), ("Name", reservation.reservationHolderName),
        ]
        return lines.compactMap { label, text in text.flatMap(\.nonEmpty).map { "\(label): \($0)" } }
    }

    private static func time(_ components: DateComponents) -> String? { ReservationTime(components)?.description }
}

extension ReservationEvent.Action {
    fileprivate init?(_ action: ReservationAction) {
        guard let period = ReservationPeriod(action.validDuration), let type = action.activityType?.nonEmpty,
            type.utf8.count <= 200
        else { return nil }
        self.init(period: period, activityType: type)
    }
}

extension ReservationEvent.Status {
    fileprivate init?(_ status: ReservationStatus) {
        switch status {
        case .confirmed: self = .confirmed
        case .pending: self = .pending
        case .hold: self = .hold
        case .canceled: self = .canceled
        case .unknown: return nil
        }
    }
}

extension String {
    /// The text, shortened to the 500 scalars that a line of an event can have.
    fileprivate var limited: String {
        guard unicodeScalars.count > 500 else { return self }
        return String(String.UnicodeScalarView(unicodeScalars.prefix(499))) + "…"
    }
}
