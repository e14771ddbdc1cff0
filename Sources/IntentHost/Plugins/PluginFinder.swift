public import IntentDefinitions

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Finds plugins, and among them the one that handles an intent.
public struct PluginFinder: Sendable {
    /// The folders that were named, each a plugin's.
    public var folders: [String]
    /// The folders whose subfolders are plugins, in the order in which they are searched.
    public var searchPath: [String]

    /// Creates a finder.
    public init(folders: [String], searchPath: [String] = []) {
        self.folders = folders
        self.searchPath = searchPath
    }

    /// Creates a finder that searches where the environment says.
    ///
    /// Folders that are named come first, then those of `SHORTCUTCTL_PLUGIN_PATH`, then `intentkit/plugins` in the
    /// user's data directory (`XDG_DATA_HOME`, else `.local/share` in the home directory).
    public init(folders: [String], environment: [String: String]) {
        let listed = environment["SHORTCUTCTL_PLUGIN_PATH"]?.split(separator: ":").map(String.init) ?? []
        let home = environment["HOME"].map { $0 + "/.local/share" }
        let data = environment["XDG_DATA_HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? home
        self.init(folders: folders, searchPath: listed + [data.map { $0 + "/intentkit/plugins" }].compactMap(\.self))
    }

    /// Reads every plugin there is.
    ///
    /// - Returns: The plugins, and what is wrong with those that were found on the search path and cannot be used.
    /// - Throws: ``PluginError`` for a named folder that is no plugin, or two of them with one identifier.
    public func plugins() throws(PluginError) -> (plugins: [Plugin], problems: [PluginError]) {
        var plugins: [Plugin] = []
        var problems: [PluginError] = []
        for folder in folders {
            let plugin = try Plugin(folder: folder)
            guard let twin = plugins.first(where: { $0.manifest.identifier == plugin.manifest.identifier }) else {
                plugins.append(plugin)
                continue
            }
            // A folder may be named twice.
            guard twin.folder == plugin.folder else {
                throw PluginError(
                    place: plugin.manifestPath,
                    "“\(plugin.manifest.identifier)” is the identifier of \(twin.folder.path) as well; name one of them"
                )
            }
        }
        for folder in searchPath.flatMap(Self.subfolders) {
            do {
                let plugin = try Plugin(folder: folder)
                // A plugin that was named, or found earlier, takes the place of a later one.
                guard !plugins.contains(where: { $0.manifest.identifier == plugin.manifest.identifier }) else {
                    continue
                }
                plugins.append(plugin)
            } catch {
                problems.append(error)
            }
        }
        return (plugins, problems)
    }

    private static func subfolders(of path: String) -> [String] {
        let manager = FileManager.default
        if manager.fileExists(atPath: path + "/" + PluginManifest.fileName) { return [path] }
        let names = (try? manager.contentsOfDirectory(atPath: path)) ?? []
        return names.sorted().map { path + "/" + $0 }
            .filter { manager.fileExists(atPath: $0 + "/" + PluginManifest.fileName) }
    }
}

/// An intent that a plugin supports, with its definition.
public struct InstalledIntent: Sendable {
    /// The plugin.
    public let plugin: Plugin
    /// The definition of the intent.
    public let definition: IntentDefinition
    /// The enumerations and types of the definition's file.
    public let catalog: TypeCatalog
}

/// Why no plugin can be chosen for an intent.
public enum IntentLookupFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// No plugin supports an intent of this name; with the names of all that there are.
    case unknown(String, known: [String])
    /// Several plugins support it, or one plugin has several intents of this title.
    case ambiguous(String, plugins: [String])
    /// There is no plugin with the identifier asked for.
    case noSuchPlugin(String, known: [String])

    /// What is wrong and what to do.
    public var description: String {
        switch self {
        case .unknown(let name, let known) where known.isEmpty:
            "no plugin handles “\(name)”, because there are no plugins; name one with --plugin FOLDER"
        case .unknown(let name, _): "no plugin handles “\(name)”; “shortcutctl list” shows what there is"
        case .ambiguous(let name, let plugins):
            plugins.count == 1
                ? "several intents of \(plugins[0]) are called “\(name)”; use the name that their definition gives them"
                : "\(plugins.joined(separator: " and ")) all handle “\(name)”; choose one with --with IDENTIFIER"
        case .noSuchPlugin(let identifier, let known) where known.isEmpty:
            "there is no plugin “\(identifier)”, because there are no plugins; name one with --plugin FOLDER"
        case .noSuchPlugin(let identifier, let known):
            "there is no plugin “\(identifier)”; there \(known.count == 1 ? "is" : "are") \(known.joined(separator: ", "))"
        }
    }
}

extension Plugin {
    /// The intents that the plugin supports, in the order of its manifest.
    ///
    /// - Throws: ``PluginError`` when a definition cannot be read or an intent has none.
    public func intents() throws(PluginError) -> [InstalledIntent] {
        let files = try definitionFiles()
        var intents: [InstalledIntent] = []
        for name in manifest.intentsSupported {
            guard let intent = installed(name, in: files) else {
                throw PluginError(
                    place: manifestPath,
                    "no definition file declares “\(name)” of intentsSupported; correct one of the two")
            }
            intents.append(intent)
        }
        return intents
    }

    private func installed(_ name: String, in files: [DefinitionFile]) -> InstalledIntent? {
        for file in files {
            if let definition = file.intent(named: name) {
                return InstalledIntent(plugin: self, definition: definition, catalog: file.catalog)
            }
        }
        return nil
    }
}

/// All installed intents, by any of their names.
public struct IntentDirectory: Sendable {
    /// The intents by plugin.
    public let intents: [InstalledIntent]

    /// Reads the intents of plugins.
    ///
    /// - Throws: ``PluginError`` when one of them is not valid.
    public init(_ plugins: [Plugin]) throws(PluginError) {
        var intents: [InstalledIntent] = []
        for plugin in plugins {
            intents += try plugin.intents()
        }
        self.intents = intents
    }

    /// The intent that a name means: its name, its class name or its title.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - identifier: The plugin that is meant, where several support the intent.
    /// - Throws: ``IntentLookupFailure``.
    public func intent(named name: String, with identifier: String? = nil) throws(IntentLookupFailure)
        -> InstalledIntent
    {
        let identifiers = intents.map(\.plugin.manifest.identifier)
        if let identifier, !identifiers.contains(identifier) {
            throw .noSuchPlugin(identifier, known: Array(Set(identifiers)).sorted())
        }
        let candidates = Self.meant(
            by: name, among: intents.filter { identifier == nil || $0.plugin.manifest.identifier == identifier })
        guard let first = candidates.first else {
            throw .unknown(name, known: intents.map(\.definition.name))
        }
        guard candidates.count == 1 else {
            var plugins: [String] = []
            for plugin in candidates.map(\.plugin.manifest.identifier) where !plugins.contains(plugin) {
                plugins.append(plugin)
            }
            throw .ambiguous(name, plugins: plugins)
        }
        return first
    }

    /// A name comes before a type's name, and that before a title, as in a definition file.
    private static func meant(by text: String, among intents: [InstalledIntent]) -> [InstalledIntent] {
        let ways: [(IntentDefinition) -> Bool] = [
            { $0.name == text }, { $0.typeName() == text }, { $0.title.nonEmpty == text },
        ]
        for way in ways {
            let candidates = intents.filter { way($0.definition) }
            if !candidates.isEmpty { return candidates }
        }
        return []
    }
}
