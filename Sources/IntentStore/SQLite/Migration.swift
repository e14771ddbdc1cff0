import CSQLite
import Escaping
import EssentialFoundation

/// One step in the evolution of the store's schema.
///
/// Steps are only ever added, so every version can read the stores of earlier versions.
struct Migration {
    /// A description of the step, for readers of the list.
    var name: String
    var script: String
    /// The hash of the tables, indexes and triggers that a store has after the step.
    var schema: String
    /// Whether the file's pages have to be cleared of deleted content before the step.
    var clearsPages = false

    /// All steps, in order; a store's version is the number of steps applied to it.
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
                """, schema: "XeqbmZCLaphPq58WkRUfoAUj4sSJ0Y0Xl5hbHJ9Oti4="),
        Migration(
            name: "interactions as lists, what was learnt up to a time, feedback, relevant shortcuts, widgets",
            // Interactions in the first format stay as they are and can still be read. What was learned from a donation
            // is deleted with it by triggers, whichever program deletes or changes it.
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
                """, schema: "4g7kWJHAPlv5L6Hvv9JLJa3ZZJt7RV91Gm31FsAH/rs="),
        Migration(
            name: "changes are counted; pages of the file have no copies of what was deleted",
            script: "INSERT INTO number VALUES ('changes', 0), ('lost', 0);",
            schema: "4g7kWJHAPlv5L6Hvv9JLJa3ZZJt7RV91Gm31FsAH/rs=", clearsPages: true),
        Migration(
            name: "shortcuts that apps suggest giving phrases",
            script: """
                CREATE TABLE suggested (
                    app INTEGER NOT NULL REFERENCES app,
                    position INTEGER NOT NULL,
                    content BLOB NOT NULL,
                    PRIMARY KEY (app, position)
                ) WITHOUT ROWID;
                """, schema: "bw3vXB27BD2aGF+tkN5AaGPaVTo0drxLF9cvTFoMMpk="),
        Migration(
            name: "an index of reservations, which are few and asked for among all donations",
            script: """
                CREATE INDEX donationReservation ON donation (date) WHERE name = 'GetReservationDetails';
                """, schema: "4b8m8LP1PCAve7sefk5gsY9RjISyOaxQgyowbHcKYHI="),
        Migration(
            name: "media that apps say will be played, as one object of each app",
            script: """
                CREATE TABLE upcoming (app INTEGER PRIMARY KEY REFERENCES app, content BLOB NOT NULL);
                """, schema: "nF3rBfIIkYRuXcUIOinj7PC0o4XKgRJAfzbIMMB4tlg="),
        Migration(
            name: "the number of the last change that deleted something",
            // An earlier version may have left deleted content in the log, which this step empties.
            script: "INSERT INTO number VALUES ('deletion', 0);",
            schema: "nF3rBfIIkYRuXcUIOinj7PC0o4XKgRJAfzbIMMB4tlg="),
    ]

    /// Brings a store to the current version.
    ///
    /// - Throws: ``StoreError`` if it was written by a later version, or isn't a store.
    static func run(on connection: Connection) throws(StoreError) {
        let before = try connection.snapshot { () throws(StoreError) -> Int in try version(of: connection) }
        guard before < all.count else { return }
        // No other program writes to the file while this connection is writing and the log is empty.
        guard try connection.emptyLog(isWaiting: true) else {
            throw StoreError(resultCode: SQLITE_BUSY, path: connection.path, doing: "bringing it to this version")
        }
        try connection.transaction { () throws(StoreError) in
            // Another process may have migrated the store in the meantime.
            let steps = all.dropFirst(try version(of: connection))
            for step in steps { try connection.runScript(step.script) }
            try connection.runScript("PRAGMA user_version = \(all.count)")
            guard steps.contains(where: \.clearsPages) else { return }
            guard connection.isLogEmpty else {
                throw StoreError(resultCode: SQLITE_BUSY, path: connection.path, doing: "bringing it to this version")
            }
            try connection.clearPages()
        }
        // The log contains pages that were read before they were cleared.
        _ = try connection.emptyLog(isWaiting: true)
    }

    /// Returns the version of a store, whose schema must match that version.
    private static func version(of connection: Connection) throws(StoreError) -> Int {
        let version = Int(try connection.integer("PRAGMA user_version") ?? 0)
        guard version <= all.count else {
            throw StoreError(
                .newerVersion, path: connection.path,
                "it was written by a later version (\(version), this one reads up to \(all.count)); use that version")
        }
        // No version wrote a store with another schema, such as with a missing number or a different trigger.
        let expected = version == 0 ? hash(of: []) : version > 0 ? all[version - 1].schema : nil
        guard try schema(of: connection) == expected else {
            throw StoreError(resultCode: SQLITE_CORRUPT, path: connection.path, doing: "opening it")
        }
        return version
    }

    /// The maximum number of bytes of a schema; those of all versions are shorter.
    private static let schemaLimit = 1 << 16

    /// Returns the hash of a store's tables, indexes and triggers, or an empty text if it isn't encoded as every store is.
    ///
    /// It has to be one that nobody can forge: a changed trigger could keep what is deleted.
    private static func schema(of connection: Connection) throws(StoreError) -> String {
        var bytes: [UInt8] = []
        try connection.rows("SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY type, name") {
            (row: Row) throws(StoreError) in
            for column in Int32(0)..<4 {
                let data = row.data(column)
                withUnsafeBytes(of: UInt64(data.count).bigEndian) { bytes += $0 }
                bytes += data
            }
            return bytes.count < schemaLimit
        }
        // With auto-vacuum there are page types that aren't known to be clear of deleted content.
        guard try connection.integer("PRAGMA auto_vacuum") == 0 else { return "" }
        var isUTF8 = false
        try connection.rows("PRAGMA encoding") { (row: Row) throws(StoreError) in
            isUTF8 = row.text(0) == "UTF-8"
            return false
        }
        return isUTF8 ? hash(of: bytes) : ""
    }

    private static func hash(of bytes: [UInt8]) -> String { Data(SHA256.hash(of: bytes)).base64EncodedString() }
}
