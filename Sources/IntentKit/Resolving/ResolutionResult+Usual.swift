extension ResolutionResult where Value: IntentValueConvertible, Reason: UnsupportedReason {
    /// Returns the result for a parameter of a built-in intent that the handler doesn't resolve.
    ///
    /// - Parameters:
    ///   - value: The value, if there is one.
    ///   - isRequired: Whether the person is asked for a value that is missing.
    @_spi(Generated) public static func usual(_ value: Value?, isRequired: Bool) -> Self {
        value.map { .success(with: $0) } ?? (isRequired ? .needsValue() : .notRequired())
    }

    /// Returns the result for an enumeration, whose case 0 stands for “not set” if it isn't a value of its own.
    @_spi(Generated) public static func usual(_ value: Value, isRequired: Bool) -> Self where Value: IntentEnum {
        usual(value.isUnset ? nil : value, isRequired: isRequired)
    }

    /// Returns the result for a set of cases, which isn't set if it is empty.
    @_spi(Generated) public static func usual(_ value: Value, isRequired: Bool) -> Self where Value: IntentOptionSet {
        usual(value.isEmpty ? nil : value, isRequired: isRequired)
    }
}

extension Array {
    /// Returns the results for each value of a list, or one if there is none.
    @_spi(Generated) public static func usual<Value, Reason>(_ values: [Value]?, isRequired: Bool) -> Self
    where Value: IntentValueConvertible, Reason: UnsupportedReason, Element == ResolutionResult<Value, Reason> {
        guard let values, !values.isEmpty else { return [.usual(Value?.none, isRequired: isRequired)] }
        return values.map { .success(with: $0) }
    }
}

extension IntentEnum {
    /// Whether the case stands for “not set”.
    fileprivate var isUnset: Bool { rawValue == 0 && caseName == "unknown" }
}
