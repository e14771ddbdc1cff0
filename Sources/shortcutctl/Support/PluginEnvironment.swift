import IntentHost

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension PluginSources {
    /// The plugins as the command runs them.
    static func ofCommand(_ configuration: ExtensionSource.Configuration) -> PluginSources {
        // The command starts no other processes.
        PluginSources(
            launcher: ProcessLauncher(adoptsOrphans: true), configuration: configuration, apps: .ofCommand())
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
