import IntentKit
import IntentStore
import RandomConversations

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Deletes donations in ones, in groups and all, while other processes read and write, and some of them are killed.
///
/// When the store says that what was deleted is erased, no file of it may have the text; at the end none has any.
struct Deleting {
    let folder: String
    let seed: UInt64

    /// The app whose donations are deleted.
    static let app = "org.example.deleted"
    private static let groupSize = 100

    private var file: StoreFile { StoreFile(folder: folder) }

    func run(donations: Int) async throws -> String {
        var random = SeededGenerator(seed: seed)
        let ones = Array(0..<donations / 10)
        let groups = Array(ones.count..<donations / 2)
        try await fill(donations)
        var others = Others(folder: folder, seed: seed)
        var (told, checks) = (0, 0)
        var count = 0
        for number in ones.shuffled(using: &random) {
            count += 1
            let isErased = try await delete(.donations([Self.identifier(number)]))
            told += isErased ? 0 : 1
            if count.isMultiple(of: 25) { try others.replaceOne(using: &random) }
            guard isErased, count.isMultiple(of: max(ones.count / 20, 1)) else { continue }
            checks += 1
            try check { $0 == number }
        }
        for group in Set(groups.map { $0 / Self.groupSize }).sorted() {
            let isErased = try await delete(.group(Self.group(group * Self.groupSize)))
            told += isErased ? 0 : 1
            try others.replaceOne(using: &random)
            guard isErased else { continue }
            checks += 1
            try check { $0 / Self.groupSize == group }
        }
        let isErased = try await delete(.allInteractions)
        if isErased { try check { _ in true } }
        try others.end()
        // Whoever opens and closes the store next leaves nothing.
        let problems = try await DonationStore(file).problems()
        guard problems.isEmpty else { throw Violation(description: "the store is damaged: \(problems)") }
        try check { _ in true }
        let kept = try await others.check()
        return
            "\(donations) deleted beside \(others.started) processes, \(others.killed) of them killed: nothing is left; "
            + "\(told) times it was told that something was left, \(checks) times it was looked for; "
            + "\(kept) other donations are there"
    }

    /// Deletes with a store of its own, as a command does.
    ///
    /// - Returns: Whether nothing is left.
    private func delete(_ deletion: DonationDeletion) async throws -> Bool {
        // A deletion waits for others that write as long as it takes, and a short time for those that read.
        for _ in 0..<1000 {
            do throws(StoreError) {
                let store = try DonationStore(file, patience: .milliseconds(200))
                try await store.delete(deletion, of: Self.app)
                return await store.isErased()
            } catch {
                guard error.code == .locked else { throw error }
            }
        }
        throw Violation(description: "the store is always locked")
    }

    private static func identifier(_ number: Int) -> String { "gone-\(number)." }

    private static func group(_ number: Int) -> String { "gang-\(number / groupSize)." }

    private func fill(_ count: Int) async throws {
        var random = SeededGenerator(seed: seed &+ 77)
        let store = try DonationStore(file)
        for start in stride(from: 0, to: count, by: 50) {
            let donations = (start..<min(start + 50, count)).map { number in
                var interaction = Interaction(
                    intentName: "OrderSoup",
                    values: [
                        "soup": .string(
                            "\(Self.identifier(number))ö"
                                + String(repeating: "x", count: .random(in: 0...700, using: &random)))
                    ])
                interaction.identifier = Self.identifier(number)
                interaction.groupIdentifier = Self.group(number)
                let shape = DonationShape(name: "OrderSoup", values: "soup=\(Self.identifier(number))")
                return Donation(
                    identifier: Self.identifier(number), app: Self.app, content: .interaction(interaction),
                    date: Date(timeIntervalSinceNow: Double(-number % 5000)), shapes: [shape])
            }
            try await store.donate(donations, now: Date())
        }
    }

    /// Makes sure that no file of the store has a deleted donation, in whatever form: numbers and full stops are the same
    /// in all of them.
    private func check(_ isDeleted: (Int) -> Bool) throws {
        for name in try FileManager.default.contentsOfDirectory(atPath: folder) where name.hasPrefix("donations") {
            // The log can be gone by now.
            guard let data = FileManager.default.contents(atPath: "\(folder)/\(name)") else { continue }
            let bytes = [UInt8](data)
            if let number = Self.marks(in: bytes).first(where: isDeleted) {
                throw Violation(description: "\(name) still has donation \(number)")
            }
        }
    }

    private static func marks(in bytes: [UInt8]) -> [Int] {
        let start = Array("gone-".utf8)
        var marks: [Int] = []
        var index = 0
        while let found = bytes[index...].firstIndex(of: start[0]) {
            index = found + 1
            guard bytes[found...].starts(with: start) else { continue }
            let digits = bytes[(found + start.count)...].prefix { (0x30...0x39).contains($0) }
            guard digits.endIndex < bytes.count, bytes[digits.endIndex] == UInt8(ascii: "."),
                let number = Int(String(decoding: digits, as: UTF8.self))
            else { continue }
            marks.append(number)
        }
        return marks
    }
}

/// The processes that read and write beside.
private struct Others {
    let folder: String
    private let first: UInt64
    private var running: [(process: WritingProcess, seed: UInt64)] = []
    private(set) var started = 0
    private(set) var killed = 0

    init(folder: String, seed: UInt64) {
        self.folder = folder
        first = seed * 100_000
    }

    /// Kills one of the processes, and starts another one.
    mutating func replaceOne(using random: inout SeededGenerator) throws {
        while running.count < 4 {
            started += 1
            let seed = first + UInt64(started)
            let isReader = started.isMultiple(of: 2)
            running.append(
                (try WritingProcess(folder: folder, seed: seed, seconds: 3600, isReader: isReader), seed))
        }
        try running.remove(at: .random(in: running.indices, using: &random)).process.kill()
        killed += 1
    }

    mutating func end() throws {
        for (process, _) in running { try process.kill() }
        killed += running.count
        running = []
    }

    /// Makes sure that what the writers were told is so.
    func check() async throws -> Int {
        let store = try DonationStore(StoreFile(folder: folder))
        var count = 0
        for seed in (first + 1)...(first + UInt64(max(started, 1)))
        where FileManager.default.fileExists(atPath: Writer.notes(folder, seed)) {
            var query = DonationQuery()
            query.app = Writer.app(seed)
            let found = try await store.donations(query).map(\.identifier)
            try Notes(of: seed, in: folder).check(found, of: Writer.app(seed))
            count += found.count
        }
        return count
    }
}

/// A process that reads until it is killed.
struct Reader {
    let folder: String
    let seed: UInt64

    func run(until seconds: Double) async throws {
        var random = SeededGenerator(seed: seed)
        let clock = ContinuousClock()
        let end = clock.now + .seconds(seconds)
        while clock.now < end {
            let store = try DonationStore(StoreFile(folder: folder), patience: .seconds(600))
            for _ in 0..<Int.random(in: 1...20, using: &random) {
                var query = DonationQuery()
                query.limit = Int.random(in: 1...300, using: &random)
                _ = try await store.donations(query)
                if Int.random(in: 0..<10, using: &random) == 0 { _ = try await store.learned(until: Date()) }
            }
        }
    }
}
