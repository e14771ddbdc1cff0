public import IntentDefinitions

/// Something an app can do, with the parameters that it needs for it.
///
/// Intents are generated from a definition file. They are values: a handler gets a copy, and the lifecycle writes back
/// the values that it resolves.
public protocol Intent: Codable, Hashable, Sendable {
    /// The protocol that a handler of the intent adopts: `any` followed by the generated protocol.
    associatedtype Handling
    /// The response with which a handler answers.
    associatedtype Response: IntentResponse

    /// The intent's name in its definition, such as `OrderSoup`.
    static var intentName: String { get }
    /// The definition that the intent was generated from.
    static var definition: IntentDefinition { get }
    /// The enumerations and types of the definition's file.
    static var catalog: TypeCatalog { get }
    /// The parameters, and how a handler is asked about each of them.
    @_spi(Generated) static var parameters: ParameterTable<Self> { get }

    /// Asks a handler whether it is ready.
    @concurrent static func confirm(_ intent: Self, with handler: Handling) async -> Response
    /// Asks a handler to handle the intent.
    @concurrent static func handle(_ intent: Self, with handler: Handling) async -> Response

    /// Creates an intent without any value.
    init()
}

extension Intent {
    /// No parameters: the default of an intent that declares none.
    @_spi(Generated) public static var parameters: ParameterTable<Self> { [] }

    /// The values of the parameters that are set, by name.
    public var values: [String: IntentValue] {
        Self.parameters.properties.values(of: self)
    }

    /// Creates an intent from values by name, ignoring unknown names and values of another type.
    public init(values: [String: IntentValue]) {
        self.init()
        Self.parameters.properties.assign(values, to: &self)
    }

    /// Creates an intent by decoding plain JSON, ignoring names that aren't parameters.
    public init(from decoder: any Decoder) throws {
        self.init()
        try Self.parameters.properties.decode(into: &self, from: decoder)
    }

    /// Encodes the parameters that are set as plain JSON.
    public func encode(to encoder: any Encoder) throws {
        try Self.parameters.properties.encode(self, to: encoder)
    }
}
