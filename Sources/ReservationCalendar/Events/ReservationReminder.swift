public import EssentialFoundation

/// A reminder of a reservation, and the time during which it is shown.
public struct ReservationReminder: Hashable, Sendable {
    /// The kinds of reminders.
    public enum Kind: String, Codable, Hashable, Sendable {
        case checkIn, departure
    }

    /// The kind.
    public var kind: Kind
    /// The identifier of the reservation's event.
    public var event: String
    /// What it says, as the alarm of a calendar does.
    public var title: String
    /// When it is due by the clocks at the place, and where.
    public var details: String
    /// When it begins to be shown.
    public var start: Date
    /// When it is too late to show it.
    public var end: Date

    /// The seconds between two runs of the timer that shows reminders, so that none to leave is late.
    public static let interval = 960.0
}

extension ReservationEvent {
    /// Returns the reminders: to check in while that is possible, and to leave from a quarter of an hour before.
    ///
    /// - Parameters:
    ///   - travelTime: The seconds that getting there takes; `nil` for those that the app states. Without either there is
    ///     no reminder to leave.
    ///   - ahead: Returns the offset of the person's clock from UTC at a date, in seconds.
    public func reminders(travelTime: Double? = nil, ahead: (Date) -> Int) -> [ReservationReminder] {
        let beginning = period.start.date(ahead: ahead)
        return timedAlarms(travelTime: travelTime).compactMap { kind, time, title in
            let due = time.date(ahead: ahead)
            let (start, end): (Date, Date)
            switch kind {
            case .checkIn:
                // On the day on which a stay begins, checking in is possible all day.
                let last = period.start.isDay ? beginning.addingTimeInterval(86_400) : beginning
                (start, end) = (due, checkIn?.period.end?.date(ahead: ahead) ?? last)
            case .departure:
                (start, end) = (
                    due.addingTimeInterval(-ReservationReminder.interval), presence?.date(ahead: ahead) ?? beginning
                )
            }
            guard start < end else { return nil }
            return ReservationReminder(
                kind: kind, event: identifier, title: title,
                details: [time.description, place?.name].compactMap(\.self).joined(separator: ", "), start: start,
                end: end)
        }
    }
}
