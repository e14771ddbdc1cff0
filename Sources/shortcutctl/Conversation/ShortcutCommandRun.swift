import CommandLineArguments
import Escaping
import EssentialFoundation
import IntentHost
import IntentKit
import IntentRuntime
import IntentShortcuts
import Synchronization

/// One run of a shortcut, from the command line.
struct ShortcutCommandRun {
    /// The result of a run.
    struct Finished: Sendable {
        var transcript: ShortcutTranscript
        /// How long the starts of plugins took, in the order of the requests to them.
        var startTimes: [ExtensionSource.StartTimes?]
        /// The lines that plugins printed, if they were kept.
        var printed: [String]
        var unusedAnswers: [String]
        /// The signal that ended the run, or `nil`.
        var signal: Int32?
    }

    /// The installed intents, in the order of the program's.
    var intents: [InstalledIntent]
    /// All plugins, among which the session looks for an app to hand a request over to.
    var plugins: [Plugin]
    var deadline: Duration?
    /// Whether the machine is locked, which is asked for each restricted step: the run may have waited since it began.
    var lock = LockCheck(answer: false)
    /// Which files plugins are handed, if an agent has begun the shortcut; `nil` for all.
    var files: SavedShortcut.HandedFiles?
    /// The scene of an app that requests go to; `nil` for the one that was in the foreground last.
    var scene: String?
    /// Where the cards of plugins go; `nil` if none are drawn.
    var cards: CardOutput?
    var console: Console
    var terminal: Terminal
    var showsJSON: Bool
    /// The history that takes the plugins' donations; `nil` if they may not donate.
    var history: History? = .ofPerson()
    /// Called when an intent is about to be handled, before its plugin is told.
    var willHandle: @Sendable () -> Void = {}
    /// Called before each step after the first, with the run that is to be resumed if this process ends now.
    var willPerform: @Sendable (ShortcutRun) -> Void = { _ in }

    private var stream: Console.Stream { showsJSON ? .standardError : .standardOutput }

    /// Runs the shortcut, and returns once everything that was started for it alone has ended.
    ///
    /// - Throws: `WriteError` if its outcome couldn't be written; no plugin is called then.
    func run(_ run: ShortcutRun, answers: [String]) async throws -> Finished {
        try StandardOutput.checkWritability()
        let answerer = Answerer(answers: answers, terminal: terminal, console: console, stream: stream)
        let interrupt = Cancelling()
        let interruption = Interruption {
            // At once: the handler may take its time, and a second signal ends the process.
            answerer.end()
            interrupt.cancel()
        } resized: {
            answerer.resize()
        }
        let printed = PrintedLines()
        let requests = StepRequests(self, printed: printed, answerer: answerer)
        let surroundings = surroundings(requests, answerer, of: run)
        let transcript = await interrupt.onThreadOfItsOwn {
            await ShortcutRunner(requests.session.runner).run(run, in: surroundings)
        }
        answerer.end()
        await requests.waitUntilEnded()
        return Finished(
            transcript: transcript, startTimes: requests.startTimes, printed: printed.all,
            unusedAnswers: answerer.leftOver, signal: interruption.end())
    }

    private func surroundings(
        _ requests: StepRequests, _ answerer: Answerer, of run: ShortcutRun
    ) -> ShortcutRunner.Surroundings {
        let (language, missingInput) = (run.style.language, run.missingInput)
        var surroundings = ShortcutRunner.Surroundings(
            run: { request, position in
                await requests.run(request, of: position) { prompt, request in answerer.answer(prompt, of: request) }
            },
            answer: { prompt, request in answerer.answer(prompt, of: request) },
            show: { [console, stream] text, _ in
                do {
                    if text.isEmpty, let missingInput {
                        try console.print(missingInput.visibleLine, to: .standardError)
                        return true
                    }
                    try console.print(requests.framed(text).visible, to: stream)
                    return true
                } catch {
                    return false
                }
            },
            open: { [plugins, willHandle, deadline, files] activity in
                let problem = files.flatMap { files in
                    AgentRuns.unusableFile(in: activity.userInfo, isRefused: files == .refused)?.problem
                }
                if let problem { return Outcome(.failed, reason: problem) }
                // What an app continues may be handled there.
                willHandle()
                let opening = ActivityOpening(plugins: plugins, lock: lock, language: language, deadline: deadline)
                return await opening.open(activity)
            },
            sleep: { try await ContinuousClock().sleep(for: $0) },
            now: { .now() })
        surroundings.willPerform = willPerform
        return surroundings
    }
}

