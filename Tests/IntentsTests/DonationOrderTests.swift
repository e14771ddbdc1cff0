import IntentKit
import Intents
import Reaping
import Synchronization
import Testing

/// A handler donates from anywhere and needn't wait.
@Suite(.timeLimit(.minutes(10)), .reapingOrphans) struct DonationOrderTests {
    @Test func `what a handler donates without waiting belongs to its call, in order`() async throws {
        // In a process of its own: code on a queue donates for the request that began last.
        await #expect(processExitsWith: .success) {
            let center = RecordingCenter()
            let served = try #require(ServedIntent(ReadBookIntent.self) { _ in HastyReader() })
            let result = try await Donations.$center.withValue(center) {
                try await served.connect([:]).get().perform(.handle, values: [:])
            }
            #expect(result == .response(ResponseContent(code: "success")))
            #expect(center.groups == ["0", "1", "2", "3"])
        }
    }
}

/// Takes longer for earlier donations than for later ones.
private final class RecordingCenter: DonationCenter {
    private let recorded = Mutex<[String]>([])

    var groups: [String] { recorded.withLock { $0 } }

    func donate(_ content: DonationContent) async throws {
        guard case .interaction(let interaction) = content, let group = interaction.groupIdentifier else { return }
        try await Task.sleep(for: .milliseconds(20 - 5 * (Int(group) ?? 0)))
        recorded.withLock { $0.append(group) }
    }

    func delete(_ deletion: DonationDeletion) async throws {}
    func setRelevantShortcuts(_ shortcuts: [RelevantShortcut]) async throws {}
}

/// Donates on the main thread, on a queue and in a task, and answers at once.
final class HastyReader: NSObject, ReadBookIntentHandling {
    func resolveBook(for intent: ReadBookIntent) async -> BookResolutionResult { .needsValue() }

    func handle(intent: ReadBookIntent, completion: @escaping (ReadBookIntentResponse) -> Void) {
        @Sendable func donate(_ index: Int) {
            let interaction = INInteraction(intent: intent, response: nil)
            interaction.groupIdentifier = "\(index)"
            interaction.donate()
        }
        donate(0)
        donate(1)
        DispatchQueue.global().async {
            donate(2)
            donate(3)
            completion(ReadBookIntentResponse(code: .success, userActivity: nil))
        }
    }
}
