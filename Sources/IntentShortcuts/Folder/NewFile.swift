import CLibrary
import EssentialFoundation
import IntentDefinitions

/// A file that appears under its name only when it is complete, and that only its owner can read.
enum NewFile {
    /// Writes a file.
    ///
    /// - Parameters:
    ///   - replaces: Whether an existing file is replaced.
    static func write(_ data: Data, to path: String, replaces: Bool) throws(ShortcutError) {
        guard let draft = Draft(for: path, permissions: 0o600) else { throw failure(errno, path) }
        defer { close(draft.descriptor) }
        guard data.withUnsafeBytes({ $0.writeAll(to: draft.descriptor) }), fsync(draft.descriptor) == 0,
            replaces ? draft.replace() : draft.placeNew()
        else {
            let code = errno
            draft.discard()
            throw failure(code, path)
        }
    }

    private static func failure(_ code: Int32, _ path: String) -> ShortcutError {
        code == EEXIST
            ? ShortcutError("the shortcut exists already; choose another name, or remove it", path: path)
            : ShortcutError("can't write the file: \(String(cString: strerror(code)))", path: path, code: .inputOutput)
    }
}
