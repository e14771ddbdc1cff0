import CLibrary
import EssentialFoundation

/// A lock on a store's folder, held until it is released: shared while the store is open, exclusive while its file is
/// renamed.
///
/// It is a `flock(2)` lock on its own file. It doesn't touch SQLite's locks, which belong to a process, and the system
/// releases it when the process ends. The file also contains the number of the last acknowledged change, from which a
/// lost log is noticed, and that of the last one known to have left the log.
final class FolderLock: Sendable {
    private let descriptor: Int32

    /// Creates a lock by locking a folder.
    ///
    /// - Parameters:
    ///   - path: The path of the lock file, which is created if it's missing.
    ///   - isExclusive: Whether no other program may have the store open.
    ///   - patience: How long to wait for another program's lock.
    /// - Throws: ``StoreError`` if the file can't be created, or another program holds the lock for longer.
    init(path: String, isExclusive: Bool, patience: Duration) throws(StoreError) {
        descriptor = CLibrary.open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw StoreError(errno: errno, path: path, "it can't be opened") }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid() else {
            close(descriptor)
            throw StoreError(.inputOutput, path: path, "it isn't a file of this user; remove it")
        }
        // `flock` has no timeout, so it is tried every few milliseconds, as SQLite does.
        var tries = patience / .milliseconds(Self.interval)
        while flock(descriptor, (isExclusive ? LOCK_EX : LOCK_SH) | LOCK_NB) != 0 {
            let cause = errno
            if cause == EINTR { continue }
            guard cause == EWOULDBLOCK, tries >= 1 else {
                close(descriptor)
                guard cause == EWOULDBLOCK else { throw StoreError(errno: cause, path: path, "it can't be locked") }
                throw StoreError(.locked, path: path, "another program is using it; try again when that has ended")
            }
            tries -= 1
            usleep(UInt32(Self.interval) * 1000)
        }
    }

    private static let interval = 5

    deinit { close(descriptor) }

    /// The number of the last acknowledged change, as far as it was noted.
    var lastChange: Int64 { number(at: .lastChange) }

    /// The number of a change that the log doesn't hold any more, nor those before it, as far as it was noted.
    var emptiedChange: Int64 { number(at: .emptiedChange) }

    /// Notes the number of a change that is on the disk.
    ///
    /// The file isn't synchronised; a number that is too low does no harm.
    func note(change: Int64) { note(change, at: .lastChange) }

    /// Notes the number of a change that was in the file when the log was emptied.
    func note(emptiedChange: Int64) { note(emptiedChange, at: .emptiedChange) }

    /// Forgets the numbers, which don't apply to another history.
    func forgetChanges() {
        note(change: 0)
        note(emptiedChange: 0)
    }

    /// The positions of the numbers in the file, in bytes.
    private enum Position: off_t {
        case lastChange = 0
        case emptiedChange = 8
    }

    private func number(at position: Position) -> Int64 {
        var number: Int64 = 0
        let count = withUnsafeMutableBytes(of: &number) {
            pread(descriptor, $0.baseAddress, $0.count, position.rawValue)
        }
        let change = Int64(littleEndian: number)
        // A number this large can only be damage.
        return count == MemoryLayout<Int64>.size && (0...1 << 48).contains(change) ? change : 0
    }

    private func note(_ change: Int64, at position: Position) {
        withUnsafeBytes(of: change.littleEndian) {
            _ = pwrite(descriptor, $0.baseAddress, $0.count, position.rawValue)
        }
    }
}

extension StoreError {
    /// Creates an error that says which file the system refuses, and why.
    init(errno cause: Int32, path: String, _ what: String) {
        let code: Code =
            switch cause {
            case ENOSPC, EDQUOT: .full
            case EACCES, EROFS, EPERM: .readOnly
            default: .inputOutput
            }
        self.init(code, path: path, "\(what): \(String(cString: strerror(cause)))")
    }
}
