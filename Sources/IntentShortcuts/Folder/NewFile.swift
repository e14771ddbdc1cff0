import CLibrary
import EssentialFoundation

/// A file that appears under its name only when it is complete, and that only its owner can read.
enum NewFile {
    /// Writes a file.
    ///
    /// - Parameters:
    ///   - replaces: Whether an existing file is replaced.
    static func write(_ data: Data, to path: String, replaces: Bool) throws(ShortcutError) {
        // Under a random name that another user can't have prepared.
        let draft = "\(path).\(String(UInt64.random(in: .min ... .max), radix: 16))"
        let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw failure(errno, path) }
        defer { close(descriptor) }
        guard writeAll(data, to: descriptor), fsync(descriptor) == 0,
            replaces ? rename(draft, path) == 0 : link(draft, path) == 0
        else {
            let code = errno
            unlink(draft)
            throw failure(code, path)
        }
        if !replaces { unlink(draft) }
    }

    private static func writeAll(_ data: Data, to descriptor: Int32) -> Bool {
        data.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let part = UnsafeRawBufferPointer(rebasing: rest)
                let count = CLibrary.write(descriptor, part.baseAddress, part.count)
                guard count >= 0 || errno == EINTR else { return false }
                rest = rest.dropFirst(max(count, 0))
            }
            return true
        }
    }

    private static func failure(_ code: Int32, _ path: String) -> ShortcutError {
        code == EEXIST
            ? ShortcutError("the shortcut exists already; choose another name, or remove it", path: path)
            : ShortcutError("can't write the file: \(String(cString: strerror(code)))", path: path, code: .inputOutput)
    }
}
