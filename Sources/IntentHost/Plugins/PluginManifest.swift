#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What a plugin says about itself, in the `intent-plugin.json` of its folder.
public struct PluginManifest: Codable, Hashable, Sendable {
    /// The name of the file.
    public static let fileName = "intent-plugin.json"

    /// How a plugin runs.
    public enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
        /// A process of its own for a request.
        case `extension`
        /// A process that stays.
        case app
    }

    /// Where a plugin's executable lies.
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
    /// The program.
    public var executable: Executable
    /// The program's arguments.
    public var arguments: [String]
    /// The definition files, as paths inside the folder.
    public var definitions: [String]
    /// The names of the intents that the plugin handles.
    public var intentsSupported: [String]
    /// The names of the intents that are refused while the machine is locked.
    public var intentsRestrictedWhileLocked: [String]
}

extension PluginManifest {
    private enum CodingKeys: String, CodingKey {
        case identifier, displayName, kind, executable, arguments, definitions, intentsSupported
        case intentsRestrictedWhileLocked
    }

    /// Reads a manifest; keys that this version does not know are ignored.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        identifier = try container.decode(String.self, forKey: .identifier)
        displayName = try container.decodeIfPresent(String.self, forKey: .displayName) ?? identifier
        kind = try container.decodeIfPresent(Kind.self, forKey: .kind) ?? .extension
        executable = try container.decode(Executable.self, forKey: .executable)
        arguments = try container.decodeIfPresent([String].self, forKey: .arguments) ?? []
        definitions = try container.decode([String].self, forKey: .definitions)
        intentsSupported = try container.decode([String].self, forKey: .intentsSupported)
        intentsRestrictedWhileLocked =
            try container.decodeIfPresent([String].self, forKey: .intentsRestrictedWhileLocked) ?? []
    }
}

extension PluginManifest.Executable: Codable {
    private enum CodingKeys: CodingKey {
        case product
    }

    /// Reads a path, or an object with the name of a product.
    public init(from decoder: any Decoder) throws {
        if let container = try? decoder.container(keyedBy: CodingKeys.self) {
            self = .product(try container.decode(String.self, forKey: .product))
        } else {
            self = .path(try decoder.singleValueContainer().decode(String.self))
        }
    }

    /// Writes a path, or an object with the name of a product.
    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .path(let path):
            var container = encoder.singleValueContainer()
            try container.encode(path)
        case .product(let name):
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(name, forKey: .product)
        }
    }
}
