import Escaping
public import EssentialFoundation
import IntentDefinitions
public import IntentHost
import IntentKit

/// A run of a shortcut that stopped at a question and is saved until it can be answered.
///
/// It is saved with the plugins of its intents, whose definitions are compared when it is resumed: handlers may have
/// changed since.
public struct SavedShortcut: Codable, Sendable {
    /// The plugin of an intent.
    public struct PluginPlace: Codable, Hashable, Sendable {
        /// The identifier of the plugin.
        public var identifier: String
        /// The path of the plugin's folder when the run was saved.
        public var folder: String
    }

    /// The files that plugins are handed of a shortcut that an agent has begun.
    public enum HandedFiles: String, Codable, Sendable {
        /// Files that are there, and no devices or pipes.
        case regular
        /// None: the server refuses files.
        case refused
    }

    /// The version of the format.
    public static let version = 1

    /// The version with which it was saved.
    public let version: Int
    /// The plugins of the program's intents, in their order.
    public let plugins: [PluginPlace]
    /// The time at which the run expires.
    public let expiry: Date
    /// The run, stopped at its question or before a step.
    public let run: ShortcutRun
    /// Whether the shortcut is donated as a whole when all of it is done; `nil` in files of earlier programs.
    public let isDonated: Bool?
    /// Whether nothing may be donated when it is resumed; `nil`, the default, for `false`.
    public var isPrivate: Bool?
    /// Which files plugins are handed when it is resumed; `nil`, the default, for all.
    public var files: HandedFiles?
    /// The scene of an app that requests go to; `nil`, the default, for the one that was in the foreground last.
    public var scene: String?

    /// Creates a saved run.
    ///
    /// - Parameters:
    ///   - run: The run, stopped at its question or before a step.
    ///   - intents: The installed intents, in the order of the program's.
    ///   - expiry: The time at which the run expires.
    ///   - isDonated: Whether the shortcut is donated as a whole when all of it is done.
    public init(_ run: ShortcutRun, of intents: [InstalledIntent], until expiry: Date, isDonated: Bool) {
        version = Self.version
        plugins = intents.map {
            PluginPlace(identifier: $0.plugin.manifest.identifier, folder: $0.plugin.folder.path)
        }
        self.expiry = expiry
        self.run = run
        self.isDonated = isDonated
    }

    /// Returns the run to resume it.
    ///
    /// - Parameters:
    ///   - intents: The intents as they are installed now, in the order of the program's.
    ///   - now: The current time.
    /// - Throws: `SavedRequest.Failure` if it has expired, or doesn't fit the intents.
    public func run(for intents: [InstalledIntent], at now: Date) throws(SavedRequest.Failure) -> ShortcutRun {
        guard now < expiry else { throw .expired(expiry) }
        guard intents.count == run.program.intents.count else { throw .damaged("it lacks plugins") }
        for (intent, linked) in zip(intents, run.program.intents) {
            guard intent.definition == linked.definition, intent.catalog == linked.catalog else {
                throw .definitionChanged(intent: linked.definition.name)
            }
        }
        switch run.step {
        // Nothing is kept while it is handled: it would be handled twice.
        case .call(.handle), .finished: throw .damaged("it isn't waiting for an answer, or for its next step")
        case .ask, .call, .show, .open, .wait: return run
        }
    }
}

extension SavedShortcut {
    /// The most that the values of its question may weigh: each one costs up to a kilobyte while it is written.
    private static let weightLimit = 600_000

    /// Returns the saved run as JSON.
    ///
    /// - Throws: `SavedRequest.Failure.tooLarge` if it couldn't be read again.
    public func data() throws -> Data {
        guard run.request?.weight ?? 0 <= Self.weightLimit else { throw SavedRequest.Failure.tooLarge }
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let data = try encoder.encode(self)
        guard SavedRequest.canBeRead(data) else { throw SavedRequest.Failure.tooLarge }
        return data
    }

    /// Creates a saved run from JSON.
    ///
    /// - Throws: `SavedRequest.Failure.damaged`.
    public init(data: Data) throws(SavedRequest.Failure) {
        let problem = data.withUnsafeBytes { JSONSyntax.problem(ofKept: $0) }
        if let problem { throw .damaged(problem.description) }
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        do {
            self = try decoder.decode(SavedShortcut.self, from: data)
        } catch DecodingError.dataCorrupted(let context) {
            throw .damaged(context.debugDescription)
        } catch {
            throw .damaged("it isn't a saved shortcut")
        }
        guard version == Self.version else { throw .damaged("it has version \(version), not \(Self.version)") }
        guard plugins.count == run.program.intents.count else { throw .damaged("it lacks plugins") }
    }

    /// Returns whether a file that keeps a request keeps the run of a shortcut.
    public static func isSavedShortcut(_ data: Data) -> Bool {
        data.withUnsafeBytes { bytes in
            JSONSyntax.problem(ofKept: bytes) == nil
                && (JSONSyntax.members(of: bytes) ?? []).contains { $0.name == "run" }
        }
    }
}
