public import IntentKit

/// The shapes of the values that have names, each looked up when a value with its name is decoded.
///
/// A plugin has the shapes of many values in its types and is sent few of them, so it creates only those.
public struct NamedShapes: Sendable {
    private let find: @Sendable (_ name: String) -> ValueShape?

    /// Creates shapes from a function that takes a value's name, and returns `nil` if no value has the name.
    public init(_ find: @escaping @Sendable (_ name: String) -> ValueShape?) {
        self.find = find
    }

    /// Creates shapes from those that are known.
    public init(_ shapes: [String: ValueShape]) {
        self.init { shapes[$0] }
    }

    /// The shape of the values with a name; `nil` if no value has the name.
    public subscript(name: String) -> ValueShape? { find(name) }
}

extension NamedShapes: ExpressibleByDictionaryLiteral {
    /// Creates shapes from those that are known; of two with the same name, the first is used.
    public init(dictionaryLiteral shapes: (String, ValueShape)...) {
        self.init(Dictionary(shapes, uniquingKeysWith: { first, _ in first }))
    }
}
