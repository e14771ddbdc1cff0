import EssentialFoundation
import IntentDefinitions
public import IntentKit

/// The host's answer to a request of a plugin.
public struct HostAnswer: Hashable, Sendable {
    /// The number of the request; `nil` if it couldn't be read.
    public var id: Int?
    /// The error; `nil` for success.
    public var error: RemoteError?
    /// The voice shortcuts of the plugin, if it asked for them.
    public var voiceShortcuts: [VoiceShortcut]?

    /// Creates an answer.
    public init(id: Int?, error: RemoteError? = nil, voiceShortcuts: [VoiceShortcut]? = nil) {
        self.id = id
        self.error = error
        self.voiceShortcuts = voiceShortcuts
    }
}

extension HostAnswer: Encodable {
    /// Encodes the answer as JSON-RPC 2.0.
    public func encode(to encoder: any Encoder) throws {
        var members = try encoder.envelope(id: id, isAnswer: true)
        if let error {
            try members.encode(error, forKey: .error)
        } else {
            var result = members.nestedContainer(keyedBy: NameKey.self, forKey: .result)
            try result.encodeIfPresent(voiceShortcuts?.map(WireVoiceShortcut.init), forKey: .voiceShortcuts)
        }
    }
}

extension HostAnswer {
    /// Decodes an answer; shortcuts of intents that the plugin doesn't handle are left out.
    init(id: Int?, _ envelope: Envelope, _ shapes: IntentShapes) throws {
        self.init(id: id, error: try envelope.error())
        guard error == nil, envelope.members.contains(.result),
            let result = try? envelope.members.nestedContainer(keyedBy: NameKey.self, forKey: .result)
        else { return }
        voiceShortcuts = try result.decodeIfPresent(
            [WireVoiceShortcut].self, forKey: .voiceShortcuts, configuration: shapes)?.compactMap(\.voiceShortcut)
    }
}
