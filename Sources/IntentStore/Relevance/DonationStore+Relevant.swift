import EssentialFoundation
public import IntentKit

extension DonationStore {
    /// Replaces all relevant shortcuts of an app.
    ///
    /// This also works for an app that doesn't learn, because it says nothing about the person.
    ///
    /// - Throws: ``StoreError``, in which case nothing has changed.
    public func setRelevantShortcuts(_ shortcuts: [RelevantShortcut], of app: String) throws(StoreError) {
        let contents = try StoredRelevance.contents(of: shortcuts)
        try change { (_, hasDeleted) throws(StoreError) in
            let known: SQL = "(SELECT id FROM app WHERE identifier = \(app))"
            try connection.run("DELETE FROM relevant WHERE app = " + known)
            hasDeleted = connection.changes > 0
            if !contents.isEmpty {
                try connection.run("INSERT INTO app (identifier) VALUES (\(app)) ON CONFLICT DO NOTHING")
            }
            for (position, content) in contents.enumerated() {
                try connection.run(
                    "INSERT INTO relevant (app, position, content) VALUES (" + known
                        + ", \(Int64(position)), \(content))")
            }
        }
    }

    /// Deletes the relevant shortcuts of one app or of all apps, which deleting donations doesn't do.
    ///
    /// - Returns: The number of relevant shortcuts deleted.
    @discardableResult
    public func deleteRelevantShortcuts(of app: String?) throws(StoreError) -> Int {
        try change { (_, hasDeleted) throws(StoreError) in
            if let app {
                try connection.run(
                    "DELETE FROM relevant WHERE app = (SELECT id FROM app WHERE identifier = \(app))")
            } else {
                try connection.run("DELETE FROM relevant")
            }
            hasDeleted = connection.changes > 0
            return connection.changes
        }
    }

    /// Returns the relevant shortcuts of one app or of all apps, by app identifier; apps that have none are left out.
    public func relevantShortcuts(of app: String?) throws(StoreError) -> [RelevantShortcutSet] {
        var sets: [RelevantShortcutSet] = []
        var sql: SQL = "SELECT app.identifier, content FROM relevant JOIN app ON app.id = relevant.app"
        if let app { sql = sql + " WHERE app.identifier = \(app)" }
        try connection.rows(sql + " ORDER BY app.identifier, position") { (row: Row) throws(StoreError) in
            guard let identifier = row.text(0), let shortcut = StoredRelevance.shortcut(row.data(1)) else {
                throw StoreError(
                    .damaged, path: connection.path, "a relevant shortcut cannot be read",
                    remedy: .deleteRelevantShortcuts)
            }
            if sets.last?.app != identifier { sets.append(RelevantShortcutSet(app: identifier, shortcuts: [])) }
            sets[sets.count - 1].shortcuts.append(shortcut)
            return true
        }
        return sets
    }

    /// Returns the problems of relevant shortcuts that can't be read.
    func relevanceProblems() throws(StoreError) -> [String] {
        var problems: [String] = []
        try connection.rows("SELECT app.identifier, content FROM relevant JOIN app ON app.id = relevant.app") {
            (row: Row) throws(StoreError) in
            if StoredRelevance.shortcut(row.data(1)) == nil {
                problems.append("a relevant shortcut of \(row.text(0) ?? "") cannot be read")
            }
            return problems.count < 20
        }
        return problems
    }
}

/// Relevant shortcuts in their stored form, within the size limit.
enum StoredRelevance {
    /// Encodes the relevant shortcuts of an app.
    ///
    /// - Throws: ``StoreError`` if they exceed the size limit, or contain NaN or infinity.
    static func contents(of shortcuts: [RelevantShortcut]) throws(StoreError) -> [Data] {
        guard shortcuts.count <= RelevantShortcut.countLimit else {
            throw StoreError(
                .tooLarge, path: nil,
                "\(shortcuts.count) relevant shortcuts are more than the \(RelevantShortcut.countLimit) that are kept "
                    + "of an app")
        }
        let contents: [Data]
        do {
            contents = try shortcuts.map { try JSONEncoder().encode($0) }
        } catch {
            throw StoreError(
                .invalid, path: nil, "a relevant shortcut contains NaN or infinity, which can't be stored")
        }
        let size = contents.reduce(0) { $0 + $1.count }
        guard size <= Donation.sizeLimit else {
            throw StoreError(
                .tooLarge, path: nil,
                "the relevant shortcuts take \(size) bytes; at most \(Donation.sizeLimit) of an app are kept: leave "
                    + "contents of files out")
        }
        return contents
    }

    /// Decodes a relevant shortcut; `nil` if the data isn't valid.
    static func shortcut(_ data: Data) -> RelevantShortcut? {
        try? JSONDecoder().decode(RelevantShortcut.self, from: data)
    }
}
