import EssentialFoundation
import IntentConversations
import IntentHost
import IntentKit
import IntentRuntime
import IntentShortcuts
import IntentStore

/// The person's history, to which plugins donate while they are run.
///
/// It is opened with the first donation, since most requests don't donate.
actor History {
    private let file: StoreFile?
    private let log: DonationLog?
    private let shortcuts: ShortcutFolder?
    private let donors = Donors()
    private var store: DonationStore?

    /// Creates a history.
    ///
    /// - Parameters:
    ///   - file: The file; `nil` if there is no folder for it, in which case donating fails.
    ///   - log: Records what plugins donate.
    ///   - shortcuts: The folder of the shortcuts that the person has given phrases.
    init(_ file: StoreFile?, log: DonationLog? = nil, shortcuts: ShortcutFolder? = .ofPerson) {
        self.file = file
        self.log = log
        self.shortcuts = shortcuts
    }

    /// Returns the history of the user who runs the command.
    static func ofPerson(log: DonationLog? = nil) -> History {
        History(StoreFile(environment: ProcessInfo.processInfo.environment), log: log)
    }

    /// Keeps the definitions that were read for an intent, for the donations of its plugin.
    nonisolated func keep(_ intent: InstalledIntent) { donors.keep(intent) }

    /// Whether there is a folder for the history.
    nonisolated var hasFile: Bool { file != nil }

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

    /// The person's context now.
    ///
    /// What was done is kept even if the context that was set can't be read; commands that use it say why.
    nonisolated var context: DonationContext {
        let now = Date()
        let person = file.flatMap { try? ContextFile(beside: $0).read() }
        return .local(at: now).completed(by: person?.completedByDesktop(at: now) ?? PersonContext(), at: now)
    }

    nonisolated func center(of plugin: Plugin) -> any DonationCenter {
        donors.center(of: plugin) { [log, shortcuts] donor in
            let donations = AppDonations(
                donor, now: { Date() }, identifier: { UUID().uuidString }, context: { self.context },
                sizeLimit: 16 << 20,
                voiceShortcuts: { app in
                    shortcuts?.voiceShortcuts(of: app, intents: try plugin.intents(), at: .now()) ?? []
                },
                store: { () async throws(StoreError) in try await self.open() })
            return log?.center(of: donor, forwardingTo: donations) ?? donations
        }
    }
}

extension ShortcutFolder {
    /// The folder of the user who runs the command, or `nil` if there is none.
    static var ofPerson: ShortcutFolder? { ShortcutFolder(environment: ProcessInfo.processInfo.environment) }
}
