import IntentKit
import IntentSuggestions
import Testing

@testable import IntentStore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What apps say about upcoming media, in every store.
@Suite(.timeLimit(.minutes(20))) struct UpcomingMediaStoreTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func songs(_ names: String...) -> [Shortcut] {
        names.map { name in
            let item = ObjectValue(Object(identifier: name, display: name), properties: ["type": .enumeration("song")])
            return .intent(name: "PlayMedia", values: ["mediaItems": .list([.object(item)])])
        }
    }

    @Test(arguments: DonationStoreTests.Kind.allCases)
    func `suggestions are replaced, and modes stay until they are the default`(
        kind: DonationStoreTests.Kind
    ) async throws {
        let store = try kind == .memory ? DonationStore() : DonationStore(folder.store)
        #expect(try await store.upcomingMedia(of: nil).isEmpty)
        try await store.setUpcomingMedia(.suggestedIntents(songs("one", "two")), of: "b")
        try await store.setUpcomingMedia(.suggestedIntents(songs("three")), of: "b")
        try await store.setUpcomingMedia(.predictionMode(.onlyPredictSuggestedIntents, type: "song"), of: "b")
        try await store.setUpcomingMedia(.suggestedIntents(songs("four")), of: "a")
        let all = [
            UpcomingMedia(app: "a", suggestedIntents: songs("four")),
            UpcomingMedia(
                app: "b", suggestedIntents: songs("three"), predictionModes: ["song": .onlyPredictSuggestedIntents]),
        ]
        #expect(try await store.upcomingMedia(of: nil) == all)
        #expect(try await store.upcomingMedia(of: "b") == [all[1]])
        // Deleting what was done doesn't delete what apps suggest.
        try await store.deleteAll(of: nil)
        #expect(try await store.upcomingMedia(of: nil) == all)
        #expect(try await store.problems().isEmpty)
        try await store.setUpcomingMedia(.suggestedIntents([]), of: "b")
        try await store.setUpcomingMedia(.predictionMode(.default, type: "song"), of: "b")
        #expect(try await store.upcomingMedia(of: nil) == [all[0]])
        #expect(try await store.deleteUpcomingMedia(of: "b") == 0)
        #expect(try await store.deleteUpcomingMedia(of: nil) == 1)
    }

    @Test func `too many and too large ones are refused, and nothing changes`() async throws {
        let store = try DonationStore()
        try await store.setUpcomingMedia(.suggestedIntents(songs("one")), of: "a")
        let many = Array(repeating: songs("two")[0], count: UpcomingMedia.countLimit + 1)
        for refused in [many, songs(String(repeating: "x", count: Donation.sizeLimit))] {
            await #expect {
                try await store.setUpcomingMedia(.suggestedIntents(refused), of: "a")
            } throws: { error in
                (error as? StoreError)?.code == .tooLarge
            }
        }
        #expect(try await store.upcomingMedia(of: "a").first?.suggestedIntents == songs("one"))
    }

    @Test func `what can't be read is named, and replaced by what is set next`() async throws {
        let store = try DonationStore()
        try await store.setUpcomingMedia(.suggestedIntents(songs("one")), of: "a")
        try await store.damageUpcomingMedia()
        await #expect {
            try await store.upcomingMedia(of: nil)
        } throws: { error in
            (error as? StoreError)?.remedy == .deleteUpcomingMedia
        }
        #expect(try await store.problems() == ["what a says about upcoming media cannot be read"])
        try await store.setUpcomingMedia(.suggestedIntents(songs("two")), of: "a")
        #expect(try await store.upcomingMedia(of: "a").first?.suggestedIntents == songs("two"))
    }

    @Test func `what was played and what is suggested are ranked together`() async throws {
        let store = try DonationStore()
        try await store.setUpcomingMedia(.suggestedIntents(songs("new")), of: "a")
        let start = Date(timeIntervalSince1970: 1_793_000_000)
        for day in 0..<4 {
            let values: [String: IntentValue] = ["mediaItems": .list([.string("old")])]
            let date = start.addingTimeInterval(Double(day) * 86_400)
            try await store.donate(
                [
                    Donation(
                        identifier: "\(day)", app: "a",
                        content: .interaction(Interaction(intentName: "PlayMedia", values: values)), date: date,
                        context: DonationContext(secondsFromGMT: 0),
                        shapes: [DonationShape(name: "PlayMedia", values: "mediaItems=[\"old\"]")])
                ], now: date)
        }
        let context = SuggestionContext(
            date: start.addingTimeInterval(4 * 86_400), context: DonationContext(secondsFromGMT: 0))
        let items = try await Suggester(store).upcomingMedia(in: context)
        #expect(items.map(\.isNew) == [false, true] && items.map(\.isSuggested) == [false, true])
        #expect(try await Suggester(store).upcomingMedia(in: context, of: "b").isEmpty)
    }
}

extension DonationStore {
    /// Replaces what apps have said by bytes that mean nothing.
    fileprivate func damageUpcomingMedia() throws {
        try connection.runScript("UPDATE upcoming SET content = x'00'")
    }
}
