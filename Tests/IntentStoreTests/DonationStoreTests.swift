import IntentKit
import IntentStore
import RandomConversations
import Synchronization
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What every store does, on disk and in memory.
@Suite(.timeLimit(.minutes(20))) struct DonationStoreTests {
    enum Kind: CaseIterable { case memory, disk }

    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func store(_ kind: Kind) throws -> DonationStore {
        switch kind {
        case .memory: try DonationStore()
        case .disk: try DonationStore(folder.store)
        }
    }

    private func identifiers(_ store: DonationStore, _ query: DonationQuery = DonationQuery()) async throws
        -> [String]
    {
        try await store.donations(query).map(\.identifier)
    }

    @Test(arguments: Kind.allCases) func `what was donated is given back as it was, the newest first`(kind: Kind)
        async throws
    {
        let store = try store(kind)
        let context = DonationContext(
            timeZone: "Europe/Oslo", secondsFromGMT: 3600, place: "home", focus: "sleep", routineEvent: "woke up")
        var order = Donation.order("clam & \"corn\"\n", id: "1", group: "soups", at: .day(2), context: context)
        order.duration = 1.5
        let view = Donation.view(id: "2", persistent: "p", related: "item", at: .day(1))
        #expect(try await store.donate([view, order], now: .day(3)) == 2)
        #expect(try await store.donations() == [order, view])
        var query = DonationQuery()
        query.isOldestFirst = true
        #expect(try await store.donations(query) == [view, order])
        #expect(try await store.count() == 2)
    }

    @Test(arguments: Kind.allCases) func `what matches a query is counted, regardless of its limit`(
        kind: Kind
    ) async throws {
        let store = try store(kind)
        let orders = (1...5).map { Donation.order("tomato", id: "\($0)", group: $0 < 4 ? "g" : nil, at: .day($0)) }
        try await store.donate(orders + [.order("leek", id: "1", app: "b", at: .day(1))], now: .day(6))
        var query = DonationQuery()
        query.limit = 2
        #expect(try await store.count(query) == 6)
        query.app = "b"
        #expect(try await store.count(query) == 1)
        query.app = nil
        query.group = "g"
        #expect(try await store.count(query) == 3)
        query.since = .day(2)
        #expect(try await store.count(query) == 2)
        query.combination = ["nothing"]
        #expect(try await store.count(query) == 0)
        query.combination = orders[0].shapes.first.map { Set($0.parameters) }
        #expect(try await store.count(query) == 2)
    }

    @Test(arguments: Kind.allCases) func `the same identifier twice replaces, within its app`(kind: Kind) async throws {
        let store = try store(kind)
        try await store.donate([.order("tomato", id: "1"), .order("leek", id: "1", app: "b")], now: .day(1))
        try await store.donate([.order("corn", id: "1", group: "g")], now: .day(1))
        let soups = try await store.donations().map { $0.interaction?.values["soup"] }
        #expect(soups == [.string("leek"), .string("corn")])
        #expect(try await store.delete(.group("g"), of: "org.example.soup") == 1)
    }

    @Test(arguments: Kind.allCases) func `each deletion takes what is meant, of its own app`(kind: Kind) async throws {
        let all: [Donation] = [
            .order(id: "1", group: "g"), .order(id: "2", group: "g"), .order(id: "3"),
            .view(id: "4", persistent: "p"), .view(id: "5", persistent: "p", related: "item"), .view(id: "6"),
            .order(id: "1", app: "other", group: "g"), .view(id: "5", app: "other", persistent: "p", related: "item"),
        ]
        let cases: [(DonationDeletion, Set<String>)] = [
            (.identifiers(["1", "3", "4", "x"]), ["1", "3"]), (.donations(["1", "5"]), ["1", "5"]),
            (.group("g"), ["1", "2"]), (.group(""), []),
            (.allInteractions, ["1", "2", "3"]), (.activities(persistentIdentifiers: ["p", "q"]), ["4", "5"]),
            (.allActivities, ["4", "5", "6"]), (.related(uniqueIdentifier: "item"), ["5"]),
        ]
        for (deletion, gone) in cases {
            let store = try store(kind)
            try await store.deleteAll(of: nil)
            try await store.donate(all, now: .day(1))
            #expect(try await store.delete(deletion, of: "org.example.soup") == gone.count, "\(deletion)")
            let left = Set(try await store.donations().filter { $0.app != "other" }.map(\.identifier))
            #expect(left == Set(["1", "2", "3", "4", "5", "6"]).subtracting(gone), "\(deletion)")
            #expect(try await store.count() == 8 - gone.count)
            #expect(try await store.delete(deletion, of: "nobody") == 0)
        }
    }

    @Test(arguments: Kind.allCases) func `queries part donations in every way`(kind: Kind) async throws {
        let store = try store(kind)
        try await store.donate(
            [
                .order(id: "1", group: "g", at: .day(1)), .order(id: "2", at: .day(2)), .view(id: "3", at: .day(3)),
                .order(id: "4", app: "b", at: .day(4)),
            ], now: .day(4))
        func expect(_ expected: [String], _ change: (inout DonationQuery) -> Void) async throws {
            var query = DonationQuery()
            change(&query)
            #expect(try await identifiers(store, query) == expected)
        }
        try await expect(["4"]) { $0.app = "b" }
        try await expect([]) { $0.app = "c" }
        try await expect(["4", "2", "1"]) { $0.name = "OrderSoup" }
        try await expect(["2"]) { $0.identifier = "2" }
        try await expect(["1"]) { $0.group = "g" }
        try await expect(["3", "2"]) { ($0.since, $0.until) = (.day(2), .day(4)) }
        try await expect(["4", "2", "1"]) { $0.combination = ["soup", "quantity"] }
        try await expect([]) { $0.combination = ["quantity"] }
        try await expect(["4", "2"]) { ($0.combination, $0.limit) = (["soup"], 2) }
        try await expect(["1", "2"]) { ($0.isOldestFirst, $0.limit) = (true, 2) }
        try await expect([]) { $0.limit = 0 }
    }

    @Test(arguments: Kind.allCases) func `an app that does not learn keeps what it had`(kind: Kind) async throws {
        let store = try store(kind)
        try await store.donate([.order(id: "1")], now: .day(1))
        try await store.setLearning(false, of: "org.example.soup")
        #expect(try await store.donate([.order(id: "2"), .order(id: "3", app: "b")], now: .day(1)) == 1)
        #expect(
            try await store.apps() == [
                DonatingApp(identifier: "b", learns: true, donations: 1),
                DonatingApp(identifier: "org.example.soup", learns: false, donations: 1),
            ])
        try await store.setLearning(true, of: "org.example.soup")
        #expect(try await store.donate([.order(id: "2")], now: .day(1)) == 1)
    }

    @Test(arguments: Kind.allCases) func `old donations go, but never the newest thousand`(kind: Kind) async throws {
        let store = try store(kind)
        let many = (1...1010).map { Donation.order(id: "\($0)", at: .day($0 <= 5 ? 1 : 400)) }
        try await store.donate(many, now: .day(400))
        #expect(try await store.count() == 1010)
        try await store.setRetention(Retention(days: 30), now: .day(400))
        #expect(try await store.count() == 1005)
        // A clock that is ten years ahead for a while takes nothing: the newest donation is what counts.
        try await store.donate([.order(id: "x", at: .day(401))], now: .day(4000))
        #expect(try await store.count() == 1006)
        // One that was donated then leaves a thousand.
        try await store.donate([.order(id: "y", at: .day(4000))], now: .day(4000))
        #expect(try await store.count() >= 1000)
        try await store.setRetention(Retention(donations: 10), now: .day(400))
        #expect(try await store.count() == 10)
        #expect(try await store.retention() == Retention(donations: 10))
        #expect(try await identifiers(store).prefix(2) == ["y", "x"])
    }

    @Test(arguments: Kind.allCases) func `what is deleted at once is named, whether it is new or not`(kind: Kind)
        async throws
    {
        let store = try store(kind)
        try await store.donate([.order(id: "1", at: .day(1)), .order(id: "4", app: "b", at: .day(4))], now: .day(5))
        try await store.setRetention(Retention(donations: 2), now: .day(5))
        let orders = Mutex([.order(id: "2", app: "b", at: .day(2)), .order(id: "3", at: .day(3))] as [Donation])
        let expired = Mutex<Set<String>>([])
        let stored = try await store.donate(now: .day(5)) {
            orders.withLock { $0.popLast() }
        } expired: { app, identifier in
            expired.withLock { _ = $0.insert("\(app)/\(identifier)") }
        }
        #expect(stored == 2)
        #expect(expired.withLock { $0 } == ["org.example.soup/1", "b/2"])
        #expect(try await identifiers(store) == ["4", "3"])
    }

    @Test(arguments: Kind.allCases) func `where one is too old or too many, some more go with it`(kind: Kind)
        async throws
    {
        let store = try store(kind)
        // One of each day, and a thousand of the last.
        let days = (1...200).map { Donation.order(id: "\($0)", at: .day($0)) }
        let last = (0..<1000).map { Donation.order(id: "last \($0)", at: .day(200)) }
        try await store.donate(days + last, now: .day(200))
        try await store.setRetention(Retention(days: 192), now: .day(200))
        #expect(try await store.count() == 1200 - 10)
        try await store.donate([.order(id: "x", at: .day(202))], now: .day(202))
        #expect(try await store.count() == 1200 - 10 + 1)
        try await store.donate([.order(id: "y", at: .day(204))], now: .day(204))
        #expect(try await store.count() == 1200 - 14 + 2)
        try await store.setRetention(Retention(donations: 640), now: .day(204))
        #expect(try await store.count() == 630)
        for number in 0..<10 { try await store.donate([.order(id: "z \(number)", at: .day(204))], now: .day(204)) }
        #expect(try await store.count() == 640)
    }

    @Test(arguments: Kind.allCases, [-62_135_769_600.0, -62_135_596_800, 253_402_300_799.0, 0.001, -0.001])
    func `dates of the first and the last year are kept`(kind: Kind, seconds: Double) async throws {
        let store = try store(kind)
        let order = Donation.order(id: "1", at: Date(timeIntervalSince1970: seconds))
        try await store.donate([order], now: .day(1))
        #expect(try await store.donations() == [order])
        let line = try JSONEncoder().encode(order)
        #expect(try JSONDecoder().decode(Donation.self, from: line) == order)
    }

    @Test(arguments: Kind.allCases) func `what is too large is refused, and nothing of it kept`(kind: Kind) async throws
    {
        let store = try store(kind)
        let large = Donation.order(String(repeating: "x", count: 10_000_000), id: "1")
        await #expect {
            try await store.donate([.order(id: "0"), large], now: .day(1))
        } throws: { error in
            (error as? StoreError)?.code == .tooLarge && "\(error)".contains("at most 2097152 are kept")
        }
        #expect(try await store.count() == 0)
        var odd = Donation.order(id: "1")
        odd.content = .interaction(Interaction(intentName: "OrderSoup", values: ["x": .decimal(.nan)]))
        await #expect(throws: StoreError.self) { try await store.donate([odd], now: .day(1)) }
    }

    /// Any sequence of operations has the same answers from both.
    @Test(arguments: 1...12) func `a store never differs from its model`(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let stores: [any ModelledStore] = [StoreModel(), try store(.disk)]
        for step in 0..<120 {
            let identifier = "\(Int.random(in: 0...15, using: &random))"
            let app = ["a", "b"].randomElement(using: &random) ?? "a"
            let date = Date.day(Int.random(in: 1...20, using: &random))
            let related = Bool.random(using: &random) ? "item" : nil
            let choice = Int.random(in: 0...9, using: &random)
            var answers: [Int] = []
            for store in stores {
                switch choice {
                case 0...3:
                    answers.append(
                        try await store.donate([.order(id: identifier, app: app, group: related, at: date)], now: date))
                case 4, 5:
                    let view = Donation.view(
                        id: identifier, app: app, persistent: identifier, related: related, at: date)
                    answers.append(
                        try await store.donate([view, view, .order(id: "x", app: app, at: date)], now: date))
                case 6: answers.append(try await store.delete(.identifiers([identifier, "x"]), of: app))
                case 7: answers.append(try await store.delete(.related(uniqueIdentifier: "item"), of: app))
                case 8: try await store.setLearning(Bool(step.isMultiple(of: 2)), of: app)
                default: answers.append(try await store.delete(.group("item"), of: app))
                }
            }
            #expect(answers.isEmpty || answers[0] == answers[1])
            #expect(try await stores[0].donations() == stores[1].donations(), "step \(step) of seed \(seed)")
            #expect(try await stores[0].apps() == stores[1].apps())
        }
    }
}
