import IntentKit
import Intents
import Reaping
import Synchronization
import Testing

/// A handler of Apple's form suggests shortcuts, and reads those that have phrases.
@Suite(.timeLimit(.minutes(10)), .reapingOrphans) struct VoiceShortcutCenterTests {
    @Test func `suggestions and voice shortcuts go through the center of the request`() async throws {
        // In a process of its own: code on a queue uses the center of the request that began last.
        await #expect(processExitsWith: .success) {
            let center = VoiceCenter()
            let served = try #require(ServedIntent(ReadBookIntent.self) { _ in VoiceReader() })
            let result = try await Donations.$center.withValue(center) {
                try await served.connect([:]).get().perform(.handle, values: [:])
            }
            #expect(result == .response(ResponseContent(code: "success")))
            #expect(center.suggestions.map(\.suggestedInvocationPhrase) == ["read on"])
        }
    }

    @Test func `without a request there are no voice shortcuts`() async {
        // In a process of its own, in which no other test has a request.
        await #expect(processExitsWith: .success) {
            await #expect(throws: INIntentError.self) { try await INVoiceShortcutCenter.shared.allVoiceShortcuts() }
        }
    }
}

/// Knows one voice shortcut of the intent, and one of an intent that isn't handled.
private final class VoiceCenter: DonationCenter {
    private let kept = Mutex<[ShortcutSuggestion]>([])

    var suggestions: [ShortcutSuggestion] { kept.withLock { $0 } }

    func donate(_ content: DonationContent) async throws {}
    func delete(_ deletion: DonationDeletion) async throws {}
    func setRelevantShortcuts(_ shortcuts: [RelevantShortcut]) async throws {}
    func setShortcutSuggestions(_ suggestions: [ShortcutSuggestion]) async throws {
        kept.withLock { $0 = suggestions }
    }
    func voiceShortcuts() async throws -> [VoiceShortcut] {
        ["ReadBook", "MowLawn"].map { name in
            VoiceShortcut(
                identifier: UUID(), invocationPhrase: "read on", shortcut: .intent(name: name, values: [:]))
        }
    }
}

/// Suggests its intent with a phrase, and succeeds if it finds it among the voice shortcuts, in both ways.
final class VoiceReader: NSObject, ReadBookIntentHandling {
    func resolveBook(for intent: ReadBookIntent) async -> BookResolutionResult { .needsValue() }

    func handle(intent: ReadBookIntent, completion: @escaping (ReadBookIntentResponse) -> Void) {
        intent.suggestedInvocationPhrase = "read on"
        INVoiceShortcutCenter.shared.setShortcutSuggestions([.intent(intent)])
        INVoiceShortcutCenter.shared.getAllVoiceShortcuts { shortcuts, _ in
            let found = shortcuts?.first
            let isFound = shortcuts?.count == 1 && found?.shortcut.intent is ReadBookIntent
            guard isFound, let found else {
                return completion(ReadBookIntentResponse(code: .failure, userActivity: nil))
            }
            INVoiceShortcutCenter.shared.getVoiceShortcut(with: found.identifier) { _, error in
                // The center makes another identifier each time.
                let code: ReadBookIntentResponseCode = error is INIntentError ? .success : .failure
                completion(ReadBookIntentResponse(code: code, userActivity: nil))
            }
        }
    }
}
