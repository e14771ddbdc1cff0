import Escaping
import IntentDefinitions
import IntentKit
public import IntentRuntime

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A request that stopped at a question, as it is kept until somebody can answer.
///
/// It is written down with what it belongs to: the plugin that handles it and a fingerprint of the intent's definition.
/// What is taken up again is checked against both, because the answer goes to a handler that may have changed.
public struct SavedRequest: Sendable {
    /// Why a request cannot be taken up again.
    public enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
        /// It is not the text of a request, or of a later version.
        case damaged(String)
        /// It was to be taken up before this time.
        case expired(Date)
        /// The intent's definition is another one by now.
        case definitionChanged(intent: String)

        /// What happened, and what to do.
        public var description: String {
            switch self {
            case .damaged(let reason):
                "the kept request cannot be read: \(reason.shortened(to: 1000)); run the intent again"
            case .expired(let date):
                "the kept request expired at \(date.formatted(.iso8601)); run the intent again"
            case .definitionChanged(let intent):
                "the definition of \(intent) has changed since the request was kept; run the intent again"
            }
        }
    }

    /// The version of the written form.
    public static let version = 1

    /// The most bytes of the written form, 64 MB.
    public static let sizeLimit = 64 * 1024 * 1024

    /// The identifier of the plugin.
    public let plugin: String
    /// Where the plugin's folder was.
    public let pluginFolder: String
    /// When the request can no longer be taken up.
    public let expiry: Date
    /// The fingerprint of the intent's definition.
    public let fingerprint: String
    /// The request, at its question.
    public let request: IntentRequest

    /// Keeps a request.
    ///
    /// - Parameters:
    ///   - request: The request, at its question.
    ///   - intent: The intent, as its plugin defines it.
    ///   - expiry: When the request can no longer be taken up.
    public init(_ request: IntentRequest, of intent: InstalledIntent, until expiry: Date) {
        plugin = intent.plugin.manifest.identifier
        pluginFolder = intent.plugin.folder.path
        self.expiry = expiry
        fingerprint = intent.fingerprint
        self.request = request
    }

    /// Takes the request up again.
    ///
    /// - Parameters:
    ///   - intent: The intent, as the plugin defines it now.
    ///   - now: The time.
    /// - Throws: ``Failure`` when it has expired, or does not fit the intent.
    public func request(for intent: InstalledIntent, at now: Date) throws(Failure) -> IntentRequest {
        guard now < expiry else { throw .expired(expiry) }
        guard intent.fingerprint == fingerprint, intent.definition.name == request.definition.name else {
            throw .definitionChanged(intent: request.definition.name)
        }
        // The fingerprint says what the definition was; the request carries a copy, which is what it goes on with.
        guard request.definition == intent.definition, request.catalog == intent.catalog else {
            throw .damaged("its definition is not that of \(intent.definition.name)")
        }
        guard case .ask = request.step else { throw .damaged("it is not at a question") }
        return request
    }
}

extension SavedRequest: Codable {
    private enum CodingKeys: CodingKey {
        case version, plugin, pluginFolder, expiry, fingerprint, request
    }

    /// Reads the written form.
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
    }

    /// Writes the written form.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(Self.version, forKey: .version)
        try container.encode(plugin, forKey: .plugin)
        try container.encode(pluginFolder, forKey: .pluginFolder)
        try container.encode(expiry, forKey: .expiry)
        try container.encode(fingerprint, forKey: .fingerprint)
        try container.encode(request, forKey: .request)
    }
}

extension SavedRequest {
    /// The request as JSON.
    public func data() throws -> Data {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(self)
    }

    /// Reads a request from JSON.
    ///
    /// - Throws: ``Failure/damaged(_:)``.
    public init(data: Data) throws(Failure) {
        let problem = data.withUnsafeBytes { JSONSyntax.problem(of: $0) }
        if let problem { throw .damaged(problem.description) }
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        do {
            self = try decoder.decode(SavedRequest.self, from: data)
        } catch DecodingError.dataCorrupted(let context) {
            throw .damaged(context.debugDescription)
        } catch {
            throw .damaged("it is not what “run --state” writes")
        }
    }
}

extension InstalledIntent {
    /// A number that differs when anything in the definition does.
    var fingerprint: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        // What was kept before has the number of the earlier form.
        if let earlierForm = CodingUserInfoKey.earlierForm { encoder.userInfo[earlierForm] = true }
        // A definition that was read can be written: text, numbers that are finite, truth values and lists.
        let parts = [try? encoder.encode(definition), try? encoder.encode(catalog)].compactMap(\.self)
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in parts.joined() { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return String(hash, radix: 16)
    }
}
