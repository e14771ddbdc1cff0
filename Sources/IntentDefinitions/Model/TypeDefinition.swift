/// A custom type: an object with an identifier, a spoken name and properties of its own.
public struct TypeDefinition: Codable, Hashable, Sendable {
    /// The type's name.
    public var name: String
    /// The name of the generated type, where it is stated.
    public var className: String?
    /// The prefix of the generated type, where it is stated.
    public var classPrefix: String?
    /// The name that people see.
    public var displayName: LocalizableText
    /// The properties, the four default ones included where the file has them.
    public var properties: [PropertyDefinition]
    /// The greatest tag that a property ever had.
    public var lastPropertyTag: Int?

    /// Creates a custom type.
    public init(
        name: String,
        className: String? = nil,
        classPrefix: String? = nil,
        displayName: LocalizableText = LocalizableText(),
        properties: [PropertyDefinition] = [],
        lastPropertyTag: Int? = nil
    ) {
        self.name = name
        self.className = className
        self.classPrefix = classPrefix
        self.displayName = displayName
        self.properties = properties
        self.lastPropertyTag = lastPropertyTag
    }

    /// The properties beyond the four that every object has.
    ///
    /// A file may re-type one of the four; it then is a property of its own, and is listed here.
    public var customProperties: [PropertyDefinition] {
        properties.filter { !$0.isStandard }
    }

    /// The name of the generated type: the stated class name, else prefix and name.
    ///
    /// - Parameter defaultPrefix: The prefix of types that state none of their own.
    public func typeName(defaultPrefix: String = "") -> String {
        className ?? (classPrefix ?? defaultPrefix) + name
    }
}

extension PropertyDefinition {
    /// Whether the property is one of the four of every object, with the type that it has there.
    public var isStandard: Bool {
        switch name {
        case "identifier", "displayString", "pronunciationHint": type == .string && !isList
        case "alternativeSpeakableMatches": type == .speakableString && isList
        default: false
        }
    }
}
