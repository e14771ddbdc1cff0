/// The values that a handler offers for a parameter.
public struct ObjectCollection<Element: IntentValueConvertible>: Hashable, Sendable {
    /// The values in the order in which they are offered.
    public var allItems: [Element]

    /// Creates a collection.
    public init(items: [Element]) {
        allItems = items
    }
}
