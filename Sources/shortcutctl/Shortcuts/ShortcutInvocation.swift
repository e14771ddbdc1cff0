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
    var isLocked = false
    var isPrivate = false
    var isVerbose = false
    var state: String?
    var stateExpires: Double?
    var trace: String?
    var format: OutputFormat

    private var console: Console { format.console }

    /// Runs a shortcut, and returns the exit code.
    ///
    /// - Parameter words: The words after the name: at most `input=TEXT`.
    func run(_ shortcut: InstalledShortcut, _ words: [String], plugins: [Plugin]) async throws -> Int32 {
        let run = try start(shortcut, words, console: console)
        let command = command(for: shortcut, plugins: plugins, console: console)
        let replaces = try state.map(StateFile.init)?.takePlace() ?? false
        // Opened before anything is done. The questions are in it.
        let traceFile = try trace.map(PrivateFile.init)
        let finished = try await command.run(run, answers: answers)
        var failures: [Failure] = []
        var note: String?
        do {
            if let state, finished.transcript.unansweredPrompt != nil {
                note = try keep(finished, of: shortcut, in: state, replaces: replaces)
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
        try finished.report(intents: shortcut.intents, in: format, isVerbose: isVerbose, exitCode: code)
        if let note { try console.print(note.visibleLine, to: .standardError) }
        for failure in failures { try console.print(failure.text, to: .standardError) }
        return code
    }

    /// Returns the run of a shortcut at its first step.
    func start(_ shortcut: InstalledShortcut, _ words: [String], console: Console) throws -> ShortcutRun {
        let program = try shortcut.program(console: console)
        for intent in shortcut.intents { try intent.warnIfDeprecated(console: console) }
        return ShortcutRun(
            program, input: try input(words, of: shortcut.file), style: style(for: shortcut, console: console),
            at: .now(), isLocked: isLocked)
    }

    /// Returns what runs a shortcut.
    func command(for shortcut: InstalledShortcut, plugins: [Plugin], console: Console) -> ShortcutCommandRun {
        var command = ShortcutCommandRun(
            intents: shortcut.intents, plugins: plugins, deadline: (deadline ?? .seconds(10)).duration,
            isLocked: isLocked, console: console, terminal: .current, showsJSON: format.json)
        if isPrivate { command.history = nil }
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

    private func input(_ words: [String], of file: ShortcutFile) throws -> IntentValue? {
        guard !words.isEmpty else { return nil }
        guard let type = file.input else {
            throw Failure(.commandLine, "“\(file.name)” takes no values; it has no input")
        }
        let definition = IntentDefinition(name: file.name, parameters: [type.parameter(named: "input")])
        do throws(RequestArgumentError) {
            let reader = RequestArguments(of: definition, catalog: TypeCatalog(), moment: .now())
            return try reader.values(words)["input"]
        } catch {
            throw Failure(error.isUsage ? .commandLine : .invalidInput, error.description)
        }
    }

    private func keep(
        _ finished: ShortcutCommandRun.Finished, of shortcut: InstalledShortcut, in path: String, replaces: Bool
    ) throws -> String {
        let saved = SavedShortcut(
            finished.transcript.run, of: shortcut.intents, until: Date().addingTimeInterval(stateExpires ?? 86_400))
        try StateFile(path: path).write(.shortcut(saved), replaces: replaces)
        return "The shortcut is kept; go on with: shortcutctl resume \(path.commandLinePath.shellWord) --answer TEXT"
    }
}
