/// One step of the store's form.
///
/// Steps are only added: a store that was written by any version can be read by the next.
struct Migration {
    /// What the step does, for whoever reads the list.
    var name: String
    var script: String

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
                """),
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
                """),
    ]

    /// Brings a store to the form of this version.
    ///
    /// - Throws: ``StoreError`` where it was written by a later one.
    static func run(on connection: Connection) throws(StoreError) {
        guard try version(of: connection) < all.count else { return }
        try connection.transaction { () throws(StoreError) in
            // Another process may have been here since.
            for step in all.dropFirst(try version(of: connection)) { try connection.runScript(step.script) }
            try connection.runScript("PRAGMA user_version = \(all.count)")
        }
    }

    private static func version(of connection: Connection) throws(StoreError) -> Int {
        let version = Int(try connection.integer("PRAGMA user_version") ?? 0)
        guard version <= all.count else {
            throw StoreError(
                .newerVersion, path: connection.path,
                "it was written by a later version (\(version), this one reads up to \(all.count)); use that version")
        }
        return version
    }
}
