import CLibrary
import Escaping
import EssentialFoundation
import IntentDefinitions

/// A finder of plugins.
public struct PluginFinder: Sendable {
    /// The named folders, each of which is a plugin or contains plugins.
    public var folders: [String]
    /// The folders to search for plugins, in that order.
    public var searchPath: [String]
    /// The folders that the environment names, which should exist.
    private var listed: [String] = []

    /// Creates a finder.
    public init(folders: [String], searchPath: [String] = []) {
        self.folders = folders
        self.searchPath = searchPath
    }

    /// Creates a finder with the search path of the environment.
    ///
    /// Named folders come first, then those of `SHORTCUTCTL_PLUGIN_PATH`, then `intentkit/plugins` in the user's data
    /// directory (`XDG_DATA_HOME`, or `.local/share` in the home directory if that isn't set), then the current folder
    /// if it is a plugin.
    ///
    /// - Parameters:
    ///   - folders: The named folders.
    ///   - environment: The environment variables.
    ///   - currentFolder: The current folder, or `nil` to leave it out.
    public init(folders: [String], environment: [String: String], currentFolder: String? = nil) {
        let listed = environment["SHORTCUTCTL_PLUGIN_PATH"]?.fields(separatedBy: ":").map(String.init) ?? []
        let current = currentFolder.flatMap { Self.isPlugin($0) ? $0 : nil }
        // The current folder comes last, so that merely being in it doesn't replace an installed plugin.
        let others = [Self.installationFolder(environment: environment), current].compactMap(\.self)
        self.init(folders: folders, searchPath: listed + others)
        self.listed = listed
    }

    /// Returns the folder of the plugins that a user has installed: `intentkit/plugins` in the user's data directory.
    ///
    /// - Parameter environment: The environment variables.
    /// - Returns: The path, or `nil` if neither `XDG_DATA_HOME` nor `HOME` is an absolute path.
    public static func installationFolder(environment: [String: String]) -> String? {
        func folder(_ name: String) -> String? { environment[name].flatMap { $0.isAbsolutePath ? $0 : nil } }
        let data = folder("XDG_DATA_HOME") ?? folder("HOME").map { $0 + "/.local/share" }
        return data.map { $0 + "/intentkit/plugins" }
    }

    /// Returns the plugin folders in a folder: the folder itself if it has a manifest, otherwise its subfolders that
    /// have one.
    ///
    /// - Returns: The folders, sorted by name; the folder itself if it contains none.
    public static func folders(in path: String) -> [String] {
        let folders = subfolders(of: path)
        return folders.isEmpty ? [path] : folders
    }

    /// Reads all plugins.
    ///
    /// - Returns: The plugins, and the errors of those on the search path that can't be used.
    /// - Throws: ``PluginError`` if a named folder isn't a valid plugin, or two named plugins have the same identifier.
    public func plugins() throws(PluginError) -> (plugins: [Plugin], problems: [PluginError]) {
        var plugins: [Plugin] = []
        var problems: [PluginError] = []
        for folder in folders.flatMap(Self.folders) {
            let plugin = try Plugin(folder: folder)
            guard let twin = plugins.first(where: { $0.manifest.identifier == plugin.manifest.identifier }) else {
                plugins.append(plugin)
                continue
            }
            // The same folder may be named twice.
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
                // A named plugin, or one found earlier, takes precedence over a later one.
                guard !plugins.contains(where: { $0.manifest.identifier == plugin.manifest.identifier }) else {
                    continue
                }
                plugins.append(plugin)
            } catch {
                problems.append(error)
            }
        }
        problems += searchPath.flatMap { PluginInstaller(folder: $0).missingPlugins }
        problems += listed.compactMap(Self.problem(ofListed:))
        problems += searchPath.compactMap(Self.refusal(of:))
        return (plugins, problems)
    }

    /// Returns what is wrong with a folder that the environment names, or `nil`.
    private static func problem(ofListed path: String) -> PluginError? {
        let kind = FileStatus(path: path)?.kind
        guard kind != .directory, refusal(of: path) == nil else { return nil }
        let problem = kind == nil ? FileStatus.absence(at: path, of: "folder") : "it isn't a folder"
        return PluginError(place: path, line: nil, "\(problem); SHORTCUTCTL_PLUGIN_PATH names it")
    }

    /// Returns that the user may not look into a folder, in which there may be plugins, or `nil`.
    private static func refusal(of path: String) -> PluginError? {
        guard FileStatus(path: path)?.kind ?? .directory == .directory, access(path, R_OK | X_OK) != 0, errno == EACCES
        else { return nil }
        return PluginError(place: path, line: nil, "the folder can't be read: permission denied")
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
