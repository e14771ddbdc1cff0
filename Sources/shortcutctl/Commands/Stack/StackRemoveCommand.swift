import CommandLineArguments
import IntentStore
import IntentSuggestions

/// `shortcutctl stack remove`: takes widgets away.
struct StackRemoveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove",
        abstract: "Take widgets off the stack.",
        discussion: """
            What is taken away is gone from the disk. Exit code 74 where another program reads the history, so that it is \
            still in its log.
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
        /// Whether nothing of them is left in the files of the history.
        var erased: Bool
    }
}
