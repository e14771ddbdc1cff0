import Escaping
public import IntentDefinitions

extension Plugin {
    /// Returns the file or folder at a path of the manifest.
    ///
    /// - Returns: The item, or `nil` if it doesn't exist.
    /// - Throws: ``PluginError`` if the path leads out of the plugin's folder, or another user could have written the
    ///   item.
    func item(_ path: String) throws(PluginError) -> TrustedFolder.Item? {
        var items = PluginItems(of: self)
        return try items.item(path)
    }

    func item(_ path: String, in folder: TrustedFolder) throws(PluginError) -> TrustedFolder.Item? {
        var visits = 0
        return try item(path, in: folder, visits: &visits)
    }

    fileprivate func item(
        _ path: String, in folder: TrustedFolder, visits: inout Int
    ) throws(PluginError) -> TrustedFolder.Item? {
        do {
            return try folder.item(path, visits: &visits)
        } catch {
            guard let reason = error.reason else { return nil }
            throw PluginError(.refused, place: manifestPath, reason)
        }
    }

    /// Returns a warning if a group can write to the plugin's folder or something above it, its manifest, a definition
    /// or its program.
    ///
    /// - Returns: A warning about the first such place, or `nil` if there isn't one or the plugin is refused anyway.
    public func groupWarning() -> Diagnostic? {
        guard let place = groupWritablePlace else { return nil }
        return Diagnostic(
            .warning,
            "a group may write to \(place), and so change what is run; fix that with “chmod g-w \(place.shellWord)”",
            path: manifestPath)
    }

    private var groupWritablePlace: String? {
        var items = PluginItems(of: self)
        for path in [PluginManifest.fileName] + manifest.definitions {
            if let place = (try? items.item(path))??.groupWritablePlace { return place }
        }
        return (try? program())?.groupWritablePlace
    }
}

/// The files and folders at the paths of a plugin's manifest.
///
/// Each path is followed once, however often the manifest names it.
struct PluginItems {
    /// The most names that are followed for all paths together.
    private static let visitLimit = 50_000

    private let plugin: Plugin
    /// What was found, by the bytes of the path: names that are only equivalent are those of different files.
    private var found: [[UInt8]: Result<TrustedFolder.Item?, PluginError>] = [:]
    private var visits = 0

    /// Creates the items of a plugin, and follows no path yet.
    init(of plugin: Plugin) {
        self.plugin = plugin
    }

    /// Returns the file or folder at a path.
    ///
    /// - Returns: The item, or `nil` if it doesn't exist.
    /// - Throws: ``PluginError`` if the path leads out of the plugin's folder, another user could have written the
    ///   item, or the ways to all items have too many folders and links.
    mutating func item(_ path: String) throws(PluginError) -> TrustedFolder.Item? {
        let key = Array(path.utf8)
        if let result = found[key] { return try result.get() }
        let result = Result { () throws(PluginError) in try follow(path) }
        found[key] = result
        return try result.get()
    }

    private mutating func follow(_ path: String) throws(PluginError) -> TrustedFolder.Item? {
        guard path.staysBelowItsFolder else {
            throw PluginError(
                .refused, place: plugin.manifestPath,
                "“\(path)” leads out of the plugin's folder; move the file into it")
        }
        guard visits <= Self.visitLimit else {
            throw PluginError(
                .refused, place: plugin.manifestPath,
                "the ways to its files have more than \(Self.visitLimit) folders and links; put copies in place of "
                    + "links")
        }
        return try plugin.item(path, in: plugin.trustedFolder, visits: &visits)
    }
}
