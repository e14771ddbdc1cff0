import EssentialFoundation
import IntentHost
import IntentKit
import IntentRuntime
import IntentStore

/// The person's history, to which plugins donate while they are run.
///
/// It is opened with the first donation, since most requests don't donate.
actor History {
    private let file: StoreFile?
    private let donors = Donors()
    private var store: DonationStore?

    /// Creates a history in a file; `nil` if there is no folder for it, in which case donating fails.
    init(_ file: StoreFile?) { self.file = file }

    /// The history of the user who runs the command.
    static var ofPerson: History { History(StoreFile(environment: ProcessInfo.processInfo.environment)) }

    /// Returns the store, after opening it if necessary.
    func open() throws(StoreError) -> DonationStore {
        if let store { return store }
        guard let file else {
            throw StoreError(
                .inputOutput, path: nil,
                "there is no folder for the history: neither XDG_DATA_HOME nor HOME is an absolute path; set one of "
                    + "them")
        }
        let opened = try DonationStore(file)
        store = opened
        return opened
    }

    nonisolated func center(of plugin: Plugin) -> any DonationCenter {
        donors.center(of: plugin) { donor in
            AppDonations(
                donor, now: { Date() }, identifier: { UUID().uuidString }, context: { .local(at: Date()) },
                sizeLimit: 16 << 20,
                store: { () async throws(StoreError) in try await self.open() })
        }
    }
}
