public import EssentialFoundation

/// A range of dates or times, which may recur.
///
/// This corresponds to Apple's `INDateComponentsRange`.
public struct DateComponentsRange: IntentStructure {
    /// The beginning, or `nil` if the range has none.
    public var start: DateComponents?
    /// The end, or `nil` if the range has none.
    public var end: DateComponents?
    /// The rule by which the range recurs, or `nil` if it doesn't.
    public var recurrenceRule: RecurrenceRule?

    /// Creates a range without a beginning and an end.
    public init() {}

    /// Creates a range.
    public init(start: DateComponents?, end: DateComponents?, recurrenceRule: RecurrenceRule? = nil) {
        self.start = start
        self.end = end
        self.recurrenceRule = recurrenceRule
    }

    /// The properties.
    @_spi(Generated) public static let properties: PropertyTable<Self> = [
        .init("start", \.start), .init("end", \.end), .init("recurrenceRule", \.recurrenceRule),
    ]
}

/// A rule by which a range of dates recurs, such as every second week on Monday.
///
/// This corresponds to Apple's `INRecurrenceRule`.
public struct RecurrenceRule: IntentStructure {
    /// The number of units between two times.
    public var interval: Int?
    /// The unit.
    public var frequency: RecurrenceFrequency = .unknown
    /// The days of the week as bits, of which Monday's is 1.
    public var weeklyRecurrenceDays: Int?

    /// Creates a rule without a frequency.
    public init() {}

    /// Creates a rule.
    public init(interval: Int, frequency: RecurrenceFrequency, weeklyRecurrenceDays: Int? = nil) {
        self.interval = interval
        self.frequency = frequency
        self.weeklyRecurrenceDays = weeklyRecurrenceDays
    }

    /// The properties.
    @_spi(Generated) public static let properties: PropertyTable<Self> = [
        .init("interval", \.interval), .init("frequency", \.frequency),
        .init("weeklyRecurrenceDays", \.weeklyRecurrenceDays),
    ]
}

/// The unit of a rule by which something recurs.
public enum RecurrenceFrequency: Int, IntentEnum {
    case unknown = 0
    case minute, hourly, daily, weekly, monthly, yearly

    /// The names of the cases.
    @_spi(Generated) public static let caseNames = [
        "unknown", "minute", "hourly", "daily", "weekly", "monthly", "yearly",
    ]
}

/// The result of resolving a range of dates or times.
public typealias DateComponentsRangeResolutionResult = ResolutionResult<DateComponentsRange, Never>
/// The result of resolving an image.
public typealias ImageResolutionResult = ResolutionResult<Image, Never>
