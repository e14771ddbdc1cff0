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
    /// The time zone.
    var timeZone: TimeZoneName?
    /// The offset of the time zone from UTC at that date, in seconds, for a reader that has no data for the zone.
    var secondsFromGMT: Int?

    /// The names of the members.
    package static let names: Set<String> = [
        "era", "year", "month", "day", "hour", "minute", "second", "nanosecond", "weekday", "weekdayOrdinal",
        "weekOfMonth", "weekOfYear", "yearForWeekOfYear", "timeZone", "secondsFromGMT",
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
        timeZone = components.timeZone.map { TimeZoneName($0.identifier) }
        // An offset's own name says it already.
        if timeZone?.fixedOffset == nil { secondsFromGMT = components.zoneOffset }
    }

    /// The components, without a time zone that the system has no data for and whose offset isn't given.
    var components: DateComponents {
        let offset = timeZone?.fixedOffset ?? secondsFromGMT
        return DateComponents(
            timeZone: timeZone?.zone ?? offset.flatMap(TimeZone.init(offset:)),
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

extension PlainDateComponents {
    /// What is wrong with the time zone, or `nil`.
    package var timeZoneProblem: TimeZoneProblem? {
        guard let name = timeZone?.name ?? secondsFromGMT.map(String.init) else { return nil }
        if components.timeZone == nil || timeZone?.isWrong ?? false { return .unknown(name) }
        if let own = timeZone?.fixedOffset, let secondsFromGMT, own != secondsFromGMT {
            return .contradictory(name, offset: secondsFromGMT)
        }
        // The system rounds it, and would say another one.
        let offset = timeZone?.fixedOffset ?? (timeZone?.zone == nil ? secondsFromGMT : nil)
        return (offset ?? 0) % 60 == 0 ? nil : .inexact(name)
    }
}

/// What can be wrong with a time zone in JSON that a person writes.
package enum TimeZoneProblem: Error, Hashable {
    /// The offset of a region isn't known here, or no place has the offset.
    case unknown(String)
    /// A name that says an offset is given together with another offset, in seconds.
    case contradictory(String, offset: Int)
    /// The offset, by its name or in seconds, has seconds.
    case inexact(String)
}

extension DateComponents {
    /// The offset of the time zone from UTC at the date, in seconds; `nil` without a time zone or a whole date.
    fileprivate var zoneOffset: Int? {
        guard let timeZone, year != nil, month != nil, day != nil else { return nil }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        var own = self
        own.calendar = nil
        return calendar.date(from: own).map { timeZone.secondsFromGMT(for: $0) }
    }
}

extension TimeZone {
    /// Creates the time zone of an offset from UTC in seconds, or returns `nil` if no place has it.
    ///
    /// The initializer with `secondsFromGMT` ends the process for the least number.
    package init?(offset: Int) {
        guard (-86_400...86_400).contains(offset) else { return nil }
        self.init(secondsFromGMT: offset)
    }
}

/// The identifier of a time zone, such as `Europe/Paris`, or of an offset from UTC, such as `GMT+0200`.
package struct TimeZoneName: Codable, Hashable {
    let name: String

    init(_ name: String) { self.name = name }

    /// The time zone with the name; `nil` if the system has no data for it.
    var zone: TimeZone? { isWrong ? nil : TimeZone(identifier: name) }

    /// Whether the name says an offset that can't be one; Foundation reads a part of some of them.
    var isWrong: Bool { saidOffset.first.map { "+-".utf8.contains($0) } ?? false && fixedOffset == nil }

    /// The name behind “GMT” or “UTC”, or all of another one.
    private var saidOffset: ArraySlice<UInt8> {
        let all = Array(name.utf8)[...]
        return all.starts(with: "GMT".utf8) || all.starts(with: "UTC".utf8) ? all.dropFirst(3) : all
    }

    private enum CodingKeys: CodingKey {
        case identifier
    }

    /// Creates the name by decoding a string, or an object with an `identifier`, as Foundation encodes a time zone.
    package init(from decoder: any Decoder) throws {
        do {
            name = try decoder.singleValueContainer().decode(String.self)
        } catch DecodingError.typeMismatch {
            name = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .identifier)
        }
    }

    /// Encodes the identifier.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(name)
    }

    /// The offset from UTC in seconds that the name itself says; `nil` for the name of a region.
    ///
    /// Without its tables, Foundation writes such names but doesn't read them.
    var fixedOffset: Int? {
        if ["Z", "GMT", "UTC"].contains(name) { return 0 }
        var rest = saidOffset
        guard let sign = rest.popFirst(), sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { return nil }
        let parts = rest.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        guard parts.count == 1 || parts.allSatisfy({ $0.count == 2 }) else { return nil }
        let digits = parts.joined().map { Int($0) - Int(UInt8(ascii: "0")) }
        guard [1, 2, 4, 6].contains(digits.count), digits.allSatisfy((0...9).contains) else { return nil }
        let fields = digits.count == 1 ? [0] + digits : digits
        let numbers = stride(from: 0, to: fields.count, by: 2).map { fields[$0] * 10 + fields[$0 + 1] }
        guard numbers[0] <= 18, numbers.dropFirst().allSatisfy({ $0 < 60 }) else { return nil }
        let seconds = zip(numbers, [3600, 60, 1]).reduce(0) { $0 + $1.0 * $1.1 }
        return sign == UInt8(ascii: "-") ? -seconds : seconds
    }
}
