/// One intent of a definition file: what an app can do, what it needs for it, and what it says.
public struct IntentDefinition: Codable, Hashable, Sendable {
    /// Where an intent comes from.
    public enum Origin: String, Codable, Hashable, Sendable {
        /// Declared by the app.
        case custom = "Custom"
        /// One of the system's intents, customised.
        case system = "System"
    }

    /// The intent's base name, such as `OrderSoup`.
    public var name: String
    /// Whether the app declares the intent or customises one of the system's.
    public var origin: Origin
    /// The name of the generated type, where it is stated; it is used without the prefix.
    public var className: String?
    /// The prefix of the generated type.
    public var classPrefix: String?
    /// The category, such as `order`; it decides the default words of a conversation.
    public var category: String?
    /// The verb, such as `Order`.
    public var verb: String?
    /// The domain of a system intent.
    public var domain: String?
    /// The title, such as “Order Soup”.
    public var title: LocalizableText
    /// What the intent does, in a sentence or two.
    public var summary: LocalizableText
    /// The name of the image that stands for the intent.
    public var defaultImageName: String?
    /// The parameter that a shortcut's input goes to.
    public var inputParameter: String?
    /// The parameter that matters most.
    public var keyParameter: String?
    /// The parameters, in the order in which they are resolved.
    public var parameters: [ParameterDefinition]
    /// The combinations of parameters that can be suggested as shortcuts.
    public var combinations: [ParameterCombination]
    /// The combinations that the Shortcuts app shows, as its editor derives them from the relationships.
    public var managedCombinations: [ParameterCombination]
    /// What a handler answers with; nothing where the definition states no response at all.
    public var response: ResponseDefinition?
    /// Whether the person is asked before the intent is handled.
    public var isUserConfirmationRequired: Bool?
    /// Whether the person can set the intent up in the Shortcuts app.
    public var isConfigurable: Bool
    /// Whether a system intent is customised.
    public var isCustomizable: Bool
    /// Whether a widget can be configured with the intent.
    public var isEligibleForWidgets: Bool
    /// Whether the intent is kept out of suggestions.
    public var isIneligibleForSuggestions: Bool
    /// Whether the intent is deprecated.
    public var isDeprecated: Bool
    /// When the intent is refused, as the file numbers it: 0 never, 1 while the machine is locked, 2 while it is locked
    /// or protected data are not available.
    public var restrictions: Int?
    /// The greatest tag that a parameter ever had.
    public var lastParameterTag: Int?

    /// Creates an intent definition; everything but the name has a default.
    public init(
        name: String,
        origin: Origin = .custom,
        className: String? = nil,
        classPrefix: String? = nil,
        category: String? = nil,
        verb: String? = nil,
        domain: String? = nil,
        title: LocalizableText = LocalizableText(),
        summary: LocalizableText = LocalizableText(),
        defaultImageName: String? = nil,
        inputParameter: String? = nil,
        keyParameter: String? = nil,
        parameters: [ParameterDefinition] = [],
        combinations: [ParameterCombination] = [],
        managedCombinations: [ParameterCombination] = [],
        response: ResponseDefinition? = nil,
        isUserConfirmationRequired: Bool? = nil,
        isConfigurable: Bool = false,
        isCustomizable: Bool = false,
        isEligibleForWidgets: Bool = false,
        isIneligibleForSuggestions: Bool = false,
        isDeprecated: Bool = false,
        restrictions: Int? = nil,
        lastParameterTag: Int? = nil
    ) {
        self.name = name
        self.origin = origin
        self.className = className
        self.classPrefix = classPrefix
        self.category = category
        self.verb = verb
        self.domain = domain
        self.title = title
        self.summary = summary
        self.defaultImageName = defaultImageName
        self.inputParameter = inputParameter
        self.keyParameter = keyParameter
        self.parameters = parameters
        self.combinations = combinations
        self.managedCombinations = managedCombinations
        self.response = response
        self.isUserConfirmationRequired = isUserConfirmationRequired
        self.isConfigurable = isConfigurable
        self.isCustomizable = isCustomizable
        self.isEligibleForWidgets = isEligibleForWidgets
        self.isIneligibleForSuggestions = isIneligibleForSuggestions
        self.isDeprecated = isDeprecated
        self.restrictions = restrictions
        self.lastParameterTag = lastParameterTag
    }
}

extension IntentDefinition {
    /// The name of the generated intent type: the stated class name, else prefix, name and `Intent`.
    ///
    /// - Parameter defaultPrefix: The prefix of intents that state none of their own.
    public func typeName(defaultPrefix: String = "") -> String {
        className ?? (classPrefix ?? defaultPrefix) + name + "Intent"
    }

    /// Whether the intent is refused while the machine is locked; so is one with a number that is not known.
    public var isRestrictedWhileLocked: Bool { restrictions ?? 0 != 0 }

    /// The parameter with a name, if the intent has it.
    public func parameter(named name: String) -> ParameterDefinition? {
        parameters.first { $0.name == name }
    }
}
