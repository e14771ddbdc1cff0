import EssentialFoundation
import IntentDefinitions

/// Values that have the right type but can't exist, such as the month 77.
extension IntentValue {
    /// The reason why the value is impossible, such as “the month must be from 1 to 12, not 77”, or `nil`.
    package var impossibility: String? {
        switch self {
        case .dateComponents(let components): components.impossibility
        case .placemark(let place): place.impossibility
        case .object(let object): object.impossibility
        case .list(let values): values.lazy.compactMap(\.impossibility).first
        case .dictionary(let values): values.impossibility
        case .date(let date): date.impossibility
        case .string, .integer, .decimal, .boolean, .timeInterval, .currencyAmount, .person, .url, .file,
            .paymentMethod, .measurement, .speakableString, .enumeration, .data:
            nil
        }
    }
}

extension [String: IntentValue] {
    /// The reason why one of the values is impossible, the first by name, or `nil`.
    package var impossibility: String? {
        let impossible = compactMapValues(\.impossibility).min { $0.key < $1.key }
        return impossible.map { "the value of \($0.key.shortened(to: 100)) isn't valid: \($0.value)" }
    }
}

extension DateComponents {
    fileprivate var impossibility: String? {
        let fields: [(name: String, value: Int?, range: ClosedRange<Int>)] = [
            ("era", era, 0...1), ("year", year, 1...9999), ("month", month, 1...12), ("day", day, 1...31),
            ("hour", hour, 0...23), ("minute", minute, 0...59), ("second", second, 0...60),
            ("nanosecond", nanosecond, 0...999_999_999), ("weekday", weekday, 1...7),
            // -1 is the last one of a month.
            ("weekday ordinal", weekdayOrdinal, -5...5), ("week of a month", weekOfMonth, 0...6),
            ("week of a year", weekOfYear, 1...54), ("year", yearForWeekOfYear, 1...9999),
        ]
        for field in fields {
            guard let value = field.value, !field.range.contains(value) else { continue }
            let (first, last) = (field.range.lowerBound, field.range.upperBound)
            return "the \(field.name) must be from \(first) to \(last), not \(value)"
        }
        if let month, let day, !Self.isDay(day, month: month, year: year) {
            return "month \(month)\(year.map { " of \($0)" } ?? "") has no day \(day)"
        }
        return nil
    }
}

extension Date {
    /// The first and the last second that a calendar can show: those of the years 1 to 9999.
    private static let seconds = -62_135_596_800.0...253_402_300_799

    fileprivate var impossibility: String? {
        Self.seconds.contains(timeIntervalSince1970) ? nil : "the date must be between the years 1 and 9999"
    }
}

extension Placemark {
    fileprivate var impossibility: String? {
        if let latitude, !(-90...90).contains(latitude) {
            return "the latitude must be from -90 to 90, not \(latitude)"
        }
        if let longitude, !(-180...180).contains(longitude) {
            return "the longitude must be from -180 to 180, not \(longitude)"
        }
        return nil
    }
}

extension ObjectValue {
    fileprivate var impossibility: String? {
        // A type that redeclares these has them among its properties.
        if (object.identifier ?? "").isEmpty, object.displayString.isEmpty, properties.isEmpty {
            return "the object has neither an identifier nor a displayString"
        }
        return properties.impossibility
    }
}
