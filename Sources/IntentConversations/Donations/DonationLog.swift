import EssentialFoundation
public import IntentKit
public import IntentRuntime
import Synchronization

/// A log of everything that is donated, deleted or set as relevant during a conversation, in order; it isn't stored.
///
/// A donation that isn't valid is refused, as it would be by a store, and isn't logged.
public final class DonationLog: Sendable {
    /// A donation, a deletion, or a change of the relevant shortcuts.
    public enum Entry: Hashable, Sendable {
        /// A donation was made.
        case donated(Donation)
        /// Donations were deleted, if there were any.
        case deleted(DonationDeletion)
        /// The relevant shortcuts were replaced by these.
        case relevant([RelevantShortcut])
    }

    private let state = Mutex<[Entry]>([])

    /// Creates an empty log.
    public init() {}

    /// The entries so far.
    public var entries: [Entry] { state.withLock { $0 } }

    /// Returns the donation center of one app, which writes to the log.
    ///
    /// - Parameters:
    ///   - donor: The app, and what it may donate.
    ///   - next: The center that stores the donations, for a real conversation; what it refuses isn't logged.
    public func center(of donor: Donor, forwardingTo next: (any DonationCenter)? = nil) -> any DonationCenter {
        Center(log: self, donor: donor, next: next)
    }

    private func append(_ entry: Entry) { state.withLock { $0.append(entry) } }

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

        func setShortcutSuggestions(_ suggestions: [ShortcutSuggestion]) async throws {
            try donor.checkSuggestions(suggestions)
            try await next?.setShortcutSuggestions(suggestions)
        }

        func setUpcomingMedia(_ change: UpcomingMediaChange) async throws {
            try donor.check(change)
            try await next?.setUpcomingMedia(change)
        }

        func voiceShortcuts() async throws -> [VoiceShortcut] { try await next?.voiceShortcuts() ?? [] }
    }
}
