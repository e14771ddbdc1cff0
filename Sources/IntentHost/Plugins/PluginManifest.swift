import BuiltInIntents
import Escaping
import EssentialFoundation
import IntentDefinitions

/// The manifest of a plugin, which is the file `intent-plugin.json` in its folder.
public struct PluginManifest: Codable, Hashable, Sendable {
    /// The name of the file.
    public static let fileName = "intent-plugin.json"

    /// How a plugin runs.
    public enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
        /// A process of its own for a request.
        case `extension`
        /// A process that keeps running between requests.
        case app
        /// A process that draws cards for the requests of another plugin.
        case ui
    }

    /// The location of a plugin's executable.
    public enum Executable: Hashable, Sendable {
        /// A path inside the plugin's folder.
        case path(String)
        /// A product of the Swift package that holds the folder.
        case product(String)
    }

    /// The plugin's identifier, in reverse-DNS form.
    public var identifier: String
    /// The name that people see.
    public var displayName: String
    /// How the plugin runs.
    public var kind: Kind
    /// The program; `nil` if the plugin doesn't handle intents and only declares them.
    public var executable: Executable?
    /// The program's arguments.
    public var arguments: [String]
    /// The definition files, as paths inside the folder.
    public var definitions: [String]
    /// The names of the intents that the plugin handles.
    public var intentsSupported: [String]
    /// The names of the intents that are refused while the machine is locked.
    public var intentsRestrictedWhileLocked: [String]
    /// The same handlers as a shared object, as a path inside the folder or a product; `nil` if there isn't one.
    public var library: Executable?
    /// The image that people see beside the plugin's name, as a path inside the folder; `nil` if there isn't one.
    ///
    /// A PNG, JPEG or SVG file with at most `Image.sizeLimit` bytes.
    public var image: String?
    /// The identifier of the app that an extension belongs to, which continues requests of the extension.
    public var app: String?
    /// The folder of the UI extension that draws cards for requests, as a path inside the folder; `nil` if there isn't
    /// one.
    public var ui: String?
    /// Whether an app can have several scenes; only such an app may handle intents in the background.
    public var supportsMultipleScenes: Bool
    /// The types of the user activities that an app accepts, in addition to those of its intents.
    public var userActivityTypes: [String]
    /// The limit on an extension's resident memory, in megabytes of a million bytes; `nil` means the host's default.
    public var memoryLimit: Int?
    /// Whether the host donates each handled request.
    public var donatesHandledIntents: Bool
    /// What an agent's host may assume about calls of an intent, by the name of ``intentsSupported``.
    public var annotations: [String: Annotations]

    /// What an agent's host may assume about calls of an intent; a fact that isn't stated gets the cautious default.
    public struct Annotations: Codable, Hashable, Sendable {
        /// Whether a call changes nothing.
        ///
        /// Defaults to `false`.
        public var readOnly: Bool?
        /// Whether a call may delete or overwrite something.
        ///
        /// Defaults to `true`.
        public var destructive: Bool?
        /// Whether a second call with the same values changes nothing more.
        ///
        /// Defaults to `false`.
        public var idempotent: Bool?
        /// Whether a call reaches other systems or people.
        ///
        /// Defaults to `true`.
        public var openWorld: Bool?

        private enum CodingKeys: String, CodingKey, CaseIterable { case readOnly, destructive, idempotent, openWorld }

        static var keys: [String] { CodingKeys.allCases.map(\.rawValue) }
    }
}

extension PluginManifest {
    static var keys: [String] { CodingKeys.allCases.map(\.rawValue) }

    private enum CodingKeys: String, CodingKey, CaseIterable {
        case identifier, displayName, kind, executable, arguments, definitions, intentsSupported
        case intentsRestrictedWhileLocked, library, image, app, ui, supportsMultipleScenes, userActivityTypes,
            memoryLimit
        case donatesHandledIntents, annotations
    }

    /// The members of a manifest, by the type of keys that all readers share.
    private struct Members {
        private let container: KeyedDecodingContainer<NameKey>

        init(of container: KeyedDecodingContainer<NameKey>) { self.container = container }

        func contains(_ key: CodingKeys) -> Bool { container.contains(NameKey(key.rawValue)) }

        func decode<Value: Decodable>(_ type: Value.Type, forKey key: CodingKeys) throws -> Value {
            try container.decode(type, forKey: NameKey(key.rawValue))
        }

