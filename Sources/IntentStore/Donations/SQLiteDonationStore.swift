public import IntentKit

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Donations in a file: SQLite's, written ahead, one writer at a time, any number of processes.
///
/// What is acknowledged is on the disk, and what is deleted is overwritten. The calls run on a thread of the store's
/// own, because they wait for the disk.
public actor SQLiteDonationStore: DonationStore {
    private let executor = DiskExecutor()
    let connection: Connection
    // Shared with every app that donates: asked for once.
    private var appNumbers: [String: (number: Int64, learns: Bool)] = [:]
    private var appIdentifiers: [Int64: String] = [:]

    /// The thread that the store's calls run on.
    public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// Opens the store in a file, and makes it where there is none.
    ///
    /// - Parameters:
    ///   - file: Where the store lies.
    ///   - patience: How long another program's lock is waited for; five seconds unless said otherwise.
    /// - Throws: ``StoreError`` where it cannot be opened. One that is damaged is kept aside, under a name that says so,
    ///   and the next one begins anew.
    public init(_ file: StoreFile, patience: Duration = .seconds(5)) throws(StoreError) {
        connection = try file.open(patience: patience)
    }

    /// Keeps donations, all or none.
    @discardableResult
    public func donate(now: Date, each next: @Sendable () throws(StoreError) -> Donation?) throws(StoreError) -> Int {
        try connection.transaction { () throws(StoreError) in
            appNumbers = [:]
            let before = try number("donations")
            var (kept, count) = (0, before)
            let encoder = JSONEncoder()
            while let donation = try next() {
                let content = try StoredContent(donation, encoder: encoder)
                let app = try app(donation.app)
                guard app.learns else { continue }
                if try keep(donation, content, app: app.number) { count += 1 }
                kept += 1
            }
            guard kept > 0 else { return 0 }
            try deleteOld(now: now, count: count, before: before)
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

    /// Deletes all donations, of one app or of all.
    @discardableResult
    public func deleteAll(of app: String?) throws(StoreError) -> Int {
        try delete(each: [app]) { app in
            guard let app else { return "DELETE FROM donation" }
            return "DELETE FROM donation WHERE app = (SELECT id FROM app WHERE identifier = \(app))"
        }
    }

    /// How many donations there are.
    public func count() throws(StoreError) -> Int { Int(try number("donations")) }

    /// Gives out donations one by one.
    public func read(_ query: DonationQuery, _ body: @Sendable (Donation) -> Bool) throws(StoreError) {
        var left = query.limit ?? .max
        guard left > 0 else { return }
        try connection.rows(DonationQuery.select + query.sql) { (row: Row) throws(StoreError) in
            let shapes = [DonationShape](storedText: row.text(11), name: row.text(3) ?? "")
            guard query.hasCombination(shapes) else { return true }
            left -= 1
            return try body(donation(row, shapes)) && left > 0
        }
    }

    /// The apps that have donated or set relevant shortcuts, or whose learning was set.
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

    /// Says whether what an app donates is kept.
    public func setLearning(_ learns: Bool, of app: String) throws(StoreError) {
        try connection.transaction { () throws(StoreError) in
            let number = try self.app(app).number
            try connection.run("UPDATE app SET learns = \(learns ? 1 : 0) WHERE id = \(number)")
        }
        appNumbers = [:]
    }

    /// How long donations are kept.
    public func retention() throws(StoreError) -> Retention {
        Retention(days: Int(try number("keptDays")), donations: Int(try number("keptDonations")))
    }

    /// Says how long donations are kept.
    public func setRetention(_ retention: Retention, now: Date) throws(StoreError) {
        try connection.transaction { () throws(StoreError) in
            try set("keptDays", Int64(retention.days))
            try set("keptDonations", Int64(retention.donations))
            let count = try number("donations")
            try deleteOld(now: now, count: count, before: count)
        }
        try emptyLog()
    }
}

// MARK: - Writing

extension SQLiteDonationStore {
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

    // The texts of the two are written once, not for each of many: their values have the same numbers.

    /// Adds a donation, unless there is one with its identifier.
    private static let insertion = """
        INSERT INTO donation (
            app, identifier, isActivity, name, date, duration, groupIdentifier, persistentIdentifier,
            relatedIdentifier, timeZone, secondsFromGMT, place, focus, routineEvent, shapes, content
        ) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16) ON CONFLICT DO NOTHING
        """

    /// Puts a donation in the place of the one with its identifier.
    private static let replacement = """
        UPDATE donation SET
            isActivity = ?3, name = ?4, date = ?5, duration = ?6, groupIdentifier = ?7, persistentIdentifier = ?8,
            relatedIdentifier = ?9, timeZone = ?10, secondsFromGMT = ?11, place = ?12, focus = ?13,
            routineEvent = ?14, shapes = ?15, content = ?16
        WHERE app = ?1 AND identifier = ?2
        """

    /// Keeps a donation.
    ///
    /// - Returns: Whether it is another, and took no other's place.
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

    /// Deletes, counts, and leaves nothing of it in the log.
    private func delete<Key>(each keys: [Key], _ sql: (Key) -> SQL) throws(StoreError) -> Int {
        let deleted = try connection.transaction { () throws(StoreError) in
            var deleted = 0
            for key in keys {
                try connection.run(sql(key))
                deleted += connection.changes
            }
            if deleted > 0 { try set("donations", try number("donations") - Int64(deleted)) }
            return deleted
        }
        if deleted > 0 { try emptyLog() }
        return deleted
    }

    /// Writes the log into the file and empties it: it still has what was deleted from the file.
    ///
    /// Where another process reads, the log is emptied when that has closed the store.
    func emptyLog() throws(StoreError) {
        do throws(StoreError) {
            try connection.rows("PRAGMA wal_checkpoint(TRUNCATE)") { (_: Row) throws(StoreError) in true }
        } catch {
            guard error.code == .locked else { throw error }
        }
    }

    /// Deletes what is kept no longer, and writes down how many donations there are.
    private func deleteOld(now: Date, count: Int64, before: Int64) throws(StoreError) {
        var count = count
        let retention = try retention()
        if count > Retention.alwaysKept, let newest = try connection.integer("SELECT max(date) FROM donation") {
            let limit = retention.oldest(newest: newest, now: now)
            if let oldest = try connection.integer("SELECT min(date) FROM donation"), oldest < limit {
                let skipped = Int64(Retention.alwaysKept - 1)
                let recent = try connection.integer(
                    "SELECT date FROM donation ORDER BY date DESC LIMIT 1 OFFSET \(skipped)")
                let first = min(retention.withRoom(limit), recent ?? .min)
                try connection.run("DELETE FROM donation WHERE date < \(first)")
                count -= Int64(connection.changes)
            }
        }
        let excess = count - Int64(retention.donations)
        if excess > 0 {
            let gone = excess + Int64(retention.room)
            try connection.run(
                "DELETE FROM donation WHERE id IN (SELECT id FROM donation ORDER BY date, id LIMIT \(gone))")
            count -= Int64(connection.changes)
        }
        if count != before { try set("donations", count) }
    }

    /// The identifier of an app by its number.
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

    func number(_ name: String) throws(StoreError) -> Int64 {
        try connection.integer("SELECT value FROM number WHERE name = \(name)") ?? 0
    }

    private func set(_ name: String, _ value: Int64) throws(StoreError) {
        try connection.run("UPDATE number SET value = \(value) WHERE name = \(name)")
    }
}

// MARK: - Reading

extension SQLiteDonationStore {
    /// Reads the donation with a number, if there is one.
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
        guard let content else {
            throw StoreError(
                .damaged, path: connection.path,
                "a donation cannot be read; “shortcutctl donations check” says which, and “shortcutctl donations check "
                    + "--set-aside” keeps the history aside")
        }
        let context = DonationContext(
            timeZone: row.text(6), secondsFromGMT: Int(row.integer(7)), place: row.text(8), focus: row.text(9),
            routineEvent: row.text(10))
        return Donation(
            identifier: identifier, app: row.text(0) ?? "", content: content,
            date: Date(milliseconds: row.integer(4)), duration: row.real(5), context: context, shapes: shapes)
    }
}

extension DonationQuery {
    /// What is read of a donation; conditions follow.
    fileprivate static let select: SQL = """
        SELECT app.identifier, donation.identifier, isActivity, name, date, duration, timeZone, secondsFromGMT,
            place, focus, routineEvent, shapes, groupIdentifier, content
        FROM donation JOIN app ON app.id = donation.app WHERE 1
        """

    /// The query as SQL; combination and limit are looked at while its rows are read.
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
