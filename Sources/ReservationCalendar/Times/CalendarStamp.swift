import EssentialFoundation

/// Dates in the forms of RFC 5545, by a clock in UTC.
enum CalendarStamp {
    /// Returns the day, such as `20260512`.
    static func day(_ date: Date) -> String { String(time(date).prefix(8)) }

    /// Returns the day and the time, such as `20260512T102500`.
    static func time(_ date: Date) -> String {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: date)
        func two(_ number: Int?) -> Substring { String(100 + (number ?? 0)).suffix(2) }
        let year = String(10_000 + (parts.year ?? 0)).suffix(4)
        return "\(year)\(two(parts.month))\(two(parts.day))T\(two(parts.hour))\(two(parts.minute))\(two(parts.second))"
    }

    /// Returns a duration, such as `-PT1H30M`, as RFC 5545 nests its units.
    static func duration(_ seconds: Int) -> String {
        let (minutes, second) = abs(seconds).quotientAndRemainder(dividingBy: 60)
        let (hour, minute) = minutes.quotientAndRemainder(dividingBy: 60)
        let sign = seconds < 0 ? "-" : ""
        if second != 0 { return "\(sign)PT\(hour)H\(minute)M\(second)S" }
        if hour == 0 { return "\(sign)PT\(minute)M" }
        return minute == 0 ? "\(sign)PT\(hour)H" : "\(sign)PT\(hour)H\(minute)M"
    }
}
