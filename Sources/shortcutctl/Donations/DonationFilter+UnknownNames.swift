import CommandLineArguments
import DonationAdvice
import Escaping
import IntentDefinitions
import IntentHost
import IntentKit
import IntentStore
import Spelling

extension DonationFilter {
    /// Returns what is wrong with a name that is asked for, or `nil` if a plugin or a donation has each of them.
    ///
    /// It may be misspelled.
    ///
    /// - Parameters:
    ///   - store: The history.
    ///   - intents: The intents of the plugins; `nil` if only what was donated counts. Defaults to `nil`.
    func unknownName(in store: StoreOptions, among intents: DonatedIntents? = nil) async throws -> String? {
        let names = names(among: intents).filter { !$0.declared.contains($0.text) }
        guard !names.isEmpty else { return nil }
        var newest = DonationQuery()
        (newest.limit, newest.sizeLimit) = (DonationLinter.donationLimit, DonationQuery.keptSize)
        let (donations, count, apps) = try await store.reading { [newest] store throws(StoreError) in
            (try await store.donations(newest), try await store.count(), try await store.apps().map(\.identifier))
        }
        for name in names {
            // An app that has only relevant shortcuts is known as well.
            let donated = Set(name.isApp ? apps : donations.flatMap(name.donated))
            guard !donated.contains(name.text) else { continue }
            if count > donations.count, try await isDonated(name, in: store) { continue }
            let hint = donated.union(name.declared).sorted().closest(to: name.text)
            let owners = intents == nil || name.isOfDonations ? "no donation" : "no donation or installed plugin"
            return "\(owners) \(name.verb) “\(name.text)”\(hint.map { "; did you mean “\($0)”?" } ?? "")"
        }
        return nil
    }

    /// Prints a warning if the history doesn't know an app, and no plugin is of it, for commands that found nothing of it.
    ///
    /// - Parameter plugins: The plugins; `nil` if only what was donated counts. Defaults to `nil`.
    static func warn(
        ofUnknownApp app: String?, in store: StoreOptions, on console: Console, _ plugins: PluginOptions? = nil
    ) async throws {
        guard let app else { return }
        let filter = DonationFilter()
        filter.app = app
        let intents = try plugins.map { DonatedIntents(try $0.readable()) }
        guard let problem = try await filter.unknownName(in: store, among: intents) else { return }
        try console.print("Warning: \(problem)".visibleLine, to: .standardError)
    }

    /// Returns whether an older donation than those that are kept in memory has a name.
    private func isDonated(_ name: AskedName, in store: StoreOptions) async throws -> Bool {
        // What values a donation has is only known of those that were read.
        guard var query = name.query else { return true }
        query.limit = 1
        return try await store.reading { [query] store throws(StoreError) in
            try await !store.donations(query).isEmpty
        }
    }

    /// Returns the names that are asked for.
    private func names(among intents: DonatedIntents?) -> [AskedName] {
        let installed = intents.map { Array($0.all) } ?? []
        var names: [AskedName] = []
        if let intent {
            let name = intents?.name(meaning: intent) ?? intent
            names.append(
                AskedName(
                    text: name, verb: "has the intent", query: matching { $0.name = name },
                    declared: Set(installed.map(\.definition.name))
                ) { [$0.interaction?.intentName ?? $0.userActivity?.activityType].compactMap(\.self) })
        }
        if let app {
            names.append(
                AskedName(
                    text: app, verb: "is of the app", query: matching { $0.app = app }, isApp: true,
                    declared: intents.map { Set($0.apps) } ?? []
                ) { [$0.app] })
        }
        if let group {
            names.append(
                AskedName(
                    text: group, verb: "is in the group", query: matching { $0.group = group }, isOfDonations: true
                ) { [$0.groupIdentifier].compactMap(\.self) })
        }
        let parameters = Set(installed.flatMap(\.definition.parameters).map(\.name))
        names += (combinationNames ?? []).map { name in
            AskedName(text: name, verb: "has the parameter", declared: parameters) { $0.shapes.flatMap(\.parameters) }
        }
        return names
    }

    private func matching(_ change: (inout DonationQuery) -> Void) -> DonationQuery {
        var query = DonationQuery()
        change(&query)
        return query
    }
}

/// A name that a filter asks for.
private struct AskedName {
    let text: String
    /// What is said of whoever has it, such as “has the intent”.
    let verb: String
    /// The query for the donations that have it; `nil` if there is none.
    var query: DonationQuery?
    /// Whether it is the identifier of an app.
    var isApp = false
    /// Whether it is a name that plugins don't declare.
    var isOfDonations = false
    /// The names of this kind that plugins declare.
    var declared: Set<String> = []
    /// Returns the names of this kind that a donation has.
    let donated: (Donation) -> [String]
}
