import EssentialFoundation
import IntentHost
import IntentLibraryHost
import IntentRuntime

extension IntentSession {
    /// Returns a session for plugins that the command runs.
    static func ofCommand(
        _ plugins: [Plugin],
        configuration: ExtensionSource.Configuration = .init(environment: PluginEnvironment.handedOn),
        runner: IntentRunner = IntentRunner(), launcher: ProcessLauncher = .ofCommand()
    ) -> IntentSession {
        IntentSession(
            plugins: plugins, configuration: configuration, runner: runner, launcher: launcher,
            libraries: LibraryLoader(), apps: .ofCommand())
    }
}

extension ProcessLauncher {
    /// Returns a launcher that adopts orphans, which is safe: beside extensions, the command starts no other processes.
    static func ofCommand() -> ProcessLauncher { ProcessLauncher(adoptsOrphans: true) }
}

extension AppLauncher {
    static func ofCommand() -> AppLauncher {
        AppLauncher(
            environment: PluginEnvironment.handedOnToApps, runtime: ProcessInfo.processInfo.environment)
    }
}

/// The parts of the command's environment that plugins see.
enum PluginEnvironment {
    /// The variables that are passed on; the first is Swift's own, for whoever wants a backtrace of a crash.
    private static let names: Set = ["SWIFT_BACKTRACE", "HOME", "LANG", "LC_ALL", "PATH", "TMPDIR", "TZ", "USER"]
    /// The variables that say where the person's session is: its bus, and the sockets of its sound.
    private static let namesOfSession: Set = ["DBUS_SESSION_BUS_ADDRESS", "XDG_RUNTIME_DIR"]

    /// The variables that every plugin sees.
    static var handedOn: [String: String] {
        ProcessInfo.processInfo.environment.filter { names.contains($0.key) }
    }

    /// The variables that an app sees, which lives in the person's session.
    static var handedOnToApps: [String: String] {
        ProcessInfo.processInfo.environment.filter { names.contains($0.key) || namesOfSession.contains($0.key) }
    }
}
