import IntentConversations
import IntentKit
import IntentTesting
import SoupKitchen
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What handlers donate in a test: seen there, and nowhere else.
@Suite(.timeLimit(.minutes(20))) struct DonationTests {
    private func order(_ note: String?) -> OrderSoupIntent {
        var order = OrderSoupIntent.complete
        order.note = note
        return order
    }

    private func conversation(_ note: String?) async throws -> Conversation<OrderSoupIntent> {
        try await Conversation(with: SoupHandler(), for: order(note))
    }

    @Test func `a conversation has what was donated and deleted, in order`() async throws {
        var conversation = try await conversation("donates")
        #expect(conversation.donations.isEmpty)
        try await conversation.answer(.yes)
        #expect(conversation.outcome?.userActivity?.title == "done", "\(conversation.outcome as Any)")
        let deeds = conversation.donations.map { entry -> SoupHandler.Deed in
            switch entry {
            case .donated(let donation): .donate(donation.content)
            case .deleted(let deletion): .delete(deletion)
            case .relevant(let shortcuts): .relevant(shortcuts)
            }
        }
        // A donation says when it was done, and by what it is known, beside its content.
        let expected = SoupHandler.deeds(of: order("donates"))
        #expect(deeds.count == expected.count)
        #expect(deeds.dropFirst(2) == expected.dropFirst(2))
        guard case .donated(let first) = conversation.donations[0],
            case .donated(let second) = conversation.donations[1]
        else {
            Issue.record("nothing was donated first")
            return
        }
        #expect(first.interaction?.values == order("donates").values)
        #expect(first.shapes.map(\.parameters) == [["quantity", "soup"]])
        #expect(second.identifier == "order-1")
        #expect(second.groupIdentifier == "soups")
        #expect(second.date == Date(timeIntervalSince1970: 1_528_111_020.25))
    }

    @Test func `a conversation without a donation has none`() async throws {
        var conversation = try await conversation(nil)
        try await conversation.answer(.yes)
        #expect(conversation.donations.isEmpty)
    }

    @Test func `conversations have nothing of each other`() async throws {
        var first = try await conversation("donates"), second = try await conversation("donates")
        try await first.answer(.yes)
        try await second.answer(.no)
        #expect(!first.donations.isEmpty)
        #expect(second.donations.isEmpty)
    }

    @Test func `a conversation has a history of its own, whatever the test has bound`() async throws {
        struct Stranger: DonationCenter {
            func donate(_ content: DonationContent) async throws { Issue.record("the test's own center was reached") }
            func delete(_ deletion: DonationDeletion) async throws {}
            func setRelevantShortcuts(_ shortcuts: [RelevantShortcut]) async throws {}
        }
        try await Donations.$center.withValue(Stranger()) {
            var conversation = try await conversation("donates")
            try await conversation.answer(.yes)
            #expect(!conversation.donations.isEmpty)
        }
    }

    // MARK: Files

    private func run(_ lines: String, note: String = "donates", donatesHandledIntents: Bool = false) async throws {
        let path = FileManager.default.temporaryDirectory
            .appending(path: "intentkit-\(UUID().uuidString).conversation.md").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        let body = "> OrderSoup soup='Tomato soup' quantity=2 note=\(note)\n? confirm · confirmIntent\n< yes\n"
        try Data("# A\n% limit 1200s\n```intent\n\(body)\(lines)\n```\n".utf8).write(to: URL(filePath: path))
        for conversation in try FileCase.all(in: path) {
            try await conversation.run(
                OrderSoupIntent.self, with: SoupHandler(), donatesHandledIntents: donatesHandledIntents)
        }
    }

    private static let lines = """
        = succeeded
        ~ donated OrderSoup note=donates quantity=2 soup='Tomato soup'
        ~ donated OrderSoup note=donates quantity=2 soup='Tomato soup' · group soups
        ~ donated org.example.menu page=2 · Menu
        ~ deleted a b
        ~ deleted donations c
        ~ deleted group soups
        ~ deleted all
        ~ deleted activities menu-2
        ~ deleted all activities
        ~ deleted item item-2
        ~ relevant OrderSoup note=donates quantity=2 soup='Tomato soup' · 2018-06-04T11:00:00.250Z[..]; org.example.menu
        ~ relevant nothing
        """

    @Test func `the cases of a file say what is donated`() async throws {
        try await run(Self.lines)
    }

    @Test(arguments: [
        (true, "= succeeded\n~ donated OrderSoup note=plain quantity=2 soup='Tomato soup'"),
        (false, "= succeeded\n~ donated nothing"),
    ])
    func `a handled request is donated where the manifest would say so`(_ isDonated: Bool, _ lines: String) async throws
    {
        try await run(lines, note: "plain", donatesHandledIntents: isDonated)
    }

    @Test(arguments: ["= succeeded\n~ donated nothing", String(lines.prefix { $0 != "·" })])
    func `a case that says something else fails`(_ lines: String) async throws {
        await withKnownIssue { try await run(lines) }
    }
}
