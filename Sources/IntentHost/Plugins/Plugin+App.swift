import Escaping
import EssentialFoundation
package import IntentDefinitions

extension Plugin {
    /// Returns a finding if requests can't continue in the app that an extension's manifest names: it isn't found, or
    /// isn't an app.
    ///
    /// An app that isn't installed is usually in the same package, so the plugins below the extension's folder and
    /// beside it are looked through as well.
    ///
    /// - Parameters:
    ///   - severity: The severity of the finding.
    ///   - plugins: The plugins that are found, which are looked for only if the manifest names an app.
    package func appFinding(
        _ severity: Diagnostic.Severity, among plugins: @autoclosure () throws -> [Plugin]
    ) rethrows -> Diagnostic? {
        guard manifest.kind == .extension, let identifier = manifest.app else { return nil }
        func app(in plugins: some Sequence<Plugin>) -> Plugin? {
            plugins.first { $0.manifest.identifier == identifier }
        }
        let message: String
        switch (app(in: try plugins()) ?? app(in: neighbors))?.manifest.kind {
        case .app?: return nil
        case .extension?, .ui?:
            message = "“\(identifier)”, which “app” names, isn't an app, so requests can't continue in it"
        case nil:
            message =
                "the app “\(identifier)” isn't among the plugins that are found, so requests can't continue in it; "
                + "install it, or name its folder too"
        }
        return Diagnostic(severity, message, path: manifestPath, line: ManifestLines(of: self).line(of: "app"))
    }

    /// The plugins below the plugin's folder, the one that the folder is in, and those beside it.
    private var neighbors: some Sequence<Plugin> {
        let below = FolderTree(folder.path).paths.compactMap { $0.beginning(before: "/" + PluginManifest.fileName) }
        let folders =
            below.map { "\(folder.path)/\($0)" } + PluginFinder.folders(in: folder.deletingLastPathComponent().path)
        return folders.lazy.compactMap { try? Plugin(folder: $0) }
    }
}
