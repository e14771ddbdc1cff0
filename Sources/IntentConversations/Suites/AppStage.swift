import IntentHost

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A place where the apps of one case run, apart from all others of the user.
struct AppStage {
    /// Reaches and starts apps of this place.
    let launcher: AppLauncher
    private let folder: String

    /// Makes a place.
    init?(environment: [String: String]) {
        // A socket's path is short: the folder lies where the shortest names are.
        folder = "/tmp/intentkit-\(UUID().uuidString.prefix(8))"
        do {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
        } catch {
            return nil
        }
        launcher = AppLauncher(environment: environment, runtime: ["XDG_RUNTIME_DIR": folder])
    }

    /// Ends what runs there, and takes the place away.
    func clear() async {
        let apps = RunningApps(launcher: launcher)
        for app in (try? await apps.all()) ?? [] { _ = try? await apps.quit(app.identifier) }
        try? FileManager.default.removeItem(atPath: folder)
    }
}

extension TestCase {
    /// Whether an app may be started: the plugin is one, or belongs to one.
    var hasApp: Bool {
        intent.plugin.manifest.kind == .app || intent.plugin.manifest.app != nil
    }
}
