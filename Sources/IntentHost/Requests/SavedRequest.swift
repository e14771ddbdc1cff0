import Escaping
public import EssentialFoundation
import IntentDefinitions
import IntentKit
public import IntentRuntime

/// A request that stopped at a prompt and is saved until it can be answered.
///
/// It is saved with the plugin that handles it and a fingerprint of the intent's definition. Both are checked when it
/// is resumed, because the handler may have changed since.
public struct SavedRequest: Sendable {
    /// The reason why a request can't be resumed.
    public enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
        /// It isn't the text of a saved request, or was saved by another version.
        case damaged(String)
        /// It could only be resumed before this time.
        case expired(Date)
        /// The intent's definition has changed.
        case definitionChanged(intent: String)
        /// It can't be saved, because it has or offers too much to be read again.
        case tooLarge

        /// The problem and what to do.
        public var description: String {
            switch self {
            case .damaged(let reason):
                "the kept request cannot be read: \(reason.shortened(to: 1000)); run the intent or the shortcut again"
            case .expired(let date):
                "the kept request expired at \(date.formatted(.iso8601)); run the intent or the shortcut again"
            case .definitionChanged(let intent):
                "the definition of \(intent) has changed since the request was kept; run the intent or the shortcut again"
            case .tooLarge:
                "it has too many, too long or too deep values, or choices of its question, to be kept; use fewer"
            }
        }
    }

    /// The version of the format.
    public static let version = 1

    /// The most bytes of a saved request: 64 MiB.
    public static let sizeLimit = 64 * 1024 * 1024

    /// The identifier of the plugin.
    public let plugin: String
    /// The path of the plugin's folder when the request was saved.
    public let pluginFolder: String
    /// The time at which the request expires.
    public let expiry: Date
    /// The fingerprint of the intent's definition.
    public let fingerprint: String
    /// The request, stopped at its prompt.
    public let request: IntentRequest
    /// Whether nothing may be donated when it is resumed.
    ///
    /// Defaults to `false`.
    public var isPrivate = false
    /// The scene of an app that the request goes to.
    ///
    /// Defaults to `nil`, for the one that was in the foreground last.
    public var scene: String?

    /// Creates a saved request.
    ///
    /// - Parameters:
    ///   - request: The request, stopped at its prompt.
    ///   - intent: The intent, as defined by its plugin.
    ///   - expiry: The time at which the request expires.
    public init(_ request: IntentRequest, of intent: InstalledIntent, until expiry: Date) {
        plugin = intent.plugin.manifest.identifier
        pluginFolder = intent.plugin.folder.path
        self.expiry = expiry
        fingerprint = intent.fingerprint
        self.request = request
    }

    /// Returns the request to resume it.
    ///
    /// - Parameters:
    ///   - intent: The intent, as currently defined by the plugin.
    ///   - now: The current time.
    /// - Throws: ``Failure`` if it has expired, or doesn't fit the intent.
    public func request(for intent: InstalledIntent, at now: Date) throws(Failure) -> IntentRequest {
        guard now < expiry else { throw .expired(expiry) }
        guard intent.fingerprint == fingerprint, intent.definition.name == request.definition.name else {
            throw .definitionChanged(intent: request.definition.name)
        }
        // The fingerprint only identifies the definition; the request continues with its own copy of it.
        guard request.definition == intent.definition, request.catalog == intent.catalog else {
            throw .damaged("its definition isn't that of \(intent.definition.name)")
        }
        guard case .ask = request.step else { throw .damaged("it isn't waiting for an answer") }
        return request
    }
}

extension SavedRequest: Codable {
    private enum CodingKeys: CodingKey {
        case version, plugin, pluginFolder, expiry, fingerprint, request, isPrivate, scene
    }

    /// Creates a saved request by decoding.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let version = try container.decode(Int.self, forKey: .version)
        guard version == Self.version else {
            throw DecodingError.dataCorruptedError(
                forKey: .version, in: container, debugDescription: "it has version \(version), not \(Self.version)")
        }
        plugin = try container.decode(String.self, forKey: .plugin)
        pluginFolder = try container.decode(String.self, forKey: .pluginFolder)
        expiry = try container.decode(Date.self, forKey: .expiry)
        fingerprint = try container.decode(String.self, forKey: .fingerprint)
        request = try container.decode(IntentRequest.self, forKey: .request)
        isPrivate = try container.decodeIfPresent(Bool.self, forKey: .isPrivate) ?? false
        scene = try container.decodeIfPresent(String.self, forKey: .scene)
    }

    /// Encodes the saved request.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(Self.version, forKey: .version)
        try container.encode(plugin, forKey: .plugin)
        try container.encode(pluginFolder, forKey: .pluginFolder)
        try container.encode(expiry, forKey: .expiry)
        try container.encode(fingerprint, forKey: .fingerprint)
        try container.encode(request, forKey: .request)
        if isPrivate { try container.encode(true, forKey: .isPrivate) }
        try container.encodeIfPresent(scene, forKey: .scene)
    }
}

extension SavedRequest {
    /// The most that its values may weigh: each one costs up to a kilobyte while it is written.
    private static let weightLimit = 600_000

    /// Returns the saved request as JSON.
    ///
    /// - Throws: ``Failure/tooLarge`` if it couldn't be read again.
    public func data() throws -> Data {
        guard request.weight <= Self.weightLimit else { throw Failure.tooLarge }
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let data = try encoder.encode(self)
        guard Self.canBeRead(data) else { throw Failure.tooLarge }
        return data
    }

    /// Returns whether a saved request or shortcut can be read again.
    package static func canBeRead(_ data: Data) -> Bool {
        guard data.count <= sizeLimit else { return false }
        return data.withUnsafeBytes { JSONSyntax.problem(ofKept: $0) } == nil
    }

    /// Creates a saved request from JSON.
    ///
    /// - Throws: ``Failure/damaged(_:)``.
    public init(data: Data) throws(Failure) {
        let problem = data.withUnsafeBytes { JSONSyntax.problem(ofKept: $0) }
        if let problem { throw .damaged(problem.description) }
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        do {
            self = try decoder.decode(SavedRequest.self, from: data)
        } catch DecodingError.dataCorrupted(let context) {
            throw .damaged(context.debugDescription)
        } catch {
            throw .damaged("it isn't a saved request")
        }
    }
}

extension InstalledIntent {
    /// A hash of the definition and its types, in hexadecimal.
    package var fingerprint: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        // Requests that were saved before have the fingerprint of the earlier format.
        if let earlierForm = CodingUserInfoKey.earlierForm { encoder.userInfo[earlierForm] = true }
        // A definition that was read can be encoded: it contains only strings, finite numbers, Booleans and lists.
        let parts = [try? encoder.encode(definition), try? encoder.encode(catalog)].compactMap(\.self)
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in parts.joined() { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return String(hash, radix: 16)
    }
}
