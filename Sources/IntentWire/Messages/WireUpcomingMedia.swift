import EssentialFoundation
import IntentDefinitions
import IntentKit

/// What a plugin says about upcoming media, in the protocol's form.
struct WireUpcomingMedia {
    /// What it says, without intents that aren't known.
    var change: UpcomingMediaChange
    /// The number of the host's request.
    var request: Int
    /// The name of the first intent that isn't known.
    var unknownIntent: String?

    init(_ change: UpcomingMediaChange, request: Int) {
        self.change = change
        self.request = request
    }
}

extension WireUpcomingMedia: Encodable {
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: NameKey.self)
        try container.encode(request, forKey: .request)
        switch change {
        case .suggestedIntents(let intents):
            try container.encode(intents.map(WireShortcut.init), forKey: .intents)
        case .predictionMode(let mode, let type):
            try container.encode(mode, forKey: .predictionMode)
            try container.encode(type, forKey: .mediaType)
        }
    }
}

extension WireUpcomingMedia: DecodableWithConfiguration {
    init(from decoder: any Decoder, configuration shapes: IntentShapes) throws {
        let container = try decoder.container(keyedBy: NameKey.self)
        request = try container.decode(Int.self, forKey: .request)
        guard container.contains(.predictionMode) else {
            let intents = try container.required([WireShortcut].self, forKey: .intents, configuration: shapes)
            unknownIntent = intents.lazy.compactMap(\.unknownIntent).first
            change = .suggestedIntents(intents.compactMap(\.shortcut))
            return
        }
        change = .predictionMode(
            try container.decode(UpcomingMediaPredictionMode.self, forKey: .predictionMode),
            type: try container.decode(String.self, forKey: .mediaType))
    }
}
