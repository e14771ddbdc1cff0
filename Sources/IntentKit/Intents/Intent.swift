public import IntentDefinitions

/// Something an app can do, with the parameters that it needs for it.
///
/// Intents are generated from a definition file. They are values: a handler gets a copy, and what it resolves is
/// written back by the lifecycle (Apple's interface, section A and G.4).
public protocol Intent: Codable, Hashable, Sendable {
    /// What a handler of the intent adopts: `any` protocol that was generated for it.
    associatedtype Handling
    /// What a handler answers with.
    associatedtype Response: IntentResponse

    /// The intent's name in its definition, such as `OrderSoup`.
    static var intentName: String { get }
    /// The definition that the intent was generated from.
    static var definition: IntentDefinition { get }
    /// The enumerations and types of the definition's file.
    static var catalog: TypeCatalog { get }
    /// The parameters, and how a handler is asked about each of them.
    static var parameters: ParameterTable<Self> { get }

    /// Asks a handler whether it is ready.
    @concurrent static func confirm(_ intent: Self, with handler: Handling) async -> Response
    /// Asks a handler to do it.
    @concurrent static func handle(_ intent: Self, with handler: Handling) async -> Response

    /// Creates an intent without any value.
    init()
}

extension Intent {
    /// The values of the parameters that are set, by name.
    public var values: [String: IntentValue] {
        Self.parameters.properties.values(of: self)
    }

    /// Creates an intent from values by name; unknown names and values of another type are left out.
    public init(values: [String: IntentValue]) {
        self.init()
        Self.parameters.properties.assign(values, to: &self)
    }

    /// Reads an intent from plain JSON; a name that is not a parameter is ignored.
    public init(from decoder: any Decoder) throws {
        self.init()
        try Self.parameters.properties.decode(into: &self, from: decoder)
    }

    /// Writes the parameters that are set as plain JSON.
    public func encode(to encoder: any Encoder) throws {
        try Self.parameters.properties.encode(self, to: encoder)
    }
}
