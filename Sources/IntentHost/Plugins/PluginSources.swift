import IntentKit
public import IntentRuntime

/// The handler of one request in an installed plugin, whatever kind it is.
public protocol PluginSource: HandlerSource {
    /// How long the start took, once the plugin has answered the hand-shake.
    var startTimes: ExtensionSource.StartTimes? { get }

    /// Waits until nothing is left of what was started for the request alone; for a program that is about to end.
    func waitUntilEnded() async
}

extension ExtensionSource: PluginSource {
    /// Waits until nothing of the extension is left, or until it is back in its pool.
    public func waitUntilEnded() async {
        _ = await waitForEnd()
    }
}

extension LibrarySource: PluginSource {
    /// Nothing: a library is not started.
    public var startTimes: ExtensionSource.StartTimes? { nil }

    /// Waits until the library has heard of the request's end and returned from its calls.
    public func waitUntilEnded() async {
        await waitForEnd()
    }
}

/// Where the handlers of installed intents come from: one place that knows the kinds of plugins.
///
/// Keep it as long as the program runs: the extensions that it started are killed when it goes.
public struct PluginSources: Sendable {
    private let launcher: ProcessLauncher
    private let configuration: ExtensionSource.Configuration
    private let libraries: LibraryLoader
    private let apps: AppLauncher

    /// Creates the sources.
    ///
    /// - Parameters:
    ///   - launcher: Starts the processes of extensions.
    ///   - configuration: Grace period, limits and environment of extensions, and where all plugins donate.
    ///   - libraries: Opens libraries, and knows those that are open.
    ///   - apps: Reaches and starts apps.
    public init(
        launcher: ProcessLauncher = ProcessLauncher(),
        configuration: ExtensionSource.Configuration,
        libraries: LibraryLoader = LibraryLoader(),
        apps: AppLauncher
    ) {
        self.launcher = launcher
        self.configuration = configuration
        self.libraries = libraries
        self.apps = apps
    }

    /// The handler of one request.
    ///
    /// - Parameters:
    ///   - intent: The intent of the request.
    ///   - inProcess: Whether the plugin's library is used, instead of its program; only for code that is trusted.
    ///   - print: Gets each line that an extension prints, on a thread of its own. An app prints to its log, and a
    ///     library to the output of this process.
    public func source(
        for intent: InstalledIntent, inProcess: Bool = false, print: @escaping @Sendable (String) -> Void
    ) -> any PluginSource {
        if inProcess {
            return LibrarySource(
                intent.plugin, loader: libraries, donations: configuration.donations?(intent.plugin),
                debuggerWait: configuration.debuggerWait)
        }
        return switch intent.plugin.manifest.kind {
        case .extension:
            ExtensionSource(intent.plugin, launcher: launcher, configuration: configuration, print: print)
        case .app:
            AppSource(intent.plugin, launcher: apps, donations: configuration.donations?(intent.plugin))
        }
    }

    /// What becomes of a request in the end: one that is continued in the app is handed over to it.
    ///
    /// - Parameters:
    ///   - transcript: The request as it has ended.
    ///   - intent: The intent of the request.
    ///   - plugins: All plugins, among which the app of an extension is found.
    ///   - runner: Takes what the app handles in the background through its last call. Its deadline is what the app has.
    ///   - timekeeper: The clock and its alarms.
    /// - Returns: The outcome. It is `failed` with the reason where there is no app, or it does not take up the
    ///   activity.
    public func finish(
        _ transcript: Transcript, of intent: InstalledIntent, among plugins: [Plugin], runner: IntentRunner,
        timekeeper: any Timekeeper
    ) async -> Outcome {
        await AppHandover(
            plugins: plugins, launcher: apps, runner: runner, timekeeper: timekeeper,
            donations: configuration.donations
        ).carryOut(transcript, of: intent)
    }
}
