public import EssentialFoundation
public import IntentKit
public import IntentSuggestions

/// Predicts what a person is likely to do next, from the donations in a store.
///
/// Asking doesn't change later suggestions. A program that shows a suggestion reports what became of it with
/// ``note(_:of:at:now:)``.
public struct Suggester: Sendable {
    let store: DonationStore

    /// The number of candidates considered, enough that the variants of one action don't hide other actions.
    private static let candidates = 64
    /// The number of candidates among which a person's words are searched for.
    private static let searched = 256
    /// The number of recent donations that are searched for reasons.
    private static let remembered = 2000

    /// Creates a suggester.
    ///
    /// - Parameter store: The store with the donations.
    public init(_ store: DonationStore) { self.store = store }

    /// Returns suggestions, the likeliest first.
    ///
    /// - Parameters:
    ///   - context: The moment.
    ///   - surface: Where the suggestions are shown, which determines how likely they have to be.
    ///   - limit: The most suggestions. Defaults to the number usual on the surface.
    /// - Returns: An empty array if nothing is likely enough; actions that were donated only once are never suggested.
    /// - Throws: ``StoreError`` if the store can't be read.
    public func suggestions(
        in context: SuggestionContext, for surface: SuggestionSurface = .search, limit: Int? = nil
    ) async throws(StoreError) -> [Suggestion] {
        let limit = limit ?? surface.usualLimit
        let choice = try await choice(in: context, for: surface, candidates: max(Self.candidates, limit))
        return choice.suggestions(limit: limit)
    }

    /// Returns the suggestions that a person searches for, the likeliest first, however unlikely they are.
    ///
    /// - Parameters:
    ///   - context: The moment.
    ///   - limit: The most suggestions.
    ///   - isFound: Returns whether the person's words describe a suggestion.
    /// - Throws: ``StoreError`` if the store can't be read.
    public func suggestions(
        in context: SuggestionContext, limit: Int, where isFound: (Suggestion) -> Bool
    ) async throws(StoreError) -> [Suggestion] {
        try await choice(in: context, for: .search, candidates: Self.searched).suggestions(limit: limit, where: isFound)
    }

    /// Returns the action that was suggested under an identifier, and its app.
    ///
    /// - Parameters:
    ///   - id: The identifier of the suggestion.
    ///   - date: The time; later donations aren't known yet.
    /// - Returns: `nil` if nothing is suggested under the identifier any more.
    /// - Throws: ``StoreError`` if the store can't be read.
    public func action(
        suggestedAs id: Suggestion.ID, at date: Date
    ) async throws(StoreError) -> (app: String, shortcut: Shortcut)? {
        guard let source = try await store.learned(until: date).source(of: id),
            let donation = try await store.donations(numbered: [source.donation])[source.donation],
            donation.shapes.indices.contains(source.shape)
        else { return nil }
        return (donation.app, Shortcut(donation.content, reducedTo: donation.shapes[source.shape]))
    }

    /// Returns how likely every possible action is, before a surface decides what it shows.
    func choice(
        in context: SuggestionContext, for surface: SuggestionSurface, candidates limit: Int
    ) async throws(StoreError) -> SuggestionChoice {
        let engine = try await store.learned(until: context.date)
        let candidates = engine.candidates(in: context, limit: limit)
        let donations = try await store.donations(numbered: Array(Set(candidates.map(\.source.donation))))
        return SuggestionChoice(
            candidates.compactMap { candidate in
                donations[candidate.source.donation].map { SuggestionChoice.Entry(candidate, donation: $0) }
            },
            activity: surface.horizon.map { engine.activity(in: context, within: $0) } ?? 1,
            feedback: try await store.feedback(), for: surface, in: context)
    }

    /// Returns the reasons for suggestions, by the suggestions' identifiers.
    ///
    /// - Returns: No reason for actions that weren't done recently.
    /// - Throws: ``StoreError`` if the store can't be read.
    public func reasons(
        for suggestions: [Suggestion], in context: SuggestionContext
    ) async throws(StoreError) -> [Suggestion.ID: SuggestionReason] {
        guard !suggestions.isEmpty else { return [:] }
        let history = try await store.history(until: context.date, limit: Self.remembered)
        let reasons = suggestions.map { suggestion in
            (
                suggestion.id,
                SuggestionReason(for: suggestion.shape, of: suggestion.app, in: context, history: history)
            )
        }
        return Dictionary(reasons, uniquingKeysWith: { first, _ in first }).compactMapValues { $0 }
    }

    /// Records what became of a suggestion.
    ///
    /// A suggestion that was shown and not taken becomes less likely; a dismissed one stays away for three days, and
    /// twice as long each time.
    ///
    /// - Parameters:
    ///   - kind: What the person did with it.
    ///   - id: The identifier of the suggestion.
    ///   - date: The time of the feedback.
    ///   - now: The current time; feedback that is too old to count is deleted.
    /// - Returns: Whether the suggestion exists.
    /// - Throws: ``StoreError`` if the feedback can't be stored.
    @discardableResult
    public func note(
        _ kind: SuggestionFeedback.Kind, of id: Suggestion.ID, at date: Date, now: Date
    ) async throws(StoreError) -> Bool {
        guard let source = try await store.learned(until: date).source(of: id) else { return false }
        try await store.note(kind, of: source, at: date, now: now)
        return true
    }
}
