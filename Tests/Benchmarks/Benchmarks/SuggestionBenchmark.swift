import IntentKit
import IntentStore
import IntentSuggestions

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The figures of suggestions: of a long history against a short one, and against none.
struct SuggestionBenchmark {
    /// How many donations a long history has, and a short one.
    private static let (long, short) = (1_000_000, 10_000)
    /// How many different actions a person has, and how many one has who has many.
    private static let (usual, many) = (100, 1000)

    private let rounds: Rounds
    private let thresholds: Thresholds
    private let products: Products
    private let folder = FileManager.default.temporaryDirectory
        .appending(path: "intentkit-suggestions-\(UUID().uuidString)").path

    init(_ products: Products, rounds: Rounds, thresholds: Thresholds) {
        self.products = products
        self.rounds = rounds
        self.thresholds = thresholds
    }

    @concurrent func figures() async throws -> [Figure] {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        return try await learning() + engine() + [state()]
    }

    /// What was done a number of minutes after the beginning: one of some actions, by the hour or by chance.
    private func donation(_ number: Int, actions: Int) -> LearnedDonation {
        let hash = UInt64(truncatingIfNeeded: number) &* 0x9E37_79B9_7F4A_7C15 >> 33
        let action = hash % 3 == 0 ? Int(hash / 3) % actions : number / 60 % 24 * 7 % actions
        return LearnedDonation(
            number: Int64(number), app: "org.example", name: "OrderSoup",
            milliseconds: (1_700_000_000 + Int64(number) * 60) * 1000, context: DonationContext(),
            shapes: ["soup=#\(action)"])
    }

    private func kept(_ number: Int) -> Donation {
        let learned = donation(number, actions: Self.usual)
        let soup = String(learned.shapes[0].dropFirst(6))
        let value = ObjectValue(Object(identifier: soup, display: soup))
        return Donation(
            identifier: "\(number)", app: learned.app,
            content: .interaction(Interaction(intentName: learned.name, values: ["soup": .object(value)])),
            date: Date(timeIntervalSince1970: Double(learned.milliseconds) / 1000),
            shapes: [DonationShape(name: learned.name, values: String(learned.shapes[0]))])
    }

    /// Learning all that a store has, and a command that asks it then, in a process of its own.
    private func learning() async throws -> [Figure] {
        func filled(_ name: String, _ count: Int) async throws -> (folder: String, time: Duration) {
            let file = StoreFile(folder: "\(folder)/\(name)")
            let store = try DonationStore(file)
            for start in stride(from: 0, to: count, by: 10_000) {
                try await store.donate((start..<start + 10_000).map(kept), now: kept(start).date)
            }
            let until = kept(count).date
            let time = try await time {
                guard try await store.learned(until: until).donationCount == count else {
                    throw BenchmarkError("not all was learned")
                }
            }
            return (file.folder, time)
        }
        let (none, short, long) = try await (
            filled("none", 0), filled("short", Self.short), filled("long", Self.long)
        )
        let date = kept(Self.long).date.exactText
        let times = try await interleaved(rounds: rounds.processes) {
            try await time { try suggest(none.folder, at: date) }
        } subject: {
            try await time { try suggest(long.folder, at: date) }
        }
        return [
            Figure("suggest, of a million donations, of none", times, threshold: thresholds.suggestion),
            Figure(
                "a million learned, and 100 times 10,000",
                (floor: short.time * (Self.long / Self.short), subject: long.time),
                threshold: thresholds.suggestionLearning),
        ]
    }

    private func suggest(_ store: String, at date: String) throws {
        let arguments = ["suggest", "--store", store, "--at", date]
        try BlockingProcess(products.shortcutctl, arguments: arguments, environment: []).reap()
    }

    /// One donation and one question after a long history, and after a short one.
    private func engine() async throws -> [Figure] {
        var engines = (short: SuggestionEngine(), long: SuggestionEngine())
        for number in 0..<Self.short { engines.short.learn(donation(number, actions: Self.usual)) }
        for number in 0..<Self.long { engines.long.learn(donation(number, actions: Self.usual)) }
        var (shortNumber, longNumber) = (Self.short, Self.long)
        let updates = try await interleaved(rounds: rounds.calls) {
            let donation = donation(shortNumber, actions: Self.usual)
            shortNumber += 1
            return await time { engines.short.learn(donation) }
        } subject: {
            let donation = donation(longNumber, actions: Self.usual)
            longNumber += 1
            return await time { engines.long.learn(donation) }
        }
        func moment(_ number: Int) -> SuggestionContext {
            SuggestionContext(
                date: Date(timeIntervalSince1970: 1_700_000_000 + Double(number) * 60), context: DonationContext())
        }
        var asked = 0
        let queries = try await interleaved(rounds: rounds.calls) {
            let moment = moment(shortNumber)
            return await time { asked += engines.short.candidates(in: moment, limit: 8).count }
        } subject: {
            let moment = moment(longNumber)
            return await time { asked += engines.long.candidates(in: moment, limit: 8).count }
        }
        guard asked > 0 else { throw BenchmarkError("nothing is suggested") }
        let bare = try await bareSums()
        return [
            Figure("  learn one, after 10,000", updates, threshold: thresholds.suggestionGrowth),
            Figure("  learn one, a weighted sum", (bare, updates.subject), threshold: thresholds.suggestionUpdate),
            Figure("  rank, after 10,000", queries, threshold: thresholds.suggestionGrowth),
            Figure("  rank, a weighted sum", (bare, queries.subject), threshold: thresholds.suggestionQuery),
        ]
    }

    /// The least that orders actions by thirty features of each: their weighted sums, and no features.
    private func bareSums() async throws -> Duration {
        let features = 30
        let rows = (0..<features * Self.usual).map { Float($0 % 17) / 17 }
        let weights = (0..<features).map { Float($0) / 30 }
        var highest: Float = 0
        func sums() {
            for action in 0..<Self.usual {
                var sum: Float = 0
                for feature in 0..<features { sum += rows[feature * Self.usual + action] * weights[feature] }
                highest = max(highest, sum)
            }
        }
        let times = try await interleaved(rounds: rounds.calls) {
            await time { sums() }
        } subject: {
            await time { sums() }
        }
        guard highest > 0 else { throw BenchmarkError("the sums are zero") }
        return times.floor
    }

    /// What a person takes who does a thousand different things.
    private func state() -> Figure {
        var engine = SuggestionEngine()
        for number in 0..<Self.long / 10 { engine.learn(donation(number, actions: Self.many)) }
        var figure = Figure(
            "bytes of what was learned, of 1,000 actions", bytes: (Self.many, engine.state.count))
        figure.limit = thresholds.suggestionState
        return figure
    }
}
