import EssentialFoundation
public import IntentDefinitions
public import IntentKit

extension ParameterDefinition {
    /// Returns the built-in reason for which a value is rejected: it is negative, too large or too small.
    ///
    /// Negative numbers are rejected if the definition says so, or has a text for that reason, unless it allows them or
    /// its minimum is negative: Xcode writes that they are allowed, and else only the text. A maximum that nobody has
    /// chosen isn't one. Measurements are compared in the declared unit. The elements of a list aren't checked, and
    /// values that aren't numbers have no bounds.
    ///
    /// - Returns: The reason's name in definitions, or `nil` if the value is within the bounds.
    public func builtInReason(against value: IntentValue) -> String? {
        guard let sign = compare(value, to: .integer(0)) else { return nil }
        let minimum = metadata?.minimum ?? .unset
        let maximum = metadata?.chosenMaximum ?? .unset
        let allowsNegative =
            metadata?.supportsNegativeNumbers
            ?? !unsupportedReasons.contains { $0.code == BuiltInReason.negative }
        if sign < 0, !allowsNegative, minimum.number.map({ $0 >= 0 }) ?? true { return BuiltInReason.negative }
        if let order = compare(value, to: minimum), order < 0 { return BuiltInReason.tooSmall }
        if let order = compare(value, to: maximum), order > 0 { return BuiltInReason.tooGreat }
        return nil
    }

    private enum BuiltInReason {
        static let negative = "negativeNumbersNotSupported"
        static let tooGreat = "greaterThanMaximumValue"
        static let tooSmall = "lessThanMinimumValue"
    }

    /// Compares a value to a bound: returns -1, 0 or 1 for less, equal or greater, or `nil` if there is no comparison.
    private func compare(_ value: IntentValue, to bound: ValueMetadata.Bound) -> Int? {
        func order<Number: Comparable>(_ left: Number, _ right: Number) -> Int {
            left < right ? -1 : left > right ? 1 : 0
        }
        // Whole numbers are compared as such, because `Double` can't represent the largest exactly.
        if case .integer(let number) = value, case .integer(let bound) = bound { return order(number, bound) }
        guard let bound = bound.number else { return nil }
        switch value {
        case .integer(let number): return order(Double(number), bound)
        case .decimal(let number): return order(number, bound)
        case .timeInterval(let seconds):
            return order(seconds, bound * (metadata?.secondsPerUnit ?? 1))
        case .currencyAmount(let amount):
            guard let number = amount.amount, let bound = Decimal(string: "\(bound)") else { return nil }
            return order(number, bound)
        case .measurement(let measured):
            let converted = type.bareUnit(metadata).flatMap(measured.converted(to:)) ?? measured
            return order(converted.value, bound)
        default: return nil
        }
    }
}
