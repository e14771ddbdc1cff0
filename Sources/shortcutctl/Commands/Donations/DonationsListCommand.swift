import CommandLineArguments
import Escaping
import IntentHost
import IntentKit
import IntentStore

/// `shortcutctl donations list`: the donations, the newest first.
struct DonationsListCommand: FormattedCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List donations, the newest first.",
        discussion: """
            Donations of installed plugins are listed by title, others by the intent's name. Lines are cut to the width \
            of the terminal; “donations show” and --json show everything.

            Exit codes: 0 done, even if there are no donations; 64 command line; 65 a named plugin isn't valid; 74 the \
            history can't be read.
            """)

    @OptionGroup var filter: DonationFilter

    @OptionGroup var plugins: PluginOptions

    @OptionGroup var store: StoreOptions

    @Option(help: ArgumentHelp("The maximum number of donations to list.", valueName: "number"))
    var limit = 50

    @OptionGroup var format: OutputFormat

    mutating func validate() throws {
        if limit < 1 { throw ValidationError("--limit is a number from 1") }
    }

    private struct Report: Encodable {
        var donations: [DonationReport]
        /// The number of all donations, regardless of the filter.
        var count: Int
        /// The number of donations that match the filter.
        var matching: Int
    }

    func perform() async throws {
        let intents = DonatedIntents(try plugins.readable())
        let query = try filter.query(limit: limit, among: intents)
        let (donations, count, matching) = try await store.reading { [limit] store throws(StoreError) in
            let donations = try await store.donations(query)
            let matching = try await donations.count < limit ? donations.count : store.count(query)
            return (donations, try await store.count(), matching)
        }
        let reports = donations.map { DonationReport($0, intents: intents) }
        if json {
            let report = Report(donations: reports, count: count, matching: matching)
            return try console.print(JSONText.object(report))
        }
        guard !reports.isEmpty else {
            let all = count == 1 ? "there is 1" : "there are \(count)"
            try console.print(count == 0 ? "No donations." : "No donations match; \(all) in all.")
            if try store.warnOfMissingHistory(on: console) { return }
            if let problem = try await filter.unknownName(in: store, among: intents) {
                try console.print("Warning: \(problem)".visibleLine, to: .standardError)
            }
            return
        }
        let width = Terminal.outputWidth ?? DonationRow.usualWidth
        for report in reports { try console.print(DonationRow(report).line(width: width)) }
        if reports.count < matching {
            try console.print("The newest \(reports.count) of \(matching).", to: .standardError)
        }
    }
}
