import EssentialFoundation
import IntentDefinitions

extension Plugin {
    /// Returns the UI extension that draws cards for the plugin's requests, or `nil` if the manifest names none.
    ///
    /// - Throws: ``PluginError`` if the folder is missing, leads out of the plugin's folder, holds something else than a
    ///   UI extension, or could have been written by another user.
    public func uiExtension() throws(PluginError) -> Plugin? {
        guard let path = manifest.ui else { return nil }
        guard let item = try item(path), item.status.kind == .directory else {
            throw error(in: "ui", "“\(path)” of ui is missing; name the folder of the UI extension's manifest")
        }
        let ui = try Plugin(folder: item.path, user: trustedFolder.user)
        guard ui.manifest.kind == .ui else {
            throw ui.error(in: "kind", "this isn't a UI extension; write “kind”: “ui”")
        }
        return ui
    }

    /// The errors and warnings about the UI extension that the manifest names.
    func uiFindings(_ own: ManifestLines) -> [Diagnostic] {
        do throws(PluginError) {
            guard let ui = try uiExtension() else { return [] }
            let known = Set(manifest.intentsSupported + ((try? intents()) ?? []).flatMap(\.manifestNames))
            let lines = ManifestLines(of: ui)
            let line = lines.line(of: "intentsSupported")
            let strangers = ui.manifest.intentsSupported.filter { !known.contains($0) }.map { name in
                Diagnostic(
                    .warning,
                    "“\(name.shortened(to: 100))” isn't in intentsSupported of \(manifest.identifier), so no card is "
                        + "drawn for it; name an intent that it supports", path: ui.manifestPath,
                    line: line)
            }
            do throws(PluginError) {
                _ = try ui.executablePath()
            } catch {
                return strangers + [ui.finding(error, at: "executable", lines)]
            }
            return strangers
        } catch {
            // Of an error in the UI extension's own files, the message says what is wrong with which.
            return [Diagnostic(.error, error.message, path: manifestPath, line: own.line(of: "ui"))]
        }
    }
}

extension InstalledIntent {
    /// The UI extension that draws cards for the intent, or `nil` if there isn't one or it can't be used.
    package var uiExtension: Plugin? {
        guard plugin.manifest.ui != nil, let ui = try? plugin.uiExtension() else { return nil }
        return manifestNames.contains(where: ui.manifest.intentsSupported.contains) ? ui : nil
    }
}
