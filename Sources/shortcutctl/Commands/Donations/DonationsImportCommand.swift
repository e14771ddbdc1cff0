import CLibrary
import CommandLineArguments
import Escaping
import EssentialFoundation
import IntentDefinitions
import IntentKit
import IntentStore
import Synchronization

/// `shortcutctl donations import`: reads donations that were exported.
struct DonationsImportCommand: FormattedCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Read donations from JSON Lines.",
        discussion: """
            Either all donations are imported or none; those that are too old to be kept are counted separately. A \
            donation replaces an existing one with the same app and identifier. Expiry is counted back from the newest \
            donation, so an old history stays until something newer is donated.

            Exit codes: 0 imported; 64 command line; 65 a line isn't a donation, or the file can't be read; 74 the \
            history can't be written.
            """)

    @Argument(help: ArgumentHelp("The file, or “-” for standard input.", valueName: "file"))
    var file = "-"

    @OptionGroup var store: StoreOptions

    @OptionGroup var format: OutputFormat

    private struct Report: Encodable {
        /// The number of donations that were kept, each identifier counted once.
        var imported: Int
        /// The number of those that weren't, because “keep” deletes older ones at once.
        var tooOld: Int
        /// The number of donations in the file, including those that another one replaces.
        var lines: Int
        /// The number of imported donations that have no shapes, and are never suggested.
        var withoutShapes: Int
    }

    func perform() async throws {
        if file.isEmpty { throw Failure(.commandLine, "name the file, or “-” for standard input") }
        let descriptor = file == "-" ? STDIN_FILENO : open(file, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw Failure(
                .invalidInput, diagnostic: "\(file): error: it cannot be read: \(String(cString: strerror(errno)))")
        }
        defer { if file != "-" { _ = close(descriptor) } }
        let name = file == "-" ? "standard input" : file
        try announceTyping()
        let kind = FileStatus(descriptor: descriptor)?.kind
        if kind == .directory { throw Failure(.invalidInput, diagnostic: "\(name): error: it is a folder") }
        let isFile = kind == .regular
        let spool = isFile ? nil : try Spool(of: name)
        try spool?.fill { () throws(StoreError) in try Self.read(descriptor, of: name) }
        let source = spool?.descriptor ?? descriptor
        let lines = DonationLines(of: name) { () throws(StoreError) in try Self.read(source, of: name) }
        let now = Date()
        let report = try await store.using { store throws(StoreError) in
            try await Self.importing(lines, into: store, now: now)
        }
        if report.withoutShapes > 0 {
            try console.print(
                "\(report.withoutShapes) of them \(report.withoutShapes == 1 ? "has" : "have") no “shapes”, and can never be "
                    + "suggested: give the lines the “shapes” that “donations export” writes, or use “shortcutctl donate”, "
                    + "which makes them.", to: .standardError)
        }
        if let newest = lines.newest, newest > now {
            try console.print(
                "The newest of them is dated \(newest.formatted(.iso8601)), in the future, and is suggested only after that.",
                to: .standardError)
        }
        // A long history is learned now, while the person expects to wait, rather than at the next suggestion.
        if report.imported >= Self.long { try console.print("Learning from them takes a moment.", to: .standardError) }
        do {
            try await store.using { store throws(StoreError) in _ = try await store.learned(until: now) }
        } catch let failure as Failure {
            try console.print(
                "They were imported, but are learned with the next suggestion: \(failure.message)".visibleLine,
                to: .standardError)
        }
        try show(report)
    }

    /// Says at a terminal that donations are read from there: nothing else would show that the command waits.
    private func announceTyping() throws {
        guard file == "-", Terminal.current.canAsk else { return }
        try console.print(
            "Reading donations from standard input, until Ctrl-D; name a file to read that instead.",
            to: .standardError)
    }

    /// Stores the donations, and counts what has become of them.
    private static func importing(
        _ lines: DonationLines, into store: DonationStore, now: Date
    ) async throws(StoreError) -> Report {
        let stored = try await store.donate(now: now) { () throws(StoreError) in
            try lines.next()
        } expired: { app, identifier in
            lines.noteExpired(identifier, of: app)
        }
        let learning = Set(try await store.apps().filter(\.learns).map(\.identifier))
        func count(_ counts: [String: Int]) -> Int {
            counts.filter { learning.contains($0.key) }.values.reduce(0, +)
        }
        let tooOld = count(lines.expired)
        return Report(
            imported: stored - count(lines.repeated) - tooOld, tooOld: tooOld, lines: lines.count,
            withoutShapes: count(lines.withoutShapes))
    }

    /// The number of donations from which learning takes noticeable time.
    private static let long = 50_000

    private func show(_ report: Report) throws {
        if json { return try console.print(JSONText.object(report)) }
        let imported = report.imported
        let donations = imported == 1 ? "1 donation imported." : "\(imported) donations imported."
        let read = report.lines == 1 ? "1 line" : "\(report.lines) lines"
        try console.print(report.lines == imported ? donations : "\(read), \(donations)")
        guard report.tooOld > 0 else { return }
        let dropped =
            report.tooOld == 1 ? "1 donation wasn't kept: it is" : "\(report.tooOld) donations weren't kept: they are"
        try console.print("\(dropped) older than what “shortcutctl donations keep” shows.")
    }

    /// Returns the next bytes of a file; an empty array at its end.
    static func read(_ descriptor: Int32, of name: String) throws(StoreError) -> [UInt8] {
        var failure: Int32 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 18) { buffer, count in
            repeat {
                let read = CLibrary.read(descriptor, buffer.baseAddress, buffer.count)
                count = max(read, 0)
                failure = read < 0 ? errno : 0
            } while failure == EINTR
        }
        guard failure == 0 else {
            throw StoreError(.inputOutput, path: name, "it cannot be read: \(String(cString: strerror(failure)))")
        }
        return bytes
    }
}

