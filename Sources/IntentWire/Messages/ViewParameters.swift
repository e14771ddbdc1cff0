public import EssentialFoundation
public import IntentKit
public import IntentUI

/// The parameters with which a host asks a UI extension for a card.
public struct ViewParameters: Hashable, Sendable {
    /// The request that the card belongs to.
    public var request: Int
    /// The names of the parameters that have a value.
    public var parameters: Set<String>
    /// The intent, its values, and the response of the phase.
    public var interaction: Interaction
    /// What happens when the person taps the card.
    public var interactiveBehavior: InteractiveBehavior
    /// The surface on which the card is shown.
    public var context: HostedViewContext

    /// Creates parameters that ask for the card of a phase.
    public init(
        request: Int, parameters: Set<String>, interaction: Interaction, interactiveBehavior: InteractiveBehavior,
        context: HostedViewContext
    ) {
        self.request = request
        self.parameters = parameters
        self.interaction = interaction
        self.interactiveBehavior = interactiveBehavior
        self.context = context
    }

    private enum CodingKeys: CodingKey {
        case request, parameters, interaction, status, interactiveBehavior, context
    }
}

extension ViewParameters: Encodable {
    /// Encodes the parameters, with names in order, and the handling status, which follows from the response's code.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(request, forKey: .request)
        try container.encode(parameters.sorted(), forKey: .parameters)
        try container.encode(WireInteraction(interaction), forKey: .interaction)
        try container.encode(interaction.intentHandlingStatus, forKey: .status)
        try container.encode(interactiveBehavior, forKey: .interactiveBehavior)
        try container.encode(context, forKey: .context)
    }
}

extension ViewParameters: DecodableWithConfiguration {
    /// Decodes the parameters.
    ///
    /// - Throws: ``RemoteError`` for an intent that the plugin doesn't list, so that its values can't be read.
    public init(from decoder: any Decoder, configuration shapes: IntentShapes) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        request = try container.decode(Int.self, forKey: .request)
        parameters = Set(try container.decodeIfPresent([String].self, forKey: .parameters) ?? [])
        let wire = try container.required(WireInteraction.self, forKey: .interaction, configuration: shapes)
        guard let interaction = wire.interaction else {
            throw RemoteError(
                code: RemoteError.Code.noHandler,
                message: "the plugin does not list \(wire.intentName) in intentsSupported")
        }
        self.interaction = interaction
        // A surface or a behavior of a later version is like one that says nothing.
        interactiveBehavior =
            try container.decodeIfPresent(String.self, forKey: .interactiveBehavior)
            .flatMap(InteractiveBehavior.init) ?? .none
        context =
            try container.decodeIfPresent(String.self, forKey: .context).flatMap(HostedViewContext.init) ?? .siriCard
    }
}

extension HostedViewControlling {
    /// Returns the view that a host asks for.
    package func view(for parameters: ViewParameters) async -> ConfiguredView {
        await configureView(
            for: parameters.parameters, of: parameters.interaction,
            interactiveBehavior: parameters.interactiveBehavior, context: parameters.context)
    }
}

/// A UI extension's answer to the question for a card.
public struct ViewResult: Hashable, Sendable {
    /// The request that the card belongs to.
    public var request: Int
    /// The card, and the parameters that it covers.
    public var view: ConfiguredView

    /// Creates an answer.
    public init(request: Int, view: ConfiguredView) {
        self.request = request
        self.view = view
    }
}

extension ViewResult: Codable {
    private enum CodingKeys: CodingKey {
        case request
    }

    /// Decodes an answer, with the card within its limits.
    public init(from decoder: any Decoder) throws {
        request = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .request)
        view = try ConfiguredView(from: decoder)
    }

    /// Encodes the number of the request beside the card.
    public func encode(to encoder: any Encoder) throws {
        try view.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(request, forKey: .request)
    }
}
