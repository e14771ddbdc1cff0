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

/// A lock on the folder of a store, held until it is released: shared while the store is open, exclusive while its file
/// gets another name.
///
/// It is a lock of `flock(2)` on a file of its own. SQLite's locks, which belong to a process, are not touched by it, and
/// the system releases it when the process ends. The file also has the number of the last change that was acknowledged,
/// by which a lost log is noticed.
final class FolderLock: Sendable {
    private let descriptor: Int32

    /// Locks a folder.
    ///
    /// - Parameters:
    ///   - path: The path of the lock's file, which is made if it's missing.
    ///   - isExclusive: Whether nobody else may have the store open.
    ///   - patience: How long another program's lock is waited for.
    /// - Throws: ``StoreError`` if the file can't be made, or another program holds the lock for longer.
    init(path: String, isExclusive: Bool, patience: Duration) throws(StoreError) {
        descriptor = systemOpen(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw StoreError(errno: errno, path: path, "it can't be opened") }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid() else {
            close(descriptor)
            throw StoreError(.inputOutput, path: path, "it isn't a file of this user; take it away")
        }
        // A file can't be waited for with a limit, so it is tried every few milliseconds, as SQLite does.
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

    /// The number of the last change that was acknowledged, as far as it was noted.
    var lastChange: Int64 {
        var number: Int64 = 0
        let count = withUnsafeMutableBytes(of: &number) { pread(descriptor, $0.baseAddress, $0.count, 0) }
        let change = Int64(littleEndian: number)
        // Nobody makes as many changes as a damaged number can say.
        return count == MemoryLayout<Int64>.size && (0...1 << 48).contains(change) ? change : 0
    }

    /// Notes the number of a change that is on the disk.
    ///
    /// It isn't synchronised: a number that is too low claims nothing.
    func note(change: Int64) {
        withUnsafeBytes(of: change.littleEndian) { _ = pwrite(descriptor, $0.baseAddress, $0.count, 0) }
    }
}

#if canImport(Darwin)
func systemOpen(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 { Darwin.open(path, flags, mode) }
#elseif canImport(Musl)
func systemOpen(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 { Musl.open(path, flags, mode) }
#else
func systemOpen(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 { Glibc.open(path, flags, mode) }
#endif

extension StoreError {
    /// Says which file the system refuses, and why.
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
