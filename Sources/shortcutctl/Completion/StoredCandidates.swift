import EssentialFoundation
import IntentHost
import IntentKit
import IntentStore
import IntentSuggestions

/// The identifiers of what is in the person's history; empty if it can't be read.
struct StoredCandidates {
    /// The plugins whose definitions have the sentences of intents.
    let plugins: [Plugin]

    /// The maximum number of donations, which are the newest ones.
    private static let limit = 200

    func donations() async -> [Candidate] {
        guard let store else { return [] }
        var query = DonationQuery()
        query.limit = Self.limit
        let donations = (try? await store.donations(query)) ?? []
        let intents = DonatedIntents(plugins)
        return donations.map { donation in
            let report = DonationReport(donation, intents: intents)
            return Candidate(report.identifier, "\(report.lines.date)  \(report.title)")
        }
    }

    /// Returns what is likely now, the likeliest first.
    func suggestions() async -> [Candidate] {
        guard let store else { return [] }
        let now = Date()
        let moment = SuggestionContext(date: now, context: .local(at: now))
        let suggestions = (try? await Suggester(store).suggestions(in: moment, for: .search, limit: nil)) ?? []
        let intents = DonatedIntents(plugins)
        return suggestions.map { suggestion in
            Candidate(suggestion.id, SuggestionReport(suggestion, reason: nil, intents: intents).title)
        }
    }

    /// The history, which isn't created by looking.
    private var store: DonationStore? {
        guard let file = StoreFile(environment: ProcessInfo.processInfo.environment), (try? file.exists) == true else {
            return nil
        }
        return try? DonationStore(file, isBrief: true)
    }
}
