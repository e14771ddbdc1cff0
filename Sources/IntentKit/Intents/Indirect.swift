/// A property of a custom type whose value can hold another of that type.
///
/// A value cannot lie inside a value of its own type; this one lies beside it. Generated code uses it where a
/// definition's types refer to each other in a circle.
@propertyWrapper
public struct Indirect<Value: Hashable & Sendable>: Hashable, Sendable {
    private var storage: [Value] = []

    /// Creates a property that is not set.
    public init() {}

    /// Creates a property with a value.
    public init(wrappedValue: Value?) {
        self.wrappedValue = wrappedValue
    }

    /// The value.
    public var wrappedValue: Value? {
        get { storage.first }
        set { storage = newValue.map { [$0] } ?? [] }
    }
}
