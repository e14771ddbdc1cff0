import IntentHost
import IntentKit
import IntentRuntime
import IntentStore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The person's history, to which plugins donate while they are run.
///
/// It is opened for the first donation: most requests make none.
actor History {
    private let file: StoreFile?
    private let donors = Donors()
    private var store: SQLiteDonationStore?

    /// The history in a file; where there is none, nothing takes donations.
    init(_ file: StoreFile?) {
        self.file = file
    }

    /// The history of whoever runs the command.
    static var ofPerson: History { History(StoreFile(environment: ProcessInfo.processInfo.environment)) }

    /// The store.
    func open() throws(StoreError) -> any DonationStore {
        if let store { return store }
        guard let file else {
            throw StoreError(
                .inputOutput, path: nil,
                "there is no folder for the history: neither XDG_DATA_HOME nor HOME is an absolute path; set one of "
                    + "them")
        }
        let opened = try SQLiteDonationStore(file)
        store = opened
        return opened
    }

    /// What a plugin may do in the history.
    nonisolated func center(of plugin: Plugin) -> any DonationCenter {
        donors.center(of: plugin) { donor in
            AppDonations(
                donor, now: { Date() }, identifier: { UUID().uuidString }, context: { .local(at: Date()) },
                store: { () async throws(StoreError) in try await self.open() })
        }
    }
}
