import IntentKit
import IntentSuggestions
import RandomConversations
import Testing

@testable import IntentStore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What every store remembers of what it learned, on disk and in memory.
@Suite(.timeLimit(.minutes(20))) struct SuggestionStoreTests {
    enum Kind: CaseIterable { case memory, disk }

    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func store(_ kind: Kind) throws -> DonationStore {
        switch kind {
        case .memory: try DonationStore()
        case .disk: try DonationStore(folder.store)
        }
    }

    /// Orders of an hour each, from a first day of 2026 on.
    private func orders(_ numbers: Range<Int>, app: String = "org.example.soup") -> [Donation] {
        numbers.map { number in
            .order(
                ["tomato", "leek", "corn"][number * number % 7 % 3], id: "order \(number)", app: app,
                at: Date.day(1).addingTimeInterval(Double(number) * 3600))
        }
    }

    private func moment(_ number: Int) -> SuggestionContext {
        SuggestionContext(
            date: Date.day(1).addingTimeInterval(Double(number) * 3600), context: DonationContext())
    }

    /// What an engine knows that saw nothing but what is in a store.
    private func fresh(_ store: DonationStore, until date: Date) async throws -> SuggestionEngine {
        var query = DonationQuery()
        query.isOldestFirst = true
        var engine = SuggestionEngine()
        for (number, donation) in try await store.donations(query).enumerated() where donation.date <= date {
            engine.learn(LearnedDonation(donation, number: Int64(number)))
        }
        return engine
    }

    @Test(arguments: 1...3) func `what is deleted, replaced or added behind was never learned otherwise`(seed: UInt64)
        async throws
    {
        var random = SeededGenerator(seed: seed)
        let disk = try DonationStore(folder.store)
        let other = try DonationStore(folder.store)
        var next = 0
        for step in 0..<12 {
            let store = Bool.random(using: &random) ? disk : other
            switch Int.random(in: 0...6, using: &random) {
            case 0, 1, 2:
                let count = Int.random(in: 1...260, using: &random)
                try await store.donate(orders(next..<next + count), now: moment(next + count).date)
                next += count
            case 3:
                let gone = (0..<3).map { _ in "order \(Int.random(in: 0...max(1, next), using: &random))" }
                try await store.delete(.identifiers(gone), of: "org.example.soup")
            case 4:
                let number = Int.random(in: 0...max(1, next), using: &random)
                try await store.donate([orders(number..<number + 1)[0].renamed("late \(step)")], now: moment(next).date)
            case 5:
                let number = Int.random(in: 0...max(1, next), using: &random)
                try await store.donate([.order("leek", id: "order \(number)", at: .day(9))], now: moment(next).date)
            default: try await store.delete(.identifiers(["late \(step - 1)"]), of: "org.example.soup")
            }
            guard Bool.random(using: &random) else { continue }
            let until = moment(Bool.random(using: &random) ? next + 1 : Int.random(in: 0...next, using: &random)).date
            let asked = Bool.random(using: &random) ? disk : other
            #expect(try await asked.learned(until: until) == fresh(disk, until: until), "step \(step) of seed \(seed)")
        }
    }

    @Test func `what was learned is kept, and taken up by the next process`() async throws {
        let store = try DonationStore(folder.store)
        try await store.donate(orders(0..<1100), now: moment(1100).date)
        let engine = try await store.learned(until: moment(1100).date)
        let next = try DonationStore(folder.store)
        #expect(try await next.learned(until: moment(1100).date) == engine)
        #expect(try await next.learned(until: moment(200).date).donationCount == 201)
        // Nothing was donated since, and a later version may have written what is kept.
        let connection = try Connection(path: folder.store.path, patience: 0)
        #expect(try connection.integer("SELECT count(*) FROM learnt WHERE state IS NOT NULL") == 2)
        try connection.run("UPDATE learnt SET state = x'00112233445566778899'")
        #expect(try await next.learned(until: moment(1100).date) == engine)
    }

    @Test func `what was learned from donations that are deleted meanwhile isn't stored`() async throws {
        let store = try DonationStore(folder.store)
        let marked = (0..<300).map { number in
            Donation.order("mark", id: "mark \(number)", app: "org.example.other", at: moment(number).date)
        }
        try await store.donate(marked, now: moment(300).date)
        _ = try await store.learned(until: moment(300).date)
        try await store.donate(orders(300..<600), now: moment(600).date)
        let until = moment(600).date.milliseconds
        let base = try await store.kept(until: until)
        #expect(base.engine.donationCount == 300)
        // Another program deletes between the reading of the base and the reservation.
        let other = try DonationStore(folder.store)
        try await other.delete(.allInteractions, of: "org.example.other")
        #expect(try await store.reservePlaces(from: base, until: until, learner: 1) == nil)
        #expect(try await store.learned(until: moment(600).date) == fresh(store, until: moment(600).date))
        #expect(try await store.learned(until: moment(600).date).donationCount == 300)
    }

    @Test func `of older results few are kept`() async throws {
        let store = try DonationStore(folder.store)
        for start in stride(from: 0, to: 1500, by: 250) {
            try await store.donate(orders(start..<start + 250), now: moment(start + 250).date)
            _ = try await store.learned(until: moment(start + 250).date)
        }
        let connection = try Connection(path: folder.store.path, patience: 0)
        let kept = try connection.integer("SELECT count(*) FROM learnt") ?? 0
        #expect((2...5).contains(kept), "\(kept)")
    }

    @Test func `nothing of what was deleted is left in what was learned`() async throws {
        do {
            let store = try DonationStore(folder.store)
            let kept = orders(0..<220)
            let marked = (0..<3).map { Donation.order("mark-\($0)", id: "mark \($0)", at: moment(210).date) }
            try await store.donate(kept + marked, now: moment(220).date)
            let suggester = Suggester(store)
            for id in try await suggester.suggestions(in: moment(220)).map(\.id) {
                #expect(try await suggester.note(.shown, of: id, at: moment(220).date, now: moment(220).date))
            }
            #expect(try await store.learned(until: moment(220).date).actionCount == 12)
            try await store.delete(.identifiers(["mark 0", "mark 1", "mark 2"]), of: "org.example.soup")
            #expect(try await store.learned(until: moment(220).date).actionCount == 6)
        }
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.store.folder)
        let bytes = try files.map { file in
            String(
                decoding: try Data(contentsOf: URL(filePath: folder.store.folder + "/" + file)), as: UTF8.self)
        }.joined()
        #expect(bytes.contains("tomato"))
        #expect(!bytes.contains("mark"))
    }

    @Test(arguments: Kind.allCases) func `what became of a suggestion is kept as long as its donation`(kind: Kind)
        async throws
    {
        let store = try store(kind)
        try await store.donate(orders(0..<40), now: moment(40).date)
        let suggester = Suggester(store)
        let noon = moment(40)
        let first = try #require(try await suggester.suggestions(in: noon).first)
        #expect(try await suggester.note(.shown, of: first.id, at: moment(41).date, now: moment(41).date))
        #expect(try await suggester.note(.dismissed, of: first.id, at: moment(40).date, now: moment(40).date))
        #expect(try await !suggester.note(.shown, of: "soup", at: moment(40).date, now: moment(40).date))
        #expect(
            try await store.feedback() == [
                SuggestionFeedback(app: first.app, shape: first.shape, kind: .dismissed, date: moment(40).date),
                SuggestionFeedback(app: first.app, shape: first.shape, kind: .shown, date: moment(41).date),
            ])
        #expect(try await !suggester.suggestions(in: moment(41)).contains { $0.id == first.id })
        // What was noted long ago counts no longer.
        let later = moment(41 + 121 * 24).date
        #expect(try await suggester.note(.taken, of: first.id, at: later, now: later))
        #expect(try await store.feedback().map(\.kind) == [.taken])
        try await store.deleteAll(of: first.app)
        #expect(try await store.feedback().isEmpty)
        let source = SuggestionEngine.Source(donation: 1, shape: 0)
        let date = moment(1).date
        await #expect(throws: StoreError.self) { try await store.note(.shown, of: source, at: date, now: date) }
    }

    @Test(arguments: Kind.allCases) func `a date that is wrong takes no feedback away that counts`(kind: Kind)
        async throws
    {
        let store = try store(kind)
        try await store.donate(orders(0..<2), now: moment(2).date)
        let source = SuggestionEngine.Source(donation: 2, shape: 0)
        let now = moment(200 * 24).date
        let early = moment(190 * 24).date
        try await store.note(.dismissed, of: source, at: early, now: now)
        try await store.note(.shown, of: source, at: moment(20_000 * 24).date, now: now)
        #expect(try await store.feedback().map(\.kind) == [.dismissed, .shown])
        // Nor does a clock that is wrong.
        try await store.note(.shown, of: source, at: now, now: moment(20_000 * 24).date)
        #expect(try await store.feedback().map(\.kind) == [.dismissed, .shown, .shown])
        let later = moment(311 * 24).date
        try await store.note(.taken, of: source, at: later, now: later)
        #expect(try await store.feedback().map(\.kind) == [.shown, .taken, .shown])
    }

    @Test(arguments: Kind.allCases) func `feedback goes with a donation that is replaced`(kind: Kind) async throws {
        let store = try store(kind)
        try await store.donate(orders(0..<2), now: moment(2).date)
        let (source, date) = (SuggestionEngine.Source(donation: 2, shape: 0), moment(3).date)
        try await store.note(.shown, of: source, at: date, now: date)
        #expect(try await store.feedback().count == 1)
        try await store.donate(orders(1..<2), now: moment(2).date)
        #expect(try await store.feedback().isEmpty)
    }

    @Test(arguments: Kind.allCases) func `asking changes nothing, and says the same of memory and disk`(kind: Kind)
        async throws
    {
        let (store, twin) = (try store(kind), try DonationStore())
        for store in [store, twin] as [DonationStore] {
            try await store.donate(orders(0..<60), now: moment(60).date)
        }
        let suggester = Suggester(store)
        let first = try await suggester.suggestions(in: moment(60), limit: 20)
        #expect(!first.isEmpty)
        let expected = try await Suggester(twin).suggestions(in: moment(60), limit: 20)
        for _ in 0..<3 {
            let again = try await suggester.suggestions(in: moment(60), limit: 20)
            #expect(again.map(\.id) == expected.map(\.id))
            #expect(again.map(\.probability) == expected.map(\.probability))
        }
        let reasons = try await suggester.reasons(for: first, in: moment(60))
        #expect(Set(reasons.keys) == Set(first.map(\.id)))
        // What was done later was not known yet.
        let early = try await suggester.suggestions(in: moment(30), limit: 20)
        #expect(early.allSatisfy { $0.donations <= 31 })
    }
}
