import EssentialFoundation
import IntentHost
import IntentKit
import IntentRuntime
import IntentShortcuts
import IntentStore

/// What there is to suggest phrases for, read from the history.
struct PhraseSuggestions {
    let all: [PhraseSuggestion]

    /// Reads the suggestions of one app or of all apps.
    init(of app: String?, in store: StoreOptions, intents: DonatedIntents) async throws {
        let now = Moment.now()
        let (sets, donations) = try await store.reading { store throws(StoreError) in
            (try await store.shortcutSuggestions(of: app), try await store.donations(.recent(of: app, at: now.instant)))
        }
        all = PhraseSuggestion.all(
            from: sets, donations: donations, at: now.instant,
            secondsFromGMT: DonationContext.local(at: now.instant).secondsFromGMT
        ) { shortcut, app in intents.appearance(of: shortcut, app: app).title }
    }
}

extension DonationQuery {
    /// Returns a query for what is looked at to propose phrases and shortcuts: the donations of 90 days, oldest first.
    static func recent(of app: String?, at date: Date) -> DonationQuery {
        var query = DonationQuery()
        query.app = app
        query.since = date.addingTimeInterval(-90 * 86_400)
        query.until = date
        query.sizeLimit = DonationQuery.keptSize
        query.isOldestFirst = true
        return query
    }
}
