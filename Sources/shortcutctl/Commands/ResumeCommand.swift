import CommandLineArguments
import Escaping
import EssentialFoundation
import IntentDefinitions
import IntentHost
import IntentKit
import IntentRuntime
import IntentShortcuts
import Synchronization

/// `shortcutctl resume`: continues a request that stopped at a question.
struct ResumeCommand: FormattedCommand, ExitingCommand {
    static let configuration = CommandConfiguration(
        commandName: "resume",
        abstract: "Continue a request or a shortcut that “run --state” kept.",
        discussion: """
            The request continues at its question, with a fresh handler; what a shortcut's earlier steps did isn't done \
            again. If another question is left unanswered, the file is updated, as it is by each step that a shortcut \
            takes; once the request has ended, the file is removed.

            Exit codes: those of run; 65 also if the file is damaged, expired, or doesn't fit the installed plugin.
            """)

    @Argument(help: "The file.")
    var file: String

    @OptionGroup var answers: AnswerOptions

    @OptionGroup var cards: CardOptions

    @OptionGroup var scenes: SceneOptions

    @OptionGroup var plugins: PluginOptions

    @Option(help: ArgumentHelp("Seconds allowed per phase, or “none”. (default: 10)", valueName: "seconds"))
    var deadline: Deadline?

    @OptionGroup var lock: LockOptions

    @OptionGroup var format: OutputFormat

    @Flag(help: "Show the calls, the values and the response.")
    var verbose = false

    @Option(
        help: ArgumentHelp("Answer only if this is the question's mark.", valueName: "mark", visibility: .hidden))
    var mark: String?

    func exitCode() async throws -> Int32 {
        let given = try answers.all()
        var state = StateFile(path: file)
        _ = try state.read()
        state = try state.behindLinks()
        let held = try state.lock()
        // Another command may have replaced the file before the lock was taken, so it is read again.
        let kept = try state.read()
        try state.checkRemovability()
        // Another command may have answered meanwhile: a yes to one question isn't one to the next.
        let answers = try mark.map { try $0 == kept.mark() } ?? true ? given : []
        switch kept {
        case .request(var saved):
            saved.scene = scenes.scene ?? saved.scene
            return try await resume(saved, in: state, held, answers: answers)
        case .shortcut(var saved):
            saved.scene = scenes.scene ?? saved.scene
            return try await resume(saved, in: state, held, answers: answers)
        }
    }

    private func resume(_ first: SavedRequest, in state: StateFile, _ held: StateFile.Held, answers: [String])
        async throws -> Int32
    {
        let (plugins, intent) = try installed(first)
        try intent.warnIfDeprecated(console: console)
        var request: IntentRequest
        do throws(SavedRequest.Failure) {
            request = try first.request(for: intent, at: Date())
        } catch {
            throw Failure(.invalidInput, diagnostic: "\(file): error: \(error)")
        }
        if let locale = request.style.localeIdentifier {
            request.attach(ConversationOptions.formatter(for: locale, console: console))
        }
        var run = PluginRun(
            intent: intent, plugins: plugins, deadline: (deadline ?? .seconds(10)).duration,
            lock: lock.check, console: console, terminal: .current, showsJSON: json)
        run.scene = first.scene
        run.cards = cards.output(style: request.style, terminal: run.terminal, console: console, isJSON: json)
        let isHandled = Mutex(false)
        run.willHandle = {
            isHandled.withLock { $0 = true }
            state.discard(held)
        }
        if first.isPrivate { run.history = nil }
        let finished = try await run.run(request, answers: answers)
        // The file is settled first: what is handled must not be handled again because nobody reads the outcome.
        let reported = Result { try finished.report(intent: intent, in: format, isVerbose: verbose) }
        let isKept = finished.transcript.unansweredPrompt != nil
        if isKept {
            var saved = SavedRequest(finished.transcript.request, of: intent, until: first.expiry)
            (saved.isPrivate, saved.scene) = (first.isPrivate, first.scene)
            try state.write(.request(saved), replacing: held)
        } else if isHandled.withLock(\.self) || !finished.mayBeTriedAgain {
            try state.remove(held)
        }
        try reported.get()
        if isKept { try console.print(state.advice().visibleLine, to: .standardError) }
        return finished.exitCode
    }

