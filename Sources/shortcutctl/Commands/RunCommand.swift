import CommandLineArguments
import Escaping
import EssentialFoundation
import IntentDefinitions
import IntentHost
import IntentKit
import IntentRuntime
import IntentShortcuts
import Spelling

/// `shortcutctl run`: takes a request through resolve, confirm and handle.
struct RunCommand: FormattedCommand, ExitingCommand {
    static let configuration = CommandConfiguration(
        commandName: "run",
        abstract: "Run an intent or a shortcut.",
        discussion: """
            The handler resolves each parameter, confirms and handles. Missing values are asked for at the terminal, or \
            taken in order from --answer or --answers; if nobody can answer, the command stops at the question.

            Exit codes: 0 succeeded, continuedInApp, inProgress; 1 failed; 3 needsInput; 4 awaitingConfirmation; \
            5 cancelled; 64 command line; 65 invalid value, definition, plugin or file; 69 unavailable; 70 crashed; \
            74 a file can't be written; 77 restricted; 124 timedOut; 130 interrupted.
            """)

    @Argument(help: "The intent by its name, class name or title, or a shortcut by its name.")
    var intent: String?

    @Argument(help: ArgumentHelp("Values, as name=text or name:=JSON; repeat for several.", valueName: "name=value"))
    var values: [String] = []

    @OptionGroup var plugins: PluginOptions

    @OptionGroup var shortcuts: ShortcutOptions

    @OptionGroup var conversation: ConversationOptions

    @OptionGroup var widgets: WidgetOptions

    @OptionGroup var answers: AnswerOptions

    @OptionGroup var cards: CardOptions

    @Option(help: ArgumentHelp("The whole request as one JSON object, from a file or “-”.", valueName: "file"))
    var request: String?

    @OptionGroup var format: OutputFormat

    @Option(help: ArgumentHelp("Write a trace for Perfetto or chrome://tracing.", valueName: "file"))
    var trace: String?

    @Option(help: ArgumentHelp("Seconds allowed per phase, or “none”. (default: 10)", valueName: "seconds"))
    var deadline: Deadline?

    @Option(help: ArgumentHelp("Memory limit in MB, or “none”. (default: the manifest's)", valueName: "MB"))
    var memoryLimit: MemoryLimit?

    @Option(help: ArgumentHelp("The plugin to use, if several handle the intent.", valueName: "identifier"))
    var with: String?

    @OptionGroup var scenes: SceneOptions

    @Option(help: ArgumentHelp("Keep the request in a file if nobody can answer; see resume.", valueName: "file"))
    var state: String?

    @Option(
        help: ArgumentHelp(
            "Seconds to keep the request, up to one year. (default: 86400)", valueName: "seconds"))
    var stateExpires: Double?

    @OptionGroup var lock: LockOptions

    @Flag(help: "Load the plugin's library into this process instead of starting its program; only if you trust it.")
    var inProcess = false

    @Flag(help: "Print the plugin's process identifier and wait for a debugger, without a default deadline.")
    var waitForDebugger = false

    @Flag(name: .customLong("private"), help: "Donate nothing, even if the plugin asks for it.")
    var isPrivate = false

    @Flag(help: "Show the calls, the values and the response.")
    var verbose = false

    mutating func validate() throws {
        if intent == "" { throw ValidationError("the name is empty; name an intent or a shortcut") }
        if request == "" { throw ValidationError("--request is empty; name the file, or “-”") }
        if request == "-", answers.file == "-" {
            throw ValidationError("--request and --answers can't both be read from standard input")
        }
        try Self.validate(state: state, stateExpires: stateExpires, trace: trace)
    }

    /// Checks the options about files that are written.
    static func validate(state: String?, stateExpires: Double?, trace: String?) throws {
        try ValidationError.refuseOutput(["--state": state, "--trace": trace])
        if let stateExpires, stateExpires == 0 || !(0...31_536_000).contains(stateExpires) {
            throw ValidationError("--state-expires is a number of seconds above 0, up to 31536000, a year")
        }
        if stateExpires != nil, state == nil {
            throw ValidationError("--state-expires says how long the file of --state is kept; add --state")
        }
        if let state, let trace, isSameFile(state, trace) {
            throw ValidationError("--state and --trace name the same file; one would overwrite the other")
        }
    }

    private static func isSameFile(_ first: String, _ second: String) -> Bool {
        let places = [first, second].map { URL(filePath: $0).standardizedFileURL.resolvingSymlinksInPath().path }
        if places[0].isIdentical(to: places[1]) { return true }
        guard let first = FileStatus(path: first), let second = FileStatus(path: second) else { return false }
        return first.device == second.device && first.inode == second.inode
    }

