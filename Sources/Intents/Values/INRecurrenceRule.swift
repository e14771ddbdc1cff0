import IntentKit

/// How often something recurs.
public enum INRecurrenceFrequency: Int, Sendable {
    case unknown = 0
    case minute, hourly, daily, weekly, monthly, yearly
}

/// Days of the week.
public struct INDayOfWeekOptions: OptionSet, Sendable {
    /// The days as bits.
    public let rawValue: UInt

    /// Creates a set of days.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Monday.
    public static let monday = Self(rawValue: 1 << 0)
    /// Tuesday.
    public static let tuesday = Self(rawValue: 1 << 1)
    /// Wednesday.
    public static let wednesday = Self(rawValue: 1 << 2)
    /// Thursday.
    public static let thursday = Self(rawValue: 1 << 3)
    /// Friday.
    public static let friday = Self(rawValue: 1 << 4)
    /// Saturday.
    public static let saturday = Self(rawValue: 1 << 5)
    /// Sunday.
    public static let sunday = Self(rawValue: 1 << 6)
}

/// A rule by which a date or a range of dates recurs.
public final class INRecurrenceRule: NSObject, NSCopying, Sendable {
    /// The number of units of the frequency between two occurrences.
    public let interval: Int
    /// The unit of the interval.
    public let frequency: INRecurrenceFrequency
    /// The days on which a weekly rule recurs.
    public let weeklyRecurrenceDays: INDayOfWeekOptions

    /// Creates a rule.
    public init(
        interval: Int, frequency: INRecurrenceFrequency, weeklyRecurrenceDays: INDayOfWeekOptions = []
    ) {
        self.interval = interval
        self.frequency = frequency
        self.weeklyRecurrenceDays = weeklyRecurrenceDays
    }

    /// Returns the rule itself, which doesn't change.
    public func copy(with zone: NSZone? = nil) -> Any { self }
    /// Returns whether another rule is the same.
    public override func isEqual(_ object: Any?) -> Bool { (object as? INRecurrenceRule)?.properties == properties }
    /// A hash value for the rule.
    public override var hash: Int { properties.hashValue }
}

extension INRecurrenceRule {
    /// The types of the properties as the lifecycle handles them.
    static let shapes: [String: ValueShape] = ["interval": .integer, "frequency": .integer, "days": .integer]

    /// The properties as the lifecycle handles them.
    var properties: [String: IntentValue] {
        [
            "interval": .integer(interval), "frequency": .integer(frequency.rawValue),
            "days": .integer(Int(bitPattern: weeklyRecurrenceDays.rawValue)),
        ]
    }

    /// Creates a rule from its properties, or returns `nil` if one is missing or invalid.
    convenience init?(properties: [String: IntentValue]) {
        guard case .integer(let interval)? = properties["interval"],
            case .integer(let number)? = properties["frequency"],
            let frequency = INRecurrenceFrequency(rawValue: number), case .integer(let days)? = properties["days"]
        else { return nil }
        self.init(
            interval: interval, frequency: frequency,
            weeklyRecurrenceDays: INDayOfWeekOptions(rawValue: UInt(bitPattern: days)))
    }
}