    private func resume(_ first: SavedShortcut, in state: StateFile, _ held: StateFile.Held, answers: [String])
        async throws -> Int32
    {
        let (plugins, intents) = try installed(first)
        var run: ShortcutRun
        do throws(SavedRequest.Failure) {
            run = try first.run(for: intents, at: Date())
        } catch {
            throw Failure(.invalidInput, diagnostic: "\(file): error: \(error)")
        }
        if let locale = run.style.localeIdentifier {
            run.attach(ConversationOptions.formatter(for: locale, console: console))
        }
        run.setLocked(lock.isLocked(for: intents))
        var command = ShortcutCommandRun(
            intents: intents, plugins: plugins, deadline: (deadline ?? .seconds(10)).duration, lock: lock.check,
            console: console, terminal: .current, showsJSON: json)
        command.scene = first.scene
        command.cards = cards.output(ofShortcut: run.style, terminal: command.terminal, format: format)
        if first.isPrivate ?? false { command.history = nil }
        command.files = first.files
        let kept = KeptRun(state, held, first, of: intents, console: console)
        command.willHandle = { kept.discard() }
        command.willPerform = { kept.follow($0) }
        let finished = try await command.run(run, answers: answers)
        let isDonated = first.isDonated ?? false
        let reported = Result { try finished.report(intents: intents, in: format, isVerbose: verbose) }
        let isKept = finished.transcript.unansweredPrompt != nil
        if isKept {
            try kept.keep(finished.transcript.run)
        } else if !(kept.isThere && finished.mayBeTriedAgain) {
            try kept.remove()
        }
        if isDonated { await finished.donate(to: command.history, console: console) }
        try reported.get()
        if isKept { try console.print(state.advice(on: "shortcut").visibleLine, to: .standardError) }
        return finished.exitCode
    }

    /// Returns the intents in the plugins that a shortcut's run belongs to.
    private func installed(_ saved: SavedShortcut) throws -> (plugins: [Plugin], intents: [InstalledIntent]) {
        var (plugins, directory) = try plugins.installed(console: console)
        let places = saved.plugins
        for place in places where !plugins.contains(where: { $0.manifest.identifier.isIdentical(to: place.identifier) })
        {
            plugins.append(try previous(place.identifier, in: place.folder))
            directory = IntentDirectory(plugins)
        }
        let intents = try zip(places, saved.run.program.intents).map { place, linked in
            let intent = try directory.intent(meaning: linked.definition.name, with: place.identifier)
            return try intent.localized(for: saved.run.style.localeIdentifier, console: console)
        }
        return (plugins, intents)
    }

    /// Returns a plugin in the folder in which it was before, unless others are named.
    private func previous(_ identifier: String, in folder: String) throws -> Plugin {
        guard plugins.folders.isEmpty else {
            throw Failure(
                .unavailable,
                "none of the plugins that --plugin names is \(identifier.visibleLine), which was asked; leave --plugin out to "
                    + "use the one in \(folder.visibleLine)")
        }
        // The folder is that of a copy, whose name nobody knows, if the plugin was uninstalled.
        guard FileStatus(path: folder) != nil else {
            throw Failure(
                .unavailable,
                "the plugin \(identifier.visibleLine), which was asked, isn't installed anymore; install it again, or name "
                    + "its folder with --plugin")
        }
        do throws(PluginError) {
            return try Plugin(folder: folder)
        } catch {
            throw Failure(error)
        }
    }

    /// Returns the intent in the plugin that the request belongs to, in the usual places or in its previous folder.
    ///
    /// The folder that the file names is trusted as the file is: only root and the user can have written it. The plugin
    /// there is then checked like any other, and must have the same identifier.
    private func installed(_ saved: SavedRequest) throws -> (plugins: [Plugin], intent: InstalledIntent) {
        var (plugins, directory) = try plugins.installed(console: console)
        if !plugins.contains(where: { $0.manifest.identifier.isIdentical(to: saved.plugin) }) {
            plugins.append(try previous(saved.plugin, in: saved.pluginFolder))
            directory = IntentDirectory(plugins)
        }
        let intent = try directory.intent(meaning: saved.request.definition.name, with: saved.plugin)
        return (plugins, try intent.localized(for: saved.request.style.localeIdentifier, console: console))
    }
}

extension ShortcutCommandRun.Finished {
    /// Whether the last step ended without its handler or by a signal; it is tried again unless it was handled.
    fileprivate var mayBeTriedAgain: Bool {
        transcript.outcome.outcome.kind.mayBeTriedAgain(isSignalled: signal != nil)
    }
}

extension PluginRun.Finished {
    /// Whether the request ended without its handler or by a signal; it is tried again unless it was handled.
    fileprivate var mayBeTriedAgain: Bool { outcome.kind.mayBeTriedAgain(isSignalled: signal != nil) }
}

extension Outcome.Kind {
    fileprivate func mayBeTriedAgain(isSignalled: Bool) -> Bool {
        switch self {
        case .cancelled: isSignalled
        case .unavailable, .crashed, .timedOut, .restricted: true
        default: false
        }
    }
}
