import EssentialFoundation
import IntentDefinitions
import IntentKit

/// An interaction in the protocol's form: its intent's values in their plain form, and defaults left out.
struct WireInteraction {
    /// The interaction; `nil` if its intent isn't known.
    var interaction: Interaction?
    var intentName: String

    init(_ interaction: Interaction) {
        self.interaction = interaction
        intentName = interaction.intentName
    }
}

extension WireInteraction: Encodable {
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: NameKey.self)
        try container.encode(intentName, forKey: .intent)
        guard let interaction else { return }
        try container.encode(interaction.values.mapValues(PlainValue.init), forKey: .values)
        try container.encodeIfPresent(
            interaction.response.map { ResponseContent(code: $0.code, values: $0.values) }, forKey: .response)
        try container.encodeIfPresent(interaction.identifier, forKey: .identifier)
        try container.encodeIfPresent(interaction.groupIdentifier, forKey: .groupIdentifier)
        if interaction.direction != .unspecified { try container.encode(interaction.direction, forKey: .direction) }
        guard let interval = interaction.dateInterval else { return }
        try container.encode(Double(interval.start.milliseconds) / 1000, forKey: .date)
        if interval.duration > 0 { try container.encode(interval.duration, forKey: .duration) }
    }
}

extension WireInteraction: DecodableWithConfiguration {
    /// Decodes an interaction.
    ///
    /// Without the intent's definition, the values can't be read.
    init(from decoder: any Decoder, configuration shapes: IntentShapes) throws {
        let container = try decoder.container(keyedBy: NameKey.self)
        intentName = try container.decode(String.self, forKey: .intent)
        guard let parameters = shapes[intentName] else { return }
        var interaction = Interaction(
            intentName: intentName,
            values: try container.decodeIfPresent(PlainValues.self, forKey: .values, configuration: parameters)?.values
                ?? [:])
        let response = try container.decodeIfPresent(
            ResponseContent.self, forKey: .response, configuration: shapes.response(of: intentName) ?? [:])
        interaction.response = response.map { Interaction.Response(code: $0.code, values: $0.values) }
        interaction.identifier = try container.decodeIfPresent(String.self, forKey: .identifier)
        interaction.groupIdentifier = try container.decodeIfPresent(String.self, forKey: .groupIdentifier)
        interaction.direction =
            try container.decodeIfPresent(Interaction.Direction.self, forKey: .direction) ?? .unspecified
        interaction.dateInterval = try Self.interval(in: container)
        self.interaction = interaction
    }

    /// The most seconds from 1970, in both directions: over thirty thousand years.
    static let dateLimit = 1e12

    private static func interval(in container: KeyedDecodingContainer<NameKey>) throws -> DateInterval? {
        let duration = try container.decodeIfPresent(Double.self, forKey: .duration) ?? 0
        // An interval that ends before it begins would crash the process.
        guard (0...dateLimit).contains(duration) else {
            throw DecodingError.dataCorruptedError(
                forKey: .duration, in: container, debugDescription: "the duration \(duration) is out of range")
        }
        guard let start = try container.decodeIfPresent(Double.self, forKey: .date) else { return nil }
        guard abs(start) <= dateLimit else {
            throw DecodingError.dataCorruptedError(
                forKey: .date, in: container, debugDescription: "the date is out of range")
        }
        return DateInterval(start: Date(milliseconds: Int64((start * 1000).rounded())), duration: duration)
    }
}
