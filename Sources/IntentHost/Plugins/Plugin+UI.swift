import Escaping
import EssentialFoundation
import IntentDefinitions

extension Plugin {
    /// Returns the UI extension that draws cards for the plugin's requests, or `nil` if the manifest names none.
    ///
    /// - Throws: ``PluginError`` if the folder is missing, leads out of the plugin's folder, holds something else than a
    ///   UI extension, or could have been written by another user.
    public func uiExtension() throws(PluginError) -> Plugin? {
        guard let path = manifest.ui else { return nil }
        let advice = "name the folder of the UI extension's manifest"
        guard !path.staysBelowItsFolder || path.pathComponents.contains(where: { $0 != "." }) else {
            throw error(in: "ui", "“\(path)” of ui is the plugin's own folder; \(advice)")
        }
        guard let item = try item(path) else { throw error(in: "ui", "“\(path)” of ui is missing; \(advice)") }
        guard item.status.kind == .directory else { throw error(in: "ui", "“\(path)” of ui isn't a folder; \(advice)") }
        let ui: Plugin
        do throws(PluginError) {
            ui = try Plugin(folder: item.path, user: trustedFolder.user)
        } catch {
            // Without its kind it is read as an extension, which has other keys.
            var error = error
            if error.code == .invalid {
                error.message += "; this is a UI extension's folder, whose “kind” must be “ui”"
            }
            throw error
        }
        guard ui.manifest.kind == .ui else {
            throw ui.error(in: "kind", "this is a UI extension's folder; its “kind” must be “ui”")
        }
        return ui
    }

    /// Returns the plugin around a UI extension whose manifest names it, or `nil` if there isn't one.
    package func drawnPlugin() -> Plugin? {
        var path = folder.deletingLastPathComponent()
        while path.path != "/", !path.path.isEmpty {
            if let plugin = try? Plugin(folder: path.path, user: trustedFolder.user),
                (try? plugin.uiExtension())?.folder == folder
            {
                return plugin
            }
            path = path.deletingLastPathComponent()
        }
        return nil
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
            let isOwn = error.place == manifestPath
            return [
                Diagnostic(
                    .error, error.message, path: error.place, line: isOwn ? own.line(of: "ui") : error.line ?? 1)
            ]
        }
    }
}

extension InstalledIntent {
    /// Returns the UI extension that draws cards for the intent, or `nil` if there isn't one.
    ///
    /// - Throws: ``PluginError`` if there is one that can't be used.
    package func uiExtension() throws(PluginError) -> Plugin? {
        guard plugin.manifest.ui != nil, let ui = try plugin.uiExtension() else { return nil }
        return manifestNames.contains(where: ui.manifest.intentsSupported.contains) ? ui : nil
    }
}
