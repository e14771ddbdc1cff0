import EssentialFoundation
public import IntentKit

extension DonationStore {
    /// Changes what an app says about upcoming media.
    ///
    /// This also works for an app that doesn't learn, because it says nothing about the person.
    ///
    /// - Throws: ``StoreError``, in which case nothing has changed.
    public func setUpcomingMedia(_ change: UpcomingMediaChange, of app: String) throws(StoreError) {
        try self.change { (_, hasDeleted) throws(StoreError) in
            // What can't be read is replaced.
            var media = UpcomingMedia(app: app)
            let known: SQL = "(SELECT id FROM app WHERE identifier = \(app))"
            try connection.rows("SELECT content FROM upcoming WHERE app = " + known) { (row: Row) throws(StoreError) in
                media = StoredUpcomingMedia.media(row.data(0), of: app) ?? media
                return false
            }
            media.apply(change)
            let content = try StoredUpcomingMedia.content(of: media)
            try connection.run("DELETE FROM upcoming WHERE app = " + known)
            hasDeleted = connection.changes > 0
            guard let content else { return }
            try connection.run("INSERT INTO app (identifier) VALUES (\(app)) ON CONFLICT DO NOTHING")
            try connection.run("INSERT INTO upcoming (app, content) VALUES (" + known + ", \(content))")
        }
    }

    /// Deletes what one app or all apps say about upcoming media, which deleting donations doesn't do.
    ///
    /// - Returns: The number of apps that had said something.
    @discardableResult
    public func deleteUpcomingMedia(of app: String?) throws(StoreError) -> Int {
        try change { (_, hasDeleted) throws(StoreError) in
            if let app {
                try connection.run("DELETE FROM upcoming WHERE app = (SELECT id FROM app WHERE identifier = \(app))")
            } else {
                try connection.run("DELETE FROM upcoming")
            }
            hasDeleted = connection.changes > 0
            return connection.changes
        }
    }

    /// Returns what one app or all apps say about upcoming media, by app identifier; apps that say nothing are left out.
    public func upcomingMedia(of app: String?) throws(StoreError) -> [UpcomingMedia] {
        var all: [UpcomingMedia] = []
        var sql: SQL = "SELECT app.identifier, content FROM upcoming JOIN app ON app.id = upcoming.app"
        if let app { sql = sql + " WHERE app.identifier = \(app)" }
        try connection.rows(sql + " ORDER BY app.identifier") { (row: Row) throws(StoreError) in
            guard let identifier = row.text(0), let media = StoredUpcomingMedia.media(row.data(1), of: identifier)
            else {
                throw StoreError(
                    .damaged, path: connection.path, "what an app says about upcoming media cannot be read",
                    remedy: .deleteUpcomingMedia)
            }
            all.append(media)
            return true
        }
        return all
    }

    /// Returns the problems of upcoming media that can't be read.
    func upcomingMediaProblems() throws(StoreError) -> [String] {
        var problems: [String] = []
        try connection.rows("SELECT app.identifier, content FROM upcoming JOIN app ON app.id = upcoming.app") {
            (row: Row) throws(StoreError) in
            let app = row.text(0) ?? ""
            if StoredUpcomingMedia.media(row.data(1), of: app) == nil {
                problems.append("what \(app) says about upcoming media cannot be read")
            }
            return problems.count < 20
        }
        return problems
    }
}

extension UpcomingMedia {
    /// Applies a change; a kind of media with the default mode isn't kept.
    fileprivate mutating func apply(_ change: UpcomingMediaChange) {
        switch change {
        case .suggestedIntents(let intents): suggestedIntents = intents
        case .predictionMode(let mode, let type): predictionModes[type] = mode == .default ? nil : mode
        }
    }
}

/// Upcoming media of an app in their stored form, within the limits.
private struct StoredUpcomingMedia: Codable {
    var suggestedIntents: [Shortcut]
    var predictionModes: [String: UpcomingMediaPredictionMode]

    /// Encodes what an app says.
    ///
    /// - Returns: `nil` if it says nothing.
    /// - Throws: ``StoreError`` if it exceeds a limit, or contains NaN or infinity.
    static func content(of media: UpcomingMedia) throws(StoreError) -> Data? {
        guard !media.suggestedIntents.isEmpty || !media.predictionModes.isEmpty else { return nil }
        guard media.suggestedIntents.count <= UpcomingMedia.countLimit,
            media.predictionModes.count <= UpcomingMedia.modeLimit
        else {
            throw StoreError(
                .tooLarge, path: nil,
                "at most \(UpcomingMedia.countLimit) suggested intents and \(UpcomingMedia.modeLimit) prediction modes "
                    + "are kept of an app")
        }
        let data: Data
        do {
            data = try JSONEncoder().encode(
                StoredUpcomingMedia(
                    suggestedIntents: media.suggestedIntents, predictionModes: media.predictionModes))
        } catch {
            throw StoreError(
                .invalid, path: nil, "a suggested intent contains NaN or infinity, which can't be stored")
        }
        guard data.count <= Donation.sizeLimit else {
            throw StoreError(
                .tooLarge, path: nil,
                "the suggested intents take \(data.count) bytes; at most \(Donation.sizeLimit) of an app are kept: leave "
                    + "pictures out")
        }
        return data
    }

    /// Decodes what an app says; `nil` if the data isn't valid.
    static func media(_ data: Data, of app: String) -> UpcomingMedia? {
        guard let stored = try? JSONDecoder().decode(Self.self, from: data) else { return nil }
        return UpcomingMedia(
            app: app, suggestedIntents: stored.suggestedIntents, predictionModes: stored.predictionModes)
    }
}
