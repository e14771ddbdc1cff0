import CLibrary
import CSQLite
import EssentialFoundation

/// A connection to a database, for one thread at a time.
final class Connection {
    private let handle: OpaquePointer
    private var statements: [String: OpaquePointer] = [:]
    /// The largest size of the file, in bytes.
    static let sizeLimit: Int64 = 2 << 30
    private let patience: Int32
    /// When another program's lock was last waited for in vain.
    private var refusal: SuspendingClock.Instant?
    /// The path of the file; `nil` for a database in memory.
    let path: String?

    /// Creates a connection to an existing database, and configures it.
    ///
    /// - Parameters:
    ///   - path: The path of the file; `nil` for a new database in memory.
    ///   - patience: How long to wait for another program's lock, in milliseconds.
    init(path: String?, patience: Int32) throws(StoreError) {
        self.path = path
        self.patience = patience
        var database: OpaquePointer?
        // Only one thread at a time uses the connection, and a link in the file's place isn't followed.
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_NOFOLLOW
        guard let fileSystem = clearing_file_system() else {
            throw StoreError(.inputOutput, path: path, "this system's SQLite is older than 3.7.6; install a newer one")
        }
        let code = sqlite3_open_v2(path ?? ":memory:", &database, flags, fileSystem)
        guard code == SQLITE_OK, let database else {
            defer { sqlite3_close_v2(database) }
            throw StoreError(resultCode: code, path: path, doing: "opening it")
        }
        handle = database
        sqlite3_busy_timeout(handle, patience)
        sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, 4 << 20)
    }

    deinit {
        for statement in statements.values { sqlite3_finalize(statement) }
        sqlite3_close_v2(handle)
    }

    /// The number of rows that the last statement has changed.
    var changes: Int { Int(sqlite3_changes(handle)) }

    /// The number of rows changed since the connection was opened, including changes by triggers.
    var totalChanges: Int { Int(sqlite3_total_changes(handle)) }

    /// Writes the log into the file and empties it, because it still contains deleted content.
    ///
    /// Cached pages are released too: they contain copies of deleted content, which later writes would bring back.
    ///
    /// - Parameters:
    ///   - isWaiting: Whether to wait for other programs that read or write, for a second at most, because no other
    ///     program can write in that time.
    ///   - lock: Where to note that what was deleted so far has left the log. Defaults to nowhere.
    /// - Returns: Whether the log is empty; it isn't if another program is reading from it.
    func emptyLog(isWaiting: Bool, noting lock: FolderLock? = nil) throws(StoreError) -> Bool {
        // Before the log is emptied: a later deletion may not be part of that.
        let numbers = lock == nil ? StoreNumbers() : try numbers()
        sqlite3_busy_timeout(handle, isWaiting ? min(patience, 1000) : 0)
        defer { sqlite3_busy_timeout(handle, patience) }
        var isEmpty = false
        do throws(StoreError) {
            isEmpty = try integer("PRAGMA wal_checkpoint(TRUNCATE)") == 0
        } catch {
            guard error.code == .locked else { throw error }
        }
        try run("PRAGMA shrink_memory")
        if isEmpty, let lock, numbers.deletion > lock.emptiedChange, isLogSynchronized() {
            lock.note(emptiedChange: numbers.changes)
        }
        return isEmpty
    }

    /// Returns once the empty log is on the disk as well; otherwise, false.
    private func isLogSynchronized() -> Bool {
        guard let path else { return true }
        let descriptor = CLibrary.open(path + "-wal", O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        return fsync(descriptor) == 0
    }

    /// Whether the log is empty, so that nothing written so far goes into the file later.
    var isLogEmpty: Bool { path.flatMap { FileIdentity($0 + "-wal") }.map { $0.size == 0 } ?? true }

    /// Clears leftover content in the file's pages; only valid while this connection is writing and the log is empty.
    func clearPages() throws(StoreError) {
        guard path != nil else { return }
        let code = clear_database_file(handle)
        guard code == SQLITE_OK else { throw error(code, doing: "clearing what was deleted") }
    }

    /// Runs statements that return no rows and have no values to bind.
    func runScript(_ script: String) throws(StoreError) {
        let code = sqlite3_exec(handle, script, nil, nil, nil)
        guard code == SQLITE_OK else { throw error(code, doing: "setting it up") }
    }

    /// Runs a statement that returns no rows.
    func run(_ sql: SQL) throws(StoreError) {
        try rows(sql) { (_: Row) throws(StoreError) in true }
    }

    /// Runs a statement and passes on its rows.
    ///
    /// - Parameter body: Receives each row, which is valid only during the call; returns whether to continue.
    func rows(_ sql: SQL, _ body: (Row) throws(StoreError) -> Bool) throws(StoreError) {
        let statement = try statement(sql.text)
        defer {
            sqlite3_reset(statement)
            sqlite3_clear_bindings(statement)
        }
        for (index, value) in sql.values.enumerated() {
            let code = Self.bind(value, to: statement, at: Int32(index + 1))
            guard code == SQLITE_OK else { throw error(code, doing: "binding a value") }
        }
        while true {
            switch sqlite3_step(statement) {
            case SQLITE_ROW: guard try body(Row(statement: statement)) else { return }
            case SQLITE_DONE: return
            // Nothing this large was ever written, so the stored length is damaged.
            case SQLITE_TOOBIG where sqlite3_stmt_readonly(statement) != 0:
                throw error(SQLITE_CORRUPT, doing: "running a statement")
            case let code: throw error(code, doing: "running a statement")
            }
        }
    }

    /// Runs a statement and returns the first column of its first row.
    func integer(_ sql: SQL) throws(StoreError) -> Int64? {
        var value: Int64?
        try rows(sql) { (row: Row) throws(StoreError) in
            value = row.integer(0)
            return false
        }
        return value
    }

    /// Runs changes in one transaction, rolled back if an error is thrown.
    func transaction<Result>(_ body: () throws(StoreError) -> Result) throws(StoreError) -> Result {
        try begin()
        do throws(StoreError) {
            let result = try body()
            try run("COMMIT")
            return result
        } catch {
            // After some errors SQLite has rolled back by itself.
            sqlite3_exec(handle, "ROLLBACK", nil, nil, nil)
            throw error
        }
    }

    /// Takes the lock for a transaction at once, so that waiting for it happens here and not later.
    ///
    /// Whoever has stood in line while another call waited in vain has waited long enough.
    private func begin() throws(StoreError) {
        let hasWaited = refusal.map { $0.duration(to: .now) < .milliseconds(100) } ?? false
        if hasWaited { sqlite3_busy_timeout(handle, 0) }
        defer { if hasWaited { sqlite3_busy_timeout(handle, patience) } }
        do throws(StoreError) {
            try run("BEGIN IMMEDIATE")
        } catch {
            refusal = error.code == .locked ? .now : nil
            throw error
        }
    }

    /// Runs several reads on one snapshot of the database.
    func snapshot<Result>(_ body: () throws(StoreError) -> Result) throws(StoreError) -> Result {
        try run("BEGIN")
        // Committing a read can't fail.
        defer { sqlite3_exec(handle, "COMMIT", nil, nil, nil) }
        return try body()
    }

    private func statement(_ text: String) throws(StoreError) -> OpaquePointer {
        if let known = statements[text] { return known }
        var statement: OpaquePointer?
        let code = sqlite3_prepare_v3(handle, text, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil)
        guard code == SQLITE_OK, let statement else { throw error(code, doing: "preparing a statement") }
        statements[text] = statement
        return statement
    }

    private static func bind(_ value: SQLValue, to statement: OpaquePointer, at index: Int32) -> Int32 {
        switch value {
        case .null: return sqlite3_bind_null(statement, index)
        case .integer(let value): return sqlite3_bind_int64(statement, index, value)
        case .real(let value): return sqlite3_bind_double(statement, index, value)
        case .text(var value):
            return value.withUTF8 { bytes in
                bytes.withMemoryRebound(to: CChar.self) { text in
                    // An empty text has no address, and would be bound as NULL.
                    sqlite3_bind_text(
                        statement, index, text.baseAddress ?? Self.empty, Int32(text.count), sqlite3_transient())
                }
            }
        case .blob(let value):
            return value.withUnsafeBytes { bytes in
                sqlite3_bind_blob(
                    statement, index, bytes.baseAddress ?? UnsafeRawPointer(Self.empty), Int32(bytes.count),
                    sqlite3_transient())
            }
        }
    }

    /// A non-null address that is never read from.
    private static var empty: UnsafePointer<CChar> {
        // The address 1 is always aligned for bytes, and no byte of it is read because the length is zero.
        UnsafePointer(bitPattern: 1).unsafelyUnwrapped
    }

    private func error(_ code: Int32, doing what: String) -> StoreError {
        // SQLite reports a full disk as a failed write, and its own page limit as a full disk.
        let cause = sqlite3_system_errno(handle)
        if code & 0xFF == SQLITE_IOERR || code & 0xFF == SQLITE_CANTOPEN, cause == ENOSPC || cause == EDQUOT {
            return StoreError(resultCode: SQLITE_FULL, path: path, doing: what)
        }
        if code & 0xFF == SQLITE_FULL, isAtLimit {
            return StoreError(
                .full, path: path,
                "it has reached its limit of \(Self.sizeLimit >> 20) MiB, and nothing was written",
                remedy: .keepFewerDonations)
        }
        return StoreError(
            resultCode: code, path: path, doing: what, detail: sqlite3_errmsg(handle).map { String(cString: $0) })
    }

    /// Whether the file's own limit was reached, because the device has enough space left.
    private var isAtLimit: Bool {
        func number(_ sql: SQL) -> UInt64 { (try? integer(sql)).flatMap { UInt64(exactly: $0) } ?? 0 }
        var device = statvfs()
        guard let path, statvfs(path, &device) == 0 else { return false }
        let (limit, pages) = (number("PRAGMA max_page_count"), number("PRAGMA page_count"))
        let growth = (limit - min(pages, limit)) * number("PRAGMA page_size")
        // Writes go through the log, which needs space as well.
        return UInt64(device.f_bavail) * UInt64(device.f_frsize) > 2 * growth
    }
}

