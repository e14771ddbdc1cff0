public import IntentKit
public import IntentSuggestions

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A store of donations that also keeps what was learnt from them, and what became of suggestions.
public protocol SuggestionStore: DonationStore {
    /// What is learnt from the donations up to a time, the time included.
    ///
    /// It is what an engine knows that learnt those donations, in the order of their dates, and no other: one that is
    /// deleted leaves no trace.
    ///
    /// - Throws: ``StoreError`` where donations cannot be read.
    func learnt(until date: Date) async throws(StoreError) -> SuggestionEngine

    /// The donations that an engine refers to, by their numbers; those that are gone are left out.
    func donations(numbered numbers: [Int64]) async throws(StoreError) -> [Int64: Donation]

    /// What was donated last up to a time, the last first, as far as it can be suggested.
    ///
    /// - Parameter limit: How many at most.
    func history(until date: Date, limit: Int) async throws(StoreError) -> [LearntDonation]

    /// Keeps what became of a suggestion, as long as the donation that it was found in is kept.
    ///
    /// What is too old by then to count is deleted: older than ``SuggestionFeedback/lifetime`` both now and at the date
    /// that is noted, so that no date that is wrong takes away what counts.
    ///
    /// - Parameters:
    ///   - kind: What the person did with it.
    ///   - source: Where it was found.
    ///   - date: When.
    ///   - now: What time it is.
    /// - Throws: ``StoreError`` where the donation is not there, or it cannot be kept.
    func note(
        _ kind: SuggestionFeedback.Kind, of source: SuggestionEngine.Source, at date: Date, now: Date
    ) async throws(StoreError)

    /// What became of suggestions, in the order of its dates.
    func feedback() async throws(StoreError) -> [SuggestionFeedback]

    /// Keeps a widget, at the end of the person's stack.
    ///
    /// - Returns: The widget with what it is known by from now on.
    /// - Throws: ``StoreError`` where it cannot be kept.
    @discardableResult
    func add(_ widget: Widget) async throws(StoreError) -> Widget

    /// Takes widgets off the stack, and leaves nothing of them behind.
    ///
    /// - Returns: How many of them there were.
    @discardableResult
    func removeWidgets(_ ids: Set<Widget.ID>) async throws(StoreError) -> Int

    /// The widgets of the person's stack, in the order in which they were added.
    func widgets() async throws(StoreError) -> [Widget]
}

extension StoreError {
    /// What was suggested cannot be found any more.
    static var unknownSuggestion: StoreError {
        StoreError(.invalid, path: nil, "what was suggested is not in the history any more")
    }
}
