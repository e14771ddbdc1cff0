import EssentialFoundation
import IntentHost

/// An environment in which the apps of one case run, separate from the user's other apps.
struct AppEnvironment {
    /// Connects to and starts apps in this environment.
    let launcher: AppLauncher
    private let folder: String

    /// Creates an environment.
    ///
    /// - Throws: ``FileProblem`` at a line if it can't be created, because a case must not use the user's own apps.
    init(environment: [String: String], line: Int) throws(FileProblem) {
        // A socket's path must be short, so the folder is in `/tmp`.
        folder = "/tmp/intentkit-\(UUID().uuidString.prefix(8))"
        do {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
        } catch {
            throw FileProblem(.plugin, line: line, "the folder \(folder) can't be made, in which its app would run")
        }
        launcher = AppLauncher(environment: environment, runtime: ["XDG_RUNTIME_DIR": folder])
    }

    /// Quits the apps and deletes the environment, even if the task is cancelled.
    func clear() async {
        await Task {
            let apps = RunningApps(launcher: launcher)
            for app in (try? await apps.all()) ?? [] { _ = try? await apps.quit(app.identifier) }
            try? FileManager.default.removeItem(atPath: folder)
        }.value
    }
}

extension TestCase {
    /// Whether an app may be started: the plugin is an app or belongs to one.
    var hasApp: Bool {
        intents.contains { $0.plugin.manifest.kind == .app || $0.plugin.manifest.app != nil }
    }
}
