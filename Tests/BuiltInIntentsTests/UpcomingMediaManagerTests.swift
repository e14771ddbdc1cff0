import IntentKit
import IntentKitMedia
import IntentRuntime
import Synchronization
import Testing

/// An app says what media the person is likely to play next.
@Suite struct UpcomingMediaManagerTests {
    /// Keeps what an app says, after the checks of its donor.
    private final class Center: DonationCenter {
        private let kept = Mutex<[UpcomingMediaChange]>([])
        private let donor: Donor

        init(intents: [any Intent.Type]) { donor = Donor(app: "org.example", intents: intents.map { $0.definition }) }

        var changes: [UpcomingMediaChange] { kept.withLock { $0 } }

        func donate(_ content: DonationContent) async throws {}
        func delete(_ deletion: DonationDeletion) async throws {}
        func setRelevantShortcuts(_ shortcuts: [RelevantShortcut]) async throws {}
        func setUpcomingMedia(_ change: UpcomingMediaChange) async throws {
            try donor.check(change)
            kept.withLock { $0.append(change) }
        }
    }

    private static let episode = MediaItem(identifier: "e", title: "Leek", type: .podcastEpisode)
    private static let show = MediaItem(identifier: "s", title: "Soup of the Week", type: .podcastShow)

    @Test func `intents and modes go through the center of the call`() async throws {
        let center = Center(intents: [PlayMediaIntent.self])
        let intent = PlayMediaIntent(mediaItems: [Self.episode], mediaContainer: Self.show)
        try await Donations.$center.withValue(center) {
            try await UpcomingMediaManager.shared.setSuggestedMediaIntents([intent])
            try await UpcomingMediaManager.shared.setPredictionMode(
                .onlyPredictSuggestedIntents, for: .podcastEpisode)
        }
        #expect(
            center.changes == [
                .suggestedIntents([.intent(name: "PlayMedia", values: intent.values)]),
                .predictionMode(.onlyPredictSuggestedIntents, type: "podcastEpisode"),
            ])
    }

    @Test func `what isn't valid is refused, and nothing is kept`() async {
        let manager = UpcomingMediaManager.shared
        let (center, stranger) = (Center(intents: [PlayMediaIntent.self]), Center(intents: []))
        let song = PlayMediaIntent(mediaItems: [Self.episode])
        for (kept, intents) in [
            (center, [PlayMediaIntent()]), (stranger, [song]),
            (center, Array(repeating: song, count: UpcomingMedia.countLimit + 1)),
        ] {
            await Donations.$center.withValue(kept) {
                await #expect(throws: DonationError.self) { try await manager.setSuggestedMediaIntents(intents) }
            }
        }
        await Donations.$center.withValue(stranger) {
            await #expect(throws: DonationError.self) { try await manager.setPredictionMode(.default, for: .song) }
        }
        let other = UpcomingMediaChange.suggestedIntents([.intent(name: "OrderSoup", values: [:])])
        await #expect(throws: DonationError.self) { try await center.setUpcomingMedia(other) }
        for type in ["", "pod cast", String(repeating: "x", count: 65)] {
            await #expect(throws: DonationError.self) {
                try await center.setUpcomingMedia(.predictionMode(.default, type: type))
            }
        }
        #expect(center.changes.isEmpty && stranger.changes.isEmpty)
        await #expect(throws: DonationError.self) { try await manager.setSuggestedMediaIntents([song]) }
    }
}
