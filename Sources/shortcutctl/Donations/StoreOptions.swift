import CommandLineArguments
import Escaping
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
            return StoreFile(folder: store.begins(with: "/") ? store : URL(filePath: store).absoluteURL.path)
        }
        guard let file = StoreFile(environment: ProcessInfo.processInfo.environment) else {
            throw Failure(
                .unavailable,
                "there is no folder for the history: neither XDG_DATA_HOME nor HOME is an absolute path; set one of "
                    + "them, or give --store")
        }
        return file
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
