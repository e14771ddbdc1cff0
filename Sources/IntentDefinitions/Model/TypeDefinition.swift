/// A custom type: an object with an identifier, a spoken name and properties of its own.
public struct TypeDefinition: Codable, Hashable, Sendable {
    /// The type's name.
    public var name: String
    /// The name of the generated type, if it is stated.
    public var className: String?
    /// The prefix of the generated type, if it is stated.
    public var classPrefix: String?
    /// The name that people see.
    public var displayName: LocalizableText
    /// The properties, including the four default ones if the file has them.
    public var properties: [PropertyDefinition]
    /// The greatest tag that a property has ever had.
    public var lastPropertyTag: Int?
    /// Whether the type has only the properties that it lists, without those of every object.
    public var isValue = false
    /// The property that people see and say, if the type isn't an object with a name.
    public var spokenProperty: String?
    /// Whether a handler of Apple's form accepts several values at once, with `successes(with:)`.
    public var isAcceptedInLists = false

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

    /// The properties other than the four that every object has.
    ///
    /// A file may change the type of one of the four, which then is a property of its own and is listed here.
    public var customProperties: [PropertyDefinition] { properties.filter { !$0.isStandard } }

    /// Returns the name of the generated type: the class name if it is stated, or prefix and name.
    ///
    /// - Parameter defaultPrefix: The prefix of types that don't state one.
    public func typeName(defaultPrefix: String = "") -> String {
        className ?? (classPrefix ?? defaultPrefix) + name
    }
}

extension PropertyDefinition {
    /// Whether the property is one of the four of every object, with its standard type.
    public var isStandard: Bool {
        switch name {
        case "identifier", "displayString", "pronunciationHint": type == .string && !isList
        case "alternativeSpeakableMatches": type == .speakableString && isList
        default: false
        }
    }
}
