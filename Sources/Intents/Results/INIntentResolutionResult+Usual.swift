import IntentKit

extension INIntentResolutionResult {
    /// Returns the result for a parameter of a built-in intent that the handler doesn't resolve.
    ///
    /// - Parameters:
    ///   - value: The value, if there is one.
    ///   - bridge: The bridge for it.
    ///   - isRequired: Whether the person is asked for a value that is missing.
    @_spi(Generated) public static func usual<Value>(
        _ value: Value?, _ bridge: ValueBridge<Value>, isRequired: Bool
    ) -> Self {
        switch value.flatMap(bridge.intentValue) {
        // No case of a set is no value.
        case nil, .list([])?: isRequired ? needsValue() : notRequired()
        case let value?: Self(.success(value))
        }
    }
}

extension Array where Element: INIntentResolutionResult {
    /// Returns the results for each value of a list, or one if there is none.
    ///
    /// - Parameter bridge: The bridge for one value.
    @_spi(Generated) public static func usual<Value>(
        _ values: [Value]?, _ bridge: ValueBridge<Value>, isRequired: Bool
    ) -> Self {
        guard let values, !values.isEmpty else {
            return [Element.usual(Value?.none, bridge, isRequired: isRequired)]
        }
        return values.map { Element.usual($0, bridge, isRequired: isRequired) }
    }
}
