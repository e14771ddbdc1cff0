import EssentialFoundation
import IntentHost
import IntentLibraryHost
import IntentRuntime

extension IntentSession {
    /// Returns a session for plugins that the command runs.
    static func ofCommand(
        _ plugins: [Plugin],
        configuration: ExtensionSource.Configuration = .init(environment: PluginEnvironment.handedOn),
        runner: IntentRunner = IntentRunner()
    ) -> IntentSession {
        // Adopting orphans is safe: the command starts no other processes.
        IntentSession(
            plugins: plugins, configuration: configuration, runner: runner,
            launcher: ProcessLauncher(adoptsOrphans: true), libraries: LibraryLoader(), apps: .ofCommand())
    }
}

extension AppLauncher {
    static func ofCommand() -> AppLauncher {
        AppLauncher(environment: PluginEnvironment.handedOn, runtime: ProcessInfo.processInfo.environment)
    }
}

/// The part of the command's environment that plugins see.
enum PluginEnvironment {
    /// The variables that are passed on; the first is Swift's own, for whoever wants a backtrace of a crash.
    static var handedOn: [String: String] {
        let names: Set = ["SWIFT_BACKTRACE", "HOME", "LANG", "LC_ALL", "PATH", "TMPDIR", "TZ", "USER"]
        return ProcessInfo.processInfo.environment.filter { names.contains($0.key) }
    }
}
