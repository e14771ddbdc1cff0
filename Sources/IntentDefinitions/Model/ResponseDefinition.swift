/// The response of an intent: the codes and the values that their sentences use.
public struct ResponseDefinition: Codable, Hashable, Sendable {
    /// The codes that the definition lists, in its order; `success` and `failure` are always among them.
    public var codes: [ResponseCodeDefinition]
    /// The response's parameters, or `nil` if the file has no list of them.
    public var parameters: [PropertyDefinition]?
    /// The parameter that is the result of the shortcut's action.
    public var output: String?
    /// The greatest tag that a parameter has ever had.
    public var lastParameterTag: Int?
    /// The names of all codes in the order of their numbers, which begin with 0, if they aren't the usual ones.
    public var numberedCodes: [String]?

    /// Creates a response definition.
    public init(
        codes: [ResponseCodeDefinition] = [],
        parameters: [PropertyDefinition]? = nil,
        output: String? = nil,
        lastParameterTag: Int? = nil
    ) {
        self.codes = codes
        self.parameters = parameters
        self.output = output
        self.lastParameterTag = lastParameterTag
    }

    /// The response's parameters; empty if the file has no list of them.
    public var properties: [PropertyDefinition] { parameters ?? [] }

    /// Returns the code with a name, if the definition lists it.
    public func code(named name: String) -> ResponseCodeDefinition? {
        codes.first { $0.name == name }
    }
}

/// A code of a response and its sentences.
public struct ResponseCodeDefinition: Codable, Hashable, Sendable {
    /// The code's name, such as `failureOutOfStock`.
    public var name: String
    /// Whether the definition says that the code is a success, which doesn't depend on its name.
    public var isSuccess: Bool?
    /// The sentence that is shown or said.
    public var text: LocalizableText
    /// The short sentence.
    public var conciseText: LocalizableText

    /// Creates a code.
    public init(
        name: String,
        isSuccess: Bool? = nil,
        text: LocalizableText = LocalizableText(),
        conciseText: LocalizableText = LocalizableText()
    ) {
        self.name = name
        self.isSuccess = isSuccess
        self.text = text
        self.conciseText = conciseText
    }
}
