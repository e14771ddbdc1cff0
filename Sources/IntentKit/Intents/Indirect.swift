/// The storage of a property whose value can hold another value of the type that has the property.
///
/// A struct can't contain a value of its own type directly; this type stores one indirectly. Generated code uses it if
/// a definition's types refer to each other in a cycle.
@_spi(Generated) public struct Indirect<Value: Hashable & Sendable>: Hashable, Sendable {
    private var storage: [Value] = []

    /// Creates storage without a value.
    public init() {}

    /// The stored value, or `nil`.
    public var value: Value? {
        get { storage.first }
        set { storage = newValue.map { [$0] } ?? [] }
    }
}
