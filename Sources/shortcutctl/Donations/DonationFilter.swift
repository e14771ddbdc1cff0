import CommandLineArguments
import DonationAdvice
import Escaping
import IntentDefinitions
import IntentHost
import IntentKit
import IntentStore

/// The options that select donations.
struct DonationFilter: ParsableArguments {
    @Option(help: ArgumentHelp("Only those of an app.", valueName: "identifier"))
    var app: String?

    @Option(help: ArgumentHelp("Only those of an intent, or of a type of activity.", valueName: "name"))
    var intent: String?

    @Option(help: ArgumentHelp("Only those of a group.", valueName: "group"))
    var group: String?

    @Option(help: ArgumentHelp("Only those on or after a date.", valueName: "date"))
    var since: String?

    @Option(help: ArgumentHelp("Only those before a date.", valueName: "date"))
    var until: String?

    @Option(
        help: ArgumentHelp("Only those that have all values of a combination of parameters.", valueName: "name,…"))
    var combination: String?

    mutating func validate() throws {
        try ValidationError.refuseEmpty([
            "app": app, "intent": intent, "group": group, "combination": combination,
        ])
    }

    /// Returns whether a finding about a definition, which isn't based on a donation, is selected.
    ///
    /// - Parameter intents: The intents that may be named by class or title.
    func isAboutDefinition(_ finding: DonationFinding, among intents: DonatedIntents) -> Bool {
        let isNarrowed = [group, since, until, combination].contains { $0 != nil }
        return !isNarrowed && app.map { $0 == finding.app } ?? true
            && intent.map { intents.name(meaning: $0) == finding.name } ?? true
    }

    /// The names of `--combination`.
    var combinationNames: [String]? {
        combination?.fields(separatedBy: ",").map { String($0.rest(after: " ") ?? $0) }
    }

    /// Returns the query for the store.
    ///
    /// - Parameter intents: The intents that may be named by class or title. Defaults to none.
    func query(limit: Int? = nil, among intents: DonatedIntents? = nil) throws -> DonationQuery {
        var query = DonationQuery()
        let dates = WrittenDate()
        query.app = app
        query.name = intent.map { intents?.name(meaning: $0) ?? $0 }
        query.group = group
        query.since = try since.map { try dates.date($0, of: "since") }
        query.until = try until.map { try dates.date($0, of: "until") }
        if let since = query.since, let until = query.until, since > until {
            throw Failure(.commandLine, "--since is after --until, so nothing is between them; swap them")
        }
        query.combination = combinationNames.map { Set($0) }
        query.limit = limit
        return query
    }
}
