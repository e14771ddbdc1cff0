import CommandLineArguments
import Escaping
import EssentialFoundation
import IntentDefinitions
import IntentHost
import IntentStore

/// The option that says where donations are kept.
struct StoreOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The folder of the history. (default: intentkit/history in the user's data directory)", valueName: "dir"))
    var store: String?

    /// The options as words of a printed command.
    var words: [String] { store.map { ["--store", $0.commandLinePath] } ?? [] }

    func file() throws -> StoreFile {
        if let store {
            guard !store.isEmpty else { throw Failure(.commandLine, "name the folder of --store") }
            // Usually the path is absolute already, and making a URL would slow down every command that opens the store.
            let folder = store.begins(with: "/") ? store : URL(filePath: store).absoluteURL.path
            try Self.check(folder)
            return StoreFile(folder: folder)
        }
        guard let file = StoreFile(environment: ProcessInfo.processInfo.environment) else {
            throw Failure(
                .unavailable,
                "there is no folder for the history: neither XDG_DATA_HOME nor HOME is an absolute path; set one of "
                    + "them, or give --store")
        }
        if let link = FileStatus.foreignLink(onTheWayTo: file.folder + "/history") {
            throw Failure(
                .inputOutput,
                diagnostic: "\(link): error: this link belongs to another user, so the history behind it isn't used; "
                    + "set HOME to a folder of your own")
        }
        return file
    }

    /// What is said if the folder that `--store` names has no history; `nil` if it has one, or none is named.
    ///
    /// A person who hasn't donated anything yet has none in the default place.
    var missingHistory: String? {
        get throws {
            guard store != nil else { return nil }
            let file = try file()
            do throws(StoreError) {
                return try file.exists ? nil : "there is no history at \(file.path)"
            } catch {
                throw Failure(error)
            }
        }
    }

    /// Warns if the folder that `--store` names has no history, and returns whether it does.
    @discardableResult
    func warnOfMissingHistory(on console: Console) throws -> Bool {
        guard let missing = try missingHistory else { return false }
        try console.print("Warning: \(missing)".visibleLine, to: .standardError)
        return true
    }

    /// Checks that no other user can replace the folder.
    private static func check(_ folder: String) throws {
        var place = folder
        while place.utf8.count > 1, FileStatus(path: place) == nil {
            place = URL(filePath: place).deletingLastPathComponent().path
        }
        do throws(Distrust) {
            try TrustedFile.checkPlace(of: place + "/history")
        } catch {
            guard let reason = error.reason else { return }
            throw Failure(.inputOutput, diagnostic: "\(folder): error: the history wouldn't be safe there: \(reason)")
        }
    }

    /// Reads the store; a missing store is read as an empty one, and isn't created.
    func reading<Result>(
        _ body: (DonationStore) async throws(StoreError) -> Result
    ) async throws -> Result {
        let file = try file()
        do throws(StoreError) {
            return try await body(try file.exists ? DonationStore(file, isBrief: true) : DonationStore())
        } catch {
            throw Failure(error)
        }
    }

    /// Deletes from the store, and returns also whether what was deleted is erased from its files.
    ///
    /// - Parameters:
    ///   - console: Where a warning is printed if the folder that `--store` names has no history.
    ///   - body: Deletes.
    func deleting<Result>(
        on console: Console, _ body: (DonationStore) async throws(StoreError) -> Result
    ) async throws -> (Result, isErased: Bool) {
        try warnOfMissingHistory(on: console)
        return try await reading { store throws(StoreError) in
            let result = try await body(store)
            return (result, await store.isErased())
        }
    }

    /// Opens the store, and calls the closure with it.
    func using<Result>(
        _ body: (DonationStore) async throws(StoreError) -> Result
    ) async throws -> Result {
        let file = try file()
        do throws(StoreError) {
            return try await body(DonationStore(file))
        } catch {
            throw Failure(error)
        }
    }
}

extension Failure {
    /// Creates the failure for an error of the store: a donation that can't be kept is invalid input, any other error is
    /// one of input or output.
    init(_ error: StoreError) {
        switch error.code {
        case .tooLarge, .invalid:
            if let path = error.path {
                self.init(.invalidInput, diagnostic: "\(path): error: \(error.message)")
            } else {
                self.init(.invalidInput, error.message)
            }
        case .damaged, .newerVersion, .locked, .full, .readOnly, .inputOutput:
            let advice = error.remedy.map { "; " + $0.advice } ?? ""
            self.init(.inputOutput, diagnostic: "\(error.path ?? "the history"): error: \(error.message)\(advice)")
        }
    }
}

extension StoreError.Remedy {
    /// The command that does it.
    var advice: String {
        switch self {
        case .setAside:
            "“shortcutctl donations check” says how, and “shortcutctl donations check --set-aside” sets it aside, so "
                + "that a new one begins"
        case .deleteRelevantShortcuts: "“shortcutctl relevant clear” deletes them"
        case .deleteShortcutSuggestions: "“shortcutctl phrase suggest --clear” deletes them"
        case .deleteUpcomingMedia: "“shortcutctl media clear” deletes them"
        case .removeWidget(let number): "“shortcutctl stack remove \(number)” takes it away"
        case .keepFewerDonations:
            "delete donations, or keep fewer with “shortcutctl donations keep --count N”"
        case .clearContext: "“shortcutctl context clear” removes it"
        }
    }
}
