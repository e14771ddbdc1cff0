/// What a UI extension shows for a phase of a request: a card, and the parameters whose values are on the card.
public struct ConfiguredView: Hashable, Sendable {
    /// The most names of parameters.
    static let parameterLimit = 1000

    /// The names of the parameters that the card covers; a voice doesn't repeat their values.
    public var parameters: Set<String>
    /// The card, or `nil` to show nothing.
    public var card: Card?

    /// Creates a view.
    public init(parameters: Set<String> = [], card: Card? = nil) {
        self.parameters = parameters
        self.card = card
    }
}

extension ConfiguredView: Codable {
    private enum CodingKeys: CodingKey {
        case parameters, card
    }

    /// Creates a view by decoding it within ``CardLimits``.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        parameters = Set(try container.list(String.self, upTo: Self.parameterLimit, forKey: .parameters))
        card = try container.decodeIfPresent(Card.self, forKey: .card)
    }

    /// Encodes the card, and the names in order.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        if !parameters.isEmpty { try container.encode(parameters.sorted(), forKey: .parameters) }
        try container.encodeIfPresent(card, forKey: .card)
    }
}
