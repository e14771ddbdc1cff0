import IntentHost
import IntentRuntime

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension IntentSession {
    /// Plugins as the command runs them.
    static func ofCommand(
        _ plugins: [Plugin],
        configuration: ExtensionSource.Configuration = .init(environment: PluginEnvironment.handedOn),
        runner: IntentRunner = IntentRunner()
    ) -> IntentSession {
        // The command starts no other processes.
        IntentSession(
            plugins: plugins, configuration: configuration, runner: runner,
            launcher: ProcessLauncher(adoptsOrphans: true), apps: .ofCommand())
    }
}

extension AppLauncher {
    /// The apps as the command reaches them.
    static func ofCommand() -> AppLauncher {
        AppLauncher(environment: PluginEnvironment.handedOn, runtime: ProcessInfo.processInfo.environment)
    }
}

/// What plugins see of the command's environment.
enum PluginEnvironment {
    /// The variables that are handed on.
    static var handedOn: [String: String] {
        let names: Set = ["HOME", "LANG", "LC_ALL", "PATH", "TMPDIR", "TZ", "USER"]
        return ProcessInfo.processInfo.environment.filter { names.contains($0.key) }
    }
}
