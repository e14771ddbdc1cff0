import IntentKit
import IntentStore
import IntentSuggestions
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The messages and activities among the last donations.
@Suite(.timeLimit(.minutes(20))) struct LastDonationTests {
    private func message(_ number: Int, content: String = "") -> Donation {
        var interaction = Interaction(
            intentName: "SendMessage",
            values: [
                "recipients": .list([.person(Person(personHandle: nil, displayName: "P\(number)"))]),
                "content": .string(content),
            ])
        interaction.identifier = "\(number)"
        return Donation(
            identifier: "\(number)", app: "org.example.post", content: .interaction(interaction),
            date: .day(1, hour: number), shapes: [])
    }

    @Test func `they are the last ones, in their order`() async throws {
        let store = try DonationStore()
        let messages = [3, 1, 4, 2].map { message($0) }
        try await store.donate(messages + [.view(id: "a"), .view(id: "b", at: .day(3))], now: .day(9))
        let names = try await store.messages(until: .day(9)).map(\.correspondent.name)
        #expect(names == ["P1", "P2", "P3", "P4"])
        #expect(try await store.messages(until: .day(1, hour: 3)).map(\.correspondent.name) == ["P1", "P2", "P3"])
        // The last three are an activity and two messages.
        #expect(try await store.messages(until: .day(2), amongLast: 3).map(\.correspondent.name) == ["P3", "P4"])
        #expect(try await store.searchableActivities(until: .day(9)).map(\.identifier) == ["b"])
        #expect(try await store.searchableActivities(until: .day(2)).map(\.identifier) == ["a"])
    }

    @Test func `long ones are read as far as there is room`() async throws {
        let store = try DonationStore()
        let long = String(repeating: "x", count: 1_500_000)
        try await store.donate((1...20).map { message($0, content: long) }, now: .day(9))
        let names = try await store.messages(until: .day(9)).map(\.correspondent.name)
        #expect(names == (10...20).map { "P\($0)" })
    }
}
