/// A formatter of lengths of time, such as “1 hour, 20 minutes”.
///
/// It writes weeks, days, hours, minutes and seconds with the words of `Duration.UnitsFormatStyle`; years and months are
/// counted in those.
///
/// It is `@unchecked Sendable`: a formatter is set up by the code that made it, and formatting doesn't change it.
open class DateComponentsFormatter: Formatter, @unchecked Sendable {
    /// How the units are written.
    public enum UnitsStyle: Int, Sendable {
        /// Numbers with colons, as in “1:20:00”.
        case positional = 0
        /// As short as possible, as in “1h 20m”.
        case abbreviated
        /// Shortened, as in “1 hr, 20 min”.
        case short
        /// In words, as in “1 hour, 20 minutes”.
        case full
    }

    /// Which units are left out if they are zero, and whether numbers are padded.
    public struct ZeroFormattingBehavior: OptionSet, Sendable {
        /// The bits of the behaviors.
        public let rawValue: UInt

        /// Creates a combination of behaviors from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Those before the first that isn't zero are left out if numbers stand with colons, else all.
        public static let `default` = Self(rawValue: 1 << 0)
        /// Those before the first that isn't zero are left out.
        public static let dropLeading = Self(rawValue: 1 << 1)
        /// Those between two that aren't zero are left out.
        public static let dropMiddle = Self(rawValue: 1 << 2)
        /// Those after the last that isn't zero are left out.
        public static let dropTrailing = Self(rawValue: 1 << 3)
        /// All are left out.
        public static let dropAll: Self = [.dropLeading, .dropMiddle, .dropTrailing]
        /// None is left out, and hours, minutes and seconds with colons have two digits.
        public static let pad = Self(rawValue: 1 << 16)
    }

    /// How the units are written.
    ///
    /// Defaults to `positional`.
    open var unitsStyle = UnitsStyle.positional
    /// The units to use, or an empty set for all.
    ///
    /// Defaults to an empty set.
    open var allowedUnits: NSCalendar.Unit = []
    /// Which units are left out if they are zero.
    ///
    /// Defaults to `default`.
    open var zeroFormattingBehavior = ZeroFormattingBehavior.default
    /// The number of units that are written at most, or zero for any number; smaller ones are cut off.
    ///
    /// Defaults to zero.
    open var maximumUnitCount = 0
    /// The calendar that the days between two dates are counted in, or `nil` for the current one.
    ///
    /// Defaults to `nil`.
    open var calendar: Calendar?

    /// Returns a number of seconds in words, or `nil` for a length of more than 30,000 years.
    open func string(from timeInterval: TimeInterval) -> String? {
        guard timeInterval.isFinite, abs(timeInterval) < 1e12 else { return nil }
        return string(seconds: Int(timeInterval.rounded()))
    }

    /// Returns the time between two dates in words.
    open func string(from startDate: Date, to endDate: Date) -> String? {
        let units: Set<Calendar.Component> = [.day, .hour, .minute, .second]
        return string(from: (calendar ?? .current).dateComponents(units, from: startDate, to: endDate))
    }

    /// Returns a length of time in words.
    open func string(from components: DateComponents) -> String? {
        guard components.year == nil, components.month == nil else {
            let calendar = calendar ?? .current
            let start = Date(timeIntervalSinceReferenceDate: 0)
            guard let end = calendar.date(byAdding: components, to: start) else { return nil }
            return string(from: end.timeIntervalSince(start))
        }
        // As numbers with a fraction, which can't overflow: what is too long has no words.
        let parts = [
            (components.weekOfMonth, Self.week), (components.weekOfYear, Self.week), (components.day, Self.day),
            (components.hour, 3600), (components.minute, 60), (components.second, 1),
        ]
        return string(from: parts.reduce(0) { $0 + TimeInterval($1.0 ?? 0) * TimeInterval($1.1) })
    }

    /// Returns a length of time in words, for a number of seconds or date components; otherwise `nil`.
    open override func string(for obj: Any?) -> String? {
        switch obj {
        case let components as DateComponents: string(from: components)
        case let seconds as TimeInterval: string(from: seconds)
        default: nil
        }
    }

    /// Returns a length of time in words.
    open class func localizedString(from components: DateComponents, unitsStyle: UnitsStyle) -> String? {
        let formatter = DateComponentsFormatter()
        formatter.unitsStyle = unitsStyle
        return formatter.string(from: components)
    }

    private typealias Unit = (allowed: NSCalendar.Unit, style: Duration.UnitsFormatStyle.Unit, seconds: Int)

    private static let day = 86_400
    private static let week = 7 * day
    private static let units: [Unit] = [
        (.weekOfMonth, .weeks, week), (.day, .days, day), (.hour, .hours, 3600), (.minute, .minutes, 60),
        (.second, .seconds, 1),
    ]

    private func string(seconds: Int) -> String? {
        let units = Self.units.filter { allowedUnits.isEmpty || allowedUnits.contains($0.allowed) }
        var rest = abs(seconds)
        var parts = units.map { unit in
            defer { rest %= unit.seconds }
            return (unit: unit, value: rest / unit.seconds)
        }
        guard let smallest = parts.last else { return nil }
        parts = written(parts)
        if parts.isEmpty { parts = [smallest] }
        if maximumUnitCount > 0 { parts = Array(parts.prefix(maximumUnitCount)) }
        let isNegative = seconds < 0 && parts.contains { $0.value != 0 }
        guard let width else {
            let pads = zeroFormattingBehavior.contains(.pad)
            let numbers = parts.enumerated().map { index, part in
                let isPadded = part.value < 10 && part.unit.seconds < Self.day && (pads || index > 0)
                return isPadded ? "0\(part.value)" : "\(part.value)"
            }
            return (isNegative ? "-" : "") + numbers.joined(separator: ":")
        }
        let length = parts.reduce(0) { $0 + $1.value * $1.unit.seconds }
        let style = Duration.UnitsFormatStyle(
            allowedUnits: Set(parts.map(\.unit.style)), width: width, zeroValueUnits: .show(length: 1))
        return Duration.seconds(isNegative ? -length : length).formatted(style)
    }

    private func written(_ parts: [(unit: Unit, value: Int)]) -> [(unit: Unit, value: Int)] {
        var behavior = zeroFormattingBehavior
        if behavior.contains(.default) { behavior.formUnion(unitsStyle == .positional ? .dropLeading : .dropAll) }
        let first = parts.firstIndex { $0.value != 0 } ?? parts.endIndex
        let last = parts.lastIndex { $0.value != 0 } ?? parts.startIndex
        return parts.indices.filter { index in
            if parts[index].value != 0 { return true }
            if index < first { return !behavior.contains(.dropLeading) }
            return !behavior.contains(index > last ? .dropTrailing : .dropMiddle)
        }.map { parts[$0] }
    }

    private var width: Duration.UnitsFormatStyle.UnitWidth? {
        switch unitsStyle {
        case .positional: nil
        case .abbreviated: .narrow
        case .short: .abbreviated
        case .full: .wide
        }
    }
}
