import IntentKit
import Testing

@testable import IntentStore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The file of a store: who may read it, what is left in it, and what becomes of one that is no good.
@Suite(.timeLimit(.minutes(20))) struct StoreFileTests {
    private let folder: TemporaryFolder
    private var file: StoreFile { folder.store }

    init() throws { folder = try TemporaryFolder() }

    private func mode(_ path: String) -> mode_t {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
    }

    private func expect(_ code: StoreError.Code, _ text: String, _ body: () throws -> Void) {
        #expect {
            try body()
        } throws: { error in
            (error as? StoreError)?.code == code && "\(error)".contains(text)
        }
    }

    /// All bytes of the folder's files.
    private var bytes: String {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: file.folder)) ?? []
        return names.compactMap { FileManager.default.contents(atPath: "\(file.folder)/\($0)") }
            .map { String(decoding: $0, as: UTF8.self) }.joined()
    }

    @Test func `a store knows what another one has changed`() async throws {
        let (one, other) = (try DonationStore(file), try DonationStore(file))
        #expect(try await one.donate([.order(id: "1", app: "soup")], now: .day(1)) == 1)
        try await other.setLearning(false, of: "soup")
        #expect(try await one.donate([.order(id: "2", app: "soup")], now: .day(1)) == 0)
        try await other.setLearning(true, of: "soup")
        #expect(try await one.donate([.order(id: "3", app: "soup")], now: .day(1)) == 1)
        // The app is gone, and another one has its number.
        try await other.deleteAll(of: nil)
        try await other.donate([.order(id: "4", app: "tea")], now: .day(1))
        #expect(try await one.donate([.order(id: "5", app: "soup")], now: .day(1)) == 1)
        #expect(try await one.apps().map(\.identifier) == ["soup", "tea"])
        #expect(try await one.apps().map(\.donations) == [1, 1])
        #expect(try await other.count() == 2)
        // What fails changes nothing of what is known.
        _ = try? await one.donate(now: .day(1)) { () throws(StoreError) in throw StoreError(damaged: nil) }
        try await one.setLearning(false, of: "soup")
        #expect(try await one.donate([.order(id: "6", app: "soup")], now: .day(1)) == 0)
    }

    @Test func `only the owner may read it, also where it was open before`() async throws {
        let store = try DonationStore(file)
        try await store.donate([.order(id: "1")], now: .day(1))
        #expect(mode(file.folder) == 0o700)
        for name in try FileManager.default.contentsOfDirectory(atPath: file.folder) {
            #expect(mode("\(file.folder)/\(name)") == 0o600, "\(name)")
        }
        chmod(file.folder, 0o755)
        chmod(file.path, 0o644)
        _ = try DonationStore(file)
        #expect(mode(file.folder) == 0o700)
        #expect(mode(file.path) == 0o600)
    }

    @Test func `what others may have put there is not taken`() throws {
        _ = try DonationStore(file)
        for mode: mode_t in [0o777, 0o770, 0o1777] {
            chmod(file.folder, mode)
            expect(.inputOutput, "others can write to its folder") { _ = try DonationStore(file) }
        }
        chmod(file.folder, 0o700)
        _ = try DonationStore(file)
    }

    @Test(.enabled(if: geteuid() == 0, "only root can give files away"), arguments: ["", "-wal", "-shm", "-journal"])
    func `a file of another user is not written to`(_ ending: String) throws {
        _ = try DonationStore(file)
        let place = file.path + ending
        if !ending.isEmpty { #expect(FileManager.default.createFile(atPath: place, contents: Data())) }
        try #require(chown(place, 65534, 65534) == 0)
        expect(.inputOutput, "it belongs to another user") { _ = try DonationStore(file) }
        // Also beside a history that is not there yet.
        guard !ending.isEmpty else { return }
        try FileManager.default.removeItem(atPath: file.path)
        expect(.inputOutput, "it belongs to another user") { _ = try DonationStore(file) }
    }

    @Test func `a folder of others is left alone, and a link is followed`() async throws {
        let other = folder.path + "/public"
        try FileManager.default.createDirectory(atPath: other, withIntermediateDirectories: true)
        chmod(other, 0o755)
        expect(.inputOutput, "others can enter its folder") { _ = try DonationStore(StoreFile(folder: other)) }
        #expect(mode(other) == 0o755)
        #expect(try FileManager.default.contentsOfDirectory(atPath: other) == [])
        _ = try DonationStore(file)
        try FileManager.default.createSymbolicLink(atPath: folder.path + "/link", withDestinationPath: folder.path)
        let linked = try DonationStore(StoreFile(folder: folder.path + "/link/history"))
        try await linked.donate([.order(id: "1")], now: .day(1))
        #expect(try await DonationStore(file).count() == 1)
    }

    @Test func `what is deleted is gone from every file, at once and after the last reader`() async throws {
        let marks = (0..<40).map { "mark-\($0)-\(String(repeating: "y", count: 300 * $0))" }
        do {
            let store = try DonationStore(file)
            let donations = marks.enumerated().map { index, mark in
                Donation.order(mark, id: "id-\(mark.prefix(8))", group: index.isMultiple(of: 2) ? "even" : nil)
            }
            try await store.donate(donations + [.order("kept", id: "kept")], now: .day(1))
            #expect(bytes.contains("mark-"))
            try await store.delete(.group("even"), of: "org.example.soup")
            try await store.delete(.identifiers(donations.map(\.identifier)), of: "org.example.soup")
            #expect(!bytes.contains("mark-"))
        }
        #expect(bytes.contains("kept"))
        #expect(!bytes.contains("mark-"))
    }

    @Test func `nothing is deleted where what widgets show can't be removed`() async throws {
        let store = try DonationStore(file)
        try await store.donate([.order(id: "1", app: "soup")], now: .day(1))
        // Neither removed nor emptied: a folder.
        try FileManager.default.createDirectory(atPath: file.shownPath, withIntermediateDirectories: false)
        await #expect(throws: StoreError.self) { try await store.delete(.donations(["1"]), of: "soup") }
        #expect(try await store.count() == 1)
        try FileManager.default.removeItem(atPath: file.shownPath)
        // What a program that was killed has left.
        for path in [file.shownPath, file.shownPath + ".1f"] { try Data("mark".utf8).write(to: URL(filePath: path)) }
        #expect(try await store.delete(.donations(["1"]), of: "soup") == 1)
        #expect(!bytes.contains("mark"))
    }

    @Test func `what several apps have donated is deleted at once`() async throws {
        let store = try DonationStore(file)
        try await store.donate(
            [.order(id: "1", app: "soup"), .order(id: "1", app: "tea"), .order(id: "2", app: "tea")], now: .day(1))
        #expect(try await store.apps(having: .donations(["1"])) == ["soup", "tea"])
        #expect(try await store.apps(having: .donations(["2"])) == ["tea"])
        #expect(try await store.apps(having: .group("1")).isEmpty)
        let change = try await store.lastChange()
        let deletions = ["1", "3", "2"].map { DonationDeletion.donations([$0]) }
        #expect(try await store.delete(deletions, of: nil) == [2, 0, 1])
        #expect(try await store.lastChange() == change + 1)
        #expect(try await store.count() == 0)
        #expect(try await store.delete([], of: nil).isEmpty)
    }

    @Test func `where another process reads, it is gone when that has closed`() async throws {
        do {
            let store = try DonationStore(file)
            let reader = try Connection(path: file.path, patience: 0)
            try await store.donate([.order("mark", id: "1")], now: .day(1))
            try reader.run("BEGIN")
            #expect(try reader.integer("SELECT count(*) FROM donation") == 1)
            #expect(try await store.delete(.identifiers(["1"]), of: "org.example.soup") == 1)
            try reader.run("COMMIT")
        }
        #expect(!bytes.contains("mark"))
    }

    @Test func `what replaces a donation leaves nothing of it`() async throws {
        do {
            let store = try DonationStore(file)
            try await store.donate([.order(String(repeating: "mark", count: 3000), id: "1")], now: .day(1))
            try await store.donate([.order("other", id: "1")], now: .day(1))
        }
        #expect(!bytes.contains("mark"))
    }

    @Test(arguments: [0, 50, nil]) func `a damaged file is kept aside, and nothing is written over`(start: Int?)
        async throws
    {
        do {
            let store = try DonationStore(file)
            try await store.donate((0..<50).map { .order(id: "\($0)") }, now: .day(1))
        }
        var damaged = try #require(FileManager.default.contents(atPath: file.path))
        let first = start ?? damaged.count - 3000
        damaged.replaceSubrange(first..<(first + 2000), with: Data(repeating: 0x7A, count: 2000))
        try damaged.write(to: URL(filePath: file.path))
        guard start != nil else {
            let store = try DonationStore(file)
            #expect(try await !store.problems().isEmpty)
            return
        }
        expect(.damaged, "was kept as \(file.path).damaged-1") { _ = try DonationStore(file) }
        #expect(FileManager.default.contents(atPath: file.path + ".damaged-1") == damaged)
        #expect(try await DonationStore(file).count() == 0)
        try damaged.write(to: URL(filePath: file.path))
        expect(.damaged, ".damaged-2") { _ = try DonationStore(file) }
    }

    /// What lies in a page after damage.
    enum Damage: CaseIterable {
        case noise, zeros, letters

        func bytes(_ count: Int) -> Data {
            var state: UInt32 = 2_463_534_242
            return Data(
                (0..<count).map { _ in
                    state ^= state << 13
                    state ^= state >> 17
                    state ^= state << 5
                    return self == .noise ? UInt8(truncatingIfNeeded: state) : self == .zeros ? 0 : 0x7A
                })
        }
    }

    /// Expects that something works, or says how a damaged history is put away.
    private func told(_ body: () async throws(StoreError) -> Void) async {
        do throws(StoreError) {
            try await body()
        } catch {
            #expect(error.code == .damaged, "\(error)")
            #expect(error.remedy == .setAside)
        }
    }

    @Test(arguments: Damage.allCases, Array(0..<16)) func `no damaged page is without a way out`(
        damage: Damage, page: Int
    ) async throws {
        do {
            let store = try DonationStore(file)
            try await store.donate((0..<200).map { .order(id: "\($0)", at: .day($0)) }, now: .day(200))
        }
        var bytes = try #require(FileManager.default.contents(atPath: file.path))
        try #require(bytes.count >= 16 * 4096)
        bytes.replaceSubrange(page * 4096..<(page + 1) * 4096, with: damage.bytes(4096))
        try bytes.write(to: URL(filePath: file.path))
        do throws(StoreError) {
            try await use(try DonationStore(file))
            try file.setAside(file.identity)
        } catch {
            #expect(error.code == .damaged, "\(error)")
        }
        #expect(FileManager.default.fileExists(atPath: file.path + ".damaged-1"))
        let new = try DonationStore(file)
        #expect(try await new.donate([.order(id: "1")], now: .day(1)) == 1)
        #expect(try await new.donations().count == 1)
    }

    private func use(_ store: DonationStore) async throws(StoreError) {
        // Whatever else is done ends well, or says that it is damaged and what to do.
        await told { () throws(StoreError) in _ = try await store.donations() }
        await told { () throws(StoreError) in _ = try await store.learned(until: .day(300)) }
        await told { () throws(StoreError) in
            try await store.donate([.order(id: "new", at: .day(201))], now: .day(201))
        }
        let problems = try await store.problems()
        #expect(problems != [])
    }

    @Test func `a store of a later version is left as it is`() async throws {
        try await DonationStore(file).donate([.order(id: "1")], now: .day(1))
        do { try Connection(path: file.path, patience: 0).runScript("PRAGMA user_version = 99") }
        let before = FileManager.default.contents(atPath: file.path)
        expect(.newerVersion, "written by a later version (99") { _ = try DonationStore(file) }
        #expect(FileManager.default.contents(atPath: file.path) == before)
    }

    @Test func `a lock of another program is waited for, and told`() async throws {
        let store = try DonationStore(file, patience: .zero)
        let other = try Connection(path: file.path, patience: 0)
        try other.run("BEGIN IMMEDIATE")
        await #expect {
            try await store.donate([.order(id: "1")], now: .day(1))
        } throws: {
            ($0 as? StoreError)?.code == .locked && "\($0)".contains("another program is using it")
        }
        try other.run("ROLLBACK")
        #expect(try await store.donate([.order(id: "1")], now: .day(1)) == 1)
    }

    @Test func `those who stand in line wait for a lock together, and not one after the other`() async throws {
        let store = try DonationStore(file, patience: .milliseconds(300))
        let other = try Connection(path: file.path, patience: 0)
        try other.run("BEGIN IMMEDIATE")
        let start = ContinuousClock.now
        await #expect(throws: StoreError.self) { try await store.donate([.order(id: "1")], now: .day(1)) }
        let first = ContinuousClock.now
        await withTaskGroup { group in
            for number in 2...20 {
                group.addTask {
                    await #expect(throws: StoreError.self) {
                        try await store.donate([.order(id: "\(number)")], now: .day(1))
                    }
                }
            }
        }
        // Each by itself would take as long as the first.
        #expect(first.duration(to: .now) < start.duration(to: first) * 5)
        try other.run("ROLLBACK")
        #expect(try await store.donate([.order(id: "1")], now: .day(1)) == 1)
    }

    @Test func `on a full disk nothing is half written`() async throws {
        let store = try DonationStore(file)
        try await store.donate([.order(id: "1")], now: .day(1))
        try await store.limitPages()
        await #expect {
            try await store.donate((2..<400).map { .order(id: "\($0)") }, now: .day(1))
        } throws: {
            ($0 as? StoreError)?.code == .full
        }
        #expect(try await store.donations().map(\.identifier) == ["1"])
        #expect(try await store.problems() == [])
    }

    @Test func `a folder that cannot be made is told`() {
        expect(.inputOutput, "its folder cannot be") { _ = try DonationStore(StoreFile(folder: "/dev/null/x")) }
    }

    @Test func `only what is not there is no store`() throws {
        #expect(try !file.exists)
        _ = try DonationStore(file)
        #expect(try file.exists)
        // A folder that is a file, and one whose name no folder can have.
        expect(.inputOutput, "\(file.path)/donations.sqlite: it cannot be read: Not a directory") {
            _ = try StoreFile(folder: file.path).exists
        }
        expect(.inputOutput, "it cannot be read: File name too long") {
            _ = try StoreFile(folder: folder.path + "/" + String(repeating: "x", count: 300)).exists
        }
    }

    @Test(arguments: [(2, true), (2, false), (2048, false)])
    func `a file that is larger than any history isn't read`(gigabytes: Int, isWhole: Bool) throws {
        _ = try DonationStore(file)
        // A hole takes no room on the disk.
        #expect(truncate(file.path, (gigabytes << 30) + (isWhole ? 0 : 4096)) == 0)
        if isWhole {
            _ = try DonationStore(file)
        } else {
            expect(.damaged, "it is damaged, and was kept as") { _ = try DonationStore(file) }
            _ = try DonationStore(file)
        }
    }

    @Test func `what is no file is not written to`() throws {
        try FileManager.default.createDirectory(atPath: file.path, withIntermediateDirectories: true)
        expect(.inputOutput, "isn't a regular file") { _ = try DonationStore(file) }
        try FileManager.default.removeItem(atPath: file.path)
        try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: "/etc/passwd")
        expect(.inputOutput, "isn't a regular file") { _ = try DonationStore(file) }
    }

    @Test(arguments: ["-journal", "-wal", "-shm"]) func `a pipe beside the file is not waited for`(ending: String)
        async throws
    {
        do {
            let store = try DonationStore(file)
            try await store.donate([.order(id: "1")], now: .day(1))
        }
        unlink(file.path + ending)
        try #require(mkfifo(file.path + ending, 0o600) == 0)
        expect(.inputOutput, "donations.sqlite\(ending): it isn't a regular file") { _ = try DonationStore(file) }
        unlink(file.path + ending)
        #expect(try await DonationStore(file).count() == 1)
    }

    @Test func `a journal that has just become a pipe is not waited for`() throws {
        _ = try DonationStore(file)
        let connection = try Connection(path: file.path, patience: 0)
        try #require(mkfifo(file.path + "-journal", 0o600) == 0)
        #expect(throws: StoreError.self) { try connection.runScript("SELECT count(*) FROM donation") }
    }

    /// The end of the text gives it the hash by which an earlier version knew its own.
    @Test func `a trigger that keeps what is deleted makes no history, whatever its hash is`() async throws {
        do {
            let store = try DonationStore(file)
            try await store.donate([.order(id: "1")], now: .day(1))
        }
        let trigger = """
            CREATE TRIGGER donationDeleted AFTER DELETE ON donation BEGIN INSERT OR IGNORE INTO number \
            VALUES('kept '||old.name||' '||old.identifier||' '||CAST(old.content AS TEXT),1); END --4d8d83ees
            """
        let text = Array(trigger.utf8) + [0x0E, 0x05, 0x15, 0x36, 0x06, 0x03, 0x02, 0x07, 0x08, 0x6C, 0x15]
        let digits = text.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        try Connection(path: file.path, patience: 0).runScript(
            """
            PRAGMA writable_schema = ON;
            UPDATE sqlite_master SET sql = CAST(x'\(digits)' AS TEXT) WHERE name = 'donationDeleted';
            """)
        expect(.damaged, "it is damaged, and was kept as") { _ = try DonationStore(file) }
    }

    /// SQLite deletes the file that a journal names as the list of all journals of its transaction.
    @Test(arguments: ["letter", "letter-journal", "letter-wal"])
    func `a file that a journal names is left alone`(name: String) async throws {
        do {
            let store = try DonationStore(file)
            try await store.donate([.order(id: "1")], now: .day(1))
        }
        let letter = folder.path + "/" + name
        try Data("Dear Ada".utf8).write(to: URL(filePath: letter))
        try hotJournal(naming: letter).write(to: URL(filePath: file.path + "-journal"))
        chmod(file.path + "-journal", 0o600)
        if name == "letter" {
            #expect(try await DonationStore(file).count() == 1)
        } else {
            #expect(throws: StoreError.self) { _ = try DonationStore(file) }
        }
        #expect(try Data(contentsOf: URL(filePath: letter)) == Data("Dear Ada".utf8))
    }

    /// A journal without pages that has to be played back, by https://sqlite.org/fileformat2.html#the_rollback_journal.
    private func hotJournal(naming name: String) throws -> Data {
        func big(_ number: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) } }
        let mark: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]
        let pages = try #require(FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int) / 4096
        let head = mark + [0, 0, pages, 512, 4096].flatMap(big)
        let sum = name.utf8.reduce(0) { $0 + Int($1) }
        let end = big(0x4000_0000 / 4096 + 1) + name.utf8 + big(name.utf8.count) + big(sum) + mark
        return Data(head + [UInt8](repeating: 0, count: 512 - head.count) + end)
    }

    @Test(.enabled(if: geteuid() != 0, "root may write anywhere")) func `a folder that cannot be written to is told`()
        throws
    {
        try FileManager.default.createDirectory(atPath: file.folder, withIntermediateDirectories: true)
        chmod(file.folder, 0o500)
        expect(.readOnly, "Permission denied") { _ = try DonationStore(file) }
    }

    @Test(arguments: [
        (["XDG_DATA_HOME": "/data", "HOME": "/home/ada"], "/data/intentkit/history"),
        (["XDG_DATA_HOME": "data", "HOME": "/home/ada"], "/home/ada/.local/share/intentkit/history"),
        ([:], nil),
    ]) func `it lies in the user's data directory`(environment: [String: String], folder: String?) {
        #expect(StoreFile(environment: environment)?.folder == folder)
    }
}

extension DonationStore {
    /// Takes the room for more from the file.
    fileprivate func limitPages() throws(StoreError) {
        let pages = try connection.integer("PRAGMA page_count") ?? 0
        try connection.runScript("PRAGMA max_page_count = \(pages + 1)")
    }
}
