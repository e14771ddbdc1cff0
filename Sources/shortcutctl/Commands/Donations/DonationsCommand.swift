import CommandLineArguments

/// `shortcutctl donations`: the history of donations.
struct DonationsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "donations",
        abstract: "Show, run and delete donations.",
        discussion: """
            The history is kept in intentkit/history in the user's data directory, and nobody else may read it.

            Exit codes: 0 done; 5 deleting all wasn't confirmed; 64 command line; 65 invalid input; 69 the donation wasn't \
            found, or there is no folder for the history because neither XDG_DATA_HOME nor HOME is an absolute path; 74 \
            the history can't be read or written.
            """,
        subcommands: [
            DonationsListCommand.self, DonationsShowCommand.self, DonationsRunCommand.self, DonationsDeleteCommand.self,
            DonationsDeleteGroupCommand.self, DonationsDeleteAllCommand.self, DonationsImportCommand.self,
            DonationsExportCommand.self, DonationsCheckCommand.self, DonationsKeepCommand.self,
            DonationsAppsCommand.self, DonationsTimelineCommand.self, DonationsLintCommand.self,
        ])
}
