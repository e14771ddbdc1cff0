import EssentialFoundation
import IntentKit
public import IntentRuntime

/// A session that runs requests of installed intents to their end, with everything that a host needs.
///
/// A session starts the plugin or loads its library, takes the request through its phases, hands it over to the app in
/// which it continues, and donates handled requests if the plugin's manifest asks for that. Keep it as long as the
/// program runs: its extensions are killed when it is released.
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
    /// All plugins, including the apps to which requests are handed over.
    public let plugins: [Plugin]
    /// The runner that takes requests through their phases, with the time limits and whether the machine is locked.
    public var runner: IntentRunner
    /// The grace period, limits and environment of extensions, and the center for the donations of all plugins.
    public var configuration: ExtensionSource.Configuration
    /// Whether a request that continues in an app is handed over to it.
    ///
    /// Without a handover, such a request ends with the outcome `continuedInApp`, and no app is started for it. Defaults
    /// to `true`.
    public var handsOverToApps = true
    /// The scene of an app that requests go to; `nil` for the one that was in the foreground last.
    public var scene: String?
    private let launcher: ProcessLauncher
    private let libraries: (any LibraryLoading)?
    private let apps: AppLauncher

    /// Creates a session.
    ///
    /// - Parameters:
    ///   - plugins: All plugins.
    ///   - configuration: The grace period, limits and environment of extensions, and the center for the donations of
    ///     all plugins. Donations are refused by default.
    ///   - runner: Takes the requests through their phases.
    ///   - launcher: Starts the processes of extensions.
    ///   - libraries: Loads libraries for requests that run in this process. Without it, such a request is
    ///     `unavailable`. Defaults to `nil`.
    ///   - apps: Connects to apps and starts them. Defaults to a launcher for the user's apps, with the environment of
    ///     the extensions.
    public init(
        plugins: [Plugin],
        configuration: ExtensionSource.Configuration = ExtensionSource.Configuration(),
        runner: IntentRunner = IntentRunner(),
        launcher: ProcessLauncher = ProcessLauncher(),
        libraries: (any LibraryLoading)? = nil,
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

    /// The intents of the plugins, which are read again on each access.
    public var directory: IntentDirectory { IntentDirectory(plugins) }

    /// Runs a request to its end, or to a prompt that isn't answered.
    ///
    /// - Parameters:
    ///   - request: The request, as created by ``InstalledIntent/request(values:style:purpose:widgetFamily:)``.
    ///   - intent: The intent of the request.
    ///   - inProcess: Whether the plugin's library is used instead of its program; only for code that is trusted.
    ///     Defaults to `false`.
    ///   - identifier: The identifier for the donation of a handled request. Defaults to a new one.
    ///   - cancellation: Ends the request from outside.
    ///   - print: Called with each line that an extension prints, on a thread of its own. An app prints to its log, and
    ///     a library to the output of this process.
    ///   - answer: Answers a prompt, or returns `nil` to stop the request there. Defaults to a closure that returns
    ///     `nil`.
    ///   - observe: Called for each event of the request, on the thread of the request.
    ///   - interceptor: Answers the handler's calls, with or without the handler. Defaults to `nil`.
    ///   - presentation: How cards are shown. Without it, the plugin's UI extension isn't started. Defaults to `nil`.
    /// - Returns: The result of the run. The extension may still be ending; see ``Run/waitUntilEnded()``.
    public func run(
        _ request: IntentRequest, of intent: InstalledIntent, inProcess: Bool = false, identifier: String? = nil,
        cancellation: RequestCancellation? = nil,
        print: @escaping @Sendable (String) -> Void = { _ in },
        answer: @escaping @Sendable (Prompt, IntentRequest) async -> Answer? = { _, _ in nil },
        observe: @escaping @Sendable (IntentRunner.Event) -> Void = { _ in },
        interceptor: InterceptingSource.Interceptor? = nil,
        presentation: ViewPresentation? = nil
    ) async -> Run {
        var request = request
        if intent.isRestrictedWhileLocked { request.restrictWhileLocked() }
        let views = presentation.flatMap { hostedViews($0, of: intent, print: print) }
        let source = source(for: intent, inProcess: inProcess, beside: views, print: print)
        let interceptor = views.map { $0.interceptor(around: interceptor) } ?? interceptor
        let asked: any HandlerSource = interceptor.map { InterceptingSource(source, intercept: $0) } ?? source
        let transcript = await runner.run(
            request, with: asked, cancellation: cancellation, answer: views.map { $0.showing(answer) } ?? answer,
            observe: observe)
        let outcome = await finish(transcript, of: intent, observe: observe)
        // The disk doesn't wait for the card, nor the card for the disk.
        async let donated = donate(transcript, outcome, of: intent, identifier: identifier ?? UUID().uuidString)
        await views?.show(after: outcome, of: transcript.request)
        views?.end()
        let failure = await donated
        return Run(
            transcript: transcript, outcome: outcome, donationFailure: failure, source: source, views: views)
    }
}

