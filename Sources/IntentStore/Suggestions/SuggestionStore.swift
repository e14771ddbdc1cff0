public import IntentKit
public import IntentSuggestions

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A donation store that also keeps what was learnt from donations, and the feedback on suggestions.
public protocol SuggestionStore: DonationStore {
    /// Returns an engine that has learnt from the donations up to a time, inclusive.
    ///
    /// It has learnt exactly those donations that the store contains, in the order of their dates; a deleted donation
    /// leaves no trace.
    ///
    /// - Throws: ``StoreError`` if donations can't be read.
    func learnt(until date: Date) async throws(StoreError) -> SuggestionEngine

    /// Returns the donations that an engine refers to, by their numbers; those that no longer exist are left out.
    func donations(numbered numbers: [Int64]) async throws(StoreError) -> [Int64: Donation]

    /// Returns the last donations up to a time that can be suggested, newest first.
    ///
    /// - Parameters:
    ///   - date: The time.
    ///   - limit: The most donations to return.
    func history(until date: Date, limit: Int) async throws(StoreError) -> [LearntDonation]

    /// Stores the feedback on a suggestion, as long as the donation it came from is kept.
    ///
    /// Feedback that is too old to count is deleted: older than `SuggestionFeedback.lifetime` both now and at the
    /// given date, so that a wrong date doesn't delete feedback that counts.
    ///
    /// - Parameters:
    ///   - kind: What the person did with it.
    ///   - source: The donation and shape that the suggestion came from.
    ///   - date: The time of the feedback.
    ///   - now: The current time.
    /// - Throws: ``StoreError`` if the donation doesn't exist, or the feedback can't be stored.
    func note(
        _ kind: SuggestionFeedback.Kind, of source: SuggestionEngine.Source, at date: Date, now: Date
    ) async throws(StoreError)

    /// Returns the feedback on suggestions, ordered by date.
    func feedback() async throws(StoreError) -> [SuggestionFeedback]

    /// Adds a widget at the end of the person's stack.
    ///
    /// - Returns: The widget with its new identifier.
    /// - Throws: ``StoreError`` if it can't be stored.
    @discardableResult
    func add(_ widget: Widget) async throws(StoreError) -> Widget

    /// Removes widgets from the stack, and deletes their content.
    ///
    /// - Returns: The number of widgets removed.
    @discardableResult
    func removeWidgets(_ ids: Set<Widget.ID>) async throws(StoreError) -> Int

    /// Returns the widgets of the person's stack, in the order in which they were added.
    func widgets() async throws(StoreError) -> [Widget]
}

extension StoreError {
    /// The error for a suggestion that can't be found any more.
    static var unknownSuggestion: StoreError {
        StoreError(.invalid, path: nil, "the suggested donation is no longer in the history")
    }
}
