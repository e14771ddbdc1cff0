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
    /// The types of the properties as the lifecycle handles them.
    static let shapes: [String: ValueShape] = [
        "start": .dateComponents, "end": .dateComponents, "recurrenceRule": .object(INRecurrenceRule.shapes),
    ]

    /// The range as the lifecycle handles it: an object with up to three properties.
    var objectValue: ObjectValue {
        var properties: [String: IntentValue] = [:]
        properties["start"] = startDateComponents.map { .dateComponents($0) }
        properties["end"] = endDateComponents.map { .dateComponents($0) }
        properties["recurrenceRule"] = recurrenceRule.map {
            .object(ObjectValue(Object(identifier: nil, display: ""), properties: $0.properties))
        }
        return ObjectValue(Object(identifier: nil, display: ""), properties: properties)
    }

    /// Creates a range from its properties; one of another type is left out.
    convenience init(_ value: ObjectValue) {
        func date(_ name: String) -> DateComponents? {
            guard case .dateComponents(let date)? = value.properties[name] else { return nil }
            return date
        }
        var rule: INRecurrenceRule?
        if case .object(let object)? = value.properties["recurrenceRule"] {
            rule = INRecurrenceRule(properties: object.properties)
        }
        self.init(start: date("start"), end: date("end"), recurrenceRule: rule)
    }
}

extension ValueBridge<INDateComponentsRange> {
    /// Ranges of dates or times.
    @_spi(Generated) public static var dateComponentsRange: Self {
        Self { _ in
            .object(INDateComponentsRange.shapes)
        } intentValue: {
            .object($0.objectValue)
        } value: { value in
            guard case .object(let object) = value else { return nil }
            return INDateComponentsRange(object)
        }
    }
}
