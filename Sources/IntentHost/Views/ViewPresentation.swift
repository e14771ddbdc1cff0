public import IntentKit
public import IntentUI

/// How a host shows the cards of a request.
public struct ViewPresentation: Sendable {
    /// The most time by which a card delays what people wait for: one second.
    public static let defaultLimit = Duration.seconds(1)

    /// The surface on which cards are shown.
    public var context: HostedViewContext
    /// What happens when the person taps a card.
    public var interactiveBehavior: InteractiveBehavior
    /// The most time by which a card may delay the question or the outcome beside which it is shown.
    public var limit: Duration
    /// Shows a card; called before the person is asked to confirm, and before the request's run is returned.
    public var show: @Sendable (ShownView) -> Void

    /// Creates a presentation.
    ///
    /// - Parameters:
    ///   - context: The surface on which cards are shown.
    ///   - interactiveBehavior: What happens when the person taps a card. Defaults to nothing.
    ///   - limit: The most time by which a card may delay a question or an outcome. Defaults to one second.
    ///   - show: Shows a card. Must not block.
    public init(
        context: HostedViewContext, interactiveBehavior: InteractiveBehavior = .none, limit: Duration = defaultLimit,
        show: @escaping @Sendable (ShownView) -> Void = { _ in }
    ) {
        self.context = context
        self.interactiveBehavior = interactiveBehavior
        self.limit = limit
        self.show = show
    }
}

/// A card that was shown for a phase of a request.
public struct ShownView: Hashable, Sendable {
    /// The phase: confirm before the person is asked, handle after the intent was handled.
    public var phase: Phase
    /// The parameters that the card covers.
    public var parameters: Set<String>
    /// The card.
    public var card: Card

    /// Creates a card of a phase.
    public init(phase: Phase, parameters: Set<String>, card: Card) {
        self.phase = phase
        self.parameters = parameters
        self.card = card
    }
}

extension ShownView: Encodable {
    private enum CodingKeys: CodingKey {
        case phase, parameters, card
    }

    /// Encodes the card with the names of the parameters in order, so that the same view is the same text.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(phase, forKey: .phase)
        try container.encode(parameters.sorted(), forKey: .parameters)
        try container.encode(card, forKey: .card)
    }
}
