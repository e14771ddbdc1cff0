public import IntentDefinitions

/// The type of a question's answer or of a shortcut's input, such as `String` or `[Integer]`.
public struct ShortcutType: Hashable, Sendable {
    /// The type of one value; one that needs no declaration.
    public var type: ParameterType
    /// Whether there is a list of values.
    public var isList: Bool

    /// Creates a type.
    public init(_ type: ParameterType, isList: Bool = false) {
        self.type = type
        self.isList = isList
    }

    /// Returns a parameter for values of the type.
    public func parameter(named name: String) -> ParameterDefinition {
        ParameterDefinition(PropertyDefinition(name, self), named: name)
    }
}
