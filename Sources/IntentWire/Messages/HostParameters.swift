import IntentDefinitions
public import IntentKit

/// The parameters of a host's first message.
public struct InitializeParameters: Hashable, Sendable {
    /// The versions that the host speaks.
    public var protocolVersions: [Int]
    /// The plugin's identifier in its manifest.
    public var plugin: String
    /// Whether the host answers requests by the plugin; `nil` means that it doesn't.
    public var donations: Bool?
    /// Whether these may be about voice shortcuts; `nil` means that they may not.
    public var voiceShortcuts: Bool?

    /// Creates parameters for the first message to a plugin.
    public init(
        protocolVersions: [Int] = WireVersion.supported, plugin: String, donations: Bool? = nil,
        voiceShortcuts: Bool? = nil
    ) {
        self.protocolVersions = protocolVersions
        self.plugin = plugin
        self.donations = donations
        self.voiceShortcuts = voiceShortcuts
    }
}

extension InitializeParameters: Codable {
    /// Decodes the parameters; unknown members are ignored.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: NameKey.self)
        protocolVersions = try container.decode([Int].self, forKey: .protocolVersions)
        plugin = try container.decode(String.self, forKey: .plugin)
        donations = try container.decodeIfPresent(Bool.self, forKey: .donations)
        voiceShortcuts = try container.decodeIfPresent(Bool.self, forKey: .voiceShortcuts)
    }

    /// Encodes the parameters, without those that are `nil`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: NameKey.self)
        try container.encode(protocolVersions, forKey: .protocolVersions)
        try container.encode(plugin, forKey: .plugin)
        try container.encodeIfPresent(donations, forKey: .donations)
        try container.encodeIfPresent(voiceShortcuts, forKey: .voiceShortcuts)
    }
}

/// The plugin's answer to the first message.
public struct InitializeResult: Hashable, Sendable {
    /// The version that the plugin picked.
    public var protocolVersion: Int
    /// The names of the intents that the plugin handles.
    public var intents: [String]
    /// The time at which the plugin was loaded and ready, in nanoseconds of the system's monotonic clock; `nil` if it
    /// doesn't say.
    public var servingSince: UInt64?

    /// Creates an answer to the first message.
    public init(protocolVersion: Int, intents: [String], servingSince: UInt64? = nil) {
        self.protocolVersion = protocolVersion
        self.intents = intents
        self.servingSince = servingSince
    }
}

extension InitializeResult: Codable {
    /// Decodes the answer; unknown members are ignored.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: NameKey.self)
        protocolVersion = try container.decode(Int.self, forKey: .protocolVersion)
        intents = try container.decode([String].self, forKey: .intents)
        servingSince = try container.decodeIfPresent(UInt64.self, forKey: .servingSince)
    }

    /// Encodes the answer, without a time that isn't known.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: NameKey.self)
        try container.encode(protocolVersion, forKey: .protocolVersion)
        try container.encode(intents, forKey: .intents)
        try container.encodeIfPresent(servingSince, forKey: .servingSince)
    }
}

/// The parameters of a call.
public struct CallParameters: Hashable, Sendable {
    /// The request that the call belongs to; all its calls go to one handler.
    public var request: Int
    /// The intent's name.
    public var intent: String
    /// The question to the handler.
    public var call: Call
    /// The current values, by parameter name.
    public var values: [String: IntentValue]
    /// The scene of an app that the request goes to; `nil` for the one that was in the foreground last.
    public var scene: String?

    /// Creates parameters for a call with the request's current values.
    public init(
        request: Int, intent: String, call: Call, values: [String: IntentValue], scene: String? = nil
    ) {
        self.scene = scene
        self.request = request
        self.intent = intent
        self.call = call
        self.values = values
    }
}

/// The parameters of a `cancel` notification.
public struct CancelParameters: Codable, Hashable, Sendable {
    /// The request that is cancelled.
    public var request: Int
    /// The reason for the cancellation.
    public var reason: String

    /// Creates parameters that tell a plugin why a request is cancelled.
    public init(request: Int, reason: CancellationReason) {
        self.request = request
        self.reason = reason.rawValue
    }
}

/// The parameters of an `end` notification.
public struct EndParameters: Codable, Hashable, Sendable {
    /// The request that has ended.
    public var request: Int

    /// Creates parameters that tell a plugin which request has ended.
    public init(request: Int) { self.request = request }
}
