public import IntentKit
public import IntentStore
import Synchronization

extension DonationStore {
    /// Returns the newest donations by day and time, without reading more than are shown.
    ///
    /// - Parameters:
    ///   - query: The donations to show.
    ///   - title: Returns the title of a donation, or of one of its shapes if one is given.
    nonisolated public func timeline(
        _ query: DonationQuery, title: (_ donation: Donation, _ shape: DonationShape?) -> String
    ) async throws(StoreError) -> DonationTimeline {
        var query = query
        query.isOldestFirst = false
        let selection = Mutex(TimelineSelection())
        try await read(query) { donation in selection.withLock { $0.take(donation) } }
        return DonationTimeline(selection.withLock(\.self), title: title)
    }
}
