/// A Swift type that a parameter can have.
public protocol IntentValueConvertible: Hashable, Sendable {
    /// The declared type that the Swift type stands for.
    static var shape: ValueShape { get }

    /// Returns the declared type of a value that is nested in objects.
    ///
    /// Only a recursive type implements this itself, because its shape must be finite.
    ///
    /// - Parameter depth: The number of objects in which the value is nested.
    @_spi(Generated) static func shape(depth: Int) -> ValueShape

    /// Creates the Swift value, or returns `nil` if the value is of another type.
    init?(intentValue: IntentValue)

    /// The value as the lifecycle handles it.
    var intentValue: IntentValue { get }
}

extension IntentValueConvertible {
    /// Returns the declared type, which is the same at every depth.
    @_spi(Generated) public static func shape(depth: Int) -> ValueShape { shape }
}

/// A type whose resolution results can offer several values for disambiguation.
///
/// As in Apple's interface, numbers, Booleans and enumerations can't.
public protocol Disambiguatable: IntentValueConvertible {}

extension Array: IntentValueConvertible where Element: IntentValueConvertible {
    /// The shape of a list of the element's type.
    public static var shape: ValueShape { .list(Element.shape) }

    /// Returns the shape of a list of the element's type at a depth.
    @_spi(Generated) public static func shape(depth: Int) -> ValueShape { .list(Element.shape(depth: depth)) }

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
