import CommandLineArguments
import IntentStore
import IntentSuggestions

/// `shortcutctl stack remove`: removes widgets.
struct StackRemoveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove",
        abstract: "Remove widgets from the stack.",
        discussion: """
            Removed widgets are erased from the disk. The exit code is 74 if another program is reading the history, so \
            that they are still in its log.
            """)

    @Argument(help: ArgumentHelp("The numbers of widgets, as “shortcutctl stack” shows them.", valueName: "id"))
    var ids: [Int]

    @OptionGroup var store: StoreOptions

    @Flag(help: "Print one JSON object.")
    var json = false

    @CommandConsole var console: Console

    mutating func run() async throws {
        let command = self
        try await console.reporting(asJSON: json) { try await command.perform() }
    }
}

extension StackRemoveCommand {
    private func perform() async throws {
        let (removed, erased) = try await store.reading { store throws(StoreError) in
            let removed = try await store.removeWidgets(Set(ids.map(Widget.ID.init)))
            return (removed, try await store.isErased())
        }
        guard removed > 0 else {
            throw Failure(.unavailable, "there is no such widget; “shortcutctl stack” shows all")
        }
        if json {
            try console.print(JSONText.object(Report(removed: removed, erased: erased)))
        } else {
            try console.print(removed == 1 ? "1 widget removed." : "\(removed) widgets removed.")
        }
        if !erased { try Failure.reportNotErased(asJSON: json, console: console) }
    }

    private struct Report: Encodable {
        var removed: Int
        /// Whether they are also erased from the files of the history.
        var erased: Bool
    }
}
