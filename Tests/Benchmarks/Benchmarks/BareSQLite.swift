import CSQLite
import IntentKit
import IntentStore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The least that keeps the rows of a store: one statement, prepared once, of values that are ready.
final class BareSQLite {
    /// A row with its content written already.
    struct Row {
        var identifier: String
        var name: String
        var date: Int64
        var group: String?
        var shapes: String
        var content: [UInt8]

        init(_ donation: Donation) throws {
            identifier = donation.identifier
            name = donation.content.name
            date = Int64(donation.date.timeIntervalSince1970 * 1000)
            group = donation.groupIdentifier
            shapes = donation.shapes.map(\.values).joined(separator: "\n")
            content = [UInt8](try StoredContent(donation).data)
        }
    }

    private var database: OpaquePointer?
    private var insertion: OpaquePointer?

    /// Opens a store that was made before, with the durability that it has.
    init(path: String) throws {
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX
        guard sqlite3_open_v2(path, &database, flags, nil) == SQLITE_OK else { throw BenchmarkError("no database") }
        run("PRAGMA synchronous = FULL; PRAGMA secure_delete = ON; INSERT INTO app (identifier) VALUES ('bare')")
        let sql = """
            INSERT INTO donation (app, identifier, isActivity, name, date, duration, groupIdentifier, timeZone,
                secondsFromGMT, shapes, content) VALUES (1, ?, 0, ?, ?, 0, ?, 'Europe/Oslo', 3600, ?, ?)
            """
        guard sqlite3_prepare_v3(database, sql, -1, 0, &insertion, nil) == SQLITE_OK else {
            throw BenchmarkError("the statement is none: \(String(cString: sqlite3_errmsg(database)))")
        }
    }

    deinit {
        sqlite3_finalize(insertion)
        sqlite3_close_v2(database)
    }

    func run(_ script: String) { sqlite3_exec(database, script, nil, nil, nil) }

    func insert(_ row: Row) throws {
        let transient = sqlite3_transient()
        sqlite3_bind_text(insertion, 1, row.identifier, -1, transient)
        sqlite3_bind_text(insertion, 2, row.name, -1, transient)
        sqlite3_bind_int64(insertion, 3, row.date)
        if let group = row.group {
            sqlite3_bind_text(insertion, 4, group, -1, transient)
        } else {
            sqlite3_bind_null(insertion, 4)
        }
        sqlite3_bind_text(insertion, 5, row.shapes, -1, transient)
        sqlite3_bind_blob(insertion, 6, row.content, Int32(row.content.count), transient)
        guard sqlite3_step(insertion) == SQLITE_DONE else {
            throw BenchmarkError("a row is refused: \(String(cString: sqlite3_errmsg(database)))")
        }
        sqlite3_reset(insertion)
    }
}