extension IntentSession {
    /// The result of running a request.
    public struct Run: Sendable {
        /// The transcript of everything that happened.
        public let transcript: Transcript
        /// The final outcome of the request, also after it was handed over to an app.
        public let outcome: Outcome
        /// The reason why the handled request couldn't be donated, if the plugin's manifest asks for that; otherwise
        /// `nil`.
        public let donationFailure: String?
        private let source: any PluginSource
        private let views: HostedViews?

        init(
            transcript: Transcript, outcome: Outcome, donationFailure: String?, source: any PluginSource,
            views: HostedViews? = nil
        ) {
            self.transcript = transcript
            self.outcome = outcome
            self.donationFailure = donationFailure
            self.source = source
            self.views = views
        }

        /// The cards that the plugin's UI extension has drawn, in order; none if no presentation was given.
        public var shownViews: [ShownView] { views?.shown ?? [] }

        /// How well the cards were drawn.
        package var cardDelivery: CardDelivery { views?.delivery ?? CardDelivery() }

        /// How long the start took; `nil` if the plugin hasn't answered the handshake, or wasn't started.
        public var startTimes: ExtensionSource.StartTimes? { source.startTimes }

        /// Waits until everything that was started for this request alone has ended.
        ///
        /// Call it in a program that is about to end.
        public func waitUntilEnded() async {
            await source.waitUntilEnded()
            await views?.waitUntilEnded()
        }
    }
}

// MARK: - Steps

extension IntentSession {
    /// Returns the handler source of one request, beside which its cards are drawn.
    package func source(
        for intent: InstalledIntent, inProcess: Bool = false, beside views: HostedViews? = nil,
        print: @escaping @Sendable (String) -> Void
    ) -> any PluginSource {
        var configuration = configuration
        if let views {
            // Behind the handler's process, whose start it must not delay.
            configuration.debuggerWait = { [wait = configuration.debuggerWait] process in
                views.start()
                await wait?(process)
            }
        }
        if inProcess {
            return libraries?.source(for: intent.plugin, configuration: configuration) ?? MissingLibrarySource()
        }
        return switch intent.plugin.manifest.kind {
        case .extension:
            ExtensionSource(intent.plugin, launcher: launcher, configuration: configuration, print: print)
        // The directory has no intents of a UI extension.
        case .ui: MissingLibrarySource()
        case .app:
            AppSource(intent.plugin, launcher: apps, donations: configuration.donations?(intent.plugin), scene: scene)
        }
    }

    /// Returns the cards of a request, or `nil` if its plugin draws none for the intent.
    private func hostedViews(
        _ presentation: ViewPresentation, of intent: InstalledIntent, print: @escaping @Sendable (String) -> Void
    ) -> HostedViews? {
        guard intent.plugin.manifest.ui != nil else { return nil }
        var configuration = configuration
        configuration.limits = HostedViews.limits
        let source = ViewSource(
            { () throws(PluginError) in try intent.uiExtension() }, launcher: launcher, configuration: configuration,
            timekeeper: runner.timekeeper,
            print: print)
        return HostedViews(presentation, source: source)
    }

    /// Returns the final outcome of a request, after handing it over to the app if it continues there.
    ///
    /// - Returns: The outcome. It is `failed` with the reason if there is no app, or the app doesn't accept the
    ///   activity.
    package func finish(
        _ transcript: Transcript, of intent: InstalledIntent,
        observe: @escaping @Sendable (IntentRunner.Event) -> Void = { _ in }
    ) async -> Outcome {
        guard handsOverToApps else { return transcript.outcome }
        return await AppHandover(
            plugins: plugins, launcher: apps, runner: runner, donations: configuration.donations, scene: scene,
            observe: observe
        )
        .carryOut(transcript, of: intent)
    }

    /// Donates a handled request if the plugin's manifest asks for that, and the request has succeeded or is still in
    /// progress.
    ///
    /// - Returns: The reason why it couldn't be donated, or `nil`.
    private func donate(
        _ transcript: Transcript, _ outcome: Outcome, of intent: InstalledIntent, identifier: String
    ) async -> String? {
        guard intent.plugin.manifest.donatesHandledIntents, let center = configuration.donations?(intent.plugin),
            var interaction = Interaction(handled: transcript, outcome: outcome)
        else { return nil }
        interaction.identifier = identifier
        let donation = DonationContent.interaction(interaction)
        // A handled request is donated even if it has been cancelled since.
        let donating = Task { try await center.donate(donation) }
        do {
            try await donating.value
            return nil
        } catch {
            return "\(error)"
        }
    }
}
