import EssentialFoundation
import IntentKit

extension DateComponents {
    /// Creates components from a text such as `2026-06-07`, `2026-06-07 09:30`, `2026-06-07T09:30:15.5+02:00`, `09:30`
    /// or `weekday 3`.
    init?(text: String) {
        self.init()
        var parts = text.split(separator: " ")[...]
        guard !parts.isEmpty else { return nil }
        while let part = parts.popFirst() {
            if let number = parts.first.flatMap({ Int($0) }), set(field: part, number) {
                parts.removeFirst()
                continue
            }
            guard read(part) else { return nil }
        }
    }

    private mutating func read(_ part: Substring) -> Bool {
        // “9:00-17:00” is no time in another zone: only after a “T” does a dash begin one.
        if read(date: part) || !part.dropFirst().contains("-") && read(time: part) || read(zone: part) { return true }
        let halves = part.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
        return halves.count == 2 && read(date: halves[0]) && read(time: halves[1])
    }

    private mutating func read(date text: Substring) -> Bool {
        let fields = Self.numbers(text, separator: "-")
        // “26-12-03” is a year of our time to some, and a day to others.
        let hasYear = text.utf8.prefix { $0 != UInt8(ascii: "-") }.count >= 4
        guard fields.count == 3, hasYear, year == nil, month == nil, day == nil,
            Self.isDay(fields[2], month: fields[1], year: fields[0])
        else { return false }
        (year, month, day) = (fields[0], fields[1], fields[2])
        return true
    }

    private mutating func read(time text: Substring) -> Bool {
        let zone = text.firstIndex { "Z+-".contains($0) } ?? text.endIndex
        let parts = text[..<zone].split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        let fields = Self.numbers(parts.first ?? "", separator: ":")
        guard (2...3).contains(fields.count), hour == nil, minute == nil, second == nil, (0...23).contains(fields[0]),
            (0...59).contains(fields[1]), fields.count == 2 || (0...60).contains(fields[2]),
            parts.count == 1 || (fields.count == 3 && read(fraction: parts[1])),
            zone == text.endIndex || read(zone: text[zone...])
        else { return false }
        (hour, minute) = (fields[0], fields[1])
        if fields.count == 3 { second = fields[2] }
        return true
    }

    private mutating func read(fraction text: Substring) -> Bool {
        guard (1...9).contains(text.count), text.allSatisfy(Numeral.isDigit), nanosecond == nil else { return false }
        nanosecond = Int(text + String(repeating: "0", count: 9 - text.count))
        return true
    }

    /// Returns whether a text is a time zone: `Z`, `UTC`, `+02:00`, `Europe/Paris`, or what people are shown.
    mutating func read(zone text: Substring) -> Bool {
        guard timeZone == nil else { return false }
        if ["Z", "UTC", "GMT"].contains(text) {
            timeZone = TimeZone(secondsFromGMT: 0)
        } else if let sign = text.first, "+-−".contains(sign) {
            let digits = text.dropFirst().filter { $0 != ":" }
            guard digits.count == 2 || digits.count == 4, digits.allSatisfy(Numeral.isDigit),
                let hours = Int(digits.prefix(2)), let minutes = Int("0" + digits.dropFirst(2)), hours <= 14,
                minutes < 60
            else { return false }
            timeZone = TimeZone(secondsFromGMT: (hours * 60 + minutes) * (sign == "+" ? 60 : -60))
        } else if text.contains("/"), text.count < 64 {
            timeZone = TimeZone(identifier: String(text))
        }
        return timeZone != nil
    }

    /// Returns the numbers in a text, or an empty array if a field doesn't consist of digits only.
    private static func numbers(_ text: Substring, separator: Character) -> [Int] {
        let fields = text.split(separator: separator, omittingEmptySubsequences: false)
        let numbers = fields.compactMap { $0.allSatisfy(Numeral.isDigit) ? Int($0) : nil }
        return numbers.count == fields.count ? numbers : []
    }
}

// MARK: - Fields by name

extension DateComponents {
    /// The fields that can be given by name if they don't belong to a complete ISO 8601 date or time.
    private static var fields: [(name: String, path: WritableKeyPath<DateComponents, Int?>)] {
        [
            ("era", \.era), ("year", \.year), ("month", \.month), ("day", \.day), ("hour", \.hour),
            ("minute", \.minute), ("second", \.second), ("nanosecond", \.nanosecond), ("weekday", \.weekday),
            ("weekdayOrdinal", \.weekdayOrdinal), ("weekOfMonth", \.weekOfMonth), ("weekOfYear", \.weekOfYear),
            ("yearForWeekOfYear", \.yearForWeekOfYear),
        ]
    }

    private mutating func set(field name: Substring, _ number: Int) -> Bool {
        guard let field = Self.fields.first(where: { $0.name == name }), self[keyPath: field.path] == nil else {
            return false
        }
        self[keyPath: field.path] = number
        return true
    }

    /// The text from which ``init(text:)`` creates the same components.
    var exactText: String {
        var rest = self
        var parts: [String] = []
        if let year, let month, let day, Self.isDay(day, month: month, year: year) {
            parts.append("\(year.padded(4))-\(month.padded(2))-\(day.padded(2))")
            (rest.year, rest.month, rest.day) = (nil, nil, nil)
        }
        if let hour, let minute, (0...23).contains(hour), (0...59).contains(minute) {
            var time = "\(hour.padded(2)):\(minute.padded(2))"
            (rest.hour, rest.minute) = (nil, nil)
            if let second, (0...60).contains(second) {
                time += ":" + second.padded(2)
                rest.second = nil
            }
            parts.append(time)
        }
        for field in Self.fields {
            if let number = rest[keyPath: field.path] { parts.append("\(field.name) \(number)") }
        }
        if let timeZone { parts.append(timeZone.exactText) }
        return parts.joined(separator: " ")
    }
}

extension TimeZone {
    /// The identifier, such as `Europe/Paris`, “UTC”, or the offset from it.
    ///
    /// An offset has a minus sign, because a hyphen behind a time begins the end of a range.
    var shownText: String {
        if identifier.contains("/") { return identifier }
        return secondsFromGMT() == 0 ? "UTC" : exactText.replacing("-", with: "−")
    }

    /// The identifier, such as `Europe/Paris`, or the offset from UTC.
    fileprivate var exactText: String {
        if identifier.contains("/") { return identifier }
        let minutes = abs(secondsFromGMT()) / 60
        return (secondsFromGMT() < 0 ? "-" : "+") + (minutes / 60).padded(2) + ":" + (minutes % 60).padded(2)
    }
}

extension Int {
    /// Returns the number with leading zeros.
    func padded(_ width: Int) -> String {
        let digits = String(self)
        return String(repeating: "0", count: Swift.max(0, width - digits.count)) + digits
    }
}
