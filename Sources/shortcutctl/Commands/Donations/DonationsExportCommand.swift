import CLibrary
import CommandLineArguments
import Escaping
import EssentialFoundation
import IntentKit
import IntentStore
import Synchronization

/// `shortcutctl donations export`: writes donations so that they can be imported.
struct DonationsExportCommand: ReportingCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Write donations as JSON Lines, the oldest first.",
        discussion: """
            Importing the file restores the donations exactly. Only its owner may read the file. An earlier export is \
            replaced, but no other file.

            Exit codes: 0 written; 64 command line; 74 the history can't be read, or the file can't be written.
            """)

    @OptionGroup var filter: DonationFilter

    @OptionGroup var store: StoreOptions

    @Option(help: ArgumentHelp("The file. (default: standard output)", valueName: "file"))
    var output: String?

    @CommandConsole var console: Console

    mutating func validate() throws {
        try ValidationError.refuseOutput(["--output": output], orStandardOutput: true)
    }

    func perform() async throws {
        var query = try filter.query()
        query.isOldestFirst = true
        let asked = query
        let file = try output.map { try PrivateFile($0, replacing: .export) }
        let writing = Writing(descriptor: file?.descriptor ?? STDOUT_FILENO)
        try await store.reading { store throws(StoreError) in
            try await store.read(asked) { writing.write($0) }
        }
        writing.flush()
        if let failure = writing.failure {
            throw Failure(.inputOutput, diagnostic: "\(output ?? "standard output"): error: \(failure)")
        }
        try file?.finish()
        guard writing.isEmpty, try !store.warnOfMissingHistory(on: console) else { return }
        if let problem = try await filter.unknownName(in: store) {
            try console.print("Warning: \(problem)".visibleLine, to: .standardError)
        }
    }
}

/// A buffered writer of lines to a descriptor.
private final class Writing: Sendable {
    private let descriptor: Int32
    private let state = Mutex((buffer: Data(), failure: String?.none, isEmpty: true))

    init(descriptor: Int32) { self.descriptor = descriptor }

    /// The reason why writing failed, or `nil`.
    var failure: String? { state.withLock { $0.failure } }

    /// Whether no donation was written.
    var isEmpty: Bool { state.withLock { $0.isEmpty } }

    /// Writes a donation, and returns whether more can be written.
    func write(_ donation: Donation) -> Bool {
        do throws(StoreError) {
            let line = try DonationLines.line(donation)
            let isLong = state.withLock { state in
                state.buffer += line
                state.isEmpty = false
                return state.buffer.count > 1 << 16
            }
            if isLong { flush() }
        } catch {
            state.withLock { $0.failure = error.message }
        }
        return failure == nil
    }

    func flush() {
        state.withLock { state in
            do {
                try state.buffer.writeAll(to: descriptor)
            } catch {
                state.failure = "it cannot be written: \((error as? Data.WritingFailure)?.reason ?? "\(error)")"
            }
            state.buffer = Data()
        }
    }
}
