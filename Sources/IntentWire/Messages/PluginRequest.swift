public import IntentKit

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The names of the methods that a plugin calls.
public enum PluginMethod: String, Codable, Hashable, Sendable {
    /// Donates what was done.
    case donate
    /// Deletes what the plugin has donated.
    case delete
    /// Sets everything of the plugin that is relevant.
    case setRelevantShortcuts
}

/// A request of a plugin to its host, made while a call of the host is under way.
public struct PluginRequest: Hashable, Sendable {
    /// What a plugin asks for.
    public enum Content: Hashable, Sendable {
        /// Take what was done, in the host's request with this number.
        case donate(DonationContent, request: Int)
        /// Delete what was donated, in the host's request with this number.
        case delete(DonationDeletion, request: Int)
        /// Replace what is relevant, in the host's request with this number.
        case setRelevantShortcuts([RelevantShortcut], request: Int)
        /// An intent that the plugin does not support; its values cannot be read.
        case unlistedIntent(String)
        /// A method that this version does not know.
        case unknown(method: String)
        /// Parameters that are none of the method, and why.
        case invalid(String)
    }

    /// The number of the message, which its answer repeats; nothing where it is none.
    public var id: Int?
    /// What the plugin asks for.
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
    /// Writes the request as JSON-RPC 2.0.
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
    /// Reads a request with the shapes of the intents that the plugin supports.
    ///
    /// What is wrong with its parameters is kept, so that it can be answered.
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
