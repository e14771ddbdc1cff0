public import EssentialFoundation
import IntentKit

/// A time of a reservation: an instant, a time by the clock of wherever the person is, or a day.
///
/// The dates of the last two are those at which a clock in UTC shows them.
public enum ReservationTime: Hashable, Sendable {
    /// An instant, with the offset from UTC of the clocks at that place, in seconds.
    case instant(Date, secondsFromGMT: Int)
    /// A time without a time zone.
    case floating(Date)
    /// The beginning of a day, without a time.
    case day(Date)

    /// Creates a time from date components; those without an hour are a day, those without a time zone are floating.
    ///
    /// A time that a clock skips is the one that it shows instead. `nil` if the components aren't a whole date in the
    /// years 1 to 9999.
    public init?(_ components: DateComponents) {
        guard let year = components.year, let month = components.month, let day = components.day,
            DateComponents.isDay(day, month: month, year: year)
        else { return nil }
        let parts = DateComponents(
            year: year, month: month, day: day, hour: components.hour ?? 0, minute: components.minute ?? 0,
            second: components.second ?? 0)
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = components.hour == nil ? .gmt : components.timeZone ?? .gmt
        guard let date = calendar.date(from: parts), Date.writable.contains(date) else { return nil }
        if components.hour == nil {
            self = .day(date)
        } else if let zone = components.timeZone {
            self = .instant(date, secondsFromGMT: zone.secondsFromGMT(for: date))
        } else {
            self = .floating(date)
        }
    }

    /// The date at which a clock in UTC shows the time that the clocks at the place show.
    public var shown: Date {
        switch self {
        case .instant(let date, let seconds): date.addingTimeInterval(Double(seconds))
        case .floating(let date), .day(let date): date
        }
    }

    /// Whether it is a day without a time.
    public var isDay: Bool { if case .day = self { true } else { false } }

    /// Returns the instant, by the person's clock if the time has no time zone.
    ///
    /// - Parameter ahead: Returns the offset of the person's clock from UTC at a date, in seconds.
    public func date(ahead: (Date) -> Int) -> Date {
        if case .instant(let date, _) = self { return date }
        var date = shown.addingTimeInterval(-Double(ahead(shown)))
        // Near a clock change the first result can be on the other side of it.
        for _ in 0..<2 {
            let corrected = shown.addingTimeInterval(-Double(ahead(date)))
            if corrected == date { break }
            date = corrected
        }
        return date
    }

    /// Returns the seconds from another time to this one: by the clocks, unless both are instants.
    func seconds(since other: ReservationTime) -> Double {
        if case .instant(let date, _) = self, case .instant(let start, _) = other {
            return date.timeIntervalSince(start)
        }
        return shown.timeIntervalSince(other.shown)
    }

    /// Returns the time that is a number of seconds later.
    func adding(_ seconds: Double) -> ReservationTime {
        switch self {
        case .instant(let date, let ahead): .instant(date.addingTimeInterval(seconds), secondsFromGMT: ahead)
        case .floating(let date): .floating(date.addingTimeInterval(seconds))
        case .day(let date): .day(date.addingTimeInterval(seconds))
        }
    }
}

extension ReservationTime: CustomStringConvertible {
    /// The time by the clocks at the place, such as `2026-05-12 10:25 (UTC+02:00)`.
    public var description: String {
        let stamp = Array(CalendarStamp.time(shown).utf8)
        func part(_ range: Range<Int>) -> String { String(decoding: stamp[range], as: UTF8.self) }
        let day = "\(part(0..<4))-\(part(4..<6))-\(part(6..<8))"
        switch self {
        case .day: return day
        case .floating: return "\(day) \(part(9..<11)):\(part(11..<13))"
        case .instant(_, let seconds):
            return "\(day) \(part(9..<11)):\(part(11..<13)) (UTC\(Self.offset(seconds)))"
        }
    }

    private static func offset(_ seconds: Int) -> String {
        let minutes = abs(seconds) / 60
        func two(_ number: Int) -> Substring { String(100 + number).suffix(2) }
        return "\(seconds < 0 ? "-" : "+")\(two(minutes / 60)):\(two(minutes % 60))"
    }
}