        func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: CodingKeys) throws -> Value? {
            try container.decodeIfPresent(type, forKey: NameKey(key.rawValue))
        }
    }

    /// Creates a manifest by decoding; unknown keys are ignored.
    public init(from decoder: any Decoder) throws {
        let container = Members(of: try decoder.container(keyedBy: NameKey.self))
        identifier = try container.decode(String.self, forKey: .identifier)
        try Self.checkIdentifier(identifier)
        displayName = try container.decodeIfPresent(String.self, forKey: .displayName) ?? identifier
        kind = try container.decodeIfPresent(Kind.self, forKey: .kind) ?? .extension
        executable = try container.decodeIfPresent(Executable.self, forKey: .executable)
        arguments = try container.decodeIfPresent([String].self, forKey: .arguments) ?? []
        // A UI extension draws for the intents of another plugin's definitions.
        definitions =
            kind == .ui
            ? try container.decodeIfPresent([String].self, forKey: .definitions) ?? []
            : try Self.definitions(in: container)
        if executable == nil {
            intentsSupported = try container.decodeIfPresent([String].self, forKey: .intentsSupported) ?? []
            // A plugin that handles intents needs a program.
            if !intentsSupported.isEmpty { executable = try container.decode(Executable.self, forKey: .executable) }
        } else {
            intentsSupported = try container.decode([String].self, forKey: .intentsSupported)
        }
        intentsRestrictedWhileLocked =
            try container.decodeIfPresent([String].self, forKey: .intentsRestrictedWhileLocked) ?? []
        library = try container.decodeIfPresent(Executable.self, forKey: .library)
        image = try container.decodeIfPresent(String.self, forKey: .image)
        app = try container.decodeIfPresent(String.self, forKey: .app)
        ui = try container.decodeIfPresent(String.self, forKey: .ui)
        supportsMultipleScenes = try container.decodeIfPresent(Bool.self, forKey: .supportsMultipleScenes) ?? false
        userActivityTypes = try container.decodeIfPresent([String].self, forKey: .userActivityTypes) ?? []
        donatesHandledIntents = try container.decodeIfPresent(Bool.self, forKey: .donatesHandledIntents) ?? false
        annotations = try container.decodeIfPresent([String: Annotations].self, forKey: .annotations) ?? [:]
        do {
            memoryLimit = try container.decodeIfPresent(Int.self, forKey: .memoryLimit)
        } catch {
            throw Mistake.memoryLimit
        }
        guard memoryLimit.map(Self.memoryLimits.contains) ?? true else { throw Mistake.memoryLimit }
    }

    /// Returns the definition files; a plugin that handles only built-in intents needs none.
    private static func definitions(in container: Members) throws -> [String] {
        if !container.contains(.definitions),
            let supported = try? container.decode([String].self, forKey: .intentsSupported), !supported.isEmpty,
            supported.allSatisfy({ BuiltInDomain.intentName(for: $0) != nil })
        {
            return []
        }
        return try container.decode([String].self, forKey: .definitions)
    }

    /// The valid values of `memoryLimit`.
    ///
    /// A terabyte is more than any extension needs, and its number of bytes can't overflow.
    static let memoryLimits = 1...1_000_000

    /// The most bytes of an identifier, which is also written into the records of running apps.
    static let identifierSizeLimit = 255

    /// The identifier under which the person's own shortcuts and activities are donated, which no plugin may have.
    package static let personIdentifier = "shortcutctl"

    private static func checkIdentifier(_ identifier: String) throws(Mistake) {
        guard identifier != personIdentifier else {
            throw Mistake(
                key: CodingKeys.identifier,
                description: "“\(identifier)” is the identifier of the person's own shortcuts; use another one, as "
                    + "org.example.soup")
        }
        // An installed plugin lies under its identifier: its folder would make all of them one plugin.
        guard identifier.lowercased() != fileName else {
            throw Mistake(
                key: CodingKeys.identifier,
                description: "“\(identifier)” is the name of the manifest; use another identifier, as org.example.soup")
        }
        guard canBeIdentifier(identifier) else {
            throw Mistake(
                key: CodingKeys.identifier,
                description:
                    "“\(identifier.shortened(to: 100))” can't be an identifier; use a text without “/”, “-” at its "
                    + "beginning, combining marks and invisible characters, such as org.example.soup")
        }
        guard identifier.utf8.count <= identifierSizeLimit else {
            throw Mistake(
                key: CodingKeys.identifier,
                description: "the identifier has \(identifier.utf8.count) bytes; use at most "
                    + "\(identifierSizeLimit)")
        }
    }

    /// Identifiers become part of file names and distinguish plugins.
    ///
    /// They therefore contain no invisible characters, and no combining marks that could make two of them equal, as “e”
    /// with an accent equals “é”. They are also words of commands, so they don't begin as options do.
    private static func canBeIdentifier(_ text: String) -> Bool {
        let isClear =
            text.visibleLine.isIdentical(to: text)
            && !text.unicodeScalars.contains { $0.isCombining || $0 == "/" || $0 == "\t" }
        return isClear && text.utf8.first != UInt8(ascii: "-") && !["", ".", ".."].contains(text)
    }

    /// An invalid value of the right type.
    struct Mistake: Error, CustomStringConvertible {
        var key: any CodingKey
        /// The problem and what to do.
        var description: String

        static let memoryLimit = Mistake(
            key: CodingKeys.memoryLimit,
            description: "“memoryLimit” has to be a whole number of megabytes from \(memoryLimits.lowerBound) to "
                + "\(memoryLimits.upperBound)")
    }
}

extension PluginManifest.Executable: Codable {
    private static var product: NameKey { NameKey("product") }

    /// Decodes a path, or an object with the name of a product.
    public init(from decoder: any Decoder) throws {
        if let container = try? decoder.container(keyedBy: NameKey.self) {
            self = .product(try container.decode(String.self, forKey: Self.product))
        } else if let path = try? decoder.singleValueContainer().decode(String.self), !path.isEmpty {
            self = .path(path)
        } else {
            let key = decoder.codingPath.last ?? Self.product
            throw PluginManifest.Mistake(
                key: key,
                description: "“\(key.stringValue)” has to be the path of a file in the folder, or "
                    + "{\"product\": \"NAME\"}; a program's arguments belong to “arguments”")
        }
    }

    /// Encodes a path, or an object with the name of a product.
    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .path(let path):
            var container = encoder.singleValueContainer()
            try container.encode(path)
        case .product(let name):
            var container = encoder.container(keyedBy: NameKey.self)
            try container.encode(name, forKey: Self.product)
        }
    }
}