    func exitCode() async throws -> Int32 {
        if inProcess, memoryLimit != nil {
            throw Failure(.commandLine, "a library has no memory of its own; use --memory-limit without --in-process")
        }
        let answers = try answers.all()
        let (plugins, directory) = try plugins.installed(console: console)
        if let shortcut = try shortcut(in: directory) {
            return try await run(shortcut, answers: answers, plugins: plugins)
        }
        let (intent, values) = try installedIntent(in: directory)
        return try await run(intent, values: values, answers: answers, plugins: plugins)
    }

    /// Runs an intent, and returns the exit code.
    func run(
        _ intent: InstalledIntent, values: [String: IntentValue], answers: [String], plugins: [Plugin]
    ) async throws -> Int32 {
        try intent.warnIfDeprecated(console: console)
        if !inProcess, intent.plugin.manifest.kind == .app, memoryLimit != nil || waitForDebugger {
            throw Failure(
                .commandLine,
                "--memory-limit and --wait-for-debugger don't apply to apps, which outlive the request")
        }
        if let warning = intent.plugin.groupWarning() {
            try console.print(warning.description.visibleLine, to: .standardError)
        }
        var run = PluginRun(
            intent: intent, plugins: plugins, deadline: phaseLimit, lock: lock.check,
            console: console,
            terminal: .current, showsJSON: json, isInProcess: inProcess, memoryLimit: memoryLimit?.limit ?? .manifest,
            waitsForDebugger: waitForDebugger)
        if isPrivate { run.history = nil }
        run.scene = scenes.scene
        let style = conversation.style(for: intent, console: console)
        run.cards = cards.output(style: style, terminal: run.terminal, console: console, isJSON: json)
        let request = intent.request(
            values: values, style: style,
            widgetFamily: try widgets.family(of: intent))
        let held = try state.map(StateFile.init)?.takePlace()
        // Opened before anything is done. The questions are in it.
        let traceFile = try trace.map { try PrivateFile($0, replacing: .trace) }
        let finished = try await run.run(request, answers: answers)
        var code = finished.exitCode
        var failures: [Failure] = []
        var note: String?
        do {
            if let state, finished.transcript.unansweredPrompt != nil {
                note = try finished.keep(
                    of: intent, in: state, for: stateExpires, isPrivate: isPrivate, scene: scenes.scene,
                    replacing: held)
            }
        } catch let failure as Failure {
            failures.append(failure)
        }
        do {
            if let traceFile { try write(finished, to: traceFile) }
        } catch let failure as Failure {
            failures.append(failure)
        }
        // The outcome is still reported, with the command's exit code.
        code = failures.first?.code ?? code
        try finished.report(intent: intent, in: format, isVerbose: verbose, exitCode: code)
        if let note { try console.print(note.visibleLine, to: .standardError) }
        for failure in failures { try console.print(failure.text, to: .standardError) }
        return code
    }

    /// The time limit of each phase; stepping through a handler takes more than ten seconds.
    private var phaseLimit: Duration? {
        (deadline ?? (waitForDebugger ? Deadline.none : .seconds(10))).duration
    }

    /// Returns the shortcut with the name that was given, if no intent has it.
    private func shortcut(in directory: IntentDirectory) throws -> InstalledShortcut? {
        guard let name = intent, request == nil, !name.utf8.contains(UInt8(ascii: "=")), with == nil else { return nil }
        let unknown: IntentLookupFailure
        do throws(IntentLookupFailure) {
            _ = try directory.intent(named: name)
            return nil
        } catch {
            guard case .unknown = error else { return nil }
            unknown = error
        }
        if let path = shortcuts.path, FileStatus(path: path) == nil {
            throw Failure(
                .unavailable,
                "no intent is called “\(name.shortened(to: 200))”, and there is no folder “\(path.shortened(to: 200))” of "
                    + "--shortcuts")
        }
        let isFile = name.ends(with: ShortcutFile.suffix)
        let folder = try? shortcuts.folder()
        guard isFile || !(folder?.names(meantBy: name) ?? []).isEmpty else {
            let known = directory.intents.flatMap {
                [$0.definition.name, $0.definition.title.nonEmpty].compactMap(\.self)
            }
            if known.closest(to: name) == nil { try refuse(name, unknown, in: folder, directory) }
            return nil
        }
        return try InstalledShortcut(name, shortcuts, in: directory, locale: conversation.locale, console: console)
    }

