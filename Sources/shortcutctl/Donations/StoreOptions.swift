import CommandLineArguments
import Escaping
import IntentDefinitions
import IntentHost
import IntentStore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Where donations are kept.
struct StoreOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The folder of the history; else intentkit/history in the user's data directory.", valueName: "dir"))
    var store: String?

    /// The file of the store.
    func file() throws -> StoreFile {
        if let store {
            guard !store.isEmpty else { throw Failure(.commandLine, "name the folder of --store") }
            // Most often the path is absolute already: a command that opens the store has to be quick.
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
        return file
    }

    /// Makes sure that nobody else can put another folder in the place of one.
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

    /// Reads the store; one that is not there is empty, and is not made.
    func reading<Result>(
        _ body: (any SuggestionStore) async throws(StoreError) -> Result
    ) async throws -> Result {
        let file = try file()
        do throws(StoreError) {
            return try await body(try file.exists ? SQLiteDonationStore(file, isBrief: true) : InMemoryDonationStore())
        } catch {
            throw Failure(error)
        }
    }

    /// Opens the store, and does something with it.
    func using<Result>(
        _ body: (SQLiteDonationStore) async throws(StoreError) -> Result
    ) async throws -> Result {
        let file = try file()
        do throws(StoreError) {
            return try await body(SQLiteDonationStore(file))
        } catch {
            throw Failure(error)
        }
    }
}

extension Failure {
    /// What keeps donations cannot be read or written; a donation that cannot be kept is not valid.
    init(_ error: StoreError) {
        switch error.code {
        case .tooLarge, .invalid:
            if let path = error.path {
                self.init(.invalidInput, diagnostic: "\(path): error: \(error.message)")
            } else {
                self.init(.invalidInput, error.message)
            }
        case .damaged, .newerVersion, .locked, .full, .readOnly, .inputOutput:
            self.init(.inputOutput, diagnostic: "\(error.path ?? "the history"):1: error: \(error.message)")
        }
    }
}
