import IntentDefinitions
import IntentKit
import IntentStore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The figures of the store of donations: against bare SQLite, and of a long history against a short one.
struct StoreBenchmark {
    /// How many donations a long history has, and a short one.
    private static let (long, short) = (1_000_000, 10_000)

    private let rounds: Rounds
    private let thresholds: Thresholds
    private let products: Products
    private let folder = FileManager.default.temporaryDirectory
        .appending(path: "intentkit-benchmark-\(UUID().uuidString)").path

    init(_ products: Products, rounds: Rounds, thresholds: Thresholds) {
        self.products = products
        self.rounds = rounds
        self.thresholds = thresholds
    }

    @concurrent func figures() async throws -> [Figure] {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        return try await [donating(), importing()] + lengths() + [opening()]
    }

    /// A donation as an app makes it, one of a hundred in a group.
    private func donation(_ number: Int) -> Donation {
        let soup = ["tomato", "clam-chowder", "leek", "minestrone"][number % 4]
        var interaction = Interaction(
            intentName: "OrderSoup",
            values: [
                "soup": .object(ObjectValue(Object(identifier: soup, display: soup.capitalized))),
                "quantity": .integer(number % 3 + 1), "orderType": .enumeration("pickup"),
            ])
        // Spread as UUIDs are, so that the index is not filled from one side.
        let spread = UInt64(truncatingIfNeeded: number) &* 0x9E37_79B9_7F4A_7C15
        interaction.identifier = "\(String(spread, radix: 16))-\(number)"
        interaction.groupIdentifier = number % 100 < 1 || number / 100 % 100 == 7 ? "group-\(number / 10_000)" : nil
        return Donation(
            identifier: interaction.identifier ?? "", app: "bare", content: .interaction(interaction),
            date: Date(timeIntervalSince1970: 1_700_000_000 + Double(number) * 60),
            context: DonationContext(timeZone: "Europe/Oslo", secondsFromGMT: 3600),
            shapes: [
                DonationShape(name: "OrderSoup", values: "soup=#\(soup)"),
                DonationShape(name: "OrderSoup", values: "quantity=\(number % 3 + 1)&soup=#\(soup)"),
            ])
    }

    private func store(_ name: String) throws -> (store: DonationStore, file: StoreFile) {
        let file = StoreFile(folder: "\(folder)/\(name)")
        return (try DonationStore(file), file)
    }

    /// One donation after the other, each on the disk before the next.
    private func donating() async throws -> Figure {
        let (store, _) = try store("each")
        let (bareStore, bareFile) = try self.store("each-bare")
        let bare = try BareSQLite(path: bareFile.path)
        let rows = try (0..<10_000).map { try BareSQLite.Row(donation($0)) }
        var (next, nextRow) = (0, 0)
        let times = try await interleaved(rounds: rounds.calls / 2) {
            try await time {
                try bare.insert(rows[nextRow])
                nextRow += 1
            }
        } subject: {
            let donation = donation(next)
            next += 1
            return try await time { try await store.donate([donation], now: donation.date) }
        }
        _ = try await bareStore.count()
        return Figure("a donation, on the disk", times, threshold: thresholds.donation)
    }

    /// Many in one transaction.
    private func importing() async throws -> Figure {
        let count = 20_000
        let donations = (0..<count).map(donation)
        let rows = try donations.map(BareSQLite.Row.init)
        var round = 0
        let times = try await interleaved(rounds: rounds.suites, warmUp: 1) {
            round += 1
            let (_, file) = try store("batch-bare-\(round)")
            let bare = try BareSQLite(path: file.path)
            return try await time {
                bare.run("BEGIN IMMEDIATE")
                for row in rows { try bare.insert(row) }
                bare.run("COMMIT")
            }
        } subject: {
            let (store, _) = try store("batch-\(round)")
            return try await time { try await store.donate(donations, now: donations[0].date) }
        }
        let each = (floor: times.floor / count, subject: times.subject / count)
        return Figure("a donation of many at once", each, threshold: thresholds.donationOfMany)
    }

