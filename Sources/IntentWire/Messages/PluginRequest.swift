public import IntentKit

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The methods that a plugin calls.
public enum PluginMethod: String, Codable, Hashable, Sendable {
    /// Donates an interaction or an activity.
    case donate
    /// Deletes donations of the plugin.
    case delete
    /// Replaces all of the plugin's relevant shortcuts.
    case setRelevantShortcuts
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
        /// A request about an intent that the plugin doesn't support, so that its values can't be read.
        case unlistedIntent(String)
        /// A method that this version doesn't know.
        case unknown(method: String)
        /// Invalid parameters, and the reason.
        case invalid(String)
    }

    /// The identifier of the message, which its answer repeats; `nil` if it isn't an integer.
    public var id: Int?
    /// The content of the request.
    public var content: Content

    /// Creates a request.
    public init(id: Int?, _ content: Content) {
        self.id = id
        self.content = content
    }
}

extension PluginRequest {
    private enum CodingKeys: CodingKey {
        case jsonrpc, id, method, params
    }

    private enum DonateKeys: CodingKey {
        case request, interaction, userActivity
    }

    private enum RelevanceKeys: CodingKey {
        case request, shortcuts
    }
}

extension PluginRequest: Encodable {
    /// Encodes the request as JSON-RPC 2.0.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode("2.0", forKey: .jsonrpc)
        try container.encodeIfPresent(id, forKey: .id)
        switch content {
        case .donate(let donated, let request):
            try container.encode(PluginMethod.donate, forKey: .method)
            var params = container.nestedContainer(keyedBy: DonateKeys.self, forKey: .params)
            try params.encode(request, forKey: .request)
            switch donated {
            case .interaction(let interaction):
                try params.encode(WireInteraction(interaction), forKey: .interaction)
            case .userActivity(let activity):
                try params.encode(WireUserActivity(activity), forKey: .userActivity)
            }
        case .delete(let deletion, let request):
            try container.encode(PluginMethod.delete, forKey: .method)
            try container.encode(WireDeletion(deletion, request: request), forKey: .params)
        case .setRelevantShortcuts(let shortcuts, let request):
            try container.encode(PluginMethod.setRelevantShortcuts, forKey: .method)
            var params = container.nestedContainer(keyedBy: RelevanceKeys.self, forKey: .params)
            try params.encode(request, forKey: .request)
            try params.encode(shortcuts.map(WireRelevantShortcut.init), forKey: .shortcuts)
        case .unlistedIntent, .unknown, .invalid:
            throw EncodingError.invalidValue(
                content, .init(codingPath: encoder.codingPath, debugDescription: "only read, never written"))
        }
    }
}

extension PluginRequest: DecodableWithConfiguration {
    /// Decodes a request with the shapes of the intents that the plugin supports.
    ///
    /// Invalid parameters are kept in the content `invalid`, so that the request can be answered.
    public init(from decoder: any Decoder, configuration shapes: IntentShapes) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let name = try container.decode(String.self, forKey: .method)
        guard let id = try? container.decode(Int.self, forKey: .id) else {
            self.init(id: nil, .invalid("the id of a request is an integer"))
            return
        }
        do {
            self.init(id: id, try Self.content(of: name, in: container, shapes))
        } catch let error as DecodingError {
            self.init(id: id, .invalid(MessageCoder.complaint(error)))
        }
    }

    private static func content(
        of name: String, in container: KeyedDecodingContainer<CodingKeys>, _ shapes: IntentShapes
    ) throws -> Content {
        switch PluginMethod(rawValue: name) {
        case .donate:
            return try donation(in: container.nestedContainer(keyedBy: DonateKeys.self, forKey: .params), shapes)
        case .delete:
            let params = try container.decode(WireDeletion.self, forKey: .params)
            return .delete(params.deletion, request: params.request)
        case .setRelevantShortcuts:
            return try relevance(
                in: container.nestedContainer(keyedBy: RelevanceKeys.self, forKey: .params), shapes)
        case nil:
            return .unknown(method: name)
        }
    }

    private static func donation(
        in params: KeyedDecodingContainer<DonateKeys>, _ shapes: IntentShapes
    ) throws -> Content {
        let request = try params.decode(Int.self, forKey: .request)
        guard params.contains(.interaction) else {
            let activity = try params.decode(WireUserActivity.self, forKey: .userActivity, configuration: shapes)
            if let name = activity.unknownIntent { return .unlistedIntent(name) }
            return .donate(.userActivity(activity.activity), request: request)
        }
        let wire = try params.decode(WireInteraction.self, forKey: .interaction, configuration: shapes)
        guard let interaction = wire.interaction else { return .unlistedIntent(wire.intentName) }
        return .donate(.interaction(interaction), request: request)
    }
    private static func relevance(
        in params: KeyedDecodingContainer<RelevanceKeys>, _ shapes: IntentShapes
    ) throws -> Content {
        let request = try params.decode(Int.self, forKey: .request)
        let wire = try params.decode([WireRelevantShortcut].self, forKey: .shortcuts, configuration: shapes)
        if let name = wire.lazy.compactMap(\.unknownIntent).first { return .unlistedIntent(name) }
        return .setRelevantShortcuts(wire.compactMap(\.relevant), request: request)
    }
}
