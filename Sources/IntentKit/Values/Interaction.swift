/// An intent as it was carried out, and what was answered: what an app gets to go on with.
///
/// Apple's `INInteraction` (section A) holds objects of the generated classes. This one holds values by name, because a
/// request is described before anybody knows the Swift type; ``intent(as:)`` and ``intentResponse(as:)`` make the types.
public struct Interaction: Codable, Hashable, Sendable {
    /// What a handler answered.
    public struct Response: Codable, Hashable, Sendable {
        /// The response code's name.
        public var code: String
        /// The values that are set, by name.
        public var values: [String: IntentValue]

        /// Creates a response.
        public init(code: String, values: [String: IntentValue] = [:]) {
            self.code = code
            self.values = values
        }
    }

    /// The intent's name in its definition.
    public var intentName: String
    /// The values of the intent's parameters, by name.
    public var values: [String: IntentValue]
    /// What the handler answered; nothing where none was asked.
    public var response: Response?

    /// Creates an interaction.
    public init(intentName: String, values: [String: IntentValue] = [:], response: Response? = nil) {
        self.intentName = intentName
        self.values = values
        self.response = response
    }

    /// The intent, if it is of this type.
    ///
    /// - Parameter type: The type that was generated for the intent.
    public func intent<I: Intent>(as type: I.Type = I.self) -> I? {
        intentName == I.intentName ? I(values: values) : nil
    }

    /// The response, if the intent is of this type and a handler has answered.
    ///
    /// - Parameter type: The type that was generated for the intent.
    public func intentResponse<I: Intent>(as type: I.Type = I.self) -> I.Response? {
        guard intentName == I.intentName, let response else { return nil }
        guard let code = I.Response.Code.allCases.first(where: { $0.codeName == response.code }) else { return nil }
        var typed = I.Response(code: code, userActivity: nil)
        I.Response.properties.assign(response.values, to: &typed)
        return typed
    }
}
