import IntentKit

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The now to which “tomorrow at 9” and “in 2 hours” refer: an instant, and how it is counted where the person is.
///
/// The core has no clock; who reads a person's words says when they were said.
public struct Moment: Hashable, Sendable {
    /// The instant.
    public var instant: Date
    /// The calendar, with the person's time zone.
    public var calendar: Calendar

    /// Creates a moment.
    public init(instant: Date, calendar: Calendar) {
        self.instant = instant
        self.calendar = calendar
    }

    /// Creates a moment of the Gregorian calendar.
    ///
    /// - Parameters:
    ///   - instant: The instant.
    ///   - secondsFromGMT: How far the person's clocks are ahead of Greenwich at that instant.
    public init(instant: Date, secondsFromGMT: Int) {
        var calendar = Calendar(identifier: .gregorian)
        if let zone = TimeZone(secondsFromGMT: secondsFromGMT) { calendar.timeZone = zone }
        self.init(instant: instant, calendar: calendar)
    }

    /// The day, so many days from today.
    func day(_ offset: Int) -> DateComponents? {
        calendar.date(byAdding: .day, value: offset, to: instant).map {
            calendar.dateComponents([.year, .month, .day], from: $0)
        }
    }

    /// The weekday of today, from 1 for Sunday.
    var weekday: Int { calendar.component(.weekday, from: instant) }

    /// The moment so many units from now: the day, and the time for units that are shorter than one.
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
