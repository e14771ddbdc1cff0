import IntentKit

/// A range of dates or times, which may recur.
public final class INDateComponentsRange: NSObject, NSCopying, Sendable {
    /// The beginning, or `nil` if the range has none.
    public let startDateComponents: DateComponents?
    /// The end, or `nil` if the range has none.
    public let endDateComponents: DateComponents?
    /// The rule by which the range recurs, or `nil` if it doesn't.
    public let recurrenceRule: INRecurrenceRule?

    /// Creates a range.
    public init(start: DateComponents?, end: DateComponents?, recurrenceRule: INRecurrenceRule?) {
        startDateComponents = start
        endDateComponents = end
        self.recurrenceRule = recurrenceRule
    }

    /// Creates a range that doesn't recur.
    public convenience init(start: DateComponents?, end: DateComponents?) {
        self.init(start: start, end: end, recurrenceRule: nil)
    }

    /// Returns the range itself, which doesn't change.
    public func copy(with zone: NSZone? = nil) -> Any { self }
    /// Returns whether another range is the same.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? INDateComponentsRange else { return false }
        return other.startDateComponents == startDateComponents && other.endDateComponents == endDateComponents
            && other.recurrenceRule == recurrenceRule
    }
    /// A hash value for the range.
    public override var hash: Int {
        var hasher = Hasher()
        hasher.combine(startDateComponents)
        hasher.combine(endDateComponents)
        hasher.combine(recurrenceRule)
        return hasher.finalize()
    }
}

extension INDateComponentsRange {
    /// The range as IntentKit has it.
    var core: DateComponentsRange {
        DateComponentsRange(
            start: startDateComponents, end: endDateComponents, recurrenceRule: recurrenceRule.map(\.core))
    }

    /// Creates the range of IntentKit's.
    convenience init(_ core: DateComponentsRange) {
        self.init(start: core.start, end: core.end, recurrenceRule: core.recurrenceRule.map { INRecurrenceRule($0) })
    }
}

extension ValueBridge<INDateComponentsRange> {
    /// Ranges of dates or times.
    @_spi(Generated) public static var dateComponentsRange: Self {
        Self(DateComponentsRange.self, { INDateComponentsRange($0) }, { $0.core })
    }
}
