/// One intent of a definition file: its parameters, dialogs and responses.
public struct IntentDefinition: Codable, Hashable, Sendable {
    /// The origin of an intent.
    public enum Origin: String, Codable, Hashable, Sendable {
        /// Declared by the app.
        case custom = "Custom"
        /// One of the system's intents, customized.
        case system = "System"
        /// One of the system's intents, which the package itself declares.
        case builtIn = "BuiltIn"
    }

    /// The intent's base name, such as `OrderSoup`.
    public var name: String
    /// Whether the app declares the intent or customizes one of the system's.
    public var origin: Origin
    /// The name of the generated type, if it is stated; it is used without the prefix.
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
    /// A description of the intent in a sentence or two.
    public var summary: LocalizableText
    /// The name of the image that stands for the intent.
    public var defaultImageName: String?
    /// The parameter that a shortcut's input goes to.
    public var inputParameter: String?
    /// The name of the most important parameter.
    public var keyParameter: String?
    /// The parameters, in the order in which they are resolved.
    public var parameters: [ParameterDefinition]
    /// The combinations of parameters that can be suggested as shortcuts.
    public var combinations: [ParameterCombination]
    /// The combinations that the Shortcuts app shows, as its editor derives them from the relationships.
    public var managedCombinations: [ParameterCombination]
    /// The handler's response, or `nil` if the definition doesn't state one.
    public var response: ResponseDefinition?
    /// Whether the person is asked before the intent is handled.
    public var isUserConfirmationRequired: Bool?
    /// Whether the person can set the intent up in the Shortcuts app.
    public var isConfigurable: Bool
    /// Whether a system intent is customized.
    public var isCustomizable: Bool
    /// Whether a widget can be configured with the intent.
    public var isEligibleForWidgets: Bool
    /// Whether the intent is kept out of suggestions.
    public var isIneligibleForSuggestions: Bool
    /// Whether the intent is deprecated.
    public var isDeprecated: Bool
    /// The restriction on locked machines, as the file numbers it: 0 for none, 1 if the intent is refused while the
    /// machine is locked, 2 if it is refused while it is locked or protected data isn't available.
    public var restrictions: Int?
    /// The greatest tag that a parameter has ever had.
    public var lastParameterTag: Int?
    /// Whether the parameters of a built-in intent can be set; otherwise they are given when it is created.
    public var isSettable = false
    /// The labels of the handler's methods, if they aren't the usual ones.
    public var handlerLabels: HandlerLabels?

    /// Creates an intent definition; only the name is required.
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
    /// Returns the name of the generated intent type: the class name if it is stated, or prefix, name and `Intent`.
    ///
    /// - Parameter defaultPrefix: The prefix of intents that don't state one.
    public func typeName(defaultPrefix: String = "") -> String {
        className ?? (classPrefix ?? defaultPrefix) + name + "Intent"
    }

    /// Whether the intent is refused while the machine is locked; so is one with an unknown number.
    public var isRestrictedWhileLocked: Bool { restrictions ?? 0 != 0 }

    /// Whether the person is asked before the intent is handled.
    public var asksToConfirm: Bool { isUserConfirmationRequired ?? false }

    /// Returns the parameter with a name, or `nil`.
    public func parameter(named name: String) -> ParameterDefinition? {
        parameters.first { $0.name == name }
    }
}
