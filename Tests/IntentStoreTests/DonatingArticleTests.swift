import IntentKit
import IntentStore
import IntentSuggestions
import SoupChef
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The code of the article about donating from Swift.
@Suite struct `The article about donating from Swift` {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func `has code that does what it says`() async throws {
        let folder = folder.path + "/history"
        let store = try DonationStore(StoreFile(folder: folder))
        let donations = AppDonations(of: "com.example.soupchef", intents: [OrderSoupIntent.self], in: store)

        let soup = Soup(identifier: "tomato", display: "Tomato")
        var interaction = Interaction(intent: OrderSoupIntent(soup: soup, quantity: 2))
        interaction.groupIdentifier = "guests"
        try await donations.donate(.interaction(interaction))
        #expect(try await store.count() == 1)
        try await Donations.$center.withValue(donations) { try await interaction.donate() }
        #expect(try await store.count() == 2)

        let now = Date().addingTimeInterval(1)
        let suggester = Suggester(store)
        let moment = SuggestionContext(date: now, context: .local(at: now))
        let suggestions = try await suggester.suggestions(in: moment)
        let titles = suggestions.map { $0.appearance(among: [OrderSoupIntent.self]).title }
        #expect(titles.contains("Order 2 Tomato"))
        #expect(suggestions.map { $0.appearance(among: []).title }.allSatisfy { $0 == "OrderSoup" })
        for suggestion in suggestions {
            try await suggester.note(.shown, of: suggestion.id, at: now, now: now)
        }
        #expect(try await store.feedback().count == suggestions.count)

        try await donations.delete(.donations(["monday"]))
        try await donations.delete(.group("guests"))
        try await donations.delete(.allInteractions)
        #expect(try await store.count() == 0)
        #expect(try await suggester.suggestions(in: moment).isEmpty)
    }

    @Test func `has no other code`() throws {
        let source = URL(filePath: #filePath)
        let package = source.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let url = package.appending(path: "Sources/IntentStore/IntentStore.docc/DonatingFromSwift.md")
        let article = String(decoding: try Data(contentsOf: url), as: UTF8.self)
        let test = String(decoding: try Data(contentsOf: source), as: UTF8.self)
        let blocks = article.split(separator: "```swift\n").dropFirst().compactMap { $0.split(separator: "```").first }
        #expect(blocks.count == 6)
        for block in blocks {
            let lines = block.split(separator: "\n").map { "        " + $0 }
            #expect(test.contains(lines.joined(separator: "\n") + "\n"), "\(block)")
        }
    }
}
