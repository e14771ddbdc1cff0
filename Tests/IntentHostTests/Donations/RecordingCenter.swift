import IntentKit
import SoupKitchen
import Synchronization

/// A center that notes what is done with it, and refuses or hangs where it is told to.
final class RecordingCenter: DonationCenter {
    enum Mood: Sendable {
        case willing
        case refusing(DonationError)
        /// Never comes back, unless the task is cancelled.
        case hanging
        /// Never comes back at all.
        case deaf
    }

    private let mood: Mood
    private let noted = Mutex<[SoupHandler.Deed]>([])
    private let arrivals = AsyncStream<Void>.makeStream()
    private let stuck = Mutex<[CheckedContinuation<Void, Never>]>([])

    init(_ mood: Mood = .willing) {
        self.mood = mood
    }

    var deeds: [SoupHandler.Deed] { noted.withLock { $0 } }

    /// Waits until something is done with the center.
    func arrival() async {
        for await _ in arrivals.stream { return }
    }

    /// Lets whoever is stuck go.
    func release() {
        for continuation in stuck.withLock({ $0 }) { continuation.resume() }
    }

    func donate(_ content: DonationContent) async throws { try await take(.donate(content)) }
    func delete(_ deletion: DonationDeletion) async throws { try await take(.delete(deletion)) }
    func setRelevantShortcuts(_ shortcuts: [RelevantShortcut]) async throws { try await take(.relevant(shortcuts)) }

    private func take(_ deed: SoupHandler.Deed) async throws {
        noted.withLock { $0.append(deed) }
        arrivals.continuation.yield()
        switch mood {
        case .willing: break
        case .refusing(let error): throw error
        case .hanging:
            for await _ in AsyncStream<Void>.makeStream().stream {}
        case .deaf:
            await withCheckedContinuation { continuation in stuck.withLock { $0.append(continuation) } }
        }
    }
}
