public import IntentSuggestions

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// What a person is likely to do next, from the donations of a store.
///
/// Asking changes nothing that is suggested later. Whoever shows a suggestion says what became of it, with
/// ``note(_:of:at:)``.
public struct Suggester: Sendable {
    let store: any SuggestionStore

    /// How many candidates are looked at: enough for the forms of one action not to hide the others.
    private static let candidates = 64
    /// How much of the history reasons are looked for in.
    private static let remembered = 2000

    /// Creates a suggester.
    ///
    /// - Parameter store: Where donations are kept.
    public init(_ store: any SuggestionStore) {
        self.store = store
    }

    /// What is suggested, the likeliest first.
    ///
    /// - Parameters:
    ///   - context: The moment.
    ///   - surface: Where it is shown, which says how sure it has to be.
    ///   - limit: How many at most; unless said otherwise what is usual on the surface.
    /// - Returns: Nothing where nothing is sure enough; never what was donated only once.
    /// - Throws: ``StoreError`` where the store cannot be read.
    public func suggestions(
        in context: SuggestionContext, for surface: SuggestionSurface = .search, limit: Int? = nil
    ) async throws(StoreError) -> [Suggestion] {
        let limit = limit ?? surface.usualLimit
        let choice = try await choice(in: context, for: surface, candidates: max(Self.candidates, limit))
        return choice.suggestions(limit: limit)
    }

    /// How likely everything is that could be done, before a surface decides what it shows.
    func choice(
        in context: SuggestionContext, for surface: SuggestionSurface, candidates limit: Int
    ) async throws(StoreError) -> SuggestionChoice {
        let engine = try await store.learnt(until: context.date)
        let candidates = engine.candidates(in: context, limit: limit)
        let donations = try await store.donations(numbered: Array(Set(candidates.map(\.source.donation))))
        return SuggestionChoice(
            candidates.compactMap { candidate in
                donations[candidate.source.donation].map { SuggestionChoice.Entry(candidate, donation: $0) }
            },
            activity: surface.horizon.map { engine.activity(in: context, within: $0) } ?? 1,
            feedback: try await store.feedback(), for: surface, in: context)
    }

    /// Why things are suggested, by the suggestions' identifiers.
    ///
    /// - Returns: Nothing for what was not done lately.
    /// - Throws: ``StoreError`` where the store cannot be read.
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

    /// Says what became of a suggestion.
    ///
    /// What was shown and not taken loses; what was dismissed stays away for three days, and twice as long each time.
    ///
    /// - Parameters:
    ///   - kind: What the person did with it.
    ///   - id: What the suggestion is known by.
    ///   - date: When.
    ///   - now: What time it is; what is too old to count is deleted.
    /// - Returns: Whether there is such a suggestion.
    /// - Throws: ``StoreError`` where it cannot be kept.
    public func note(
        _ kind: SuggestionFeedback.Kind, of id: Suggestion.ID, at date: Date, now: Date
    ) async throws(StoreError) -> Bool {
        guard let source = try await store.learnt(until: date).source(of: id) else { return false }
        try await store.note(kind, of: source, at: date, now: now)
        return true
    }
}