    /// A long history against a short one.
    private func lengths() async throws -> [Figure] {
        let stores = (short: try store("short"), long: try store("long"))
        try await fill(stores.short.store, count: Self.short)
        try await fill(stores.long.store, count: Self.long)
        let now = donation(Self.long).date
        var figures: [Figure] = []
        func measure(
            _ name: String, _ body: @Sendable (DonationStore, Int) async throws -> Void
        ) async throws {
            var (shortRound, longRound) = (0, 0)
            let times = try await interleaved(rounds: rounds.memory * 3) {
                shortRound += 1
                return try await time { try await body(stores.short.store, shortRound) }
            } subject: {
                longRound += 1
                return try await time { try await body(stores.long.store, longRound) }
            }
            figures.append(Figure(name, times, threshold: thresholds.longHistory))
        }
        try await measure("donate to a million, to 10,000") { store, round in
            try await store.donate([donation(Self.long + round)], now: now)
        }
        try await measure("  delete one") { store, round in
            let gone = try await store.delete(.identifiers([donation(Self.long + round).identifier]), of: "bare")
            guard gone == 1 else { throw BenchmarkError("a donation is not there") }
        }
        try await measure("  list the last 50") { store, _ in
            var query = DonationQuery()
            query.limit = 50
            guard try await store.donations(query).count == 50 else { throw BenchmarkError("not 50 donations") }
        }
        try await groups(stores.short.store, stores.long.store, now: now, &figures)
        let bytes = FileStatus(path: stores.long.file.path)?.size ?? 0
        let payload = try BareSQLite.Row(donation(1)).content.count
        figures.append(Figure("bytes of a donation, of its content", bytes: (payload, bytes / Self.long)))
        return figures
    }

    /// Deletes groups of a hundred, which are made anew each time.
    private func groups(
        _ short: DonationStore, _ long: DonationStore, now: Date, _ figures: inout [Figure]
    ) async throws {
        var round = 0
        @Sendable func group(_ round: Int) -> [Donation] {
            (0..<100).map { number in
                var donation = donation(2 * Self.long + round * 100 + number)
                if case .interaction(var interaction) = donation.content {
                    interaction.groupIdentifier = "hundred-\(round)"
                    donation.content = .interaction(interaction)
                }
                return donation
            }
        }
        let times = try await interleaved(rounds: rounds.memory * 2) {
            round += 1
            let name = "hundred-\(round)"
            try await short.donate(group(round), now: now)
            return try await time { try await short.delete(.group(name), of: "bare") }
        } subject: {
            let name = "hundred-\(round)"
            try await long.donate(group(round), now: now)
            return try await time { try await long.delete(.group(name), of: "bare") }
        }
        figures.append(Figure("  delete a group of 100", times, threshold: thresholds.longHistory))
    }

    private func fill(_ store: DonationStore, count: Int) async throws {
        for start in stride(from: 0, to: count, by: 10_000) {
            try await store.donate((start..<start + 10_000).map(donation), now: donation(start).date)
        }
        guard try await store.count() == count else {
            throw BenchmarkError("the history is not as long as it should be")
        }
    }

    /// A command that opens the store against one that does not.
    private func opening() async throws -> Figure {
        let (store, file) = try store("open")
        try await store.donate([donation(1)], now: donation(1).date)
        let times = try await interleaved(rounds: rounds.processes) {
            try await time {
                try BlockingProcess(products.shortcutctl, arguments: ["--version"], environment: []).reap()
            }
        } subject: {
            try await time {
                let arguments = ["donations", "keep", "--store", file.folder]
                try BlockingProcess(products.shortcutctl, arguments: arguments, environment: []).reap()
            }
        }
        return Figure("a command that opens the store", times, threshold: thresholds.storeOpening)
    }
}
