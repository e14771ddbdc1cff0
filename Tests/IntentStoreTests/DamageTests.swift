import CSQLite
import IntentDefinitions
import IntentKit
import IntentRuntime
import IntentSuggestions
import Testing

@testable import IntentStore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Nothing that comes from the file of a store is trusted, and nothing that was acknowledged leaves it unnoticed.
@Suite(.timeLimit(.minutes(20))) struct DamageTests {
    private let folder: TemporaryFolder
    private var file: StoreFile { folder.store }

    init() throws { folder = try TemporaryFolder() }

    private func fill(_ count: Int = 20) async throws {
        try await DonationStore(file).donate(
            (0..<count).map { .order(id: "\($0)", at: .day($0)) }, now: .day(count))
    }

    // MARK: - Setting aside

    @Test func `whoever finds damage late sets nobody's new history aside`() async throws {
        try await fill()
        let found = file.identity
        #expect(try file.setAside(found) == file.path + ".damaged-1")
        let store = try DonationStore(file)
        try await store.donate([.order(id: "new")], now: .day(1))
        // While it is open it keeps its name.
        #expect {
            _ = try file.setAside(file.identity, patience: .zero)
        } throws: {
            ($0 as? StoreError)?.code == .damaged && "\($0)".contains("another program has it open; end that program")
        }
        _ = consume store
        #expect(try file.setAside(found) == nil)
        #expect(try await DonationStore(file).donations().map(\.identifier) == ["new"])
        #expect(file.damagedCopies.count == 1)
    }

    @Test func `many that find damage at once lose nothing that was acknowledged`() async throws {
        for round in 0..<10 {
            try? FileManager.default.removeItem(atPath: file.path)
            try FileManager.default.createDirectory(
                atPath: file.folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            try Data(repeating: 0x7A, count: 5000).write(to: URL(filePath: file.path))
            let file = file
            let kept = await withTaskGroup(of: String?.self) { group in
                for number in 0..<6 {
                    group.addTask {
                        let donation = Donation.order(id: "\(round)-\(number)")
                        for _ in 0..<20 {
                            do throws(StoreError) {
                                try await DonationStore(file, patience: .seconds(60)).donate(
                                    [donation], now: .day(1))
                                return donation.identifier
                            } catch {
                                // Whoever set it aside is told, and the next try finds the new history.
                                #expect(error.code == .damaged, "\(error)")
                            }
                        }
                        return nil
                    }
                }
                return await group.reduce(into: Set<String>()) { if let id = $1 { $0.insert(id) } }
            }
            #expect(kept.count == 6)
            #expect(try await Set(DonationStore(file).donations().map(\.identifier)) == kept)
        }
        #expect(file.damagedCopies.count == 10)
    }

    // MARK: - Files of somebody else

    /// What is taken for no history.
    private static let damaged: [String] = [
        "PRAGMA user_version = -5", "PRAGMA user_version = -1", "PRAGMA user_version = -2147483648",
        "PRAGMA user_version = 0", "PRAGMA user_version = 1", "PRAGMA user_version = 3", "PRAGMA user_version = 4",
        "PRAGMA user_version = 5", "PRAGMA user_version = 6",
        "CREATE TABLE more (x)",
        "CREATE VIEW more AS SELECT 1",
        "CREATE TRIGGER more AFTER INSERT ON app BEGIN DELETE FROM donation; END", "ALTER TABLE app ADD COLUMN x",
        "DROP TABLE widget", "ALTER TABLE donation RENAME COLUMN shapes TO forms",
        "DROP INDEX donationDate; CREATE INDEX donationDate ON donation (name)",
    ]

    /// What a later version may have written.
    private static let newer: [String] = [
        "PRAGMA user_version = 8", "PRAGMA user_version = 99", "PRAGMA user_version = 2147483647",
    ]

    /// What is met only where it is read; the least and the greatest number stand for MIN and MAX.
    private static let odd: [String] = [
        "PRAGMA application_id = -7", "UPDATE number SET value = MAX", "UPDATE number SET value = MIN",
        "UPDATE number SET value = 'many'", "DELETE FROM number",
        "UPDATE number SET value = MIN WHERE name = 'keptDonations'",
        "UPDATE number SET value = MAX WHERE name = 'keptDays'",
        "UPDATE number SET value = MAX WHERE name = 'changes'",
        "UPDATE number SET value = MAX WHERE name = 'donations'",
        "UPDATE donation SET date = MAX", "UPDATE donation SET date = MIN", "UPDATE donation SET date = 'today'",
        "UPDATE donation SET duration = 9e999", "UPDATE donation SET secondsFromGMT = MAX",
        "UPDATE donation SET secondsFromGMT = MIN",
        "UPDATE donation SET content = 7, shapes = x'FF00', name = x'C0', identifier = identifier || x'FE'",
        "UPDATE donation SET app = 77", "UPDATE app SET identifier = x'00FF', learns = 'no'",
        "INSERT INTO learnt VALUES (MAX - 1, 1, MIN, x'00')",
        "INSERT INTO learnt VALUES (0, 1, MIN, x'FF'), (1, 1, MAX, x'FF')",
        "INSERT INTO feedback SELECT MAX, id, MIN, 'shown', MAX FROM donation LIMIT 1",
        #"INSERT INTO widget VALUES (MAX, 'a', '{"intent":"A","values":{},"added":9223372036854775807}')"#,
        "INSERT INTO relevant VALUES (1, MIN, 'x')",
    ]

    /// What is wrong with a file, and how it is told when it is opened.
    static let hostile: [(script: String, code: StoreError.Code?)] = {
        var cases: [(script: String, code: StoreError.Code?)] = []
        for script in damaged { cases.append((script, .damaged)) }
        for script in newer { cases.append((script, .newerVersion)) }
        for script in odd {
            let numbers = script.replacing("MAX", with: "9223372036854775807")
            cases.append((numbers.replacing("MIN", with: "(-9223372036854775807 - 1)"), nil))
        }
        return cases
    }()

    @Test(arguments: hostile.indices) func `no file ends the process that reads it`(index: Int) async throws {
        let (script, code) = Self.hostile[index]
        try await fill(210)
        try Connection(path: file.path, patience: 0).runScript(script)
        do throws(StoreError) {
            let store = try DonationStore(file)
            #expect(code == nil, "\(script)")
            await use(store)
        } catch {
            #expect(error.code == code, "\(script): \(error)")
            #expect(file.damagedCopies.count == (code == .damaged ? 1 : 0), "\(script)")
        }
    }

    /// Does everything that can be done with a store; what fails says why.
    private func use(_ store: DonationStore) async {
        _ = try? await store.problems()
        _ = try? await store.donations()
        _ = try? await store.apps()
        _ = try? await store.retention()
        _ = try? await store.learned(until: .day(2000))
        _ = try? await store.history(until: .day(2000), limit: 50)
        _ = try? await store.feedback()
        _ = try? await store.widgets()
        _ = try? await store.add(
            Widget(id: 0, app: "a", intent: "OrderSoup", values: [:], family: nil, added: .day(1)))
        _ = try? await store.relevantShortcuts(of: nil)
        _ = try? await store.donate((0..<300).map { .order(id: "more \($0)", at: .day($0)) }, now: .day(1200))
        _ = try? await store.learned(until: .day(2000))
        _ = try? await store.setRetention(Retention(days: 30, donations: 500), now: .day(1200))
        _ = try? await store.delete(.allInteractions, of: "org.example.soup")
        _ = try? await store.deleteAll(of: nil)
    }

    // MARK: - The log

    /// What becomes of a log.
    enum LogDamage: CaseIterable {
        case deleted, cut, flipped
    }

    @Test(arguments: LogDamage.allCases) func `a lost log is noticed`(damage: LogDamage) async throws {
        let killed = StoreFile(folder: folder.path + "/killed")
        try await fill()
        let store = try DonationStore(file)
        for number in 0..<5 { try await store.donate([.order(id: "late \(number)")], now: .day(30)) }
        // As if all processes were killed here.
        try FileManager.default.copyItem(atPath: file.folder, toPath: killed.folder)
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: killed.folder)
        let log = killed.path + "-wal"
        var bytes = try Data(contentsOf: URL(filePath: log))
        switch damage {
        case .deleted: try FileManager.default.removeItem(atPath: log)
        case .cut: try bytes.dropLast(5000).write(to: URL(filePath: log))
        case .flipped:
            bytes[bytes.count / 2] ^= 1
            try bytes.write(to: URL(filePath: log))
        }
        let found = try DonationStore(killed)
        let problems = try await found.problems()
        #expect(problems.count == 1 && problems[0].contains("acknowledged"), "\(problems)")
        // It is not forgotten when something is donated.
        for number in 0..<9 { try await found.donate([.order(id: "new \(number)")], now: .day(30)) }
        #expect(try await DonationStore(killed).problems() == problems)
        #expect(try await store.problems() == [])
    }

    @Test func `a log that a killed process left is no damage, nor is a history that was removed`() async throws {
        let killed = StoreFile(folder: folder.path + "/killed")
        let store = try DonationStore(file)
        for number in 0..<5 { try await store.donate([.order(id: "\(number)")], now: .day(30)) }
        try FileManager.default.copyItem(atPath: file.folder, toPath: killed.folder)
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: killed.folder)
        do {
            let found = try DonationStore(killed)
            #expect(try await found.problems() == [])
            #expect(try await found.count() == 5)
        }
        try FileManager.default.removeItem(atPath: killed.path)
        #expect(try await DonationStore(killed).problems() == [])
    }

    @Test func `a number of donations that is wrong deletes none`() async throws {
        do {
            let store = try DonationStore(file)
            try await store.donate((0..<300).map { .order(id: "\($0)") }, now: .day(1))
        }
        try Connection(path: file.path, patience: 0).run(
            "UPDATE number SET value = 300 + 4194304 WHERE name = 'donations'")
        let store = try DonationStore(file)
        await #expect {
            try await store.donate([.order(id: "new")], now: .day(1))
        } throws: {
            ($0 as? StoreError)?.code == .damaged && ($0 as? StoreError)?.remedy == .setAside
        }
        #expect(try await store.donations().count == 300)
        #expect(try await store.problems().isEmpty == false)
    }

    @Test func `a text that is too long to be read is found`() async throws {
        let store = try DonationStore(file)
        try await store.donate([.order(id: "1")], now: .day(1))
        // Another program has no limit of its own.
        var other: OpaquePointer?
        try #require(sqlite3_open_v2(file.path, &other, SQLITE_OPEN_READWRITE, nil) == SQLITE_OK)
        defer { sqlite3_close_v2(other) }
        let update = "UPDATE donation SET shapes = CAST(hex(zeroblob(4000000)) AS TEXT)"
        try #require(sqlite3_exec(other, update, nil, nil, nil) == SQLITE_OK)
        #expect(try await store.problems() == ["its donations cannot be read to the end"])
    }

    // MARK: - Limits

    @Test func `more shapes than can be learned are refused, and those of earlier versions are survived`() async throws
    {
        var donation = Donation.order(id: "many")
        donation.shapes = (0..<70_000).map { DonationShape(name: "OrderSoup", values: "s=\($0)") }
        let store = try DonationStore(file)
        await #expect {
            try await store.donate([donation], now: .day(1))
        } throws: {
            ($0 as? StoreError)?.code == .tooLarge && "\($0)".contains("has 70000 shapes; at most 1000 are kept")
        }
        donation.shapes.removeLast(70_000 - DonationShape.countLimit)
        try await store.donate([donation, .order(id: "few")], now: .day(1))
        let text = (0..<70_000).map { "s=\($0)" }.joined(separator: "\n")
        try await store.setShapes(text, of: "many")
        let engine = try await store.learned(until: .day(2))
        #expect(engine.actionCount <= 1002)
        #expect(try await store.donations().map(\.shapes.count).sorted() == [2, 70_000])
        _ = try await Suggester(store).suggestions(in: SuggestionContext(date: .day(2), context: DonationContext()))
    }

    @Test func `an app that isn't trusted has a limit for all that it donates`() async throws {
        let store = try DonationStore(file)
        let definition = IntentDefinition(
            name: "OrderSoup", parameters: [ParameterDefinition(name: "soup", type: .string)],
            managedCombinations: [ParameterCombination(parameters: ["soup"])])
        let app = AppDonations(
            Donor(app: "org.example.soup", intents: [definition]), now: { .day(1) }, identifier: { "id" },
            context: { DonationContext() }, sizeLimit: 150, store: { store })
        func donate(_ text: String) async throws {
            try await app.donate(.interaction(Interaction(intentName: "OrderSoup", values: ["soup": .string(text)])))
        }
        try await donate(String(repeating: "a", count: 40))
        try await donate(String(repeating: "b", count: 40))
        await #expect {
            try await donate(String(repeating: "c", count: 40))
        } throws: {
            ($0 as? DonationError)?.code == .unavailable && "\($0)".contains("more than 150 bytes in one request")
        }
    }

    @Test func `a reader that keeps all donations stops at a number of bytes`() async throws {
        let store = try DonationStore(file)
        try await store.donate((0..<10).map { .order(id: "\($0)") }, now: .day(1))
        var query = DonationQuery()
        query.sizeLimit = 1
        #expect(try await store.donations(query).count == 1)
        #expect(try await store.donations(DonationQuery()).count == 10)
    }

    @Test func `a file that is full is told with what helps, and takes deletions`() async throws {
        let store = try DonationStore(file)
        try await store.donate((0..<100).map { .order(id: "\($0)") }, now: .day(1))
        try await store.limitPages()
        await #expect {
            try await store.donate((100..<900).map { .order(id: "\($0)") }, now: .day(1))
        } throws: {
            ($0 as? StoreError)?.code == .full && "\($0)".contains("has reached its limit of 2048 MiB")
                && ($0 as? StoreError)?.remedy == .keepFewerDonations
        }
        #expect(try await store.count() == 100)
        #expect(try await store.delete(.allInteractions, of: "org.example.soup") == 100)
        #expect(try await store.donate((0..<50).map { .order(id: "\($0)") }, now: .day(1)) == 50)
    }

    // MARK: - Links

    @Test func `a link to nothing is no empty history`() throws {
        let link = folder.path + "/link"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.path + "/gone")
        for folder in [link, link + "/history", link + "/a/history"] {
            #expect {
                _ = try StoreFile(folder: folder).exists
            } throws: {
                ($0 as? StoreError)?.code == .inputOutput && "\($0)".contains("\(link) is a link to what isn't there")
            }
        }
        #expect(try !StoreFile(folder: folder.path + "/a/b/history").exists)
    }
}

extension DonationStore {
    /// Takes the room for more than a page from the file.
    fileprivate func limitPages() throws(StoreError) {
        let pages = try connection.integer("PRAGMA page_count") ?? 0
        try connection.runScript("PRAGMA max_page_count = \(pages + 1)")
    }

    /// Writes other shapes.
    fileprivate func setShapes(_ text: String, of identifier: String) throws(StoreError) {
        try connection.run("UPDATE donation SET shapes = \(text) WHERE identifier = \(identifier)")
    }
}
