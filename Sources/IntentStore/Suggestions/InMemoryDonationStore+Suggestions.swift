public import IntentKit
public import IntentSuggestions

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension InMemoryDonationStore: SuggestionStore {
    /// Returns an engine that has learnt from the donations up to a time.
    public func learnt(until date: Date) -> SuggestionEngine {
        var engine = SuggestionEngine()
        for donation in learnable(until: date) { engine.learn(donation) }
        return engine
    }

    /// Returns the donations that an engine refers to, by their numbers.
    public func donations(numbered numbers: [Int64]) -> [Int64: Donation] {
        let wanted = Set(numbers)
        return kept.values.reduce(into: [:]) { found, kept in
            if wanted.contains(kept.number) { found[kept.number] = kept.donation }
        }
    }

    /// Returns the last donations up to a time, newest first.
    public func history(until date: Date, limit: Int) -> [LearntDonation] {
        Array(learnable(until: date).reversed().prefix(limit))
    }

    /// Stores the feedback on a suggestion, as long as the donation it came from is kept.
    public func note(
        _ kind: SuggestionFeedback.Kind, of source: SuggestionEngine.Source, at date: Date, now: Date
    ) throws(StoreError) {
        guard kept.values.contains(where: { $0.number == source.donation }) else { throw .unknownSuggestion }
        let oldest = min(date, now).addingTimeInterval(-SuggestionFeedback.lifetime)
        noted.append(Noted(source: source, kind: kind, date: Date(milliseconds: date.milliseconds)))
        noted.removeAll { $0.date < oldest }
    }

    /// Returns the feedback on suggestions, ordered by date.
    public func feedback() -> [SuggestionFeedback] {
        let donations = donations(numbered: noted.map(\.source.donation))
        let known = noted.compactMap { noted -> SuggestionFeedback? in
            guard let donation = donations[noted.source.donation],
                donation.shapes.indices.contains(noted.source.shape)
            else { return nil }
            return SuggestionFeedback(
                app: donation.app, shape: donation.shapes[noted.source.shape], kind: noted.kind, date: noted.date)
        }
        return known.enumerated().sorted { ($0.element.date, $0.offset) < ($1.element.date, $1.offset) }
            .map(\.element)
    }

    /// Returns the donations up to a time that can be suggested, in order.
    private func learnable(until date: Date) -> [LearntDonation] {
        kept.values.filter { $0.donation.date.milliseconds <= date.milliseconds && !$0.donation.shapes.isEmpty }
            .sorted { ($0.donation.date.milliseconds, $0.number) < ($1.donation.date.milliseconds, $1.number) }
            .map { LearntDonation($0.donation, number: $0.number) }
    }
}
