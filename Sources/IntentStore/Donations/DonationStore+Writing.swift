import CLibrary
import Escaping
import EssentialFoundation
import IntentKit

extension DonationStore {
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
            let result = try body(&numbers, &hasDeleted)
            // Before the end of the transaction: nobody keeps it again who knows what is being deleted.
            if hasDeleted {
                try removeWhatIsShown()
                numbers.deletion = numbers.changes + 1
            }
            return result
        }
        if let number { lock?.note(change: number) }
        if hasDeleted || !isLogClear { emptyLog(isWaiting: hasDeleted) }
        return result
    }

    /// Removes what a host keeps to show of the history.
    ///
    /// - Throws: ``StoreError`` if that isn't possible, so that nothing is deleted.
    private func removeWhatIsShown() throws(StoreError) {
        guard let path = connection.path else { return }
        try StoreFile(folder: URL(filePath: path).deletingLastPathComponent().path).removeShown()
    }

    /// Returns the number of the last change.
    package func lastChange() throws(StoreError) -> Int64 { try connection.numbers().changes }

    /// Calls a closure while nobody can change the store, unless something was changed since a change.
    ///
    /// - Parameters:
    ///   - number: The number of the change.
    ///   - body: Keeps what it knows of the store as it was after the change.
    package func unlessChanged(since number: Int64, _ body: () -> Void) throws(StoreError) {
        try connection.transaction { () throws(StoreError) in
            if try connection.numbers().changes == number { body() }
        }
    }

    /// Writes the log into the file and empties it, because it still contains deleted content.
    ///
    /// The content is gone from the history whether this works or not, so a failure is only remembered.
    func emptyLog(isWaiting: Bool) {
        isLogClear = (try? connection.emptyLog(isWaiting: isWaiting, noting: lock)) ?? false
    }

    func app(_ identifier: String) throws(StoreError) -> (number: Int64, learns: Bool) {
        if let known = appNumbers[ExactText(identifier)] { return known }
        // Nearly always the app has donated before.
        if let app = try knownApp(identifier) { return app }
        try connection.run("INSERT INTO app (identifier) VALUES (\(identifier))")
        guard let app = try knownApp(identifier) else { throw StoreError(damaged: connection.path) }
        return app
    }

    private func knownApp(_ identifier: String) throws(StoreError) -> (number: Int64, learns: Bool)? {
        var app: (number: Int64, learns: Bool)?
        try connection.rows("SELECT id, learns FROM app WHERE identifier = \(identifier)") {
            (row: Row) throws(StoreError) in
            app = (row.integer(0), row.integer(1) != 0)
            return false
        }
        appNumbers[ExactText(identifier)] = app
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
    func keep(_ donation: Donation, _ content: StoredContent, app: Int64) throws(StoreError) -> Bool {
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

    /// Deletes donations that are too old or too many.
    ///
    /// - Parameter expired: Called for each of them.
    func deleteOld(
        now: Date, _ numbers: inout StoreNumbers, expired: ((_ app: String, _ identifier: String) -> Void)? = nil
    ) throws(StoreError) {
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
                numbers.donations -= try deleteDonations(where: "date < \(first)", expired)
            }
        }
        let excess = numbers.donations - Int64(retention.donations)
        if excess > 0 {
            // What deletes donations trusts no counter of the file.
            guard try connection.integer("SELECT count(*) FROM donation") == numbers.donations else {
                throw StoreError(damaged: connection.path)
            }
            let gone = excess + Int64(retention.room)
            numbers.donations -= try deleteDonations(
                where: "donation.id IN (SELECT id FROM donation ORDER BY date, id LIMIT \(gone))", expired)
        }
    }

    /// Deletes the donations that meet a condition, and returns their number.
    ///
    /// - Parameter body: Called for each of them, with its app and its identifier.
    private func deleteDonations(
        where condition: SQL, _ body: ((String, String) -> Void)?
    ) throws(StoreError) -> Int64 {
        if let body {
            let all: SQL = """
                SELECT app.identifier, donation.identifier FROM donation JOIN app ON app.id = donation.app WHERE
                """
            try connection.rows(all + " " + condition) { (row: Row) throws(StoreError) in
                body(row.text(0) ?? "", row.text(1) ?? "")
                return true
            }
        }
        try connection.run("DELETE FROM donation WHERE " + condition)
        return Int64(connection.changes)
    }

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

extension DonationDeletion {
    /// The conditions of the donations to delete, one for each name.
    var conditions: [SQL] {
        switch self {
        case .identifiers(let identifiers): identifiers.map { "isActivity = 0 AND identifier = \($0)" }
        case .donations(let identifiers): identifiers.map { "identifier = \($0)" }
        case .group(let group): ["groupIdentifier = \(group)"]
        case .allInteractions: ["isActivity = 0"]
        case .activities(let identifiers): identifiers.map { "persistentIdentifier = \($0)" }
        case .allActivities: ["isActivity = 1"]
        case .related(let identifier): ["relatedIdentifier = \(identifier)"]
        }
    }
}
