import IntentDefinitions

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

    /// The text of the file at a path.
    ///
    /// - Throws: ``FileProblem`` when it cannot be read, is longer than ``sizeLimit``, or is not UTF-8: what is no text
    ///   would not be written back as it was.
    public static func text(at path: String) throws(FileProblem) -> String {
        let data: Data
        do throws(BoundedFile.Failure) {
            data = try BoundedFile.contents(of: path, limit: sizeLimit)
        } catch {
            throw unreadable(reason(for: error))
        }
        if let text = String(validating: data, as: UTF8.self) { return text }
        throw unreadable("it is not UTF-8; save it in that encoding")
    }

    private static func unreadable(_ reason: String) -> FileProblem {
        FileProblem(.unreadableFile, line: 1, "the file cannot be read: \(reason)")
    }

    private static func reason(for failure: BoundedFile.Failure) -> String {
        switch failure {
        case .missing: "there is none"
        case .directory: "it is a folder"
        case .brokenLink: "it is a link that leads to nothing"
        case .notRegular: "it is no regular file"
        case .noPermission: "you may not read it"
        case .tooLarge(let size): "it has \(size) bytes, and may have \(sizeLimit); part it into several"
        case .replaced: "it was replaced meanwhile"
        case .unreadable(let reason): reason
        }
    }
}
