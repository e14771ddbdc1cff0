import EssentialFoundation
public import IntentKit

/// The time that a reservation takes; the beginning and the end are of one kind, as in a calendar's event.
public struct ReservationPeriod: Hashable, Sendable {
    /// The beginning.
    public let start: ReservationTime
    /// The end, which isn't part of it and is later than the beginning; `nil` if it isn't known.
    public let end: ReservationTime?

    private static let day = 86_400.0

    /// Creates a period from a range, or `nil` if the range has no beginning that is a date.
    ///
    /// The last day of a range of days belongs to it. A day that begins or ends a range with times is the whole day, and
    /// a time without a time zone has that of the other end.
    public init?(_ range: DateComponentsRange?) {
        guard let first = range?.start.flatMap(ReservationTime.init) else { return nil }
        guard let last = range?.end.flatMap(ReservationTime.init) else {
            (start, end) = (first, nil)
            return
        }
        let (start, end) = Self.alike(first, last)
        self.start = start
        self.end = end.seconds(since: start) > 0 && Date.writable.contains(end.shown) ? end : nil
    }

    /// Returns a beginning and an end that are of the same kind.
    private static func alike(
        _ start: ReservationTime, _ end: ReservationTime
    ) -> (ReservationTime, ReservationTime) {
        func instant(_ time: Date, _ ahead: Int) -> ReservationTime {
            .instant(time.addingTimeInterval(-Double(ahead)), secondsFromGMT: ahead)
        }
        return switch (start, end) {
        case (.instant, .instant), (.floating, .floating): (start, end)
        case (_, .day(let date)) where start.isDay: (start, .day(date.addingTimeInterval(day)))
        case (.instant(_, let ahead), .day(let date)): (start, instant(date.addingTimeInterval(day), ahead))
        case (_, .day(let date)): (start, .floating(date.addingTimeInterval(day)))
        case (.instant(_, let ahead), .floating(let date)): (start, instant(date, ahead))
        case (_, .instant(_, let ahead)): (instant(start.shown, ahead), end)
        case (.day(let date), .floating): (.floating(date), end)
        }
    }
}
