/// One parameter of an intent.
public struct ParameterDefinition: Codable, Hashable, Sendable {
    /// The name, such as `soup`.
    public var name: String
    /// The declared type of one value.
    public var type: ParameterType
    /// Whether the parameter holds a list of values; most files don't state it, which means no.
    public var supportsMultipleValues: Bool?
    /// The name that people see.
    public var displayName: LocalizableText
    /// The parameter's number, which is never reused within its intent.
    public var tag: Int?
    /// The position in editors.
    public var displayPriority: Int?
    /// Whether a handler resolves the parameter.
    public var supportsResolution: Bool
    /// Whether the handler provides the values to choose from.
    public var supportsDynamicOptions: Bool
    /// Whether the handler searches while the person types.
    public var supportsSearch: Bool
    /// Whether the value can be edited in the Shortcuts app, in widgets and in Add to Siri.
    public var isConfigurable: Bool
    /// Whether the dialogs of a disambiguation are customized.
    public var hasCustomDisambiguation: Bool
    /// The number of options that are said at once, from 1 to 100, or `nil` to leave it to the host.
    public var itemsPerPage: Int?
    /// The dialogs that ask for the value, offer a choice or confirm.
    public var prompts: [PromptDialog]
    /// The reasons for which a value can be refused.
    public var unsupportedReasons: [UnsupportedReasonDefinition]
    /// The condition under which the parameter is asked for.
    public var relationship: ParameterRelationship?
    /// Bounds, defaults, units and styles.
    public var metadata: ValueMetadata?
    /// The number of values for each widget family, if the list has a fixed size.
    public var arraySizes: [ArraySize]
    /// The editor's flag for a list of fixed size.
    public var fixedSizeArray: Int?
    /// Whether the person is asked for the value even if the handler doesn't resolve the parameter.
    public var isRequired = false
    /// How the value is declared in code, if not as usual.
    public var declaration: ValueDeclaration?
    /// The name of the parameter's own result, such as `SendMessageRecipient`, if it isn't intent and parameter.
    public var resultName: String?
    /// The reasons for which a handler has a value confirmed.
    public var confirmationReasons: [String] = []
    /// What a person's words for the value mean, if they aren't the value itself.
    public var spokenForm: SpokenForm?

    /// Creates a parameter; only name and type are required.
    public init(
        name: String,
        type: ParameterType,
        supportsMultipleValues: Bool? = nil,
        displayName: LocalizableText = LocalizableText(),
        tag: Int? = nil,
        displayPriority: Int? = nil,
        supportsResolution: Bool = false,
        supportsDynamicOptions: Bool = false,
        supportsSearch: Bool = false,
        isConfigurable: Bool = false,
        hasCustomDisambiguation: Bool = false,
        itemsPerPage: Int? = nil,
        prompts: [PromptDialog] = [],
        unsupportedReasons: [UnsupportedReasonDefinition] = [],
        relationship: ParameterRelationship? = nil,
        metadata: ValueMetadata? = nil,
        arraySizes: [ArraySize] = [],
        fixedSizeArray: Int? = nil
    ) {
        self.name = name
        self.type = type
        self.supportsMultipleValues = supportsMultipleValues
        self.displayName = displayName
        self.tag = tag
        self.displayPriority = displayPriority
        self.supportsResolution = supportsResolution
        self.supportsDynamicOptions = supportsDynamicOptions
        self.supportsSearch = supportsSearch
        self.isConfigurable = isConfigurable
        self.hasCustomDisambiguation = hasCustomDisambiguation
        self.itemsPerPage = itemsPerPage
        self.prompts = prompts
        self.unsupportedReasons = unsupportedReasons
        self.relationship = relationship
        self.metadata = metadata
        self.arraySizes = arraySizes
        self.fixedSizeArray = fixedSizeArray
    }
}

extension ParameterDefinition {
    /// The number of values that a parameter holds in widgets of one family.
    public struct ArraySize: Codable, Hashable, Sendable {
        /// The widget family, such as `Small`.
        public var family: String
        /// The number of values.
        public var size: Int

        /// Creates a size.
        public init(family: String, size: Int) {
            self.family = family
            self.size = size
        }
    }

    /// The possible numbers of options on a page; a number outside of them is taken as the nearest one.
    package static let itemsPerPageLimits = 1...100

    /// Whether the parameter holds a list of values.
    public var isList: Bool { supportsMultipleValues ?? false }

    /// The name that people see, or the name in code if it has none.
    public var spokenName: String { displayName.nonEmpty ?? name }

    /// Returns the dialog of a kind, if the definition has one with a text.
    public func prompt(_ kind: PromptDialog.Kind) -> LocalizableText? {
        prompts.first { $0.kind == kind && $0.text.nonEmpty != nil }?.text
    }
}
