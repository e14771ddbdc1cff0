import EssentialFoundation
import IntentDefinitions
public import IntentKit

/// The methods that a plugin calls.
public enum PluginMethod: String, Codable, Hashable, Sendable {
    /// Donates an interaction or an activity.
    case donate
    /// Deletes donations of the plugin.
    case delete
    /// Replaces all of the plugin's relevant shortcuts.
    case setRelevantShortcuts
    /// Replaces all shortcuts that the plugin suggests giving phrases.
    case setShortcutSuggestions
    /// Reads the plugin's shortcuts that people have given phrases.
    case voiceShortcuts
    /// Changes what the plugin says about upcoming media.
    case setUpcomingMedia

    /// Whether only a host that says so answers the method.
    package var needsVoiceShortcuts: Bool { self == .setShortcutSuggestions || self == .voiceShortcuts }
}

/// A request from a plugin to its host, made while a call by the host is in progress.
public struct PluginRequest: Hashable, Sendable {
    /// The content of a request.
    public enum Content: Hashable, Sendable {
        /// Donates an interaction or an activity, during the host's request with this number.
        case donate(DonationContent, request: Int)
        /// Deletes donations, during the host's request with this number.
        case delete(DonationDeletion, request: Int)
        /// Replaces the relevant shortcuts, during the host's request with this number.
        case setRelevantShortcuts([RelevantShortcut], request: Int)
        /// Replaces the shortcut suggestions, during the host's request with this number.
        case setShortcutSuggestions([ShortcutSuggestion], request: Int)
        /// Reads the voice shortcuts, during the host's request with this number.
        case voiceShortcuts(request: Int)
        /// Changes what is said about upcoming media, during the host's request with this number.
        case setUpcomingMedia(UpcomingMediaChange, request: Int)
    }

    /// The number of the request, which its answer repeats.
    public var id: Int
    /// The content of the request.
    public var content: Content

    /// Creates a request.
    public init(id: Int, _ content: Content) {
        self.id = id
        self.content = content
    }
}

extension PluginRequest: Encodable {
    /// Encodes the request as JSON-RPC 2.0.
    public func encode(to encoder: any Encoder) throws {
        var members = try encoder.envelope(id: id)
        switch content {
        case .donate(let donated, let request):
            try members.encode(PluginMethod.donate, forKey: .method)
            var params = members.nestedContainer(keyedBy: NameKey.self, forKey: .params)
            try params.encode(request, forKey: .request)
            switch donated {
            case .interaction(let interaction):
                try params.encode(WireInteraction(interaction), forKey: .interaction)
            case .userActivity(let activity):
                try params.encode(WireUserActivity(activity), forKey: .userActivity)
            }
        case .delete(let deletion, let request):
            try members.encode(PluginMethod.delete, forKey: .method)
            try members.encode(WireDeletion(deletion, request: request), forKey: .params)
        case .setRelevantShortcuts(let shortcuts, let request):
            try members.encode(PluginMethod.setRelevantShortcuts, forKey: .method)
            var params = members.nestedContainer(keyedBy: NameKey.self, forKey: .params)
            try params.encode(request, forKey: .request)
            try params.encode(shortcuts.map(WireRelevantShortcut.init), forKey: .shortcuts)
        case .setShortcutSuggestions(let suggestions, let request):
            try members.encode(PluginMethod.setShortcutSuggestions, forKey: .method)
            var params = members.nestedContainer(keyedBy: NameKey.self, forKey: .params)
            try params.encode(request, forKey: .request)
            try params.encode(suggestions.map(WireShortcutSuggestion.init), forKey: .suggestions)
        case .voiceShortcuts(let request):
            try members.encode(PluginMethod.voiceShortcuts, forKey: .method)
            var params = members.nestedContainer(keyedBy: NameKey.self, forKey: .params)
            try params.encode(request, forKey: .request)
        case .setUpcomingMedia(let change, let request):
            try members.encode(PluginMethod.setUpcomingMedia, forKey: .method)
            try members.encode(WireUpcomingMedia(change, request: request), forKey: .params)
        }
    }
}

