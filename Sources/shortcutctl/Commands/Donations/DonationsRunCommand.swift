import CommandLineArguments
import Escaping
import IntentHost
import IntentKit
import IntentStore

/// `shortcutctl donations run`: does again what was donated.
struct DonationsRunCommand: FormattedCommand, ExitingCommand {
    static let configuration = CommandConfiguration(
        commandName: "run",
        abstract: "Run a donation again, with all its values.",
        discussion: """
            An intent is handled, an activity is opened in its app, and a shortcut is run. \
            “shortcutctl suggest --recent” shows what was done last.

            Exit codes: those of run; 69 also if the donation wasn't found, or its app isn't installed; 74 the history \
            can't be read.
            """)

    @Argument(help: "The donation's identifier.")
    var identifier: String

    @Option(help: ArgumentHelp("The app, if several use the identifier.", valueName: "identifier"))
    var app: String?

    @OptionGroup var answers: AnswerOptions

    @Option(help: ArgumentHelp("Keep what is run in a file if nobody can answer; see resume.", valueName: "file"))
    var state: String?

    @OptionGroup var lock: LockOptions

    @OptionGroup var plugins: PluginOptions

    @OptionGroup var shortcuts: ShortcutOptions

    @OptionGroup var store: StoreOptions

    @OptionGroup var format: OutputFormat

    mutating func validate() throws {
        try RunCommand.validate(state: state, stateExpires: nil, trace: nil)
    }

    func exitCode() async throws -> Int32 {
        let donation = try await store.donation(identifier, of: app)
        let run = ActionRun(
            plugins: try plugins.installed(console: console).plugins, shortcuts: shortcuts, store: store,
            answers: try answers.all(), format: format, state: state, lock: lock)
        return try await run.run(Shortcut(donation.content), of: donation.app)
    }
}

extension StoreOptions {
    /// Returns the donation with an identifier.
    ///
    /// - Parameters:
    ///   - identifier: The identifier.
    ///   - app: The app, or `nil` for any.
    /// - Throws: ``Failure`` if there is no such donation, or if several apps have one.
    func donation(_ identifier: String, of app: String?) async throws -> Donation {
        var query = DonationQuery()
        (query.identifier, query.app) = (identifier, app)
        let donations = try await reading { [query] store throws(StoreError) in try await store.donations(query) }
        guard let donation = donations.first else {
            throw Failure(.unavailable, "there is no donation “\(identifier)”; “shortcutctl donations list” shows all")
        }
        guard donations.count == 1 else {
            throw Failure(
                severalApps: donations.map(\.app), have: "the identifier “\(identifier)”", choosingWith: "--app")
        }
        return donation
    }
}
