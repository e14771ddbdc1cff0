import CLibrary
import IntentDefinitions
import IntentHost

/// A lock on a folder of shortcuts, held until it is released.
///
/// Whoever writes what depends on what was read, such as a further phrase of a shortcut, holds it from the reading to the
/// writing. Reading needs no lock, because each file is replaced as a whole. It is a `flock(2)` lock, which the system
/// releases when the process ends.
package final class ShortcutFolderLock: Sendable {
    /// The name of the file that is locked.
    static let fileName = ".lock"
    /// How often the lock is tried, ten milliseconds apart: a change takes a few.
    private static let attempts = 1000

    private let descriptor: Int32

    /// Locks a folder, which is created if it is missing.
    ///
    /// - Throws: ``ShortcutError`` if the folder can't be created or isn't safe, or another process holds the lock for ten
    ///   seconds.
    package init(_ folder: ShortcutFolder) throws(ShortcutError) {
        try folder.makeFolder()
        let path = "\(folder.path)/\(Self.fileName)"
        descriptor = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw ShortcutError(
                "the folder can't be locked: \(String(cString: strerror(errno)))", path: path, code: .inputOutput)
        }
        guard let status = FileStatus(descriptor: descriptor), status.kind == .regular, status.owner == geteuid() else {
            close(descriptor)
            throw ShortcutError("it isn't a file of this user; remove it", path: path, code: .inputOutput)
        }
        guard lock(descriptor, attempts: Self.attempts) else {
            close(descriptor)
            throw ShortcutError(
                "another command is changing the shortcuts; try again when it has ended", path: path, code: .inputOutput
            )
        }
    }

    deinit { close(descriptor) }
}
