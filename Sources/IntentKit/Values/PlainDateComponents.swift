import EssentialFoundation

/// The plain JSON form of date components: the components that are set, by name.
package struct PlainDateComponents: Codable {
    var era: Int?
    var year: Int?
    var month: Int?
    var day: Int?
    var hour: Int?
    var minute: Int?
    var second: Int?
    var nanosecond: Int?
    var weekday: Int?
    var weekdayOrdinal: Int?
    var weekOfMonth: Int?
    var weekOfYear: Int?
    var yearForWeekOfYear: Int?
    /// The identifier of the time zone.
    var timeZone: String?

    /// The names of the members.
    package static let names: Set<String> = [
        "era", "year", "month", "day", "hour", "minute", "second", "nanosecond", "weekday", "weekdayOrdinal",
        "weekOfMonth", "weekOfYear", "yearForWeekOfYear", "timeZone",
    ]

    init(_ components: DateComponents) {
        era = components.era
        year = components.year
        month = components.month
        day = components.day
        hour = components.hour
        minute = components.minute
        second = components.second
        nanosecond = components.nanosecond
        weekday = components.weekday
        weekdayOrdinal = components.weekdayOrdinal
        weekOfMonth = components.weekOfMonth
        weekOfYear = components.weekOfYear
        yearForWeekOfYear = components.yearForWeekOfYear
        timeZone = components.timeZone?.identifier
    }

    /// The components, without a time zone that the system has no data for.
    var components: DateComponents {
        DateComponents(
            timeZone: timeZone.flatMap(TimeZone.init(identifier:)),
            era: era,
            year: year,
            month: month,
            day: day,
            hour: hour,
            minute: minute,
            second: second,
            nanosecond: nanosecond,
            weekday: weekday,
            weekdayOrdinal: weekdayOrdinal,
            weekOfMonth: weekOfMonth,
            weekOfYear: weekOfYear,
            yearForWeekOfYear: yearForWeekOfYear
        )
    }
}
