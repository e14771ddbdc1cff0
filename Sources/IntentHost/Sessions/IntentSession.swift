import IntentKit
public import IntentRuntime

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Runs requests of installed intents to their end: what a host needs, in one value.
///
/// A session starts the plugin or loads its library, takes the request through its phases, hands it over to the app in
/// which it goes on, and donates what was handled where the plugin's manifest asks for that. Keep it as long as the
/// program runs: the extensions that it started are killed when it goes.
///
/// ```swift
/// let session = IntentSession(plugins: [try Plugin(folder: "Examples/SoupChef")])
/// let intent = try session.directory.intent(named: "OrderSoup")
/// let run = await session.run(intent.request(), of: intent, answer: { prompt, request in
///     AnswerReader(for: prompt, of: request).answer("tomato")
/// })
/// print(run.outcome.kind)
/// ```
public struct IntentSession: Sendable {
    /// All plugins; an app to which a request is handed over is among them.
    public let plugins: [Plugin]
    /// Takes the requests through their phases: the deadline, and whether the machine is locked.
    public var runner: IntentRunner
    /// Grace period, limits and environment of extensions, and where all plugins donate.
    public var configuration: ExtensionSource.Configuration
    private let launcher: ProcessLauncher
    private let libraries: LibraryLoader
    private let apps: AppLauncher

    /// Creates a session.
    ///
    /// - Parameters:
    ///   - plugins: All plugins.
    ///   - configuration: Grace period, limits and environment of extensions, and where all plugins donate. Nothing
    ///     takes donations by default.
    ///   - runner: Takes the requests through their phases.
    ///   - launcher: Starts the processes of extensions.
    ///   - libraries: Opens libraries, and knows those that are open.
    ///   - apps: Reaches and starts apps; `nil` for those of the person, with the environment of the extensions.
    public init(
        plugins: [Plugin],
        configuration: ExtensionSource.Configuration = ExtensionSource.Configuration(),
        runner: IntentRunner = IntentRunner(),
        launcher: ProcessLauncher = ProcessLauncher(),
        libraries: LibraryLoader = LibraryLoader(),
        apps: AppLauncher? = nil
    ) {
        self.plugins = plugins
        self.runner = runner
        self.configuration = configuration
        self.launcher = launcher
        self.libraries = libraries
        self.apps =
            apps
            ?? AppLauncher(
                environment: configuration.environment, runtime: ProcessInfo.processInfo.environment)
    }

    /// The intents of the plugins, which are read anew each time.
    public var directory: IntentDirectory { IntentDirectory(plugins) }

    /// Runs a request to its end, or to a question that nobody answers.
    ///
    /// - Parameters:
    ///   - request: The request, such as ``InstalledIntent/request(values:style:purpose:widgetFamily:)`` makes it.
    ///   - intent: The intent of the request.
    ///   - inProcess: Whether the plugin's library is used instead of its program; only for code that is trusted.
    ///     Defaults to `false`.
    ///   - identifier: What the donation of a handled request is known by; a new one by default.
    ///   - cancellation: Ends the request from outside.
    ///   - print: Gets each line that an extension prints, on a thread of its own. An app prints to its log, and a
    ///     library to the output of this process.
    ///   - answer: Answers a question; with `nil` the request stops there. Nobody answers by default.
    ///   - observe: Told what the request does, on the thread of the request.
    ///   - interceptor: Answers the handler's calls, with or without the handler. Defaults to `nil`.
    /// - Returns: What came of it. The extension may still be ending; see ``Run/waitUntilEnded()``.
    public func run(
        _ request: IntentRequest, of intent: InstalledIntent, inProcess: Bool = false, identifier: String? = nil,
        cancellation: RequestCancellation? = nil,
        print: @escaping @Sendable (String) -> Void = { _ in },
        answer: @escaping @Sendable (Prompt, IntentRequest) async -> Answer? = { _, _ in nil },
        observe: @escaping @Sendable (IntentRunner.Event) -> Void = { _ in },
        interceptor: InterceptingSource.Interceptor? = nil
    ) async -> Run {
        let source = source(for: intent, inProcess: inProcess, print: print)
        let asked: any HandlerSource = interceptor.map { InterceptingSource(source, intercept: $0) } ?? source
        let transcript = await runner.run(
            request, with: asked, cancellation: cancellation, answer: answer, observe: observe)
        let outcome = await finish(transcript, of: intent)
        let failure = await donate(transcript, outcome, of: intent, identifier: identifier ?? UUID().uuidString)
        return Run(transcript: transcript, outcome: outcome, donationFailure: failure, source: source)
    }
}

extension IntentSession {
    /// What came of a request.
    public struct Run: Sendable {
        /// Everything that happened.
        public let transcript: Transcript
        /// What became of the request, also after it was handed over to an app.
        public let outcome: Outcome
        /// Why the handled request wasn't donated, if the plugin's manifest asks for it and it couldn't be.
        public let donationFailure: String?
        private let source: any PluginSource

        init(transcript: Transcript, outcome: Outcome, donationFailure: String?, source: any PluginSource) {
            self.transcript = transcript
            self.outcome = outcome
            self.donationFailure = donationFailure
            self.source = source
        }

        /// How long the start took; `nil` if the plugin hasn't answered the hand-shake, or wasn't started.
        public var startTimes: ExtensionSource.StartTimes? { source.startTimes }

        /// Waits until nothing is left of what was started for the request alone; for a program that is about to end.
        public func waitUntilEnded() async { await source.waitUntilEnded() }
    }
}

// MARK: - Steps

extension IntentSession {
    /// The handler of one request.
    package func source(
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
    /// - Returns: The outcome. It is `failed` with the reason where there is no app, or it does not take up the
    ///   activity.
    package func finish(_ transcript: Transcript, of intent: InstalledIntent) async -> Outcome {
        await AppHandover(plugins: plugins, launcher: apps, runner: runner, donations: configuration.donations)
            .carryOut(transcript, of: intent)
    }

    /// Donates a request that was handled, where the plugin's manifest asks for it: one that has succeeded, or that the
    /// handler goes on with.
    ///
    /// - Returns: Why it wasn't donated, if it couldn't be.
    private func donate(
        _ transcript: Transcript, _ outcome: Outcome, of intent: InstalledIntent, identifier: String
    ) async -> String? {
        guard intent.plugin.manifest.donatesHandledIntents, let center = configuration.donations?(intent.plugin),
            var interaction = Interaction(handled: transcript, outcome: outcome)
        else { return nil }
        interaction.identifier = identifier
        let donation = DonationContent.interaction(interaction)
        // What was done is donated, also where the request was cancelled meanwhile.
        let donating = Task { try await center.donate(donation) }
        do {
            try await donating.value
            return nil
        } catch {
            return "\(error)"
        }
    }
}
