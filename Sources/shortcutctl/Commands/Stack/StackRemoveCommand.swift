import CommandLineArguments
import IntentStore
import IntentSuggestions

/// `shortcutctl stack remove`: takes widgets away.
struct StackRemoveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove",
        abstract: "Take widgets off the stack.",
        discussion: "What is taken away is gone from the disk.")

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
        let removed = try await store.reading { store throws(StoreError) in
            try await store.removeWidgets(Set(ids.map(Widget.ID.init)))
        }
        guard removed > 0 else {
            throw Failure(.unavailable, "there is no such widget; “shortcutctl stack” shows all")
        }
        if json { return try console.print(JSONText.object(["removed": removed])) }
        try console.print(removed == 1 ? "1 widget removed." : "\(removed) widgets removed.")
    }
}
