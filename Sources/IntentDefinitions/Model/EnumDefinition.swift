/// An enumeration that parameters can have as their type.
public struct EnumDefinition: Codable, Hashable, Sendable {
    /// One value of an enumeration.
    public struct Value: Codable, Hashable, Sendable {
        /// The value's name, such as `pickup`.
        public var name: String
        /// The raw value.
        ///
        /// Files omit 0; values aren't always in order and may have gaps.
        public var index: Int?
        /// The name that people see.
        public var displayName: LocalizableText
        /// Other names that people say for it.
        public var synonyms: [Synonym]

        /// Creates a value.
        public init(
            name: String, index: Int? = nil, displayName: LocalizableText = LocalizableText(), synonyms: [Synonym] = []
        ) {
            self.name = name
            self.index = index
            self.displayName = displayName
            self.synonyms = synonyms
        }

        /// The raw value of the generated case.
        public var rawValue: Int { index ?? 0 }

        /// The name of the value for “not set”, which Xcode puts first in every enumeration.
        package static let unsetName = "unknown"

        /// Whether the value stands for “not set”: it is Xcode's placeholder `unknown`, with the raw value 0.
        ///
        /// Files of early versions of Xcode don't have the placeholder, and their real cases begin with 0.
        public var isUnset: Bool { rawValue == 0 && name == Self.unsetName }

        /// The name that people see, or the name in code if it has none.
        public var spokenName: String { displayName.nonEmpty ?? name }
    }

    /// The enumeration's name.
    public var name: String
    /// The name of the generated type, if it is stated.
    public var className: String?
    /// The prefix of the generated type, if it is stated.
    public var classPrefix: String?
    /// The name that people see.
    public var displayName: LocalizableText
    /// The kind of enumeration: `Regular`, `State`, or `Options`, all of which are read as regular ones;
    /// or `OptionSet`, whose values are sets of the cases.
    public var kind: String?
    /// Whether Xcode generates a header.
    public var generatesHeader: Bool
    /// The values in the order of the file.
    public var values: [Value]

    /// Creates an enumeration.
    public init(
        name: String,
        className: String? = nil,
        classPrefix: String? = nil,
        displayName: LocalizableText = LocalizableText(),
        kind: String? = nil,
        generatesHeader: Bool = false,
        values: [Value] = []
    ) {
        self.name = name
        self.className = className
        self.classPrefix = classPrefix
        self.displayName = displayName
        self.kind = kind
        self.generatesHeader = generatesHeader
        self.values = values
    }

    /// Whether a value is a set of the cases, each of which is a bit.
    public var isOptionSet: Bool { kind == Self.optionSetKind }
    /// A word that Xcode doesn't have: its own `Options` are cases like others in what it generates for handlers.
    private static let optionSetKind = "OptionSet"
    /// The kinds that are known.
    static let kinds = ["Regular", optionSetKind, "State", "Options"]

    /// Returns the name of the generated type: the class name if it is stated, or prefix and name.
    ///
    /// - Parameter defaultPrefix: The prefix of types that don't state one.
    public func typeName(defaultPrefix: String = "") -> String {
        className ?? (classPrefix ?? defaultPrefix) + name
    }
}

extension EnumDefinition {
    /// Another name that people say for a case, such as “takeaway” for `pickup`.
    public struct Synonym: Codable, Hashable, Sendable {
        /// The words.
        public var text: LocalizableText
        /// A respelling that says how the words sound; the runtime keeps it but doesn't use it.
        public var pronunciationHint: LocalizableText

        /// Creates a synonym.
        public init(_ text: LocalizableText, pronunciationHint: LocalizableText = LocalizableText()) {
            self.text = text
            self.pronunciationHint = pronunciationHint
        }
    }
}

extension EnumDefinition.Value {
    /// The names that people say for the case besides ``spokenName``, without empty ones.
    public var alternativeNames: [String] { synonyms.compactMap(\.text.nonEmpty) }
}
