import IntentKit

/// How the values of a property of a class become values of the lifecycle, and back.
///
/// A bridge is a value rather than a conformance, because one type stands for several declared ones: `NSNumber` is an
/// integer, a decimal number, a Boolean or a duration.
@_spi(Generated) public struct ValueBridge<Value>: Sendable {
    /// Returns the declared type of a value that is nested in a number of objects.
    let shape: @Sendable (_ depth: Int) -> ValueShape
    /// Whether values can hold values of the type that has the property.
    let isRecursive: Bool
    /// Returns the value as the lifecycle handles it, or `nil` if it stands for “not set”.
    let intentValue: @Sendable (Value) -> IntentValue?
    /// Returns the class's value, or `nil` if the lifecycle's is of another type.
    let value: @Sendable (IntentValue) -> Value?

    init(
        isRecursive: Bool = false, shape: @escaping @Sendable (Int) -> ValueShape,
        intentValue: @escaping @Sendable (Value) -> IntentValue?,
        value: @escaping @Sendable (IntentValue) -> Value?
    ) {
        self.shape = shape
        self.isRecursive = isRecursive
        self.intentValue = intentValue
        self.value = value
    }

    /// Creates a bridge by way of the type that IntentKit has for the same values.
    init<Core: IntentValueConvertible>(
        _ core: Core.Type, _ wrap: @escaping @Sendable (Core) -> Value?, _ unwrap: @escaping @Sendable (Value) -> Core?
    ) {
        self.init { _ in
            Core.shape
        } intentValue: {
            unwrap($0)?.intentValue
        } value: {
            Core(intentValue: $0).flatMap(wrap)
        }
    }
}

extension ValueBridge {
    /// The bridge for a property whose values can hold values of the type that has the property.
    @_spi(Generated) public var recursive: ValueBridge {
        ValueBridge(isRecursive: true, shape: shape, intentValue: intentValue, value: value)
    }

    /// Returns a bridge for lists of the values; a single value becomes a list of one.
    @_spi(Generated) public var list: ValueBridge<[Value]> {
        ValueBridge<[Value]>(isRecursive: isRecursive) { depth in
            .list(shape(depth))
        } intentValue: { values in
            .list(values.compactMap(intentValue))
        } value: { list in
            let values = list.elements.compactMap(value)
            return values.count == list.elements.count ? values : nil
        }
    }
}
