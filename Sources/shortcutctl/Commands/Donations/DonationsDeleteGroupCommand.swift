import CommandLineArguments
import IntentKit

/// `shortcutctl donations delete-group`: deletes the donations of a group.
struct DonationsDeleteGroupCommand: FormattedCommand {
    static let configuration = CommandConfiguration(
        commandName: "delete-group",
        abstract: "Delete the donations of a group.",
        discussion: """
            If several apps have such a group, nothing is deleted until --app chooses one.

            Exit codes: 0 deleted; 64 command line, or several apps have the group; 69 the group has no donations; 74 \
            the history can't be written, or another program is reading it, so that the deleted donations are still in \
            its log.
            """)

    @Argument(help: "The group.")
    var group: String

    @Option(help: ArgumentHelp("Only those of an app.", valueName: "identifier"))
    var app: String?

    @OptionGroup var store: StoreOptions

    @OptionGroup var format: OutputFormat

    func perform() async throws {
        try await DonationsDeleted.delete([group], DonationDeletion.group, of: app, in: store, format, isGroup: true)
    }
}
