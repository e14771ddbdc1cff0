import Escaping
public import IntentDefinitions

extension Plugin {
    /// Returns the file or folder at a path of the manifest.
    ///
    /// - Returns: The item, or `nil` if it doesn't exist.
    /// - Throws: ``PluginError`` if the path leads out of the plugin's folder, or another user could have written the
    ///   item.
    func item(_ path: String) throws(PluginError) -> TrustedFolder.Item? {
        guard path.staysBelowItsFolder else {
            throw PluginError(
                .refused, place: manifestPath, "“\(path)” leads out of the plugin's folder; move the file into it")
        }
        return try item(path, in: trustedFolder)
    }

    /// Returns the file or folder at a path in a folder.
    func item(_ path: String, in folder: TrustedFolder) throws(PluginError) -> TrustedFolder.Item? {
        do {
            return try folder.item(path)
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
            .warning, "a group may write to \(place), and so change what is run; fix that with “chmod g-w”",
            path: manifestPath)
    }

    private var groupWritablePlace: String? {
        for path in [PluginManifest.fileName] + manifest.definitions {
            if let place = (try? item(path))??.groupWritablePlace { return place }
        }
        return (try? program())?.groupWritablePlace
    }
}
