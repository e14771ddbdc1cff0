import Escaping

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Finds plugins, and among them the one that handles an intent.
public struct PluginFinder: Sendable {
    /// The folders that were named, each a plugin's or a folder of plugins.
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
    /// user's data directory (`XDG_DATA_HOME`, else `.local/share` in the home directory), then the current folder if
    /// it is a plugin's.
    ///
    /// - Parameters:
    ///   - folders: The folders that are named.
    ///   - environment: The variables of the environment.
    ///   - currentFolder: The folder in which the person is, or `nil` if that says nothing about plugins.
    public init(folders: [String], environment: [String: String], currentFolder: String? = nil) {
        let listed = environment["SHORTCUTCTL_PLUGIN_PATH"]?.fields(separatedBy: ":").map(String.init) ?? []
        func folder(_ name: String) -> String? { environment[name].flatMap { $0.isAbsolutePath ? $0 : nil } }
        let data = folder("XDG_DATA_HOME") ?? folder("HOME").map { $0 + "/.local/share" }
        let current = currentFolder.flatMap { Self.isPlugin($0) ? $0 : nil }
        // Last, so that no folder takes the place of a plugin that was installed because somebody is in it.
        let others = [data.map { $0 + "/intentkit/plugins" }, current].compactMap(\.self)
        self.init(folders: folders, searchPath: listed + others)
    }

    /// The folders of plugins that a folder stands for: itself if it has a manifest, otherwise those in it that have one.
    ///
    /// - Returns: The folders in the order of their names; the folder itself if there are none.
    public static func folders(in path: String) -> [String] {
        let folders = subfolders(of: path)
        return folders.isEmpty ? [path] : folders
    }

    /// Reads every plugin there is.
    ///
    /// - Returns: The plugins, and what is wrong with those that were found on the search path and cannot be used.
    /// - Throws: ``PluginError`` for a named folder that is no plugin, or two of them with one identifier.
    public func plugins() throws(PluginError) -> (plugins: [Plugin], problems: [PluginError]) {
        var plugins: [Plugin] = []
        var problems: [PluginError] = []
        for folder in folders.flatMap(Self.folders) {
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
        if isPlugin(path) { return [path] }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return names.sorted().map { path + "/" + $0 }.filter(isPlugin)
    }

    private static func isPlugin(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: path + "/" + PluginManifest.fileName)
    }
}
