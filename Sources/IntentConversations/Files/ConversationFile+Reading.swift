import Escaping
import EssentialFoundation
import IntentDefinitions
import IntentHost

extension ConversationFile {
    /// Creates a file by reading it from a path.
    ///
    /// If it can't be read, it has a problem at its first line, so that other files can still be run.
    public init(at path: String) {
        do throws(FileProblem) {
            self.init(try Self.text(at: path), path: path)
        } catch {
            self.init(
                path: path, text: "", lines: [], options: [], cases: [.ofFile(line: error.line)], problems: [error])
        }
    }

    /// Creates a file by reading it from a path, for a command that starts programs named in the file.
    ///
    /// If it can't be read, it has a problem at its first line, so that other files can still be run.
    ///
    /// - Throws: ``FileProblem`` if somebody else could have written the file: it, or a folder on the way to it,
    ///   belongs to a user other than root and the one running the command, or is writable by anybody.
    package init(trustedAt path: String) throws(FileProblem) {
        do throws(FileProblem) {
            self.init(try Self.text(trustedAt: path).text, path: path)
        } catch {
            if error.code == .untrustedFile { throw error }
            self.init(
                path: path, text: "", lines: [], options: [], cases: [.ofFile(line: error.line)], problems: [error])
        }
    }

    /// Returns the text of a file that nobody else could have written, and its path without symbolic links.
    ///
    /// - Throws: ``FileProblem`` if somebody else could have written it, or it can't be read.
    package static func text(trustedAt path: String) throws(FileProblem) -> (text: String, place: String) {
        let file: TrustedFile
        do throws(Distrust) {
            file = try TrustedFile(path)
        } catch {
            // Reads only what was checked.
            throw error.reason.map { FileProblem(.untrustedFile, line: 1, "the file isn't trusted: \($0)") }
                ?? unreadable(FileStatus.absence(at: path, of: "file"))
        }
        return (try text(at: file.path, expected: file.status), file.path)
    }

    /// Returns the text of the file at a path.
    ///
    /// - Throws: ``FileProblem`` if the file can't be read, is longer than ``sizeLimit``, or isn't UTF-8, because
    ///   invalid text couldn't be written back unchanged.
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
        if let complaint = complaint(about: text) { throw unreadable(complaint) }
        return text
    }

    /// Returns why a text can't be that of a file, or `nil`.
    package static func complaint(about text: String) -> String? {
        CombiningMarks.areTooMany(in: text) ? CombiningMarks.complaint : nil
    }

    private static func unreadable(_ reason: String) -> FileProblem {
        FileProblem(.unreadableFile, line: 1, "the file cannot be read: \(reason)")
    }
}

extension ConversationFile {
    /// The largest size of a file, 4 MB, in bytes.
    public static let sizeLimit = 4 * 1024 * 1024

    /// The byte order mark, with which some editors begin a file.
    private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// Creates a file by parsing its text.
    ///
    /// Problems are kept by case or for the file, with their lines; everything else can be run.
    public init(_ text: String, path: String) {
        // A CRLF line break is one Character, so the text is split as bytes.
        let content = text.utf8.starts(with: Self.mark) ? text.utf8.dropFirst(Self.mark.count) : text.utf8[...]
        let lines = content.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
            String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
        }
        var reader = MarkdownReader(lines)
        reader.read()
        let problems = reader.problems.all
        self.init(
            path: path, text: text, lines: reader.lines, options: reader.options,
            cases: reader.cases.limitingProblems(problems.count), problems: problems)
    }
}
