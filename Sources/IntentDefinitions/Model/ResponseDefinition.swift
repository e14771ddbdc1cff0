/// What a handler answers with: the codes and the values that their sentences use.
public struct ResponseDefinition: Codable, Hashable, Sendable {
    /// The codes that the definition lists, in its order; `success` and `failure` are always among them.
    public var codes: [ResponseCodeDefinition]
    /// The response's parameters; nothing where the file has no list of them.
    public var parameters: [PropertyDefinition]?
    /// The parameter that is the result of the shortcut's action.
    public var output: String?
    /// The greatest tag that a parameter ever had.
    public var lastParameterTag: Int?

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

    /// The response parameters, none where the file has no list of them.
    public var properties: [PropertyDefinition] { parameters ?? [] }

    /// The code with a name, if the definition lists it.
    public func code(named name: String) -> ResponseCodeDefinition? {
        codes.first { $0.name == name }
    }
}

/// A code of a response and what is said with it.
public struct ResponseCodeDefinition: Codable, Hashable, Sendable {
    /// The code's name, such as `failureOutOfStock`.
    public var name: String
    /// Whether the definition says that the code is a success; a custom code may be one, whatever its name.
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
