import CommandLineArguments
import IntentKit
import IntentStore

/// `shortcutctl donations delete`: deletes donations by their identifiers.
struct DonationsDeleteCommand: FormattedCommand {
    static let configuration = CommandConfiguration(
        commandName: "delete",
        abstract: "Delete donations by their identifiers.",
        discussion: """
            Intents are deleted by their identifiers; activities by their own, by their persistent identifiers with \
            --activity, or by the item they belong to with --related. If several apps have an identifier, nothing is \
            deleted until --app chooses one. Deleted donations are erased from the disk.

            Exit codes: 0 deleted; 64 command line, or several apps have an identifier; 69 some or all weren't found, \
            and the others were deleted; 74 the history can't be written, or another program is reading it, so that the \
            deleted donations are still in its log.
            """)

    @Argument(help: ArgumentHelp("Identifiers.", valueName: "identifier"))
    var identifiers: [String]

    @Option(help: ArgumentHelp("Only those of an app.", valueName: "identifier"))
    var app: String?

    @Flag(help: "Treat the identifiers as persistent identifiers of activities.")
    var activity = false

    @Flag(help: "Treat the identifiers as those of items that activities belong to.")
    var related = false

    @OptionGroup var store: StoreOptions

    @OptionGroup var format: OutputFormat

    mutating func validate() throws {
        if activity, related { throw ValidationError("choose one of --activity and --related") }
    }

    func perform() async throws {
        try await DonationsDeleted.delete(identifiers, deletion, of: app, in: store, format)
    }

    private func deletion(_ identifier: String) -> DonationDeletion {
        if activity { return .activities(persistentIdentifiers: [identifier]) }
        return related ? .related(uniqueIdentifier: identifier) : .donations([identifier])
    }
}