/// The current row of a statement.
struct Row {
    fileprivate let statement: OpaquePointer

    func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(statement, column) }

    func real(_ column: Int32) -> Double { sqlite3_column_double(statement, column) }

    func text(_ column: Int32) -> String? {
        guard let bytes = sqlite3_column_text(statement, column) else { return nil }
        return String(decoding: UnsafeBufferPointer(start: bytes, count: size(column)), as: UTF8.self)
    }

    func data(_ column: Int32) -> Data {
        guard let bytes = sqlite3_column_blob(statement, column) else { return Data() }
        return Data(bytes: bytes, count: size(column))
    }

    /// Returns the number of bytes of a text or a blob.
    func size(_ column: Int32) -> Int { Int(sqlite3_column_bytes(statement, column)) }
}

extension StoreError {
    /// Creates an error that explains one of SQLite's result codes.
    init(resultCode: Int32, path: String?, doing what: String, detail: String? = nil) {
        let known: (Code, String) =
            switch resultCode & 0xFF {
            case SQLITE_BUSY, SQLITE_LOCKED:
                (.locked, "another program is using it; try again when that has ended")
            case SQLITE_FULL:
                (
                    .full,
                    "no space is left on the device, and nothing was changed; free some, which deleting donations needs "
                        + "as well, and try again"
                )
            case SQLITE_READONLY, SQLITE_PERM:
                (.readOnly, "it cannot be written to; make the file and its folder writable")
            // The statements are correct, so a failure is due to the file, such as one that lacks a table.
            case SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_ERROR, SQLITE_CONSTRAINT:
                (.damaged, Self.damaged)
            case SQLITE_TOOBIG: (.tooLarge, "a donation is larger than may be kept")
            case SQLITE_CANTOPEN: (.inputOutput, "it cannot be opened; is its folder readable and writable?")
            default:
                (
                    .inputOutput,
                    "\(what) failed: \(detail ?? String(cString: sqlite3_errstr(resultCode))) (\(resultCode))"
                )
            }
        self.init(known.0, path: path, known.1, remedy: known.0 == .damaged ? .setAside : nil)
    }
}
