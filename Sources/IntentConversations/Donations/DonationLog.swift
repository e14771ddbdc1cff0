public import IntentKit
public import IntentRuntime
import Synchronization

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What is donated, deleted and set to be relevant while a conversation runs, in order; nothing of it is kept anywhere else.
///
/// What cannot be donated is refused as it would be by whoever keeps donations, and is not in the log.
public final class DonationLog: Sendable {
    /// Something that was donated or deleted, or set to be relevant.
    public enum Entry: Hashable, Sendable {
        /// This was donated.
        case donated(Donation)
        /// These were deleted, if there were any.
        case deleted(DonationDeletion)
        /// This is what is relevant from now on.
        case relevant([RelevantShortcut])
    }

    private let state = Mutex<[Entry]>([])

    /// Creates an empty log.
    public init() {}

    /// What was donated and deleted so far.
    public var entries: [Entry] { state.withLock { $0 } }

    /// The center of one app, which writes into the log.
    ///
    /// - Parameters:
    ///   - donor: The app, and what it may donate.
    ///   - next: What keeps the donations, for a conversation that is held for real; what it refuses is not in the log.
    public func center(of donor: Donor, forwardingTo next: (any DonationCenter)? = nil) -> any DonationCenter {
        Center(log: self, donor: donor, next: next)
    }

    private func append(_ entry: Entry) {
        state.withLock { $0.append(entry) }
    }

    private struct Center: DonationCenter {
        let log: DonationLog
        let donor: Donor
        let next: (any DonationCenter)?

        func donate(_ content: DonationContent) async throws {
            let donation = try donor.donation(
                of: content, identifier: UUID().uuidString, now: Date(), context: DonationContext())
            try await next?.donate(content)
            log.append(.donated(donation))
        }

        func delete(_ deletion: DonationDeletion) async throws {
            try await next?.delete(deletion)
            log.append(.deleted(deletion))
        }

        func setRelevantShortcuts(_ shortcuts: [RelevantShortcut]) async throws {
            try donor.checkRelevance(of: shortcuts)
            try await next?.setRelevantShortcuts(shortcuts)
            log.append(.relevant(shortcuts))
        }
    }
}