    /// Throws what a name may have been meant for that neither an intent nor a shortcut has.
    private func refuse(
        _ name: String, _ unknown: IntentLookupFailure, in folder: ShortcutFolder?, _ directory: IntentDirectory
    ) throws {
        let words = [name] + values.filter { !$0.utf8.contains(UInt8(ascii: "=")) }
        let said = String(words.joined(separator: " ").trimmingWhitespace)
        let isTitle = (try? directory.intent(named: said)) != nil || !(folder?.names(meantBy: said) ?? []).isEmpty
        if said != name, isTitle {
            throw Failure(
                .unavailable,
                "neither an intent nor a shortcut is called “\(name.shortened(to: 200))”; "
                    + (words.count > 1
                        ? "write “\(said.shortened(to: 200))” in quotes" : "did you mean “\(said.shortened(to: 200))”?")
            )
        }
        if isPhrase(said, of: folder, in: directory) {
            throw Failure(
                .unavailable,
                "neither an intent nor a shortcut is called “\(said.shortened(to: 200))”, which is a phrase; phrases are "
                    + "for “shortcutctl say”")
        }
        if let near = folder?.names().closest(to: name) {
            throw Failure(
                .unavailable,
                "neither an intent nor a shortcut is called “\(name.shortened(to: 200))”; did you mean the shortcut “\(near)”?"
            )
        }
        if let path = shortcuts.path {
            throw Failure(
                .unavailable,
                "no intent is called “\(name.shortened(to: 200))”, and there is no shortcut of that name in "
                    + "“\(path.shortened(to: 200))”")
        }
        var failure = Failure(unknown, in: directory)
        failure.message += "; if it is a shortcut, name its folder with --shortcuts FOLDER"
        throw failure
    }

    /// Returns whether words start something if they are said.
    private func isPhrase(_ words: String, of folder: ShortcutFolder?, in directory: IntentDirectory) -> Bool {
        let locale = conversation.locale
        let commands = SpokenCommands(
            intents: directory.handled.compactMap { try? $0.localized(for: locale).intent },
            shortcuts: folder?.phrases().shortcuts ?? [],
            language: locale.map(Language.init(localeIdentifier:)) ?? .english, moment: .now())
        var lookup = SpokenCommands.Lookup()
        let meaning = commands.meaning(of: words, &lookup) { try? folder?.shortcut(named: $0) }
        return switch meaning {
        case .match, .ambiguous: true
        case .unknown, .tooManyReadings: false
        }
    }

    private func run(
        _ shortcut: InstalledShortcut, answers: [String], plugins: [Plugin]
    ) async throws -> Int32 {
        guard !inProcess, memoryLimit == nil, !waitForDebugger, widgets.widget == nil else {
            throw Failure(
                .commandLine,
                "--in-process, --memory-limit, --wait-for-debugger and --widget are for an intent; “\(shortcut.file.name)” is "
                    + "a shortcut")
        }
        let invocation = ShortcutInvocation(
            conversation: conversation, answers: answers, deadline: deadline,
            lock: lock.check, isPrivate: isPrivate, isVerbose: verbose, state: state,
            stateExpires: stateExpires, trace: trace, scene: scenes.scene, cards: cards, format: format)
        return try await invocation.run(shortcut, values, plugins: plugins)
    }

    private func installedIntent(in directory: IntentDirectory) throws -> (InstalledIntent, [String: IntentValue]) {
        let written = try request.map(WrittenRequest.init)
        var arguments = values
        var name = intent
        if let first = name, first.utf8.contains(UInt8(ascii: "=")), let inRequest = written?.intent {
            // With --request the file names the intent, and every argument is a value.
            arguments.insert(first, at: 0)
            name = inRequest
        }
        guard let name = name ?? written?.intent, !name.isEmpty, !name.utf8.contains(UInt8(ascii: "=")) else {
            throw Failure(.commandLine, "name an intent; “shortcutctl list” shows what there is")
        }
        let meant = try directory.intent(meaning: name, with: with)
        if let other = written?.intent, !other.isEmpty {
            let inRequest = try? directory.intent(meaning: other, with: with)
            guard inRequest?.definition.name == meant.definition.name else {
                throw Failure(
                    .commandLine,
                    "the request of --request is for “\(other.shortened(to: 200))”, and the command line names "
                        + "\(meant.definition.name); leave out one of them")
            }
        }
        let installed = try conversation.localized(meant, console: console)
        let reader = RequestValues(of: installed)
        let given = try written.map(reader.read) ?? [:]
        let values = given.merging(try reader.read(arguments)) { _, argument in argument }
        for (name, path) in values.missingFiles {
            try console.print(
                "Warning: the file “\(path)” for \(name) doesn't exist.".visibleLine, to: .standardError)
        }
        return (installed, values)
    }

    private func write(_ run: PluginRun.Finished, to file: PrivateFile) throws {
        let report = TraceReport(run.transcript, deadline: phaseLimit, start: run.startTimes)
        try file.write(Data(JSONText.object(report).utf8))
        try file.finish()
    }
}
