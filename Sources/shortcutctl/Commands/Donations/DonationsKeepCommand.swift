import CommandLineArguments
import EssentialFoundation
import IntentStore

/// `shortcutctl donations keep`: how long donations are kept.
struct DonationsKeepCommand: FormattedCommand {
    static let configuration = CommandConfiguration(
        commandName: "keep",
        abstract: "Show or set how long donations are kept.",
        discussion: """
            Days count back from the newest donation. The newest \(Retention.alwaysKept) are kept however old they are, \
            but not beyond --count. Donations beyond either limit are deleted at once, without asking, and whenever \
            something is donated.

            Exit codes: 0 done; 64 command line; 74 the history can't be read or written.
            """)

    @Option(help: ArgumentHelp("The number of days to keep donations, initially 730.", valueName: "number"))
    var days: Int?

    @Option(help: ArgumentHelp("The maximum number of donations to keep, initially 1000000.", valueName: "number"))
    var count: Int?

    @OptionGroup var store: StoreOptions

    @OptionGroup var format: OutputFormat

    mutating func validate() throws {
        if let days, !(1...36500).contains(days) { throw ValidationError("--days is a number from 1 to 36500") }
        if let count, !(1...100_000_000).contains(count) {
            throw ValidationError("--count is a number from 1 to 100000000")
        }
    }

    func perform() async throws {
        let (retention, deleted) = try await retention()
        if json {
            return try console.print(
                JSONText.object(Report(days: retention.days, donations: retention.donations, deleted: deleted)))
        }
        let noun = retention.donations == 1 ? "donation" : "donations"
        // The days mean nothing to so few.
        let rest =
            retention.donations > Retention.alwaysKept
            ? "; the newest \(Retention.alwaysKept) stay however old they are" : ""
        try console.print("Kept for \(retention.days) days, at most \(retention.donations) \(noun)\(rest).")
        if deleted > 0 {
            try console.print(
                deleted == 1 ? "1 older donation was deleted." : "\(deleted) older donations were deleted.")
        }
    }

    private struct Report: Encodable {
        var days, donations, deleted: Int
    }

    /// Returns how long donations are kept, after applying the options, and how many were deleted by that.
    private func retention() async throws -> (Retention, deleted: Int) {
        guard days != nil || count != nil else {
            return (try await store.reading { store throws(StoreError) in try await store.retention() }, 0)
        }
        return try await store.using { store throws(StoreError) in
            let before = try await store.count()
            let retention = try await store.changeRetention(now: Date()) { [days, count] retention in
                retention.days = days ?? retention.days
                retention.donations = count ?? retention.donations
            }
            // Another program may have donated meanwhile.
            return (retention, deleted: max(0, before - (try await store.count())))
        }
    }
}
