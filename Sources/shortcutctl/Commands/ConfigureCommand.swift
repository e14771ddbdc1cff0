import CommandLineArguments
import Escaping
import IntentDefinitions
import IntentHost
import IntentKit
import IntentRuntime

/// `shortcutctl configure`: sets up an intent to be run later.
struct ConfigureCommand: FormattedCommand, ExitingCommand {
    static let configuration = CommandConfiguration(
        commandName: "configure",
        abstract:
            "Set up an intent question by question, and print the command that runs it, or keep it as a shortcut.",
        discussion: """
            Asks in turn for the configurable parameters that apply and have no value yet. An empty line leaves a \
            parameter as it is. Nothing is resolved or handled. With --phrase it becomes a shortcut that “shortcutctl \
            say” starts.

            Exit codes: 0 set up; 1 failed; 3 an unanswered question; 5 cancelled; 64 command line; 65 invalid \
            value, definition or plugin; 69 unavailable; 70 crashed; 77 restricted; 124 timedOut.
            """)

    @Argument(help: "The intent by its name, class name or title.")
    var intent: String

    @Argument(help: ArgumentHelp("Values that are already known.", valueName: "name=value"))
    var values: [String] = []

    @Option(help: ArgumentHelp("Keep it as a shortcut with this phrase.", valueName: "text"))
    var phrase: String?

    @OptionGroup var shortcuts: ShortcutOptions

    @OptionGroup var answers: AnswerOptions

    @OptionGroup var arguments: IntentArguments

    @OptionGroup var widgets: WidgetOptions

    @OptionGroup var lock: LockOptions

    @OptionGroup var format: OutputFormat

    func exitCode() async throws -> Int32 {
        let answers = try answers.all()
        // What can't be said is told before anything is asked.
        let shortcut = try phrase.map { try ConfiguredShortcut(phrase: $0, shortcuts, arguments.conversation.locale) }
        let (plugins, intent) = try arguments.installed(intent, console: console)
        try check(intent)
        try shortcut?.checkSlots(for: intent.definition)
        let reader = RequestValues(of: intent)
        let words = values
        let values = try reader.read(words)
        if let refusal = intent.definition.refusal(of: values) { throw Failure(.invalidInput, refusal) }
        let request = intent.request(
            values: values,
            style: arguments.conversation.style(for: intent, console: console),
            purpose: .configuration(), widgetFamily: try widgets.family(of: intent))
        let run = arguments.asking(
            about: intent, plugins: plugins, terminal: .current, console: console, lock: lock.check, asJSON: json)
        let finished = try await run.run(request, answers: answers)
        let code = finished.exitCode
        guard finished.outcome.kind == .succeeded else {
            try finished.report(intent: intent, in: format)
            return code
        }
        let said = words + finished.saidTexts.map { "\($0)=\($1)" }
        let path = try shortcut?.write(
            finished.transcript.request, of: intent, keeping: reader.changingDates(in: said))
        try report(finished, intent, keptAt: path)
        return code
    }

    /// Checks that the definition lets a person configure the intent.
    private func check(_ intent: InstalledIntent) throws {
        let isForWidget = widgets.widget != nil
        guard isForWidget || intent.definition.isConfigurable else {
            let hint = intent.definition.isEligibleForWidgets ? "; --widget FAMILY sets up a widget" : ""
            throw Failure(.invalidInput, "\(intent.definition.name) is not configurable by its definition\(hint)")
        }
    }

    /// - Parameter path: The path of the shortcut that was kept, or `nil` to print the command.
    private func report(_ finished: PluginRun.Finished, _ intent: InstalledIntent, keptAt path: String?) throws {
        let request = finished.transcript.request
        let command = RunInvocation(request, options: commandOptions)
        if json {
            var report = ConfigurationReport(finished, command: command.words)
            (report.phrase, report.path) = (phrase, path)
            try console.print(JSONText.object(report))
        } else {
            try console.print(Terminal.current.dim(request.editorSummary.visibleLine))
            try console.print(path == nil ? command.text : "Say “\(phrase ?? "")” to run it.".visibleLine)
            try finished.printUnusedValues(to: console)
        }
    }

    /// The options of this command that the run needs as well.
    private var commandOptions: [String] {
        arguments.plugins.words
            + (arguments.with.map { ["--with", $0] } ?? [])
            + (arguments.conversation.locale.map { ["--locale", $0] } ?? [])
            + (widgets.widget.map { ["--widget", $0] } ?? [])
    }
}

/// An intent that has been set up.
struct ConfigurationReport: Encodable {
    var intent, summary: String
    var values: [String: PlainValue]
    var command: [String]
    var unusedValues: [String]?
    /// The phrase of the shortcut, and the path of its file.
    var phrase, path: String?

    init(_ run: PluginRun.Finished, command: [String]) {
        let request = run.transcript.request
        intent = request.definition.name
        summary = request.editorSummary
        values = request.applicableValues.mapValues(PlainValue.init)
        self.command = command
        unusedValues = run.unusedValues.isEmpty ? nil : run.unusedValues
    }
}
