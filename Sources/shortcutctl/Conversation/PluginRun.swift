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
    func run(_ request: IntentRequest, answers: [String]) async -> Finished {
        let timekeeper = WatchdogThread()
        let interrupt = Cancelling()
        let interruption = Interruption { interrupt.cancel() }
        let printed = PrintedLines()
        let configuration = configuration
        let sources = PluginSources.ofCommand(configuration)
        let source = sources.source(for: intent, inProcess: isInProcess, print: output(keptIn: printed))
        // What a library prints is this process's own output.
        let redirection = isInProcess && showsJSON ? OutputRedirection() : nil
        let answerer = Answerer(
            answers: answers, terminal: terminal, console: console,
            stream: showsJSON ? .standardError : .standardOutput)
        let progress = Progress(
            plugin: intent.plugin.manifest.displayName, verb: request.progressText, console: console,
            timekeeper: timekeeper)
        let showsProgress = terminal.showsProgress
        let runner = IntentRunner(deadline: deadline, isLocked: isLocked, timekeeper: timekeeper)
        // What goes on when the request ends needs no thread that the system may refuse then.
        let thread = HandlerThread()
        defer { thread?.stop() }
        let work: @Sendable () async -> (Transcript, Outcome) = { [intent, plugins] in
            let transcript = await runner.run(request, with: source) { prompt, request in
                answerer.answer(prompt, of: request)
            } observe: { event in
                if showsProgress { progress.observe(event) }
            }
            let outcome = await sources.finish(
                transcript, of: intent, among: plugins, runner: runner, timekeeper: timekeeper)
            return (transcript, outcome)
        }
        let (transcript, outcome): (Transcript, Outcome)
        if let thread {
            let running = Task(executorPreference: thread, operation: work)
            interrupt.attach(running)
            (transcript, outcome) = await running.value
        } else {
            // The system refuses the thread, and the runner most likely the request.
            (transcript, outcome) = await work()
        }
        await donate(transcript, outcome)
        progress.end()
        answerer.end()
        await source.waitUntilEnded()
        redirection?.end()
        return Finished(
            transcript: transcript,
            outcome: outcome,
            startTimes: source.startTimes,
            printed: printed.all,
            unusedAnswers: answerer.leftOver,
            signal: interruption.end())
    }

    /// Donates what was handled, where the plugin asks for it; what was done is done, also where that fails.
    private func donate(_ transcript: Transcript, _ outcome: Outcome) async {
        guard let center = donations?(intent.plugin) else { return }
        do {
            try await intent.donateHandled(
                transcript, outcome: outcome, identifier: UUID().uuidString, to: center)
        } catch {
            try? console.print("Not donated: \(error)".visibleLine, to: .standardError)
        }
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
