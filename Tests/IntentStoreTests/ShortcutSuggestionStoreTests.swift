import IntentKit
import Testing

@testable import IntentStore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The shortcuts that apps suggest giving phrases, in every store.
@Suite(.timeLimit(.minutes(20))) struct ShortcutSuggestionStoreTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func store(_ kind: DonationStoreTests.Kind) throws -> DonationStore {
        switch kind {
        case .memory: try DonationStore()
        case .disk: try DonationStore(folder.store)
        }
    }

    private func soups(_ names: String...) -> [ShortcutSuggestion] {
        names.map { name in
            ShortcutSuggestion(
                .intent(name: "OrderSoup", values: ["soup": .string(name)]), suggestedInvocationPhrase: "\(name) time")
        }
    }

    @Test(arguments: DonationStoreTests.Kind.allCases)
    func `each set replaces everything of its app, in its order`(kind: DonationStoreTests.Kind) async throws {
        let store = try store(kind)
        #expect(try await store.shortcutSuggestions(of: nil).isEmpty)
        try await store.setShortcutSuggestions(soups("tomato", "leek"), of: "b")
        try await store.setShortcutSuggestions(soups("clam"), of: "a")
        try await store.setShortcutSuggestions(soups("corn", "tomato"), of: "b")
        let (a, b) = (
            ShortcutSuggestionSet(app: "a", suggestions: soups("clam")),
            ShortcutSuggestionSet(app: "b", suggestions: soups("corn", "tomato"))
        )
        #expect(try await store.shortcutSuggestions(of: nil) == [a, b])
        #expect(try await store.shortcutSuggestions(of: "b") == [b])
        #expect(try await store.shortcutSuggestions(of: "c").isEmpty)
        // Deleting what was done doesn't delete what apps suggest.
        try await store.deleteAll(of: nil)
        #expect(try await store.shortcutSuggestions(of: nil) == [a, b])
        try await store.setShortcutSuggestions([], of: "b")
        #expect(try await store.deleteShortcutSuggestions(of: "b") == 0)
        #expect(try await store.deleteShortcutSuggestions(of: nil) == 1)
        #expect(try await store.problems().isEmpty)
    }

    @Test func `too many suggestions, and too large ones, are refused, and nothing changes`() async throws {
        let store = try DonationStore()
        try await store.setShortcutSuggestions(soups("clam"), of: "a")
        let many = Array(repeating: soups("corn")[0], count: ShortcutSuggestion.countLimit + 1)
        let large = soups(String(repeating: "x", count: Donation.sizeLimit))
        for refused in [many, large] {
            await #expect {
                try await store.setShortcutSuggestions(refused, of: "a")
            } throws: { error in
                (error as? StoreError)?.code == .tooLarge
            }
        }
        #expect(try await store.shortcutSuggestions(of: "a").first?.suggestions == soups("clam"))
    }
}
