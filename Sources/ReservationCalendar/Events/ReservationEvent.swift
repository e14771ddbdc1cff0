public import EssentialFoundation
public import IntentKit

/// A reservation as an event of a calendar.
public struct ReservationEvent: Hashable, Sendable {
    /// The status of the reservation.
    public enum Status: String, Codable, Hashable, Sendable {
        case confirmed, pending, hold, canceled
    }

    /// An action that is possible for a time, such as checking in.
    public struct Action: Hashable, Sendable {
        /// The time at which it is possible.
        public var period: ReservationPeriod
        /// The type of the activity that performs it, or the class name of an intent of the app.
        public var activityType: String
    }

    /// The seconds that getting somewhere can take: up to a day.
    public static let travelTimes = 1.0...86_400.0

    /// The identifier of the event, which stays the same when the reservation changes.
    public var identifier: String
    /// The identifier of the app.
    public var app: String
    /// The identifier of the donation.
    public var donation: String
    /// When the reservation was donated in this form.
    public var revision: Date
    /// The kind, such as `flight`, or `unknown`.
    public var kind: String
    /// The name of the reservation.
    public var title: String
    /// The status, or `nil` if it isn't known.
    public var status: Status?
    /// The time that it takes.
    public var period: ReservationPeriod
    /// When the person has to be there; `nil` if that is a day, or not known.
    public var presence: ReservationTime?
    /// The place where it begins, or `nil` if it isn't known.
    public var place: ReservationPlace?
    /// What else is known, in lines.
    public var details: [String]
    /// Its web page, or `nil`.
    public var url: URL?
    /// The time for getting there that the app states, in seconds, or `nil`.
    public var travelTime: Double?
    /// Checking in, or `nil` if the app doesn't offer it.
    public var checkIn: Action?
    /// The values with which it was donated.
    public var values: [String: IntentValue]

    /// Whether it doesn't take place.
    public var isCanceled: Bool { status == .canceled }
}
