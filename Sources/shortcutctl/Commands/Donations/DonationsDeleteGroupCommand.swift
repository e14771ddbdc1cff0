import CommandLineArguments
import IntentKit

/// `shortcutctl donations delete-group`: deletes the donations of a group.
struct DonationsDeleteGroupCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "delete-group", abstract: "Delete the donations of a group.")

    @Argument(help: "The group.")
    var group: String

    @Option(help: ArgumentHelp("Only those of an app.", valueName: "identifier"))
    var app: String?

    @OptionGroup var store: StoreOptions

    @Flag(help: "Print one JSON object.")
    var json = false

    @CommandConsole var console: Console

    mutating func run() async throws {
        let command = self
        try await console.reporting(asJSON: json) {
            try await DonationsDeleted.delete(
                [command.group], DonationDeletion.group, of: command.app, in: command.store, asJSON: command.json,
                console: command.console)
        }
    }
}
