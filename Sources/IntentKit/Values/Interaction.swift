#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// An intent as it was carried out, and what was answered: what an app gets to go on with, and what is donated.
///
/// Apple's `INInteraction` (sections A and D) holds objects of the generated classes. This one holds values by name,
/// because a request is described before anybody knows the Swift type; ``intent(as:)`` and ``intentResponse(as:)`` make
/// the types.
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

    /// Who began.
    public enum Direction: String, Codable, Hashable, Sendable, CaseIterable {
        case unspecified
        /// The person, who for example sends a message.
        case outgoing
        /// Somebody else, whose message comes in.
        case incoming

        /// Reads one of the names.
        public init(from decoder: any Decoder) throws { self = try Self.named(in: decoder) }
    }

    /// The intent's name in its definition.
    public var intentName: String
    /// The values of the intent's parameters, by name.
    public var values: [String: IntentValue]
    /// What the handler answered; nothing where none was asked.
    public var response: Response?
    /// What the donation is known by, unique within the app; whoever keeps the donation makes one where it has none.
    ///
    /// Apple's is filled with a new UUID from the beginning. Here a value does not make one up.
    public var identifier: String?
    /// What the donation is deleted by together with others, such as the name of a city.
    public var groupIdentifier: String?
    /// Who began; unspecified unless said otherwise.
    public var direction: Direction
    /// When it was done; nothing means when it is donated.
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
    ///   - intent: What was done.
    ///   - response: What was answered; nothing where it was done without a handler.
    public init<I: Intent>(intent: I, response: I.Response? = nil) {
        self.init(
            intentName: I.intentName, values: intent.values,
            response: response.map { Response(code: $0.code.codeName, values: $0.values) })
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

    /// The value of a parameter, if it has one.
    ///
    /// - Parameter name: The parameter's name in the definition.
    public func parameterValue(for name: String) -> IntentValue? { values[name] }
}

extension Interaction {
    private enum CodingKeys: CodingKey {
        case intentName, values, response, identifier, groupIdentifier, direction, dateInterval
    }

    /// Reads an interaction; what it does not say is as if it had just been made.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
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
                forKey: .dateInterval, in: container, debugDescription: "nothing is done at such a time")
        }
    }

    /// The most seconds before or after 1970: some thirty thousand years.
    private static let dateLimit = 1e12

    /// Writes what differs from an interaction that has just been made.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(intentName, forKey: .intentName)
        try container.encode(values, forKey: .values)
        try container.encodeIfPresent(response, forKey: .response)
        try container.encodeIfPresent(identifier, forKey: .identifier)
        try container.encodeIfPresent(groupIdentifier, forKey: .groupIdentifier)
        if direction != .unspecified { try container.encode(direction, forKey: .direction) }
        try container.encodeIfPresent(dateInterval, forKey: .dateInterval)
    }
}
