import Escaping
public import EssentialFoundation
public import IntentKit
import IntentKitReservations

/// The reservations in donations; of several donations of a reservation, the newest counts.
public struct ReservationBook: Sendable {
    /// The intent whose donations hold reservations.
    public static let intentName = GetReservationDetailsIntent.intentName
    /// The maximum number of reservations of an app.
    public static let appLimit = 1000
    /// The maximum number of reservations of all apps.
    public static let countLimit = 10_000

    /// The reservations that have a date, in the order in which they were added.
    public private(set) var events: [ReservationEvent] = []
    /// The identifiers of all reservations, by app.
    private var known: [String: Set<String>] = [:]
    private var count = 0

    /// Creates an empty book.
    public init() {}

    /// The reservations by when they begin.
    ///
    /// - Parameter ahead: Returns the offset of the person's clock from UTC at a date, in seconds.
    public func sorted(ahead: (Date) -> Int) -> [ReservationEvent] {
        events.map { (start: $0.period.start.date(ahead: ahead), event: $0) }
            .sorted { ($0.start, $0.event.identifier) < ($1.start, $1.event.identifier) }
            .map(\.event)
    }

    /// Adds the reservations of a donation, which isn't newer than those that were added before.
    ///
    /// - Returns: Whether there is room for more.
    public mutating func add(_ donation: Donation) -> Bool {
        guard let interaction = donation.interaction,
            let response = interaction.intentResponse(as: GetReservationDetailsIntent.self)
        else { return true }
        let container = interaction.intent(as: GetReservationDetailsIntent.self)?.reservationContainerReference
        for reservation in response.reservations ?? [] {
            guard count < Self.countLimit else { return false }
            // One app can't take the place of others.
            guard known[donation.app, default: []].count < Self.appLimit else { return true }
            let identifier = Self.identifier(of: reservation, in: container, of: donation.app)
            guard known[donation.app, default: []].insert(identifier).inserted else { continue }
            count += 1
            if let event = ReservationEvent(reservation, identifier: identifier, of: donation) { events.append(event) }
        }
        return true
    }

    /// Returns the identifier of a reservation, which doesn't say what it is.
    private static func identifier(
        of reservation: Reservation, in container: SpeakableString?, of app: String
    ) -> String {
        let item = reservation.itemReference
        // Names may repeat in another booking.
        let parts =
            item?.vocabularyIdentifier.map { [app, "item", $0] }
            ?? [
                app, "name", container?.vocabularyIdentifier ?? container?.spokenPhrase ?? "",
                reservation.reservationNumber ?? "", item?.spokenPhrase ?? "",
            ]
        let text = parts.map { "\($0.utf8.count):\($0)" }.joined()
        let digits = SHA256.hash(of: text.utf8).prefix(16).map { String(UInt16($0) + 0x100, radix: 16).suffix(2) }
        return digits.joined() + "@intentkit"
    }
}
