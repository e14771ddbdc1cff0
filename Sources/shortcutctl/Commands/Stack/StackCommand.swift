import CommandLineArguments
import Escaping
import IntentHost
import IntentKit
import IntentStore
import IntentSuggestions

/// `shortcutctl stack`: the person's widgets, and which of them is on top.
struct StackCommand: FormattedCommand {
    static let configuration = CommandConfiguration(
        commandName: "stack",
        abstract: "Show the widget on top, the ones that come next, and suggestions.",
        discussion: """
            The stack rotates to a widget whose action is usually done at this time, at this place or in this focus, if \
            it is at least 15% likely within the hour, and 1.5 times as likely as that of the widget on top, which \
            stays for at least half an hour. The day begins at four o'clock in the morning with the first widget. Widgets are \
            suggested for actions that were done at least four times on three of the last 28 days, and shown on top at \
            their time; “shortcutctl suggest --dismissed ID” dismisses one. While an app says that its widget is relevant, \
            that widget is on top.

            With --show or --format, the intent of the widget on top is run, and its answer is used again until it \
            expires. A widget asks nothing: it says what is missing.

            Exit codes: 0 done, even if the stack is empty; 64 command line; 65 a widget or a named plugin isn't \
            valid; 69 the intent or widget wasn't found; 74 the history can't be read or written.
            """,
        subcommands: [StackAddCommand.self, StackRemoveCommand.self])

    @OptionGroup var moment: MomentOptions

    @Flag(help: "Say why.")
    var why = false

    @Flag(help: "Show what the widget on top shows.")
    var show = false

    @Option(
        name: .customLong("format"),
        help: ArgumentHelp("Print a line of the widget on top for a status bar.", valueName: "form"))
    var layout: WidgetLayout?

    @OptionGroup var lock: LockOptions

    @OptionGroup var plugins: PluginOptions

    @OptionGroup var store: StoreOptions

    @OptionGroup var format: OutputFormat

    mutating func validate() throws {
        if layout != nil, show || why || json {
            throw ValidationError("--format can't be combined with --show, --why or --json")
        }
        if show, why { throw ValidationError("--show can't be combined with --why") }
        if !show, layout == nil, lock.locked || lock.unlocked {
            throw ValidationError("--locked and --unlocked are options of --show and --format")
        }
    }

    func perform() async throws {
        try store.warnOfMissingHistory(on: console)
        if show || layout != nil { return try await showTop() }
        let context = try moment.context(of: store)
        let intents = DonatedIntents(try plugins.readable())
        let stack = try await store.reading { store throws(StoreError) in
            try await Suggester(store).stack(suggesting: intents.eligibleForWidgets, in: context)
        }
        let report = StackReport(
            stack, intents: intents, context: context.context, explains: why,
            options: plugins.words + store.words)
        if json { return try console.print(JSONText.object(report)) }
        for line in report.lines { try console.print(line.visibleLine) }
    }

    private struct Empty: Encodable {}

    /// Prints what the widget on top shows.
    private func showTop() async throws {
        let shown = try await WidgetReader(plugins: plugins, store: store, moment: moment, lock: lock.check).shown()
        if let layout { return try console.print(layout.line(of: shown)) }
        if let shown { return try self.show(ShownWidgetReport(shown)) }
        try console.print(json ? JSONText.object(Empty()) : StackReport.emptyText)
    }
}
