import Dispatch
import Escaping
public import EssentialFoundation
public import IntentKit

/// A store for the donations of all apps, what was learned from them, the feedback on suggestions, and the person's
/// widgets.
///
/// It is an SQLite file with a write-ahead log, for one writer at a time and any number of processes, or a database in
/// memory. Acknowledged changes are on the disk, and deleted content is overwritten. The calls run on the store's own
/// thread because they wait for the disk. A single app's access goes through ``AppDonations``.
public actor DonationStore {
    private let executor = DiskExecutor()
    let connection: Connection
    /// The lock held as long as the file is open, so that it keeps its name.
    let lock: FolderLock?
    /// Whether the log has no content that this store has deleted.
    var isLogClear = true
    // Every donation needs its app's number, which is looked up once.
    var appNumbers: [ExactText: (number: Int64, learns: Bool)] = [:]
    var appIdentifiers: [Int64: String] = [:]

    /// The executor of the store's own thread.
    public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// Creates a store by opening its file, which is created if it's missing.
    ///
    /// - Parameters:
    ///   - file: The location of the store.
    ///   - patience: How long to wait for another program's lock. Defaults to five seconds.
    ///   - isBrief: Whether the store will be closed again soon. If the device is full, it then keeps other programs
    ///     out, because sharing the store needs space.
    /// - Throws: ``StoreError`` if it can't be opened. A damaged file is set aside under another name, and the next
    ///   call creates a new one.
    public init(_ file: StoreFile, patience: Duration = .seconds(5), isBrief: Bool = false) throws(StoreError) {
        (connection, lock) = try file.open(patience: patience, isBrief: isBrief)
    }

    /// Creates an empty store in memory, for tests and for programs that shouldn't keep anything.
    ///
    /// - Throws: ``StoreError`` if SQLite can't be used.
    public init() throws(StoreError) {
        connection = try Connection(path: nil, patience: 0)
        lock = nil
        try Migration.run(on: connection)
    }

    /// Stores all donations or none.
    ///
    /// - Parameters:
    ///   - donations: The donations; those of apps that don't learn are skipped.
    ///   - now: The current time, from which the age of donations counts.
    /// - Returns: The number of donations stored.
    /// - Throws: ``StoreError`` if nothing was stored.
    @discardableResult
    public func donate(_ donations: [Donation], now: Date) throws(StoreError) -> Int {
        var remaining = donations[...]
        return try store(now: now) { () throws(StoreError) in remaining.popFirst() }
    }

    /// Stores all donations or none.
    ///
    /// One with an identifier that its app has used before replaces the earlier one.
    ///
    /// - Parameters:
    ///   - now: The current time, from which the age of donations counts.
    ///   - next: Returns the donations one by one, and `nil` at the end. Donations of apps that don't learn are
    ///     skipped.
    ///   - expired: Called for each donation, new or not, that is too old to be kept and is deleted at once. Defaults to
    ///     `nil`.
    /// - Returns: The number of donations stored, including those that are too old to be kept.
    /// - Throws: ``StoreError`` if nothing was stored.
    @discardableResult
    public func donate(
        now: Date, each next: @Sendable () throws(StoreError) -> Donation?,
        expired: (@Sendable (_ app: String, _ identifier: String) -> Void)? = nil
    ) throws(StoreError) -> Int {
        try store(now: now, each: next, expired: expired)
    }

    private func store(
        now: Date, each next: () throws(StoreError) -> Donation?,
        expired: (@Sendable (_ app: String, _ identifier: String) -> Void)? = nil
    ) throws(StoreError) -> Int {
        try change { (numbers, hasDeleted) throws(StoreError) in
            var kept = 0
            let encoder = JSONEncoder()
            while let donation = try next() {
                let content = try StoredContent(donation, encoder: encoder)
                let app = try app(donation.app)
                guard app.learns else { continue }
                if try keep(donation, content, app: app.number) {
                    numbers.donations += 1
                } else {
                    hasDeleted = true
                }
                kept += 1
            }
            guard kept > 0 else { return 0 }
            let added = numbers.donations
            try deleteOld(now: now, &numbers, expired: expired)
            if numbers.donations < added { hasDeleted = true }
            return kept
        }
    }

    /// Deletes donations of an app.
    ///
    /// - Returns: The number of donations deleted.
    @discardableResult
    public func delete(_ deletion: DonationDeletion, of app: String) throws(StoreError) -> Int {
        try delete([deletion], of: app)[0]
    }

    /// Deletes donations of one app or of all apps, at once.
    ///
    /// - Parameters:
    ///   - deletions: What to delete.
    ///   - app: The identifier of the app, or `nil` for all apps.
    /// - Returns: The number of donations that each deletion has deleted.
    @discardableResult
    public func delete(_ deletions: [DonationDeletion], of app: String?) throws(StoreError) -> [Int] {
        // By app, because that is how the index finds an identifier.
        let own: SQL =
            app.map { "DELETE FROM donation WHERE app = (SELECT id FROM app WHERE identifier = \($0)) AND " }
            ?? "DELETE FROM donation WHERE app IN (SELECT id FROM app) AND "
        return try change { (numbers, hasDeleted) throws(StoreError) in
            var counts: [Int] = []
            for deletion in deletions {
                var deleted = 0
                for condition in deletion.conditions {
                    try connection.run(own + condition)
                    deleted += connection.changes
                }
                numbers.donations -= Int64(deleted)
                hasDeleted = hasDeleted || deleted > 0
                counts.append(deleted)
            }
            return counts
        }
    }

    /// Deletes all donations, of one app or of all apps.
    ///
    /// - Returns: The number of donations deleted.
    @discardableResult
    public func deleteAll(of app: String?) throws(StoreError) -> Int {
        // An app's name stays as long as something is stored with it.
        let unused: SQL = """
            DELETE FROM app WHERE learns = 1 AND NOT EXISTS (SELECT 1 FROM donation WHERE donation.app = app.id)
                AND NOT EXISTS (SELECT 1 FROM relevant WHERE relevant.app = app.id)
                AND NOT EXISTS (SELECT 1 FROM suggested WHERE suggested.app = app.id)
                AND NOT EXISTS (SELECT 1 FROM upcoming WHERE upcoming.app = app.id)
            """
        return try change { (numbers, hasDeleted) throws(StoreError) in
            if let app {
                try connection.run("DELETE FROM donation WHERE app = (SELECT id FROM app WHERE identifier = \(app))")
            } else {
                try connection.run("DELETE FROM donation")
            }
            let deleted = connection.changes
            numbers.donations -= Int64(deleted)
            try connection.run(app.map { unused + " AND identifier = \($0)" } ?? unused)
            hasDeleted = deleted > 0 || connection.changes > 0
            return deleted
        }
    }

    /// Returns whether the store's files contain no more deleted content.
    ///
    /// Deleted content is overwritten at once, unless another program is reading the store at the time. Then it is
    /// overwritten once nobody reads: when this method is called, something is changed, the store is opened, or the
    /// last program closes it.
    public func isErased() -> Bool {
        if !isLogClear { emptyLog(isWaiting: false) }
        return isLogClear
    }

    /// Returns the number of donations.
    public func count() throws(StoreError) -> Int { Int(try connection.numbers().donations) }

    /// Returns the number of donations that match a query, regardless of its limit.
    package func count(_ query: DonationQuery) throws(StoreError) -> Int {
        let source: SQL = " FROM donation JOIN app ON app.id = donation.app WHERE 1"
        var count = 0
        guard query.combination != nil else {
            try connection.rows("SELECT count(*)" + source + query.conditions) { (row: Row) throws(StoreError) in
                count = Int(row.integer(0))
                return true
            }
            return count
        }
        // A donation's content isn't read for it.
        try connection.rows("SELECT name, shapes" + source + query.conditions) { (row: Row) throws(StoreError) in
            let shapes = [DonationShape](storedText: row.text(1), name: row.text(0) ?? "")
            if query.hasCombination(shapes) { count += 1 }
            return true
        }
        return count
    }

    /// Returns the donations that match a query.
    public func donations(_ query: DonationQuery = DonationQuery()) throws(StoreError) -> [Donation] {
        var donations: [Donation] = []
        try each(query) { donation in
            donations.append(donation)
            return true
        }
        return donations
    }

    /// Reads donations one by one, ordered by date; those with equal dates in the order in which they were stored.
    ///
    /// - Parameters:
    ///   - query: The donations to read.
    ///   - body: Receives a donation and returns whether to continue. It must not use the store.
    public func read(_ query: DonationQuery, _ body: @Sendable (Donation) -> Bool) throws(StoreError) {
        try each(query, body)
    }

    private func each(_ query: DonationQuery, _ body: (Donation) -> Bool) throws(StoreError) {
        var left = query.limit ?? .max
        var size = 0
        guard left > 0 else { return }
        try connection.rows(DonationQuery.select + query.sql) { (row: Row) throws(StoreError) in
            let shapes = [DonationShape](storedText: row.text(11), name: row.text(3) ?? "")
            guard query.hasCombination(shapes) else { return true }
            left -= 1
            size += row.size(11) + shapes.count * DonationQuery.shapeOverhead
            return try body(donation(row, shapes)) && left > 0 && size < query.sizeLimit ?? .max
        }
    }

    /// Returns the apps that have donated or set relevant shortcuts, or whose learning was set, by identifier.
    public func apps() throws(StoreError) -> [DonatingApp] {
        var apps: [DonatingApp] = []
        let counted: SQL = "(SELECT count(*) FROM donation WHERE app = app.id)"
        try connection.rows("SELECT identifier, learns, " + counted + " FROM app ORDER BY identifier") {
            (row: Row) throws(StoreError) in
            apps.append(
                DonatingApp(
                    identifier: row.text(0) ?? "", learns: row.integer(1) != 0, donations: Int(row.integer(2))))
            return true
        }
        return apps
    }

    /// Returns the identifiers of the apps that have what a deletion deletes, in alphabetical order.
    package func apps(having deletion: DonationDeletion) throws(StoreError) -> [String] {
        let owners: SQL = "SELECT identifier FROM app WHERE EXISTS (SELECT 1 FROM donation WHERE app = app.id AND "
        var apps: Set<String> = []
        for condition in deletion.conditions {
            try connection.rows(owners + condition + ")") { (row: Row) throws(StoreError) in
                apps.insert(row.text(0) ?? "")
                return true
            }
        }
        return apps.sorted()
    }

    /// Sets whether an app's donations are stored; its earlier ones stay.
    public func setLearning(_ learns: Bool, of app: String) throws(StoreError) {
        try change { (_, _) throws(StoreError) in
            let number = try self.app(app).number
            try connection.run("UPDATE app SET learns = \(learns ? 1 : 0) WHERE id = \(number)")
        }
    }

    /// Returns how long donations are kept.
    public func retention() throws(StoreError) -> Retention { try connection.numbers().retention }

    /// Sets how long donations are kept, and deletes those that are older.
    public func setRetention(_ retention: Retention, now: Date) throws(StoreError) {
        try changeRetention(now: now) { $0 = retention }
    }

    /// Changes how long donations are kept, and deletes those that are older.
    ///
    /// - Parameters:
    ///   - now: The time from which days are counted.
    ///   - alter: Changes the retention that is in force; no other program does meanwhile.
    /// - Returns: The new retention.
    @discardableResult
    public func changeRetention(
        now: Date, _ alter: (inout Retention) -> Void
    ) throws(StoreError) -> Retention {
        try change { (numbers, hasDeleted) throws(StoreError) in
            var retention = numbers.retention
            alter(&retention)
            try retention.check()
            try connection.set("keptDays", Int64(retention.days))
            try connection.set("keptDonations", Int64(retention.donations))
            numbers.retention = retention
            let before = numbers.donations
            try deleteOld(now: now, &numbers)
            hasDeleted = numbers.donations < before
            return retention
        }
    }
}

/// An app that donates, as the store knows it.
public struct DonatingApp: Codable, Hashable, Sendable {
    /// The identifier of the app.
    public var identifier: String
    /// Whether the app's donations are stored.
    public var learns: Bool
    /// The number of its donations.
    public var donations: Int

    /// Creates the description of an app that donates.
    public init(identifier: String, learns: Bool, donations: Int) {
        self.identifier = identifier
        self.learns = learns
        self.donations = donations
    }
}

/// An executor with its own serial queue for work that waits for the disk, because the threads for tasks are few.
final class DiskExecutor: SerialExecutor {
    private let queue = DispatchQueue(label: "org.intentkit.store")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
}
