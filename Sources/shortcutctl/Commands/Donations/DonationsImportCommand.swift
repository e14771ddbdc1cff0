import CommandLineArguments
import IntentKit
import IntentStore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// `shortcutctl donations import`: reads donations that were exported.
struct DonationsImportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Read donations from JSON Lines.",
        discussion: """
            All or none are imported. One whose app and identifier are known replaces the other. How long donations \
            are kept counts back from the newest, so an old history stays until something newer is donated.
            """)

    @Argument(help: ArgumentHelp("The file; standard input for “-”, or without one.", valueName: "file"))
    var file = "-"

    @OptionGroup var store: StoreOptions

    @Flag(help: "Print one JSON object.")
    var json = false

    @CommandConsole var console: Console

    mutating func run() async throws {
        let command = self
        try await console.reporting(asJSON: json) { try await command.perform() }
    }

    private struct Report: Encodable {
        /// How many donations there are of those in the file.
        var imported: Int
        /// How many the file has, those that another one of it replaces included.
        var lines: Int
        /// How many of the imported donations have no shapes, and are never suggested.
        var withoutShapes: Int
    }

    private func perform() async throws {
        let descriptor = file == "-" ? STDIN_FILENO : open(file, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw Failure(
                .inputOutput, diagnostic: "\(file): error: it cannot be read: \(String(cString: strerror(errno)))")
        }
        defer { if file != "-" { _ = close(descriptor) } }
        let name = file == "-" ? "standard input" : file
        let lines = DonationLines(of: name) { () throws(StoreError) in try Self.read(descriptor, of: name) }
        let now = Date()
        let (imported, withoutShapes) = try await store.using { store throws(StoreError) in
            let kept = try await store.donate(now: now) { () throws(StoreError) in try lines.next() }
            let learning = Set(try await store.apps().filter(\.learns).map(\.identifier))
            func count(_ counts: [String: Int]) -> Int {
                counts.filter { learning.contains($0.key) }.values.reduce(0, +)
            }
            return (kept - count(lines.repeated), count(lines.withoutShapes))
        }
        let report = Report(imported: imported, lines: lines.count, withoutShapes: withoutShapes)
        try show(report)
        if withoutShapes > 0 {
            try console.print(
                "\(withoutShapes) of them \(withoutShapes == 1 ? "has" : "have") no “shapes”, and can never be suggested: "
                    + "give the lines the “shapes” that “donations export” writes, or use “shortcutctl donate”, which "
                    + "makes them.", to: .standardError)
        }
        // A long history is learnt here, where waiting is expected, and not when something is to be suggested.
        if imported >= Self.long { try console.print("Learning from them takes a moment.", to: .standardError) }
        try await store.using { store throws(StoreError) in _ = try await store.learnt(until: now) }
    }

    /// How many donations are learnt in more than a blink.
    private static let long = 50_000

    private func show(_ report: Report) throws {
        if json { return try console.print(JSONText.object(report)) }
        let imported = report.imported
        let donations = imported == 1 ? "1 donation imported." : "\(imported) donations imported."
        let read = report.lines == 1 ? "1 line" : "\(report.lines) lines"
        try console.print(report.lines == imported ? donations : "\(read), \(donations)")
    }

    private static func read(_ descriptor: Int32, of name: String) throws(StoreError) -> [UInt8] {
        var failure: Int32 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 18) { buffer, count in
            repeat {
                let read = systemRead(descriptor, buffer)
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

// The type has a method of this name.
private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
    read(descriptor, buffer.baseAddress, buffer.count)
}
