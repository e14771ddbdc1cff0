import CommandLineArguments
import Escaping
import EssentialFoundation
import IntentDefinitions
import IntentHost
import IntentKit
import IntentRuntime
import IntentUI

/// One request to an installed plugin, from the command line.
struct PluginRun {
    /// The result of a request.
    struct Finished: Sendable {
        var transcript: Transcript
        /// The outcome of the request, including what happened after it was handed over to an app.
        var outcome: Outcome
        var startTimes: ExtensionSource.StartTimes?
        /// The lines that the plugin printed.
        var printed: [String]
        var unusedAnswers: [String]
        /// What was said of values, by the names of the parameters.
        var saidTexts: [String: String] = [:]
        /// The names of parameters that were given values and don't apply, in the order of the definition.
        var unusedValues: [String] = []
        /// The signal that ended the request, or `nil`.
        var signal: Int32?
        /// The cards that were shown, in order.
        var cards: [ShownView] = []
    }

    var intent: InstalledIntent
    /// All plugins, among which the session looks for an app to hand the request over to.
    var plugins: [Plugin]
    var deadline: Duration?
    /// Whether the machine is locked; a restricted intent's plugin isn't started then.
    ///
    /// By default, the desktop is asked.
    var lock = LockCheck()
    /// The scene of an app that the request goes to; `nil` for the one that was in the foreground last.
    var scene: String?
    var console: Console
    var terminal: Terminal
    var showsJSON: Bool
    /// Whether to use the plugin's library instead of its program.
    var isInProcess = false
    /// The most memory that the plugin's process may use.
    var memoryLimit = ExtensionSource.MemoryLimit.manifest
    /// Whether to wait for a debugger before making any call to the plugin.
    var waitsForDebugger = false
    /// The history that takes the plugins' donations; `nil` if they may not donate.
    var history: History? = .ofPerson()
    /// Where the cards of the plugin's UI extension go; `nil` if none are drawn.
    var cards: CardOutput?
    /// Called when the intent is about to be handled, before the plugin is told.
    var willHandle: @Sendable () -> Void = {}

    /// Runs the request, and returns once everything that was started for it alone has ended.
    ///
    /// - Throws: `WriteError` if its outcome couldn't be written; the plugin isn't called then.
    func run(_ request: IntentRequest, answers: [String]) async throws -> Finished {
        try StandardOutput.checkWritability()
        let answerer = Answerer(
            answers: answers, terminal: terminal, console: console,
            stream: showsJSON ? .standardError : .standardOutput)
        let interrupt = Cancelling()
        let interruption = Interruption {
            // At once: the handler may take its time, and a second signal ends the process.
            answerer.end()
            interrupt.cancel()
        } resized: {
            answerer.resize()
        }
        let printed = PrintedLines()
        let runner = IntentRunner(deadline: deadline, isLocked: lock.isLockedForRestricted())
        var session = IntentSession.ofCommand(plugins, configuration: configuration, runner: runner)
        session.scene = scene
        // A library prints to this process's own standard output.
        let redirection = isInProcess && showsJSON ? OutputRedirection() : nil
        let folder = isInProcess ? WorkingFolder() : nil
        let progress = Progress(
            plugin: intent.plugin.manifest.displayName, verb: request.progressText, console: console,
            timekeeper: runner.timekeeper)
        let showsProgress = terminal.showsProgress
        let acknowledge = acknowledgment(of: request)
        let print = output(keptIn: printed)
        let presentation = cards?.presentation(deadline: deadline) { answerer.cover($0) }
        let run = await interrupt.onThreadOfItsOwn { [intent, isInProcess, willHandle, session] in
            await session.run(
                request, of: intent, inProcess: isInProcess, print: print,
                answer: { prompt, request in
                    // An answer can be the path of a file.
                    folder?.restore()
                    return answerer.answer(prompt, of: request)
                },
                observe: { event in
                    switch event {
                    case .calling(.handle, _):
                        willHandle()
                        acknowledge()
                    case .handingOver: willHandle()
                    default: break
                    }
                    if showsProgress { progress.observe(event) }
                }, presentation: presentation)
        }
        if let failure = run.donationFailure {
            try? console.print("Not donated: \(failure)".visibleLine, to: .standardError)
        }
        progress.end()
        answerer.end()
        await run.waitUntilEnded()
        redirection?.end()
        folder?.restore()
        return Finished(
            transcript: run.transcript,
            outcome: run.outcome,
            startTimes: run.startTimes,
            printed: printed.all,
            unusedAnswers: answerer.leftOver,
            saidTexts: answerer.saidTexts,
            unusedValues: run.transcript.request.inapplicableValues(amongThoseOf: request),
            signal: interruption.end(),
            cards: run.shownViews)
    }

    /// Returns a function that says, in a spoken conversation, what is about to be done.
    private func acknowledgment(of request: IntentRequest) -> @Sendable () -> Void {
        guard request.style.isSpoken, request.purpose == .handling, !showsJSON else { return {} }
        let sentence = VoiceFrame(of: request).acknowledgment.visibleLine
        return { [console] in try? console.print(sentence) }
    }

    /// The configuration of the plugin's process.
    private var configuration: ExtensionSource.Configuration {
        var configuration = ExtensionSource.Configuration(
            environment: PluginEnvironment.handedOn, memoryLimit: memoryLimit)
        if let history {
            history.keep(intent)
            configuration.donations = history.center
        }
        guard waitsForDebugger else { return configuration }
        let name = intent.plugin.manifest.displayName
        configuration.debuggerWait = { [console] process in
            let line = "\(name) is process \(process) and waits for a debugger: lldb -p \(process)"
            try? console.print(line.visibleLine, to: .standardError)
            await DebuggerAttachment.wait(for: process)
        }
        return configuration
    }

    /// Returns a function that keeps the plugin's lines, and prints them to standard error with its name unless they are
    /// for the JSON object.
    private func output(keptIn printed: PrintedLines) -> @Sendable (String) -> Void {
        if showsJSON { return { printed.append($0) } }
        let name = intent.plugin.manifest.displayName
        return { [console] line in
            // What it should have sent on the wire is told apart at the end.
            printed.append(line)
            try? console.print("\(name): \(line)".visibleLine, to: .standardError)
        }
    }
}
