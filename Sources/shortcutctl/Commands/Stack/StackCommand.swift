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
            The stack rotates to a widget whose configuration was donated around this time, place or focus: if that is \
            at least 15 % likely within the hour, and 1.5 times as likely as the widget on top, which stays for at \
            least half an hour. The day begins at four o'clock in the morning with the first widget. Widgets are \
            suggested for actions that were done at least four times on three of the last 28 days; “shortcutctl suggest \
            --dismissed ID” dismisses one.

            Exit codes: 0 done, even if the stack is empty; 64 command line; 65 a widget isn't valid; 69 the intent or \
            widget wasn't found; 74 the history can't be read or written.
            """,
        subcommands: [StackAddCommand.self, StackRemoveCommand.self])

    @OptionGroup var moment: MomentOptions

    @Flag(help: "Say why.")
    var why = false

    @OptionGroup var plugins: PluginOptions

    @OptionGroup var store: StoreOptions

    @OptionGroup var format: OutputFormat

    func perform() async throws {
        let context = try moment.context(of: store)
        let intents = DonatedIntents(try plugins.readable())
        let stack = try await store.reading { store throws(StoreError) in
            try await Suggester(store).stack(suggesting: intents.eligibleForWidgets, in: context)
        }
        let report = StackReport(
            stack, intents: intents, context: context.context, explains: why,
            options: plugins.words
                + (store.store.map { ["--store", $0.commandLinePath] } ?? []))
        if json { return try console.print(JSONText.object(report)) }
        for line in report.lines { try console.print(line.visibleLine) }
    }
}