extension ShortcutRun {
    /// What is said in place of an empty text if the shortcut has an input and was run without it; otherwise `nil`.
    fileprivate var missingInput: String? {
        let shortcut = program.shortcuts[0]
        guard shortcut.input != nil, input == nil else { return nil }
        return "“\(shortcut.name)” was run without its input, so there is nothing to show; give it with input=TEXT."
    }
}

/// The requests of a shortcut's steps, one after the other.
private final class StepRequests: Sendable {
    let session: IntentSession
    private let command: ShortcutCommandRun
    private let printed: PrintedLines
    private let answerer: Answerer
    private let state = Mutex((last: IntentSession.Run?.none, startTimes: [ExtensionSource.StartTimes?]()))
    /// The last response, as it is and as it is spoken.
    private let response = Mutex<(text: String, spoken: String)?>(nil)

    init(_ command: ShortcutCommandRun, printed: PrintedLines, answerer: Answerer) {
        self.command = command
        self.answerer = answerer
        self.printed = printed
        var configuration = ExtensionSource.Configuration(environment: PluginEnvironment.handedOn)
        if let history = command.history {
            for intent in command.intents { history.keep(intent) }
            configuration.donations = history.center
        }
        var session = IntentSession.ofCommand(
            command.plugins, configuration: configuration,
            runner: IntentRunner(deadline: command.deadline))
        session.scene = command.scene
        self.session = session
    }

    var startTimes: [ExtensionSource.StartTimes?] { state.withLock(\.startTimes) }

    func run(
        _ request: IntentRequest, of position: Int,
        answer: @escaping @Sendable (Prompt, IntentRequest) async -> Answer?
    ) async -> (Transcript, Outcome) {
        await waitUntilEnded()
        answerer.uncover()
        let intent = command.intents[position]
        var request = request
        if let files = command.files { AgentRuns.checkFiles(of: &request, isRefused: files == .refused) }
        let progress = Progress(
            plugin: intent.plugin.manifest.displayName, verb: request.progressText, console: command.console,
            timekeeper: session.runner.timekeeper)
        let showsProgress = command.terminal.showsProgress
        let (acknowledge, willHandle) = (acknowledgment(of: request), command.willHandle)
        let presentation = command.cards?.presentation(deadline: command.deadline) { [answerer] in answerer.cover($0) }
        var session = session
        session.runner.isLocked = command.lock.isLockedForRestricted
        let run = await session.run(
            request, of: intent, print: output(of: intent), answer: answer,
            observe: { event in
                switch event {
                case .calling(.handle, _):
                    willHandle()
                    acknowledge()
                case .handingOver: willHandle()
                default: break
                }
                if showsProgress { progress.observe(event) }
            }, interceptor: command.files.map { AgentRuns.checkingFiles(isRefused: $0 == .refused) },
            presentation: presentation)
        progress.end()
        if let failure = run.donationFailure {
            try? command.console.print("Not donated: \(failure)".visibleLine, to: .standardError)
        }
        keep(run, of: intent)
        state.withLock { state in
            state.last = run
            if state.startTimes.count < ShortcutTranscript.limit { state.startTimes.append(run.startTimes) }
        }
        return (run.transcript, run.outcome)
    }

    /// Returns a function that says, in a spoken conversation, what is about to be done.
    private func acknowledgment(of request: IntentRequest) -> @Sendable () -> Void {
        guard request.style.isSpoken, !command.showsJSON else { return {} }
        let sentence = VoiceFrame(of: request).acknowledgment.visibleLine
        return { [console = command.console] in try? console.print(sentence) }
    }

    /// Keeps the response of a spoken request, which is shown next.
    private func keep(_ run: IntentSession.Run, of intent: InstalledIntent) {
        let request = run.transcript.request
        guard request.style.isSpoken, let text = run.outcome.dialog?.full else { return }
        let spoken = VoiceFrame(of: request).response(run.outcome, from: intent.plugin.manifest.displayName)
        response.withLock { $0 = (text, spoken ?? text) }
    }

    /// Returns a text as it is spoken: a response with the name of the app.
    func framed(_ text: String) -> String {
        response.withLock { response in
            guard let known = response.take(), known.text.isIdentical(to: text) else { return text }
            return known.spoken
        }
    }

    /// Waits until everything that was started for the last request has ended.
    func waitUntilEnded() async { await state.withLock { $0.last.take() }?.waitUntilEnded() }

    private func output(of intent: InstalledIntent) -> @Sendable (String) -> Void {
        if command.showsJSON { return { [printed] in printed.append($0) } }
        let name = intent.plugin.manifest.displayName
        return { [console = command.console] line in
            try? console.print("\(name): \(line)".visibleLine, to: .standardError)
        }
    }
}
