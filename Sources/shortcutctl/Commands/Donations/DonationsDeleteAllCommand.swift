import CommandLineArguments
import IntentStore

/// `shortcutctl donations delete-all`: deletes everything, or everything of an app.
struct DonationsDeleteAllCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "delete-all", abstract: "Delete all donations, or all of an app.")

    @Option(help: ArgumentHelp("Only those of an app.", valueName: "identifier"))
    var app: String?

    @Flag(help: "Do not ask.")
    var force = false

    @OptionGroup var store: StoreOptions

    @Flag(help: "Print one JSON object.")
    var json = false

    @CommandConsole var console: Console

    mutating func validate() throws {
        if !force { throw ValidationError("what is deleted is gone; say --force if you mean it") }
    }

    mutating func run() async throws {
        let command = self
        try await console.reporting(asJSON: json) {
            let deleted = try await command.store.reading { store throws(StoreError) in
                try await store.deleteAll(of: command.app)
            }
            try DonationsDeleted(deleted: deleted).report(asJSON: command.json, console: command.console)
        }
    }
}
