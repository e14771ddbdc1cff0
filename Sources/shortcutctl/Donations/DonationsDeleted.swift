import CommandLineArguments
import IntentKit
import IntentStore

/// How many donations were deleted, as one JSON object.
struct DonationsDeleted: Encodable {
    var deleted: Int

    /// Deletes donations, of one app or of all, and says how many there were; none is a failure.
    static func delete(
        _ deletions: [DonationDeletion], of app: String?, in options: StoreOptions, asJSON: Bool, console: Console
    ) async throws {
        let deleted = try await options.reading { store throws(StoreError) in
            var deleted = 0
            let all = try await store.apps().map(\.identifier)
            for app in app.map({ [$0] }) ?? all {
                for deletion in deletions { deleted += try await store.delete(deletion, of: app) }
            }
            return deleted
        }
        guard deleted > 0 else {
            throw Failure(.unavailable, "there is no such donation; “shortcutctl donations list” shows all")
        }
        try DonationsDeleted(deleted: deleted).report(asJSON: asJSON, console: console)
    }

    /// Says how many were deleted.
    func report(asJSON: Bool, console: Console) throws {
        if asJSON { return try console.print(JSONText.object(self)) }
        try console.print(deleted == 1 ? "1 donation deleted." : "\(deleted) donations deleted.")
    }
}
