import CLibrary
import Escaping
import EssentialFoundation
import IntentDefinitions
import IntentStore

/// A kind of file that a command writes: it replaces an earlier one of its kind, and no other file of the person.
enum OutputKind: String {
    case export = "an export"
    case calendar = "a calendar of reservations"
    case trace = "a trace"
    case junit = "a JUnit report of conversations"
    case coveragePage = "a page of coverage"
    case timelinePage = "a page of donations"
    case timelineDrawing = "a drawing of donations"
    case code = "generated code"

    /// How each such file begins.
    private var start: String {
        switch self {
        case .export: #"{"app":"#
        case .calendar: "BEGIN:VCALENDAR"
        case .trace: "{\n  \"displayTimeUnit\""
        case .junit: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites tests=\""
        case .coveragePage, .timelinePage: "<!DOCTYPE html>\n<html lang=\"en\">"
        case .timelineDrawing: #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 "#
        case .code: "// Generated "
        }
    }

    /// What tells it apart from other files that begin alike, and stands near the start; empty if nothing does.
    private var mark: String {
        switch self {
        case .export, .trace, .junit: ""
        case .calendar: "PRODID:-//IntentKit//"
        case .coveragePage: "<title>Conversation coverage</title>"
        case .timelinePage: "<title>Donations</title>"
        case .timelineDrawing: #"<text class="heading" x="#
        case .code: ". Do not edit"
        }
    }

    /// What the person chooses: the names of generated files are given.
    private var choice: String { self == .code ? "folder" : "name" }

    /// The number of bytes in which the mark stands.
    private static let markDistance = 1 << 14

    /// Checks that a file can be replaced: there is none, it's empty, or of this kind.
    ///
    /// - Throws: ``Failure`` if it's another file. What isn't trusted, or can't be read, is refused when it's written.
    func check(_ path: String) throws {
        guard (try? Data.trusted(path)) != nil, let status = FileStatus(path: path), status.kind == .regular,
            status.size > 0
        else { return }
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        do throws(StoreError) {
            if isStart(try DonationsImportCommand.read(descriptor, of: path)) {
                if self == .export { try Self.readExport(descriptor, of: path) }
                return
            }
        } catch {
            // A line isn't a donation, or can't be read.
        }
        let message = "the existing file isn't \(rawValue); choose another \(choice), or remove it"
        throw Failure(.inputOutput, diagnostic: "\(path): error: \(message)")
    }

    private func isStart(_ bytes: [UInt8]) -> Bool {
        guard bytes.starts(with: start.utf8) else { return false }
        return String(decoding: bytes.prefix(Self.markDistance), as: UTF8.self).contains(bytesOf: mark)
    }

    /// Reads a file from its start.
    ///
    /// - Throws: ``StoreError`` if a line isn't a donation: behind an export there can be notes of the person.
    private static func readExport(_ descriptor: Int32, of path: String) throws(StoreError) {
        _ = lseek(descriptor, 0, SEEK_SET)
        let lines = DonationLines(of: path) { () throws(StoreError) in
            try DonationsImportCommand.read(descriptor, of: path)
        }
        while try lines.next() != nil {}
    }
}
