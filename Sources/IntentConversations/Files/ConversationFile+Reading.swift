import Escaping
import IntentDefinitions
import IntentHost

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension ConversationFile {
    /// Reads the file at a path.
    ///
    /// A file that cannot be read is one with a problem at its first line, so that others are run all the same.
    public init(at path: String) {
        do throws(FileProblem) {
            self.init(try Self.text(at: path), path: path)
        } catch {
            self.init(
                path: path, text: "", lines: [], options: [], cases: [.ofFile(line: error.line)], problems: [error])
        }
    }

    /// Reads the file at a path for a command that starts programs as the file says.
    ///
    /// A file that can't be read is one with a problem at its first line, so that others are run all the same.
    ///
    /// - Throws: ``FileProblem`` if somebody else may have written the file: it, or a folder on the way to it, belongs to
    ///   another user than root or the one who runs the command, or anybody may write to it.
    package init(trustedAt path: String) throws(FileProblem) {
        do throws(FileProblem) {
            self.init(try Self.text(trustedAt: path).text, path: path)
        } catch {
            if error.code == .untrustedFile { throw error }
            self.init(
                path: path, text: "", lines: [], options: [], cases: [.ofFile(line: error.line)], problems: [error])
        }
    }

    /// The text of a file that nobody else may have written, and its place without symbolic links.
    ///
    /// - Throws: ``FileProblem`` if somebody else may have written it, or it can't be read.
    package static func text(trustedAt path: String) throws(FileProblem) -> (text: String, place: String) {
        let file: TrustedFile
        do throws(Distrust) {
            file = try TrustedFile(path)
        } catch {
            // Nothing is read that wasn't looked at.
            throw error.reason.map { FileProblem(.untrustedFile, line: 1, "the file isn't trusted: \($0)") }
                ?? unreadable("there is no such file")
        }
        return (try text(at: file.path, expected: file.status), file.path)
    }

    /// The text of the file at a path.
    ///
    /// - Throws: ``FileProblem`` when it cannot be read, is longer than ``sizeLimit``, or is not UTF-8: what is no text
    ///   would not be written back as it was.
    public static func text(at path: String) throws(FileProblem) -> String { try text(at: path, expected: nil) }

    private static func text(at path: String, expected: FileStatus?) throws(FileProblem) -> String {
        let data: Data
        do throws(BoundedFile.Failure) {
            data = try BoundedFile.contents(of: path, limit: sizeLimit, expected: expected)
        } catch {
            throw unreadable(error.reason(limit: sizeLimit))
        }
        guard let text = String(validating: data, as: UTF8.self) else {
            throw unreadable("it is not UTF-8; save it in that encoding")
        }
        guard !CombiningMarks.areTooMany(in: text) else { throw unreadable(CombiningMarks.complaint) }
        return text
    }

    private static func unreadable(_ reason: String) -> FileProblem {
        FileProblem(.unreadableFile, line: 1, "the file cannot be read: \(reason)")
    }
}
