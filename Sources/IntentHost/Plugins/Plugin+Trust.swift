import Escaping
public import IntentDefinitions

extension Plugin {
    /// What lies at a path of the manifest.
    ///
    /// - Returns: Nothing where nothing lies there.
    /// - Throws: ``PluginError`` when the path leads out of the plugin's folder, or somebody else may have written what
    ///   lies there.
    func item(_ path: String) throws(PluginError) -> TrustedFolder.Item? {
        guard path.staysBelowItsFolder else {
            throw PluginError(
                .refused, place: manifestPath, "“\(path)” leads out of the plugin's folder; move the file into it")
        }
        return try item(path, in: trustedFolder)
    }

    /// What lies at a path in a folder.
    func item(_ path: String, in folder: TrustedFolder) throws(PluginError) -> TrustedFolder.Item? {
        do {
            return try folder.item(path)
        } catch {
            guard let reason = error.reason else { return nil }
            throw PluginError(.refused, place: manifestPath, reason)
        }
    }

    /// What is unwise about who may write to the plugin: that a group may, to its folder or something above it, its
    /// manifest, a definition or its program.
    ///
    /// - Returns: A warning about the first such place; nothing where there is none, or the plugin is refused anyway.
    public func groupWarning() -> Diagnostic? {
        guard let place = groupWritablePlace else { return nil }
        return Diagnostic(
            .warning, "a group may write to \(place), and so change what is run; take that away with “chmod g-w”",
            path: manifestPath)
    }

    private var groupWritablePlace: String? {
        for path in [PluginManifest.fileName] + manifest.definitions {
            if let place = (try? item(path))??.groupWritablePlace { return place }
        }
        return (try? program())?.groupWritablePlace
    }
}
