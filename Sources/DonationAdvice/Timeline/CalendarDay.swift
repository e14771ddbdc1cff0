/// A day of the calendar, counted without a time zone.
public struct CalendarDay: Hashable, Comparable, Sendable {
    /// The days since 1 January 1970.
    public var number: Int64

    /// Creates a day from its number.
    public init(number: Int64) { self.number = number }

    /// Returns whether one day is earlier than another.
    public static func < (one: CalendarDay, other: CalendarDay) -> Bool { one.number < other.number }

    /// Whether it is a Saturday or a Sunday.
    public var isWeekend: Bool { weekday >= 5 }

    /// The days since Monday.
    private var weekday: Int {
        // 1 January 1970 was a Thursday.
        let rest = (number + 3) % 7
        return Int(rest < 0 ? rest + 7 : rest)
    }

    /// Year, month and day of the Gregorian calendar, computed with years that begin in March, so that the leap day is
    /// last.
    var parts: (year: Int64, month: Int, day: Int) {
        let sinceMarchOfYear0 = number + 719_468
        let era = (sinceMarchOfYear0 >= 0 ? sinceMarchOfYear0 : sinceMarchOfYear0 - 146_096) / 146_097
        let dayOfEra = sinceMarchOfYear0 - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), Int(month), Int(day))
    }

    /// The day, such as `Mon 7 Jun`.
    public var shortText: String { "\(Self.weekdays[weekday]) \(parts.day) \(Self.months[parts.month - 1])" }

    /// The day with its year, such as `7 Jun 2021`.
    public var text: String { "\(parts.day) \(Self.months[parts.month - 1]) \(parts.year)" }

    private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
}
