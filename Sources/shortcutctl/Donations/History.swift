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
        PluginDonations(plugin: plugin, history: self)
    }
}

/// The donations of a plugin, whose definitions are read when it donates.
private struct PluginDonations: DonationCenter {
    let plugin: Plugin
    let history: History

    func donate(_ content: DonationContent) async throws { try await center(try plugin.donor()).donate(content) }

    func delete(_ deletion: DonationDeletion) async throws {
        try await center(Donor(app: plugin.manifest.identifier, intents: [])).delete(deletion)
    }

    func setRelevantShortcuts(_ shortcuts: [RelevantShortcut]) async throws {
        try await center(try plugin.donor()).setRelevantShortcuts(shortcuts)
    }

    private func center(_ donor: Donor) -> AppDonations {
        AppDonations(
            donor, now: { Date() }, identifier: { UUID().uuidString }, context: { .local(at: Date()) },
            store: { [history] () async throws(StoreError) in try await history.open() })
    }
}
