public import EssentialFoundation
import IntentKit

/// The current time to which “tomorrow at 9” and “in 2 hours” refer: an instant, and the person's calendar.
///
/// The core has no clock; a host that reads a person's words passes the time at which they were said.
public struct Moment: Hashable, Sendable {
    /// The instant.
    public var instant: Date
    private let zone: Zone

    private enum Zone: Hashable {
        case calendar(Calendar)
        case secondsFromGMT(Int)
    }

    /// Creates a moment.
    public init(instant: Date, calendar: Calendar) {
        self.instant = instant
        zone = .calendar(calendar)
    }

    /// Creates a moment in the Gregorian calendar.
    ///
    /// - Parameters:
    ///   - instant: The instant.
    ///   - secondsFromGMT: The offset of the person's time zone from UTC at that instant, in seconds.
    public init(instant: Date, secondsFromGMT: Int) {
        self.instant = instant
        zone = .secondsFromGMT(secondsFromGMT)
    }

    /// The calendar, with the person's time zone.
    public var calendar: Calendar {
        switch zone {
        case .calendar(let calendar): return calendar
        case .secondsFromGMT(let seconds):
            // Created when it is needed, because few words are dates and Foundation's first calendar takes a while.
            var calendar = Calendar(identifier: .gregorian)
            if let zone = TimeZone(offset: seconds) { calendar.timeZone = zone }
            return calendar
        }
    }

    /// Returns the day that is a number of days from today.
    func day(_ offset: Int) -> DateComponents? {
        calendar.date(byAdding: .day, value: offset, to: instant).map {
            calendar.dateComponents([.year, .month, .day], from: $0)
        }
    }

    /// Returns the moment on another day, or `nil` if there is no such day.
    func moved(to day: DateComponents) -> Moment? {
        let day = DateComponents(year: day.year, month: day.month, day: day.day, hour: 12)
        return calendar.date(from: day).map { Moment(instant: $0, zone: zone) }
    }

    private init(instant: Date, zone: Zone) {
        self.instant = instant
        self.zone = zone
    }

    /// The weekday of today, from 1 for Sunday.
    var weekday: Int { calendar.component(.weekday, from: instant) }

    /// Returns the first and the last day of this week, month or year, or of the next one; weeks start on Monday.
    func days(of unit: TimeUnit, isNext: Bool) -> (first: DateComponents, last: DateComponents)? {
        let toMonday = (weekday + 5) % 7
        switch unit {
        case .week:
            let first = (isNext ? 7 : 0) - toMonday
            guard let monday = day(first), let sunday = day(first + 6) else { return nil }
            return (monday, sunday)
        case .month, .year:
            let component: Calendar.Component = unit == .month ? .month : .year
            guard let date = calendar.date(byAdding: component, value: isNext ? 1 : 0, to: instant),
                let interval = calendar.dateInterval(of: component, for: date)
            else { return nil }
            let day: Set<Calendar.Component> = [.year, .month, .day]
            return (
                calendar.dateComponents(day, from: interval.start),
                calendar.dateComponents(day, from: interval.end.addingTimeInterval(-1))
            )
        case .second, .minute, .hour, .day: return nil
        }
    }

    /// Returns the moment that is a number of units from now: the day, and the time if the unit is shorter than a day.
    func components(_ count: Double, _ unit: TimeUnit) -> DateComponents? {
        guard abs(count) <= 100_000 else { return nil }
        let day: Set<Calendar.Component> = [.year, .month, .day]
        switch unit {
        case .second, .minute, .hour:
            let date = instant.addingTimeInterval(count * (unit.seconds ?? 1))
            return calendar.dateComponents(
                unit == .second ? day.union([.hour, .minute, .second]) : day.union([.hour, .minute]), from: date)
        case .day, .week, .month, .year:
            guard let whole = Int(exactly: count) else { return nil }
            let component: Calendar.Component = unit == .month ? .month : unit == .year ? .year : .day
            let value = unit == .week ? whole * 7 : whole
            guard let date = calendar.date(byAdding: component, value: value, to: instant) else { return nil }
            let components = calendar.dateComponents(day, from: date)
            return (1...9999).contains(components.year ?? 0) ? components : nil
        }
    }
}
