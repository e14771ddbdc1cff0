public import EssentialFoundation
import IntentDefinitions

/// An intent that was carried out, with its response; an app can continue with it or donate it.
///
/// Apple's `INInteraction` holds objects of the generated classes. This type holds values by name, because the Swift
/// type isn't known everywhere; ``intent(as:)`` and ``intentResponse(as:)`` convert to the generated types.
public struct Interaction: Codable, Hashable, Sendable {
    /// The response of a handler.
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

    /// The side that started the interaction.
    public enum Direction: String, Codable, Hashable, Sendable, CaseIterable {
        case unspecified
        /// The person started it, such as by sending a message.
        case outgoing
        /// Someone else started it, such as by sending the person a message.
        case incoming

        /// Creates a direction by decoding its name.
        public init(from decoder: any Decoder) throws { self = try Self.named(in: decoder) }
    }

    /// The intent's name in its definition.
    public var intentName: String
    /// The values of the intent's parameters, by name.
    public var values: [String: IntentValue]
    /// The response of the handler, or `nil` if none was asked.
    public var response: Response?
    /// The identifier of the donation, unique within the app.
    ///
    /// If it is `nil`, the donation gets an identifier when it is stored. `INInteraction` starts with a new UUID.
    public var identifier: String?
    /// The identifier of a group of donations that can be deleted together, such as the name of a city.
    public var groupIdentifier: String?
    /// The side that started the interaction.
    ///
    /// Defaults to `unspecified`.
    public var direction: Direction
    /// When it was done, or `nil` for the time of the donation.
    public var dateInterval: DateInterval?

    /// Creates an interaction.
    public init(intentName: String, values: [String: IntentValue] = [:], response: Response? = nil) {
        self.intentName = intentName
        self.values = values
        self.response = response
        direction = .unspecified
    }

    /// Creates an interaction of a typed intent.
    ///
    /// - Parameters:
    ///   - intent: The intent that was carried out.
    ///   - response: The response, or `nil` if no handler was involved.
    public init<I: Intent>(intent: I, response: I.Response? = nil) {
        self.init(
            intentName: I.intentName, values: intent.values,
            response: response.map { Response(code: $0.code.codeName, values: $0.values) })
    }

    /// Returns the intent, or `nil` if it is of another type.
    ///
    /// - Parameter type: The type that was generated for the intent.
    public func intent<I: Intent>(as type: I.Type = I.self) -> I? {
        intentName == I.intentName ? I(values: values) : nil
    }

    /// Returns the response, or `nil` if the intent is of another type or there is no response with a known code.
    ///
    /// - Parameter type: The type that was generated for the intent.
    public func intentResponse<I: Intent>(as type: I.Type = I.self) -> I.Response? {
        guard intentName == I.intentName, let response else { return nil }
        guard let code = I.Response.Code.allCases.first(where: { $0.codeName == response.code }) else { return nil }
        var typed = I.Response(code: code, userActivity: nil)
        I.Response.properties.assign(response.values, to: &typed)
        return typed
    }

    /// Returns the value of a parameter, or `nil` if it has none.
    ///
    /// - Parameter name: The parameter's name in the definition.
    public func parameterValue(for name: String) -> IntentValue? { values[name] }
}

extension Interaction {
    /// Creates an interaction by decoding it; missing members have their default values.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: NameKey.self)
        self.init(
            intentName: try container.decode(String.self, forKey: .intentName),
            values: try container.decodeIfPresent([String: IntentValue].self, forKey: .values) ?? [:],
            response: try container.decodeIfPresent(Response.self, forKey: .response))
        identifier = try container.decodeIfPresent(String.self, forKey: .identifier)
        groupIdentifier = try container.decodeIfPresent(String.self, forKey: .groupIdentifier)
        direction = try container.decodeIfPresent(Direction.self, forKey: .direction) ?? .unspecified
        dateInterval = try container.decodeIfPresent(DateInterval.self, forKey: .dateInterval)
        guard let dateInterval else { return }
        guard dateInterval.duration >= 0, dateInterval.duration.isFinite,
            abs(dateInterval.start.timeIntervalSince1970) <= Self.dateLimit
        else {
            throw DecodingError.dataCorruptedError(
                forKey: .dateInterval, in: container, debugDescription: "the date or the duration is out of range")
        }
    }

    /// The maximum number of seconds before or after 1970, about 30,000 years.
    private static let dateLimit = 1e12

    /// Encodes the members that differ from their default values.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: NameKey.self)
        try container.encode(intentName, forKey: .intentName)
        try container.encode(values, forKey: .values)
        try container.encodeIfPresent(response, forKey: .response)
        try container.encodeIfPresent(identifier, forKey: .identifier)
        try container.encodeIfPresent(groupIdentifier, forKey: .groupIdentifier)
        if direction != .unspecified { try container.encode(direction, forKey: .direction) }
        try container.encodeIfPresent(dateInterval, forKey: .dateInterval)
    }
}
