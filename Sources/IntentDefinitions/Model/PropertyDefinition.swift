/// A named value of a response or of a custom type.
public struct PropertyDefinition: Codable, Hashable, Sendable {
    /// The name, such as `waitTime`.
    public var name: String
    /// The declared type of one value.
    public var type: ParameterType
    /// Whether the property holds a list of values; `nil` means no.
    public var supportsMultipleValues: Bool?
    /// The name that people see.
    public var displayName: LocalizableText
    /// The property's number, which is never reused within its type or response.
    public var tag: Int?
    /// The position in editors.
    public var displayPriority: Int?
    /// Whether it is one of the four properties that every custom type starts with.
    public var isDefault: Bool
    /// Units and styles.
    public var metadata: ValueMetadata?
    /// How the value is declared in code, if not as usual.
    public var declaration: ValueDeclaration?
    /// Whether only the module that declares the property sets it.
    public var isReadOnly = false

    /// Creates a property; only name and type are required.
    public init(
        name: String,
        type: ParameterType,
        supportsMultipleValues: Bool? = nil,
        displayName: LocalizableText = LocalizableText(),
        tag: Int? = nil,
        displayPriority: Int? = nil,
        isDefault: Bool = false,
        metadata: ValueMetadata? = nil
    ) {
        self.name = name
        self.type = type
        self.supportsMultipleValues = supportsMultipleValues
        self.displayName = displayName
        self.tag = tag
        self.displayPriority = displayPriority
        self.isDefault = isDefault
        self.metadata = metadata
    }

    /// Whether the property holds a list of values.
    public var isList: Bool { supportsMultipleValues ?? false }
}
