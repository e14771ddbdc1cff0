import CommandLineArguments

/// `shortcutctl donations`: what was done, as it is kept.
struct DonationsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "donations",
        abstract: "See and delete what was donated.",
        discussion: """
            The history lies in intentkit/history of the user's data directory, and nobody else may read it.

            Exit codes: 0 done; 64 command line; 65 invalid input; 69 there is no such donation, or no \
            folder for the history because HOME is not set; 74 the history cannot be read or written.
            """,
        subcommands: [
            DonationsListCommand.self, DonationsShowCommand.self, DonationsDeleteCommand.self,
            DonationsDeleteGroupCommand.self, DonationsDeleteAllCommand.self, DonationsImportCommand.self,
            DonationsExportCommand.self, DonationsCheckCommand.self, DonationsKeepCommand.self,
            DonationsAppsCommand.self, DonationsTimelineCommand.self, DonationsLintCommand.self,
        ])
}