/// A temporary copy of a pipe's contents, so that the history isn't locked while the pipe is still being written.
private final class Spool {
    let descriptor: Int32
    private let name: String

    /// The maximum number of bytes, more than any history has.
    private static let sizeLimit = 4 << 30

    /// Creates the temporary file, which has no name.
    ///
    /// - Parameter name: The name of the input, for messages.
    init(of name: String) throws {
        guard let file = tmpfile() else {
            throw Failure(
                .inputOutput, "can't create a temporary file for \(name): \(String(cString: strerror(errno)))")
        }
        descriptor = dup(fileno(file))
        fclose(file)
        self.name = name
    }

    deinit { close(descriptor) }

    /// Reads everything into the temporary file.
    ///
    /// - Parameter readMore: Returns the next bytes, or an empty array at the end.
    /// - Throws: ``Failure`` at the first line that isn't a donation, without reading the rest.
    func fill(_ readMore: @escaping @Sendable () throws(StoreError) -> [UInt8]) throws {
        let (descriptor, name) = (descriptor, name)
        let size = Mutex(0)
        let lines = DonationLines(of: name) { () throws(StoreError) in
            let bytes = try readMore()
            let isTooLarge = size.withLock { size in
                size += bytes.count
                return size > Self.sizeLimit
            }
            guard !isTooLarge else {
                throw StoreError(
                    .tooLarge, path: name, "it has more than \(Self.sizeLimit) bytes; nothing was imported")
            }
            do {
                try Data(bytes).writeAll(to: descriptor)
            } catch {
                let reason = (error as? Data.WritingFailure)?.reason ?? "\(error)"
                throw StoreError(.inputOutput, path: name, "it can't be copied to a temporary file: \(reason)")
            }
            return bytes
        }
        do throws(StoreError) {
            while try lines.next() != nil {}
        } catch {
            throw Failure(error)
        }
        lseek(descriptor, 0, SEEK_SET)
    }
}
