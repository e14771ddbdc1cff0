/// The storage of a property whose value can hold another value of the type that has the property.
///
/// A value cannot lie inside a value of its own type; this one lies beside it. Generated code uses it where a
/// definition's types refer to each other in a circle.
public struct Indirect<Value: Hashable & Sendable>: Hashable, Sendable {
    private var storage: [Value] = []

    /// Creates storage without a value.
    public init() {}

    /// The value.
    public var value: Value? {
        get { storage.first }
        set { storage = newValue.map { [$0] } ?? [] }
    }
}
