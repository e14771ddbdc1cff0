import IntentKit
public import IntentSuggestions

extension Suggester {
    /// Returns the media that a person is likely to play next, the likeliest first.
    ///
    /// - Parameters:
    ///   - context: The moment.
    ///   - app: The app whose media are returned; `nil` for all apps.
    ///   - limit: The most items to return.
    /// - Throws: ``StoreError`` if the store can't be read.
    public func upcomingMedia(
        in context: SuggestionContext, of app: String? = nil, limit: Int = SuggestionSurface.search.usualLimit
    ) async throws(StoreError) -> [UpcomingItem] {
        let media = try await store.upcomingMedia(of: app)
        let played = try await suggestions(in: context, limit: limit) { suggestion in
            suggestion.shape.name == UpcomingMedia.intentName && app.map { $0 == suggestion.app } ?? true
                && suggestion.probability >= SuggestionSurface.search.threshold
        }
        let ranking = UpcomingMediaRanking(try await store.learned(until: context.date), in: context)
        return ranking.items(saidBy: media, orPlayed: played, limit: limit)
    }
}
