import CommandLineArguments
import Escaping
import EssentialFoundation
import IntentDefinitions
import IntentHost
import IntentKit
import IntentRuntime
import IntentShortcuts

/// What a command line says about how a shortcut is run; `run` and `shortcut run` say it alike.
struct ShortcutInvocation {
    var conversation: ConversationOptions
    var answers: [String]
    var deadline: Deadline?
    var lock = LockCheck(answer: false)
    var isPrivate = false
    var isVerbose = false
    var state: String?
    var stateExpires: Double?
    var trace: String?
    /// The scene of an app that requests go to; `nil` for the one that was in the foreground last.
    var scene: String?
    /// How the cards of plugins are shown.
    var cards = CardOptions()
    var format: OutputFormat
    /// The history that takes the donations of the steps, and of the shortcut itself.
    var history: History? = .ofPerson()

    private var console: Console { format.console }

    /// Runs a shortcut, and returns the exit code.
    ///
    /// - Parameters:
    ///   - words: The words after the name: at most `input=TEXT`.
    ///   - input: The input, if it isn't among the words.
    func run(
        _ shortcut: InstalledShortcut, _ words: [String], input: IntentValue? = nil, plugins: [Plugin]
    ) async throws -> Int32 {
        let run = try start(shortcut, words, input: input, console: console)
        var command = command(for: shortcut, plugins: plugins, console: console)
        command.cards = cards.output(ofShortcut: run.style, terminal: command.terminal, format: format)
        let held = try state.map(StateFile.init)?.takePlace()
        // Opened before anything is done. The questions are in it.
        let traceFile = try trace.map { try PrivateFile($0, replacing: .trace) }
        let finished = try await command.run(run, answers: answers)
        var failures: [Failure] = []
        var note: String?
        do {
            if let state, finished.transcript.unansweredPrompt != nil {
                note = try keep(finished, of: shortcut, in: state, replacing: held)
            }
        } catch let failure as Failure {
            failures.append(failure)
        }
        do {
            if let traceFile {
                let report = TraceReport(finished, of: shortcut.file.name, deadline: command.deadline)
                try traceFile.write(Data(JSONText.object(report).utf8))
                try traceFile.finish()
            }
        } catch let failure as Failure {
            failures.append(failure)
        }
        // The outcome is still reported, with the command's exit code.
        let code = failures.first?.code ?? finished.exitCode
        let reported = Result {
            try finished.report(intents: shortcut.intents, in: format, isVerbose: isVerbose, exitCode: code)
        }
        if shortcut.isKept, !isPrivate { await finished.donate(to: history, console: console) }
        try reported.get()
        if let note { try console.print(note.visibleLine, to: .standardError) }
        for failure in failures { try console.print(failure.text, to: .standardError) }
        return code
    }

    /// Returns the run of a shortcut at its first step.
    func start(
        _ shortcut: InstalledShortcut, _ words: [String], input given: IntentValue? = nil, console: Console
    ) throws -> ShortcutRun {
        let program = try shortcut.program(console: console)
        for intent in shortcut.intents { try intent.warnIfDeprecated(console: console) }
        let style = style(for: shortcut, console: console)
        return ShortcutRun(
            program, input: try given ?? shortcut.file.input(of: words, in: style), style: style, at: .now(),
            in: FileManager.default.currentDirectoryPath, isLocked: lock.isLocked(for: shortcut.intents))
    }

    /// Returns what runs a shortcut.
    func command(for shortcut: InstalledShortcut, plugins: [Plugin], console: Console) -> ShortcutCommandRun {
        var command = ShortcutCommandRun(
            intents: shortcut.intents, plugins: plugins, deadline: (deadline ?? .seconds(10)).duration,
            lock: lock, console: console, terminal: .current, showsJSON: format.json)
        command.history = isPrivate ? nil : history
        command.scene = scene
        return command
    }

    private func style(for shortcut: InstalledShortcut, console: Console) -> ConversationStyle {
        if let intent = shortcut.intents.first { return conversation.style(for: intent, console: console) }
        let locale = conversation.locale
        return ConversationStyle(
            language: locale.map(Language.init(localeIdentifier:)) ?? .english, localeIdentifier: locale,
            isSpoken: conversation.voice,
            formatter: locale.map { ConversationOptions.formatter(for: $0, console: console) })
    }

    private func keep(
        _ finished: ShortcutCommandRun.Finished, of shortcut: InstalledShortcut, in path: String,
        replacing held: StateFile.Held?
    ) throws -> String {
        var saved = SavedShortcut(
            finished.transcript.run, of: shortcut.intents, until: Date().addingTimeInterval(stateExpires ?? 86_400),
            isDonated: shortcut.isKept && !isPrivate)
        (saved.isPrivate, saved.scene) = (isPrivate, scene)
        let file = StateFile(path: path)
        try file.write(.shortcut(saved), replacing: held)
        return file.advice(on: "shortcut")
    }
}

extension ShortcutCommandRun.Finished {
    /// Donates that the shortcut was run, if all of it was done, and it isn't a single intent that donates the same.
    func donate(to history: History?, console: Console) async {
        guard exitCode == 0, let activity = transcript.run.donatedActivity,
            let reason = await history?.donate(activity)
        else { return }
        try? console.print("Not donated: \(reason)".visibleLine, to: .standardError)
    }
}

extension ShortcutRun {
    /// What is donated when all of the shortcut was done; `nil` for a single intent, which donates the same, and for a
    /// shortcut that was said with values, without which it would be done again.
    var donatedActivity: ShortcutActivity? {
        let shortcut = program.shortcuts[0]
        if shortcut.isFilled { return nil }
        if shortcut.steps.count == 1, case .run = shortcut.steps[0].action { return nil }
        return ShortcutActivity(name: shortcut.name, input: input)
    }
}

extension ShortcutFile {
    /// Returns the input that a command line gives the shortcut, or `nil` for none.
    ///
    /// - Parameters:
    ///   - words: At most `input=TEXT`.
    ///   - style: The style of the run, in whose language the text is.
    func input(of words: [String], in style: ConversationStyle) throws -> IntentValue? {
        guard !words.isEmpty else { return nil }
        guard let type = input else {
            throw Failure(.commandLine, "“\(name)” takes no values; it has no input")
        }
        let definition = IntentDefinition(name: name, parameters: [type.parameter(named: "input")])
        do throws(RequestArgumentError) {
            let reader = RequestArguments(
                of: definition, catalog: TypeCatalog(), language: style.language, moment: .now(),
                locale: style.localeIdentifier)
            return try reader.values(words)["input"]
        } catch {
            throw Failure(error.isUsage ? .commandLine : .invalidInput, error.description)
        }
    }
}
