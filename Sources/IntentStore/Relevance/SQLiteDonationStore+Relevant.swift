public import IntentKit

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension SQLiteDonationStore {
    /// Sets everything of an app that is relevant.
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

    /// Deletes what is relevant, of one app or of all.
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

    /// What apps have said is relevant.
    public func relevantShortcuts(of app: String?) throws(StoreError) -> [RelevantShortcutSet] {
        var sets: [RelevantShortcutSet] = []
        var sql: SQL = "SELECT app.identifier, content FROM relevant JOIN app ON app.id = relevant.app"
        if let app { sql = sql + " WHERE app.identifier = \(app)" }
        try connection.rows(sql + " ORDER BY app.identifier, position") { (row: Row) throws(StoreError) in
            guard let identifier = row.text(0), let shortcut = StoredRelevance.shortcut(row.data(1)) else {
                throw StoreError(
                    .damaged, path: connection.path,
                    "a relevant shortcut cannot be read; “shortcutctl relevant clear” deletes them")
            }
            if sets.last?.app != identifier { sets.append(RelevantShortcutSet(app: identifier, shortcuts: [])) }
            sets[sets.count - 1].shortcuts.append(shortcut)
            return true
        }
        return sets
    }

    /// Looks for what an app has set and nobody can read.
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

/// Relevant shortcuts as they lie in a store, within the size that may be kept.
enum StoredRelevance {
    /// Writes what an app has set.
    ///
    /// - Throws: ``StoreError`` where it is more than may be kept, or holds a number that JSON has no text for.
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
                .invalid, path: nil, "a relevant shortcut holds a number that is none; set it without")
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

    /// Reads one; nothing where it is not what was written.
    static func shortcut(_ data: Data) -> RelevantShortcut? {
        try? JSONDecoder().decode(RelevantShortcut.self, from: data)
    }
}
