public import IntentKit
import Synchronization

extension DonationStore {
    /// The newest donations by day and time; no more are read than are shown.
    ///
    /// - Parameters:
    ///   - query: Which donations.
    ///   - title: What a donation is called, or one of its shapes where that is given.
    public func timeline(
        _ query: DonationQuery, title: (_ donation: Donation, _ shape: DonationShape?) -> String
    ) async throws(StoreError) -> DonationTimeline {
        var query = query
        query.isOldestFirst = false
        let selection = Mutex(TimelineSelection())
        try await read(query) { donation in selection.withLock { $0.take(donation) } }
        return DonationTimeline(selection.withLock(\.self), title: title)
    }
}
