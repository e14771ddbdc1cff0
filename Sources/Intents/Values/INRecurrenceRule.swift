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
    public override func isEqual(_ object: Any?) -> Bool { (object as? INRecurrenceRule)?.core == core }
    /// A hash value for the rule.
    public override var hash: Int { core.hashValue }
}

extension INRecurrenceRule {
    /// The rule as IntentKit has it.
    var core: RecurrenceRule {
        RecurrenceRule(
            interval: interval, frequency: RecurrenceFrequency(rawValue: frequency.rawValue) ?? .unknown,
            weeklyRecurrenceDays: Int(bitPattern: weeklyRecurrenceDays.rawValue))
    }

    /// Creates the rule of IntentKit's; without an interval, something recurs each time.
    convenience init(_ core: RecurrenceRule) {
        self.init(
            interval: core.interval ?? 1,
            frequency: INRecurrenceFrequency(rawValue: core.frequency.rawValue) ?? .unknown,
            weeklyRecurrenceDays: INDayOfWeekOptions(rawValue: UInt(bitPattern: core.weeklyRecurrenceDays ?? 0)))
    }
}
