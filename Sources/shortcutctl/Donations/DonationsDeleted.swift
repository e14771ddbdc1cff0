import CommandLineArguments
import IntentKit
import IntentStore

/// How many donations were deleted, as one JSON object.
struct DonationsDeleted: Encodable {
    var deleted: Int
    /// What was named and is not there.
    var notFound: [String]?

    /// Deletes what is named, of one app or of all, and says how much there was; what is not there is a failure, and
    /// the rest is deleted all the same.
    static func delete(
        _ names: [String], _ deletion: (String) -> DonationDeletion, of app: String?, in options: StoreOptions,
        asJSON: Bool, console: Console
    ) async throws {
        // Named twice it is there once.
        var known: Set<String> = []
        let names = names.filter { known.insert($0).inserted }
        let (deleted, missing) = try await options.reading { store throws(StoreError) in
            var (deleted, missing): (Int, [String]) = (0, [])
            let all = try await store.apps().map(\.identifier)
            for name in names {
                let before = deleted
                for app in app.map({ [$0] }) ?? all { deleted += try await store.delete(deletion(name), of: app) }
                if deleted == before { missing.append(name) }
            }
            return (deleted, missing)
        }
        let list = missing.map { "“\($0)”" }.joined(separator: ", ")
        let failure = Failure(
            .unavailable, "there is no such donation: \(list); “shortcutctl donations list” shows all")
        guard deleted > 0 else { throw failure }
        let report = DonationsDeleted(deleted: deleted, notFound: missing.isEmpty ? nil : missing)
        try report.report(asJSON: asJSON, console: console)
        guard missing.isEmpty else {
            if !asJSON { try console.print(failure.text, to: .standardError) }
            throw ExitCode(failure.code)
        }
    }

    /// Says how many were deleted.
    func report(asJSON: Bool, console: Console) throws {
        if asJSON { return try console.print(JSONText.object(self)) }
        try console.print(deleted == 1 ? "1 donation deleted." : "\(deleted) donations deleted.")
    }
}
