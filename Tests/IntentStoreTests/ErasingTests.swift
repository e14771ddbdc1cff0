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

/// What is deleted is gone from the disk: checked against the bytes of the files.
@Suite(.timeLimit(.minutes(20))) struct ErasingTests {
    private let folder: TemporaryFolder
    private var file: StoreFile { folder.store }

    init() throws { folder = try TemporaryFolder() }

    /// The bytes of all files of a folder.
    private func bytes(_ path: String? = nil) throws -> Data {
        let path = path ?? file.folder
        return try FileManager.default.contentsOfDirectory(atPath: path).sorted().reduce(into: Data()) {
            $0 += FileManager.default.contents(atPath: "\(path)/\($1)") ?? Data()
        }
    }

    /// Which of the marks are found: each is `mark-`, a number and a full stop.
    private func marks(in data: Data) -> Set<Int> {
        var found: Set<Int> = []
        let start = Array("mark-".utf8)
        let bytes = [UInt8](data)
        var index = 0
        while index + start.count < bytes.count {
            guard bytes[index] == start[0], bytes[index..<index + start.count].elementsEqual(start) else {
                index += 1
                continue
            }
            index += start.count
            let digits = bytes[index...].prefix { (0x30...0x39).contains($0) }
            if index + digits.count < bytes.count, bytes[index + digits.count] == UInt8(ascii: "."),
                let number = Int(String(decoding: digits, as: UTF8.self))
            {
                found.insert(number)
            }
        }
        return found
    }

    private func marked(_ number: Int, length: Int) -> Donation {
        .order(
            "mark-\(number)." + String(repeating: "x", count: length), id: "mark-\(number).",
            group: "mark-\(number / 50).group", at: .day(number % 300))
    }

    @Test(arguments: [1, 2, 3] as [UInt64]) func `whatever is done, no page has anything left over`(
        seed: UInt64
    ) async throws {
        var random = SeededGenerator(seed: seed)
        var present: Set<Int> = []
        var next = 0
        // Two processes, each with its own memory of the pages.
        let stores = [try DonationStore(file), try DonationStore(file)]
        for step in 0..<60 {
            let store = stores[Int.random(in: 0..<2, using: &random)]
            switch Int.random(in: 0..<10, using: &random) {
            case 0..<5:
                let lengths = (0..<Int.random(in: 1...40, using: &random)).map { _ in
                    Int.random(in: 0...(Bool.random(using: &random) ? 200 : 6000), using: &random)
                }
                try await store.donate(
                    lengths.enumerated().map { marked(next + $0, length: $1) }, now: .day(300))
                present.formUnion(next..<next + lengths.count)
                next += lengths.count
            case 5..<8:
                let gone = present.shuffled(using: &random).prefix(Int.random(in: 1...30, using: &random))
                try await store.delete(.donations(gone.map { "mark-\($0)." }), of: "org.example.soup")
                present.subtract(gone)
            case 8:
                let group = Int.random(in: 0...next / 50, using: &random)
                try await store.delete(.group("mark-\(group).group"), of: "org.example.soup")
                present.subtract(group * 50..<group * 50 + 50)
            default: _ = try await store.learned(until: .day(300))
            }
            #expect(try PageGaps(of: file).dirtyPages == [], "\(step)")
            guard await store.isErased(), step.isMultiple(of: 10) else { continue }
            let groups = Set(present.map { $0 / 50 })
            let found = marks(in: try bytes())
            #expect(found.subtracting(present).subtracting(groups) == [], "\(step)")
        }
        #expect(try await Set(stores[0].donations().map(\.identifier)) == Set(present.map { "mark-\($0)." }))
        #expect(try await stores[1].problems() == [])
        try await stores[1].deleteAll(of: nil)
        #expect(marks(in: try bytes()) == [])
        #expect(try PageGaps(of: file).dirtyPages == [])
    }

    @Test func `while another process reads, it is told that text is left, and it goes afterwards`() async throws {
        let store = try DonationStore(file, patience: .milliseconds(20))
        try await store.donate((0..<30).map { marked($0, length: 900) }, now: .day(300))
        let reader = try Connection(path: file.path, patience: 0)
        try reader.run("BEGIN")
        #expect(try reader.integer("SELECT count(*) FROM donation") == 30)
        #expect(try await store.deleteAll(of: nil) == 30)
        #expect(await !store.isErased())
        #expect(marks(in: try bytes()) != [])
        // A reader that is killed never closes; what it leaves is what lies there now.
        let killed = folder.path + "/killed"
        try FileManager.default.copyItem(atPath: file.folder, toPath: killed)
        chmodPrivate(killed)
        let opened = try DonationStore(StoreFile(folder: killed))
        #expect(marks(in: try bytes(killed)) == [])
        #expect(try await opened.count() == 0)
        // One that goes on is waited for by whoever asks, changes, or opens next.
        try reader.run("COMMIT")
        #expect(await store.isErased())
        #expect(marks(in: try bytes()) == [])
    }

    @Test func `a store that another process opens is cleared of what was left`() async throws {
        let store = try DonationStore(file, patience: .zero)
        try await store.donate((0..<30).map { marked($0, length: 900) }, now: .day(300))
        let reader = try Connection(path: file.path, patience: 0)
        try reader.run("BEGIN")
        _ = try reader.integer("SELECT count(*) FROM donation")
        try await store.deleteAll(of: nil)
        try reader.run("COMMIT")
        #expect(marks(in: try bytes()) != [])
        _ = try DonationStore(file)
        #expect(marks(in: try bytes()) == [])
        // The first of them knows nothing of it, and may write.
        try await store.donate([.order(id: "new")], now: .day(300))
        #expect(marks(in: try bytes()) == [])
    }

    @Test func `what is replaced or kept no longer is gone at once`() async throws {
        let store = try DonationStore(file)
        try await store.donate([marked(1, length: 9000)], now: .day(300))
        try await store.donate([.order(id: "mark-1.")], now: .day(300))
        #expect(!String(decoding: try bytes(), as: UTF8.self).contains("mark-1.x"))
        try await store.deleteAll(of: nil)
        try await store.donate((0..<40).map { marked($0, length: 100) }, now: .day(300))
        try await store.setRetention(Retention(donations: 10), now: .day(300))
        // The mark of the group is there as well.
        #expect(marks(in: try bytes()).count <= 11)
        try await store.donate((100..<120).map { marked($0, length: 100) }, now: .day(300))
        #expect(try await store.count() == 10)
        let kept = Set(try await store.donations().compactMap { Int($0.identifier.dropFirst(5).dropLast()) })
        #expect(marks(in: try bytes()).subtracting(kept).subtracting(kept.map { $0 / 50 }) == [])
    }

    @Test func `what a host keeps of the history goes with each deletion, and isn't kept after it`() async throws {
        let store = try DonationStore(file)
        try await store.donate((0..<4).map { marked($0, length: 10) }, now: .day(300))
        let keep: @Sendable () -> Void = { [path = file.shownPath] in
            _ = FileManager.default.createFile(atPath: path, contents: Data("mark-1.".utf8))
        }
        let deletions: [(DonationStore) async throws -> Void] = [
            { _ = try await $0.delete(.donations(["mark-0."]), of: "org.example.soup") },
            // One that replaces the donation with its identifier.
            { try await $0.donate([.order(id: "mark-1.")], now: .day(300)) },
            { try await $0.setRetention(Retention(donations: 2), now: .day(300)) },
            { _ = try await $0.deleteAll(of: nil) },
        ]
        for delete in deletions {
            let known = try await store.lastChange()
            try await store.unlessChanged(since: known, keep)
            #expect(FileManager.default.fileExists(atPath: file.shownPath))
            try await delete(store)
            #expect(!FileManager.default.fileExists(atPath: file.shownPath))
            // Whoever has read it before the deletion comes too late.
            try await DonationStore(file).unlessChanged(since: known, keep)
            #expect(!FileManager.default.fileExists(atPath: file.shownPath))
        }
    }

    @Test func `only a log that holds what was deleted is emptied at once by the next that opens it`() async throws {
        let store = try DonationStore(file)
        try await store.donate([marked(1, length: 10), marked(2, length: 10)], now: .day(300))
        let kept = try copy(of: file, named: "kept")
        let opened = try DonationStore(kept)
        #expect(try await opened.count() == 2)
        #expect(try logSize(of: kept) > 0)

        // Killed after the deletion and before the log was emptied, because somebody read.
        let reader = try Connection(path: file.path, patience: 0)
        try reader.run("BEGIN")
        _ = try reader.integer("SELECT count(*) FROM donation")
        try await store.delete(.donations(["mark-1."]), of: "org.example.soup")
        let killed = try copy(of: file, named: "killed")
        let noted = try copy(of: file, named: "noted")
        #expect(marks(in: try bytes(killed.folder)).contains(1))
        let cleared = try DonationStore(killed)
        #expect(marks(in: try bytes(killed.folder)) == [2, 0])
        #expect(try await cleared.count() == 1)
        // What follows stays in the log: nothing was deleted since.
        try await cleared.donate([marked(3, length: 10)], now: .day(300))
        let again = try copy(of: killed, named: "again")
        let last = try DonationStore(again)
        #expect(try logSize(of: again) > 0)
        #expect(try await last.count() == 2)

        // Without the note, whatever was deleted may be in the log.
        try FileManager.default.removeItem(atPath: noted.folder + "/donations.lock")
        #expect(try await DonationStore(noted).count() == 1)
        #expect(marks(in: try bytes(noted.folder)) == [2, 0])
        try reader.run("COMMIT")
    }

    @Test func `a long log is emptied by the next that opens it`() async throws {
        let store = try DonationStore(file)
        for number in 0..<40 { try await store.donate([marked(number, length: 6000)], now: .day(300)) }
        let killed = try copy(of: file, named: "killed")
        #expect(try logSize(of: killed) > 256 << 10)
        let opened = try DonationStore(killed)
        #expect(try logSize(of: killed) == 0)
        #expect(try await opened.count() == 40)
    }

    private func logSize(of file: StoreFile) throws -> Int {
        try #require(FileManager.default.attributesOfItem(atPath: file.path + "-wal")[.size] as? Int)
    }

    /// Copies a store, as if all processes that have it open were killed now.
    private func copy(of file: StoreFile, named name: String) throws -> StoreFile {
        let copy = StoreFile(folder: folder.path + "/" + name)
        try FileManager.default.copyItem(atPath: file.folder, toPath: copy.folder)
        chmodPrivate(copy.folder)
        return copy
    }

    @Test func `a store of an earlier version is cleared when it is opened`() async throws {
        do {
            let store = try DonationStore(file)
            try await store.donate((0..<200).map { marked($0, length: 300) }, now: .day(300))
        }
        try makeEarlier()
        var bytes = try Data(contentsOf: URL(filePath: file.path))
        let gaps = try PageGaps(of: file).ranges.filter { $0.count > 20 }
        try #require(gaps.count > 10)
        for gap in gaps { bytes.replaceSubrange(gap.upperBound - 9..<gap.upperBound, with: Data("mark-999.".utf8)) }
        try bytes.write(to: URL(filePath: file.path))
        chmodPrivate(file.folder)
        let store = try DonationStore(file)
        #expect(!marks(in: try self.bytes()).contains(999))
        #expect(try PageGaps(of: file).dirtyPages == [])
        #expect(try await store.problems() == [])
        #expect(try await store.count() == 200)
    }

    /// Gives the store the form of the second version.
    private func makeEarlier() throws {
        try Connection(path: file.path, patience: 0).runScript(
            """
            DROP INDEX donationReservation; DROP TABLE suggested; DROP TABLE upcoming;
            DELETE FROM number WHERE name IN ('changes', 'lost', 'deletion'); PRAGMA user_version = 2;
            """)
        try FileManager.default.removeItem(atPath: file.folder + "/donations.lock")
    }

    @Test func `a store of an earlier version that is in use is not half cleared`() async throws {
        try await DonationStore(file).donate([.order(id: "1")], now: .day(1))
        try makeEarlier()
        let reader = try Connection(path: file.path, patience: 0)
        try reader.run("UPDATE number SET value = 731 WHERE name = 'keptDays'")
        try reader.run("BEGIN")
        _ = try reader.integer("SELECT count(*) FROM donation")
        #expect {
            _ = try DonationStore(file, patience: .zero)
        } throws: {
            ($0 as? StoreError)?.code == .locked
        }
        try reader.run("COMMIT")
        #expect(try await DonationStore(file).count() == 1)
    }

    @Test func `with all donations go the names of the apps, and the copies that were set aside`() async throws {
        try await DonationStore(file).donate([marked(1, length: 10)], now: .day(1))
        let content = try Data(contentsOf: URL(filePath: file.path))
        for number in 1...2 {
            for ending in ["", "-wal"] {
                try content.write(to: URL(filePath: "\(file.path).damaged-\(number)\(ending)"))
            }
        }
        let store = try DonationStore(file)
        try await store.setLearning(false, of: "quiet")
        try await store.donate([.order(id: "1", app: "b")], now: .day(1))
        try await store.deleteAll(of: "b")
        #expect(try await store.apps().map(\.identifier) == ["org.example.soup", "quiet"])
        try await store.deleteAll(of: nil)
        #expect(try await store.apps().map(\.identifier) == ["quiet"])
        // A number that another app has now is not taken for the app that had it.
        try await store.donate([.order(id: "1", app: "c")], now: .day(1))
        #expect(try await store.history(until: .day(2), limit: 5).map(\.app) == ["c"])
        #expect(file.damagedCopies == ["\(file.path).damaged-1", "\(file.path).damaged-2"])
        #expect(try file.deleteDamagedCopies() == 2)
        #expect(marks(in: try bytes()) == [])
    }
}

/// Lets nobody but the owner enter a folder.
private func chmodPrivate(_ path: String) {
    try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
}