extension PluginRequest.Content {
    /// Decodes the content of a request.
    ///
    /// - Parameter shapes: The shapes of the intents that the plugin supports; `nil` while it may make no requests.
    /// - Throws: ``RemoteError`` for a method that this version doesn't know, for an intent that the plugin doesn't
    ///   support, and while it may make no requests.
    init(_ envelope: Envelope, _ shapes: IntentShapes?) throws {
        let name = try envelope.method()
        guard let method = PluginMethod(rawValue: name) else { throw RemoteError(unknownMethod: name) }
        guard let shapes else {
            throw RemoteError(.noCallUnderWay)
        }
        let members = envelope.members
        switch method {
        case .donate:
            self = try Self.donation(
                in: members.nestedContainer(keyedBy: NameKey.self, forKey: .params), shapes)
        case .delete:
            let params = try members.decode(WireDeletion.self, forKey: .params)
            self = .delete(params.deletion, request: params.request)
        case .setRelevantShortcuts:
            self = try Self.relevance(
                in: members.nestedContainer(keyedBy: NameKey.self, forKey: .params), shapes)
        case .setShortcutSuggestions:
            self = try Self.suggestions(
                in: members.nestedContainer(keyedBy: NameKey.self, forKey: .params), shapes)
        case .voiceShortcuts:
            let params = try members.nestedContainer(keyedBy: NameKey.self, forKey: .params)
            self = .voiceShortcuts(request: try params.decode(Int.self, forKey: .request))
        case .setUpcomingMedia:
            let wire = try members.required(WireUpcomingMedia.self, forKey: .params, configuration: shapes)
            if let name = wire.unknownIntent { throw RemoteError(unlisted: name) }
            self = .setUpcomingMedia(wire.change, request: wire.request)
        }
    }

    private static func donation(
        in params: KeyedDecodingContainer<NameKey>, _ shapes: IntentShapes
    ) throws -> Self {
        let request = try params.decode(Int.self, forKey: .request)
        guard params.contains(.interaction) else {
            let activity = try params.required(WireUserActivity.self, forKey: .userActivity, configuration: shapes)
            if let name = activity.unknownIntent { throw RemoteError(unlisted: name) }
            return .donate(.userActivity(activity.activity), request: request)
        }
        let wire = try params.required(WireInteraction.self, forKey: .interaction, configuration: shapes)
        guard let interaction = wire.interaction else { throw RemoteError(unlisted: wire.intentName) }
        return .donate(.interaction(interaction), request: request)
    }

    private static func relevance(
        in params: KeyedDecodingContainer<NameKey>, _ shapes: IntentShapes
    ) throws -> Self {
        let request = try params.decode(Int.self, forKey: .request)
        let wire = try params.required([WireRelevantShortcut].self, forKey: .shortcuts, configuration: shapes)
        if let name = wire.lazy.compactMap(\.unknownIntent).first { throw RemoteError(unlisted: name) }
        return .setRelevantShortcuts(wire.compactMap(\.relevant), request: request)
    }

    private static func suggestions(
        in params: KeyedDecodingContainer<NameKey>, _ shapes: IntentShapes
    ) throws -> Self {
        let request = try params.decode(Int.self, forKey: .request)
        let wire = try params.required([WireShortcutSuggestion].self, forKey: .suggestions, configuration: shapes)
        if let name = wire.lazy.compactMap(\.unknownIntent).first { throw RemoteError(unlisted: name) }
        return .setShortcutSuggestions(wire.compactMap(\.suggestion), request: request)
    }
}

extension RemoteError {
    /// Creates the error for a donation of an intent that isn't the plugin's.
    fileprivate init(unlisted intent: String) {
        self.init(DonationError(.unknownIntent, "the plugin's manifest does not list \(intent) in intentsSupported"))
    }
}
