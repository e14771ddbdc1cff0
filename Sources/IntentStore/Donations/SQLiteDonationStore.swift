public import IntentKit

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Donations in an SQLite file with a write-ahead log, for one writer at a time and any number of processes.
///
/// Acknowledged changes are on the disk, and deleted content is overwritten. The calls run on the store's own thread
/// because they wait for the disk.
public actor SQLiteDonationStore: DonationStore {
    private let executor = DiskExecutor()
    let connection: Connection
    /// The lock held as long as the store is open, so that its file keeps its name.
    private let lock: FolderLock
    /// Whether the log has no content that this store has deleted.
    private var isLogClear = true
    // Every donation needs its app's number, which is looked up once.
    private var appNumbers: [String: (number: Int64, learns: Bool)] = [:]
    private var appIdentifiers: [Int64: String] = [:]

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

    /// Stores all donations or none.
    @discardableResult
    public func donate(now: Date, each next: @Sendable () throws(StoreError) -> Donation?) throws(StoreError) -> Int {
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
            try deleteOld(now: now, &numbers)
            if numbers.donations < added { hasDeleted = true }
            return kept
        }
    }

    /// Deletes donations of an app.
    @discardableResult
    public func delete(_ deletion: DonationDeletion, of app: String) throws(StoreError) -> Int {
        let own: SQL = "DELETE FROM donation WHERE app = (SELECT id FROM app WHERE identifier = \(app)) AND "
        switch deletion {
        case .identifiers(let identifiers):
            return try delete(each: identifiers) { own + "isActivity = 0 AND identifier = \($0)" }
        case .donations(let identifiers): return try delete(each: identifiers) { own + "identifier = \($0)" }
        case .group(let group): return try delete(each: [group]) { own + "groupIdentifier = \($0)" }
        case .allInteractions: return try delete(each: [""]) { _ in own + "isActivity = 0" }
        case .activities(let identifiers):
            return try delete(each: identifiers) { own + "persistentIdentifier = \($0)" }
        case .allActivities: return try delete(each: [""]) { _ in own + "isActivity = 1" }
        case .related(let identifier): return try delete(each: [identifier]) { own + "relatedIdentifier = \($0)" }
        }
    }

    /// Deletes all donations, of one app or of all apps.
    @discardableResult
    public func deleteAll(of app: String?) throws(StoreError) -> Int {
        // An app's name stays as long as something is stored with it.
        let unused: SQL = """
            DELETE FROM app WHERE learns = 1 AND NOT EXISTS (SELECT 1 FROM donation WHERE donation.app = app.id)
                AND NOT EXISTS (SELECT 1 FROM relevant WHERE relevant.app = app.id)
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
    public func isErased() -> Bool {
        if !isLogClear { emptyLog(isWaiting: false) }
        return isLogClear
    }

    /// Returns the number of donations.
    public func count() throws(StoreError) -> Int { Int(try connection.numbers().donations) }

    /// Reads donations one by one.
    public func read(_ query: DonationQuery, _ body: @Sendable (Donation) -> Bool) throws(StoreError) {
        var left = query.limit ?? .max
        var size = 0
        guard left > 0 else { return }
        try connection.rows(DonationQuery.select + query.sql) { (row: Row) throws(StoreError) in
            let shapes = [DonationShape](storedText: row.text(11), name: row.text(3) ?? "")
            guard query.hasCombination(shapes) else { return true }
            left -= 1
            size += row.size(11)
            return try body(donation(row, shapes)) && left > 0 && size < query.sizeLimit ?? .max
        }
    }

    /// Returns the apps that have donated or set relevant shortcuts, or whose learning was set.
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

    /// Sets whether an app's donations are stored.
    public func setLearning(_ learns: Bool, of app: String) throws(StoreError) {
        try change { (_, _) throws(StoreError) in
            let number = try self.app(app).number
            try connection.run("UPDATE app SET learns = \(learns ? 1 : 0) WHERE id = \(number)")
        }
    }

    /// Returns how long donations are kept.
    public func retention() throws(StoreError) -> Retention { try connection.numbers().retention }

    /// Sets how long donations are kept.
    public func setRetention(_ retention: Retention, now: Date) throws(StoreError) {
        try retention.check()
        try change { (numbers, hasDeleted) throws(StoreError) in
            try connection.set("keptDays", Int64(retention.days))
            try connection.set("keptDonations", Int64(retention.donations))
            numbers.retention = retention
            let before = numbers.donations
            try deleteOld(now: now, &numbers)
            hasDeleted = numbers.donations < before
        }
    }
}

// MARK: - Writing

extension SQLiteDonationStore {
    /// Changes the store in one transaction, and clears the log if something was deleted.
    ///
    /// - Parameter body: Receives the store's numbers, and returns whether it has deleted anything.
    func change<Result>(
        _ body: (_ numbers: inout StoreNumbers, _ hasDeleted: inout Bool) throws(StoreError) -> Result
    ) throws(StoreError) -> Result {
        // Another process may have changed the apps.
        appNumbers = [:]
        var hasDeleted = false
        let (result, number) = try connection.change { (numbers) throws(StoreError) in
            try body(&numbers, &hasDeleted)
        }
        if let number { lock.note(change: number) }
        if hasDeleted || !isLogClear { emptyLog(isWaiting: hasDeleted) }
        return result
    }

    /// Writes the log into the file and empties it, because it still contains deleted content.
    ///
    /// The content is gone from the history whether this works or not, so a failure is only remembered.
    private func emptyLog(isWaiting: Bool) {
        isLogClear = (try? connection.emptyLog(isWaiting: isWaiting)) ?? false
    }

    private func app(_ identifier: String) throws(StoreError) -> (number: Int64, learns: Bool) {
        if let known = appNumbers[identifier] { return known }
        try connection.run("INSERT INTO app (identifier) VALUES (\(identifier)) ON CONFLICT DO NOTHING")
        var app: (number: Int64, learns: Bool) = (0, true)
        try connection.rows("SELECT id, learns FROM app WHERE identifier = \(identifier)") {
            (row: Row) throws(StoreError) in
            app = (row.integer(0), row.integer(1) != 0)
            return false
        }
        appNumbers[identifier] = app
        return app
    }

    // The two statements are written out once: their values have the same numbers.

    /// Adds a donation, unless there is one with its identifier.
    private static let insertion = """
        INSERT INTO donation (
            app, identifier, isActivity, name, date, duration, groupIdentifier, persistentIdentifier,
            relatedIdentifier, timeZone, secondsFromGMT, place, focus, routineEvent, shapes, content
        ) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16) ON CONFLICT DO NOTHING
        """

    /// Replaces the donation with the same identifier.
    private static let replacement = """
        UPDATE donation SET
            isActivity = ?3, name = ?4, date = ?5, duration = ?6, groupIdentifier = ?7, persistentIdentifier = ?8,
            relatedIdentifier = ?9, timeZone = ?10, secondsFromGMT = ?11, place = ?12, focus = ?13,
            routineEvent = ?14, shapes = ?15, content = ?16
        WHERE app = ?1 AND identifier = ?2
        """

    /// Stores a donation.
    ///
    /// - Returns: Whether it is a new one that didn't replace another.
    private func keep(_ donation: Donation, _ content: StoredContent, app: Int64) throws(StoreError) -> Bool {
        let context = donation.context
        let row: [SQLValue] = [
            .integer(app), .text(donation.identifier), .integer(content.isActivity ? 1 : 0),
            .text(content.name), .integer(donation.date.milliseconds), .real(donation.duration),
            SQLValue(content.groupIdentifier), SQLValue(content.persistentIdentifier),
            SQLValue(content.relatedIdentifier), SQLValue(context.timeZone),
            .integer(Int64(context.secondsFromGMT)), SQLValue(context.place), SQLValue(context.focus),
            SQLValue(context.routineEvent), SQLValue(donation.shapes.storedText), .blob(content.data),
        ]
        try connection.run(SQL(Self.insertion, row))
        if connection.changes > 0 { return true }
        try connection.run(SQL(Self.replacement, row))
        return false
    }

    /// Deletes rows and returns their number.
    private func delete<Key>(each keys: [Key], _ sql: (Key) -> SQL) throws(StoreError) -> Int {
        try change { (numbers, hasDeleted) throws(StoreError) in
            var deleted = 0
            for key in keys {
                try connection.run(sql(key))
                deleted += connection.changes
            }
            numbers.donations -= Int64(deleted)
            hasDeleted = deleted > 0
            return deleted
        }
    }

    /// Deletes donations that are too old or too many.
    private func deleteOld(now: Date, _ numbers: inout StoreNumbers) throws(StoreError) {
        let retention = numbers.retention
        if numbers.donations > Retention.alwaysKept,
            let newest = try connection.integer("SELECT max(date) FROM donation")
        {
            let limit = retention.oldest(newest: newest, now: now)
            if let oldest = try connection.integer("SELECT min(date) FROM donation"), oldest < limit {
                let skipped = Int64(Retention.alwaysKept - 1)
                let recent = try connection.integer(
                    "SELECT date FROM donation ORDER BY date DESC LIMIT 1 OFFSET \(skipped)")
                let first = min(retention.withRoom(limit), recent ?? .min)
                try connection.run("DELETE FROM donation WHERE date < \(first)")
                numbers.donations -= Int64(connection.changes)
            }
        }
        let excess = numbers.donations - Int64(retention.donations)
        if excess > 0 {
            // What deletes donations trusts no counter of the file.
            guard try connection.integer("SELECT count(*) FROM donation") == numbers.donations else {
                throw StoreError(damaged: connection.path)
            }
            let gone = excess + Int64(retention.room)
            try connection.run(
                "DELETE FROM donation WHERE id IN (SELECT id FROM donation ORDER BY date, id LIMIT \(gone))")
            numbers.donations -= Int64(connection.changes)
        }
    }

    /// Returns an app's identifier by its number.
    func appIdentifier(_ number: Int64) throws(StoreError) -> String {
        if let known = appIdentifiers[number] { return known }
        var identifier = ""
        try connection.rows("SELECT identifier FROM app WHERE id = \(number)") { (row: Row) throws(StoreError) in
            identifier = row.text(0) ?? ""
            return false
        }
        appIdentifiers[number] = identifier
        return identifier
    }

    /// Forgets the apps' numbers: another process may have deleted an app, and its number may be reused.
    func forgetApps() { appIdentifiers = [:] }
}

// MARK: - Reading

extension SQLiteDonationStore {
    /// Returns the donation with a number, if there is one.
    func donation(numbered number: Int64) throws(StoreError) -> Donation? {
        var found: Donation?
        try connection.rows(DonationQuery.select + " AND donation.id = \(number)") { (row: Row) throws(StoreError) in
            found = try donation(row, [DonationShape](storedText: row.text(11), name: row.text(3) ?? ""))
            return false
        }
        return found
    }

    private func donation(_ row: Row, _ shapes: [DonationShape]) throws(StoreError) -> Donation {
        let identifier = row.text(1) ?? ""
        let content =
            row.integer(2) != 0
            ? StoredContent.activity(row.data(13))
            : StoredContent.interaction(
                row.data(13), named: row.text(3) ?? "", identifier: identifier, group: row.text(12))
        guard let content, row.hasPlausibleTime(date: 4, secondsFromGMT: 7), row.real(5).isFinite else {
            throw StoreError(
                .damaged, path: connection.path, "a donation cannot be read", remedy: .setAside)
        }
        let context = DonationContext(
            timeZone: row.text(6), secondsFromGMT: Int(row.integer(7)), place: row.text(8), focus: row.text(9),
            routineEvent: row.text(10))
        return Donation(
            identifier: identifier, app: row.text(0) ?? "", content: content,
            date: Date(milliseconds: row.integer(4)), duration: row.real(5), context: context, shapes: shapes)
    }
}

extension Row {
    /// Returns whether a date is in the years 1 to 9999 and a clock at most a day off; others were never written.
    func hasPlausibleTime(date: Int32, secondsFromGMT: Int32) -> Bool {
        Date.isPlausible(milliseconds: integer(date)) && (-86_400...86_400).contains(integer(secondsFromGMT))
    }
}

extension Date {
    /// Returns whether milliseconds since 1970 are a date in the years 1 to 9999.
    static func isPlausible(milliseconds: Int64) -> Bool { writable.contains(Date(milliseconds: milliseconds)) }
}

extension DonationQuery {
    /// The columns that are read for a donation; conditions follow.
    fileprivate static let select: SQL = """
        SELECT app.identifier, donation.identifier, isActivity, name, date, duration, timeZone, secondsFromGMT,
            place, focus, routineEvent, shapes, groupIdentifier, content
        FROM donation JOIN app ON app.id = donation.app WHERE 1
        """

    /// The query as SQL; combination and limit are applied while its rows are read.
    fileprivate var sql: SQL {
        var sql: SQL = ""
        if let app { sql = sql + " AND app = (SELECT id FROM app WHERE identifier = \(app))" }
        if let name { sql = sql + " AND name = \(name)" }
        if let identifier { sql = sql + " AND donation.identifier = \(identifier)" }
        if let group { sql = sql + " AND groupIdentifier = \(group)" }
        if let since { sql = sql + " AND date >= \(since.milliseconds)" }
        if let until { sql = sql + " AND date < \(until.milliseconds)" }
        return sql + (isOldestFirst ? " ORDER BY date, donation.id" : " ORDER BY date DESC, donation.id DESC")
    }
}
