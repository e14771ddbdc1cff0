import CommandLineArguments
import Escaping
import IntentDefinitions
import IntentHost
import IntentKit
import IntentRuntime

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// One request to an installed plugin, from the command line.
struct PluginRun {
    /// What came of it.
    struct Finished: Sendable {
        var transcript: Transcript
        /// What became of the request, also after it was handed over to an app.
        var outcome: Outcome
        var startTimes: ExtensionSource.StartTimes?
        /// What the plugin printed, where it was kept.
        var printed: [String]
        var unusedAnswers: [String]
        /// The signal that ended the request.
        var signal: Int32?
    }

    var intent: InstalledIntent
    /// All plugins; an app to which the request is handed over is among them.
    var plugins: [Plugin]
    var deadline: Duration?
    var isLocked = false
    var console: Console
    var terminal: Terminal
    var showsJSON: Bool
    /// Whether the plugin's library is used, instead of its program.
    var isInProcess = false
    /// The most memory that the plugin's process may have.
    var memoryLimit = ExtensionSource.MemoryLimit.manifest
    /// Whether a debugger is to be attached before anything is asked of the plugin.
    var waitsForDebugger = false
    /// Where plugins donate; nothing where they may not.
    var donations: (@Sendable (Plugin) -> (any DonationCenter)?)? = History.ofPerson.center

    /// Runs the request, and ends when nothing of the plugin is left.
    ///
    /// - Throws: `WriteError` if its outcome could not be written; nothing is asked of the plugin then.
    func run(_ request: IntentRequest, answers: [String]) async throws -> Finished {
        try StandardOutput.checkWritability()
        let interrupt = Cancelling()
        let interruption = Interruption { interrupt.cancel() }
        let printed = PrintedLines()
        let runner = IntentRunner(deadline: deadline, isLocked: isLocked)
        let session = IntentSession.ofCommand(plugins, configuration: configuration, runner: runner)
        // What a library prints is this process's own output.
        let redirection = isInProcess && showsJSON ? OutputRedirection() : nil
        let answerer = Answerer(
            answers: answers, terminal: terminal, console: console,
            stream: showsJSON ? .standardError : .standardOutput)
        let progress = Progress(
            plugin: intent.plugin.manifest.displayName, verb: request.progressText, console: console,
            timekeeper: runner.timekeeper)
        let showsProgress = terminal.showsProgress
        let print = output(keptIn: printed)
        let run = await onThreadOfItsOwn(interrupt) { [intent, isInProcess] in
            await session.run(request, of: intent, inProcess: isInProcess, print: print) { prompt, request in
                answerer.answer(prompt, of: request)
            } observe: { event in
                if showsProgress { progress.observe(event) }
            }
        }
        if let failure = run.donationFailure {
            try? console.print("Not donated: \(failure)".visibleLine, to: .standardError)
        }
        progress.end()
        answerer.end()
        await run.waitUntilEnded()
        redirection?.end()
        return Finished(
            transcript: run.transcript,
            outcome: run.outcome,
            startTimes: run.startTimes,
            printed: printed.all,
            unusedAnswers: answerer.leftOver,
            signal: interruption.end())
    }

    /// Runs the request where what goes on when it ends needs no thread that the system may refuse then.
    private func onThreadOfItsOwn(
        _ interrupt: Cancelling, _ work: @escaping @Sendable () async -> IntentSession.Run
    ) async -> IntentSession.Run {
        guard let thread = HandlerThread() else {
            // The system refuses the thread, and the runner most likely the request.
            return await work()
        }
        defer { thread.stop() }
        let running = Task(executorPreference: thread, operation: work)
        interrupt.attach(running)
        return await running.value
    }

    /// What the plugin's process is told.
    private var configuration: ExtensionSource.Configuration {
        var configuration = ExtensionSource.Configuration(
            environment: PluginEnvironment.handedOn, memoryLimit: memoryLimit)
        configuration.donations = donations
        guard waitsForDebugger else { return configuration }
        let name = intent.plugin.manifest.displayName
        configuration.debuggerWait = { [console] process in
            let line = "\(name) is process \(process) and waits for a debugger: lldb -p \(process)"
            try? console.print(line.visibleLine, to: .standardError)
            await DebuggerAttachment.wait(for: process)
        }
        return configuration
    }

    /// What the plugin prints goes to standard error under its name, or is kept for the JSON object.
    private func output(keptIn printed: PrintedLines) -> @Sendable (String) -> Void {
        if showsJSON { return { printed.append($0) } }
        let name = intent.plugin.manifest.displayName
        return { [console] line in try? console.print("\(name): \(line)".visibleLine, to: .standardError) }
    }
}
