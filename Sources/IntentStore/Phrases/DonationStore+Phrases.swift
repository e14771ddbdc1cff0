import EssentialFoundation
public import IntentKit

extension DonationStore {
    /// Replaces all of the shortcuts that an app suggests giving phrases.
    ///
    /// This also works for an app that doesn't learn, because it says nothing about the person.
    ///
    /// - Throws: ``StoreError``, in which case nothing has changed.
    public func setShortcutSuggestions(
        _ suggestions: [ShortcutSuggestion], of app: String
    ) throws(StoreError) {
        let contents = try StoredSuggestions.contents(of: suggestions)
        try change { (_, hasDeleted) throws(StoreError) in
            let known: SQL = "(SELECT id FROM app WHERE identifier = \(app))"
            try connection.run("DELETE FROM suggested WHERE app = " + known)
            hasDeleted = connection.changes > 0
            if !contents.isEmpty {
                try connection.run("INSERT INTO app (identifier) VALUES (\(app)) ON CONFLICT DO NOTHING")
            }
            for (position, content) in contents.enumerated() {
                try connection.run(
                    "INSERT INTO suggested (app, position, content) VALUES (" + known
                        + ", \(Int64(position)), \(content))")
            }
        }
    }

    /// Deletes the shortcut suggestions of one app or of all apps, which deleting donations doesn't do.
    ///
    /// - Returns: The number of suggestions deleted.
    @discardableResult
    public func deleteShortcutSuggestions(of app: String?) throws(StoreError) -> Int {
        try change { (_, hasDeleted) throws(StoreError) in
            if let app {
                try connection.run(
                    "DELETE FROM suggested WHERE app = (SELECT id FROM app WHERE identifier = \(app))")
            } else {
                try connection.run("DELETE FROM suggested")
            }
            hasDeleted = connection.changes > 0
            return connection.changes
        }
    }

    /// Returns the shortcut suggestions of one app or of all apps, by app identifier; apps that have none are left out.
    public func shortcutSuggestions(of app: String?) throws(StoreError) -> [ShortcutSuggestionSet] {
        var sets: [ShortcutSuggestionSet] = []
        var sql: SQL = "SELECT app.identifier, content FROM suggested JOIN app ON app.id = suggested.app"
        if let app { sql = sql + " WHERE app.identifier = \(app)" }
        try connection.rows(sql + " ORDER BY app.identifier, position") { (row: Row) throws(StoreError) in
            guard let identifier = row.text(0), let suggestion = StoredSuggestions.suggestion(row.data(1)) else {
                throw StoreError(
                    .damaged, path: connection.path, "a shortcut suggestion cannot be read",
                    remedy: .deleteShortcutSuggestions)
            }
            if sets.last?.app != identifier { sets.append(ShortcutSuggestionSet(app: identifier, suggestions: [])) }
            sets[sets.count - 1].suggestions.append(suggestion)
            return true
        }
        return sets
    }

    /// Returns the problems of shortcut suggestions that can't be read.
    func suggestionProblems() throws(StoreError) -> [String] {
        var problems: [String] = []
        try connection.rows("SELECT app.identifier, content FROM suggested JOIN app ON app.id = suggested.app") {
            (row: Row) throws(StoreError) in
            if StoredSuggestions.suggestion(row.data(1)) == nil {
                problems.append("a shortcut suggestion of \(row.text(0) ?? "") cannot be read")
            }
            return problems.count < 20
        }
        return problems
    }
}

/// Shortcut suggestions in their stored form, within the size limit.
private enum StoredSuggestions {
    /// Encodes the suggestions of an app.
    ///
    /// - Throws: ``StoreError`` if they exceed the size limit, or contain NaN or infinity.
    static func contents(of suggestions: [ShortcutSuggestion]) throws(StoreError) -> [Data] {
        guard suggestions.count <= ShortcutSuggestion.countLimit else {
            throw StoreError(
                .tooLarge, path: nil,
                "\(suggestions.count) shortcut suggestions are more than the \(ShortcutSuggestion.countLimit) that are "
                    + "kept of an app")
        }
        let contents: [Data]
        do {
            contents = try suggestions.map { try JSONEncoder().encode($0) }
        } catch {
            throw StoreError(
                .invalid, path: nil, "a shortcut suggestion contains NaN or infinity, which can't be stored")
        }
        let size = contents.reduce(0) { $0 + $1.count }
        guard size <= Donation.sizeLimit else {
            throw StoreError(
                .tooLarge, path: nil,
                "the shortcut suggestions take \(size) bytes; at most \(Donation.sizeLimit) of an app are kept: leave "
                    + "contents of files out")
        }
        return contents
    }

    /// Decodes a suggestion; `nil` if the data isn't valid.
    static func suggestion(_ data: Data) -> ShortcutSuggestion? {
        try? JSONDecoder().decode(ShortcutSuggestion.self, from: data)
    }
}
