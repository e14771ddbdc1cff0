/// A Swift type that a parameter can have.
public protocol IntentValueConvertible: Hashable, Sendable {
    /// The declared type that the Swift type stands for.
    static var shape: ValueShape { get }

    /// The declared type of a value that stands in objects.
    ///
    /// Only a type whose values can hold values of the same type has a shape of its own here, because it must end.
    ///
    /// - Parameter depth: How many objects the value stands in.
    static func shape(depth: Int) -> ValueShape

    /// Creates the Swift value; nothing when the value is of another type.
    init?(intentValue: IntentValue)

    /// The value as the lifecycle handles it.
    var intentValue: IntentValue { get }
}

extension IntentValueConvertible {
    /// The declared type, which is the same at every depth.
    public static func shape(depth: Int) -> ValueShape { shape }
}

/// A type of which a handler may offer several values to choose from.
///
/// Numbers, truth values and enumerations have no such choice, as in Apple's interface (section B).
public protocol Disambiguatable: IntentValueConvertible {}

extension Array: IntentValueConvertible where Element: IntentValueConvertible {
    /// A list of the element's type.
    public static var shape: ValueShape { .list(Element.shape) }

    /// A list of the element's type.
    public static func shape(depth: Int) -> ValueShape { .list(Element.shape(depth: depth)) }

    /// Creates the list; a single value becomes a list of one.
    public init?(intentValue: IntentValue) {
        self = []
        for element in intentValue.elements {
            guard let value = Element(intentValue: element) else { return nil }
            append(value)
        }
    }

    /// The list of the elements' values.
    public var intentValue: IntentValue { .list(map(\.intentValue)) }
}
