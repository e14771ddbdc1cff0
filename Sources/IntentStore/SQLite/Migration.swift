import CSQLite

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// One step of the store's form.
///
/// Steps are only added: a store that was written by any version can be read by the next.
struct Migration {
    /// What the step does, for whoever reads the list.
    var name: String
    var script: String
    /// The fingerprint of the tables, indexes and triggers that a store has after the step.
    var schema: UInt64
    /// Whether the pages of the file have to be cleared of what was deleted before the step.
    var clearsPages = false

    /// All steps, in order; a store's version is the number of those it has gone through.
    static let all = [
        Migration(
            name: "donations, by app",
            script: """
                CREATE TABLE app (
                    id INTEGER PRIMARY KEY,
                    identifier TEXT NOT NULL UNIQUE,
                    learns INTEGER NOT NULL DEFAULT 1
                );
                CREATE TABLE donation (
                    id INTEGER PRIMARY KEY,
                    app INTEGER NOT NULL REFERENCES app,
                    identifier TEXT NOT NULL,
                    isActivity INTEGER NOT NULL,
                    name TEXT NOT NULL,
                    date INTEGER NOT NULL,
                    duration REAL NOT NULL,
                    groupIdentifier TEXT,
                    persistentIdentifier TEXT,
                    relatedIdentifier TEXT,
                    timeZone TEXT,
                    secondsFromGMT INTEGER NOT NULL,
                    place TEXT,
                    focus TEXT,
                    routineEvent TEXT,
                    shapes TEXT,
                    content BLOB NOT NULL
                );
                CREATE UNIQUE INDEX donationIdentifier ON donation (app, identifier);
                CREATE INDEX donationDate ON donation (date);
                CREATE INDEX donationGroup ON donation (app, groupIdentifier) WHERE groupIdentifier IS NOT NULL;
                CREATE INDEX donationPersistent ON donation (app, persistentIdentifier)
                    WHERE persistentIdentifier IS NOT NULL;
                CREATE INDEX donationRelated ON donation (app, relatedIdentifier) WHERE relatedIdentifier IS NOT NULL;
                CREATE TABLE number (name TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID;
                INSERT INTO number VALUES ('donations', 0), ('keptDays', 730), ('keptDonations', 1000000);
                """, schema: 0xEB03_5CB1_6DD7_FC13),
        Migration(
            name: "interactions as lists, what was learnt up to a time, feedback, relevant shortcuts, widgets",
            // Interactions of the first form stay as they are and are read. What was learnt from a donation goes with
            // it, whoever deletes or changes it, and however.
            script: """
                CREATE TABLE learnt (
                    date INTEGER PRIMARY KEY,
                    learner INTEGER NOT NULL,
                    donations INTEGER NOT NULL,
                    state BLOB
                );
                CREATE TABLE feedback (
                    id INTEGER PRIMARY KEY,
                    donation INTEGER NOT NULL REFERENCES donation,
                    shape INTEGER NOT NULL,
                    kind TEXT NOT NULL,
                    date INTEGER NOT NULL
                );
                CREATE INDEX feedbackDonation ON feedback (donation);
                CREATE TRIGGER donationAdded AFTER INSERT ON donation BEGIN
                    DELETE FROM learnt WHERE date >= new.date;
                END;
                CREATE TRIGGER donationChanged AFTER UPDATE ON donation BEGIN
                    DELETE FROM learnt WHERE date >= min(old.date, new.date);
                    DELETE FROM feedback WHERE donation = old.id;
                END;
                CREATE TRIGGER donationDeleted AFTER DELETE ON donation BEGIN
                    DELETE FROM learnt WHERE date >= old.date;
                    DELETE FROM feedback WHERE donation = old.id;
                END;
                CREATE TABLE relevant (
                    app INTEGER NOT NULL REFERENCES app,
                    position INTEGER NOT NULL,
                    content BLOB NOT NULL,
                    PRIMARY KEY (app, position)
                ) WITHOUT ROWID;
                CREATE TABLE widget (
                    id INTEGER PRIMARY KEY,
                    app TEXT NOT NULL,
                    content BLOB NOT NULL
                );
                """, schema: 0x3219_5608_A061_F775),
        Migration(
            name: "changes are counted; pages of the file have no copies of what was deleted",
            script: "INSERT INTO number VALUES ('changes', 0), ('lost', 0);",
            schema: 0x3219_5608_A061_F775, clearsPages: true),
    ]

    /// Brings a store to the form of this version.
    ///
    /// - Throws: ``StoreError`` where it was written by a later one, or isn't a store.
    static func run(on connection: Connection) throws(StoreError) {
        let before = try connection.snapshot { () throws(StoreError) -> Int in try version(of: connection) }
        guard before < all.count else { return }
        // Nobody writes to the file while this connection does and the log is empty.
        guard try connection.emptyLog(isWaiting: true) else {
            throw StoreError(resultCode: SQLITE_BUSY, path: connection.path, doing: "bringing it to this version")
        }
        try connection.transaction { () throws(StoreError) in
            // Another process may have been here since.
            let steps = all.dropFirst(try version(of: connection))
            for step in steps { try connection.runScript(step.script) }
            try connection.runScript("PRAGMA user_version = \(all.count)")
            guard steps.contains(where: \.clearsPages) else { return }
            guard connection.isLogEmpty else {
                throw StoreError(resultCode: SQLITE_BUSY, path: connection.path, doing: "bringing it to this version")
            }
            try connection.clearPages()
        }
        // Pages that were read before they were cleared are in the log.
        _ = try connection.emptyLog(isWaiting: true)
    }

    /// The version of a store that has the form of that version.
    private static func version(of connection: Connection) throws(StoreError) -> Int {
        let version = Int(try connection.integer("PRAGMA user_version") ?? 0)
        guard version <= all.count else {
            throw StoreError(
                .newerVersion, path: connection.path,
                "it was written by a later version (\(version), this one reads up to \(all.count)); use that version")
        }
        // What has another form was written by no version: a number that isn't there, a trigger that does more.
        let expected = version == 0 ? Fingerprint().value : version > 0 ? all[version - 1].schema : nil
        guard try schema(of: connection) == expected else {
            throw StoreError(resultCode: SQLITE_CORRUPT, path: connection.path, doing: "opening it")
        }
        return version
    }

    /// The fingerprint of the tables, indexes and triggers of a store, and of how its texts are encoded.
    static func schema(of connection: Connection) throws(StoreError) -> UInt64 {
        var fingerprint = Fingerprint()
        try connection.rows("SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY type, name") {
            (row: Row) throws(StoreError) in
            for column in Int32(0)..<4 { fingerprint.add(row.data(column)) }
            return true
        }
        // Pages of other kinds are not known to be clear of what was deleted.
        guard try connection.integer("PRAGMA auto_vacuum") == 0 else { return 0 }
        var isUTF8 = false
        try connection.rows("PRAGMA encoding") { (row: Row) throws(StoreError) in
            isUTF8 = row.text(0) == "UTF-8"
            return false
        }
        return isUTF8 ? fingerprint.value : 0
    }
}

/// A number that differs where bytes differ (FNV-1a).
private struct Fingerprint {
    private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    mutating func add(_ bytes: Data) {
        for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
        value = (value ^ 0xFF) &* 0x100_0000_01B3
    }
}
