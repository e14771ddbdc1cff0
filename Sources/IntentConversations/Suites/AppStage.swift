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
    ///
    /// - Throws: ``FileProblem`` at a line if there can't be one: the apps of the person are none of a case's.
    init(environment: [String: String], line: Int) throws(FileProblem) {
        // A socket's path is short: the folder lies where the shortest names are.
        folder = "/tmp/intentkit-\(UUID().uuidString.prefix(8))"
        do {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
        } catch {
            throw FileProblem(.plugin, line: line, "the folder \(folder) can't be made, in which its app would run")
        }
        launcher = AppLauncher(environment: environment, runtime: ["XDG_RUNTIME_DIR": folder])
    }

    /// Ends what runs there, and takes the place away, also where the task is cancelled.
    func clear() async {
        await Task {
            let apps = RunningApps(launcher: launcher)
            for app in (try? await apps.all()) ?? [] { _ = try? await apps.quit(app.identifier) }
            try? FileManager.default.removeItem(atPath: folder)
        }.value
    }
}

extension TestCase {
    /// Whether an app may be started: the plugin is one, or belongs to one.
    var hasApp: Bool {
        intent.plugin.manifest.kind == .app || intent.plugin.manifest.app != nil
    }
}
