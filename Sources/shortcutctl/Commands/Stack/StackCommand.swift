import CommandLineArguments
import Escaping
import IntentHost
import IntentKit
import IntentStore
import IntentSuggestions

/// `shortcutctl stack`: the person's widgets, and which of them is on top.
struct StackCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "stack",
        abstract: "Show which widget is on top, what comes next, and what is missing.",
        discussion: """
            A stack turns to the widget whose configuration was donated around this time, place or focus: where that \
            is at least 15 % likely within the hour and 1.5 times as likely as what is on top, which has stayed for \
            half an hour. The day begins at four with the first widget. Suggested are widgets of what was done at \
            least four times on three of the last 28 days; “shortcutctl suggest --dismissed ID” sends one away.

            Exit codes: 0 done, also where the stack is empty; 64 command line; 65 a widget is not valid; 69 there is \
            no such intent or widget; 74 the history cannot be read or written.
            """,
        subcommands: [StackAddCommand.self, StackRemoveCommand.self])

    @OptionGroup var moment: MomentOptions

    @Flag(help: "Say why.")
    var why = false

    @OptionGroup var plugins: PluginOptions

    @OptionGroup var store: StoreOptions

    @Flag(help: "Print one JSON object.")
    var json = false

    @CommandConsole var console: Console

    mutating func run() async throws {
        let command = self
        try await console.reporting(asJSON: json) { try await command.perform() }
    }
}

extension StackCommand {
    private func perform() async throws {
        let context = try moment.context()
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
