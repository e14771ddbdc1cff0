import CLibrary
import Escaping

/// A new file that takes its place when it is complete.
///
/// Until then it has no name (Linux), so that nothing stays behind when the process is killed, or where the file system
/// has no such files, a random one that another user can't have prepared.
package struct Draft: Sendable {
    /// The descriptor to write to, which the caller closes.
    package let descriptor: Int32
    private let place: String
    private let name: String?

    /// Creates a new file for a place, in the same folder; `nil`, with `errno` set, if that fails.
    ///
    /// - Parameter permissions: Its permissions, before the process's mask is applied.
    package init?(for place: String, permissions: UInt32) {
        self.place = place
        if let unnamed = Self.unnamed(in: place, permissions) {
            (descriptor, name) = (unnamed, nil)
        } else {
            let name = Self.name(for: place)
            descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode_t(permissions))
            guard descriptor >= 0 else { return nil }
            self.name = name
        }
    }

    /// Moves the file to its place, also if there is a file; returns `false`, with `errno` set, if that fails.
    package func replace() -> Bool {
        let name = name ?? Self.name(for: place)
        guard self.name != nil || giveName(name) else { return false }
        if rename(name, place) == 0 { return true }
        let code = errno
        unlink(name)
        errno = code
        return false
    }

    /// Moves the file to its place; returns `false`, with `errno` set, if that fails: `EEXIST` if there is a file.
    package func placeNew() -> Bool {
        guard let name else { return giveName(place) }
        return link(name, place) == 0 && unlink(name) == 0
    }

    /// Removes the file if it isn't in its place.
    package func discard() {
        if let name { unlink(name) }
    }

    /// Returns a random name beside a place.
    private static func name(for place: String) -> String {
        let suffix = ".\(String(UInt64.random(in: .min ... .max), radix: 16))"
        // The name of the place may be as long as a name can be.
        var path = place
        var room = Int(NAME_MAX) - suffix.utf8.count - place.lastPathComponent.utf8.count
        while room < 0, let last = path.unicodeScalars.popLast() { room += UTF8.width(last) }
        return path + suffix
    }

    #if os(Linux)
    /// Opens a file without a name in the folder of a place; `nil` if it can't have one.
    private static func unnamed(in place: String, _ permissions: UInt32) -> Int32? {
        let slash = place.utf8.lastIndex(of: UInt8(ascii: "/"))
        let folder = slash.map { String(Substring(place.utf8[...$0])) } ?? "."
        // O_TMPFILE, which Swift doesn't import.
        let descriptor = open(folder, O_WRONLY | O_DIRECTORY | 0o20_000_000 | O_CLOEXEC, mode_t(permissions))
        return descriptor >= 0 ? descriptor : nil
    }

    private func giveName(_ name: String) -> Bool {
        linkat(AT_FDCWD, "/proc/self/fd/\(descriptor)", AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0
    }
    #else
    private static func unnamed(in place: String, _ permissions: UInt32) -> Int32? { nil }

    private func giveName(_ name: String) -> Bool { false }
    #endif
}
