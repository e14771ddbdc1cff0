import CLibrary
import EssentialFoundation
import IntentDefinitions
import IntentKit

/// The right to start an app or to clean up after it, which only one process in the system has at a time.
///
/// The file exists as long as the app runs, because it identifies the app's process. It is removed only by a process
/// that holds the lock. A process that gets the lock of a file that has been removed tries again.
final class AppLock {
    private let path: String
    private let descriptor: Int32

    private init(path: String, descriptor: Int32) {
        self.path = path
        self.descriptor = descriptor
    }

    /// Releases the lock.
    deinit { close(descriptor) }

    /// Waits for the lock.
    ///
    /// - Parameters:
    ///   - path: The file, which is created if it doesn't exist.
    ///   - isGivenUp: Returns whether to stop waiting. Called every few milliseconds, because the process that holds
    ///     the lock may hang.
    /// - Throws: ``CallFailure`` if the file can't be opened, or the wait is abandoned.
    static func take(_ path: String, isGivenUp: () -> Bool) throws(CallFailure) -> AppLock {
        while true {
            let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
            guard descriptor >= 0 else {
                throw .unavailable(reason: "\(path) cannot be opened: \(String(cString: strerror(errno)))")
            }
            let lock = AppLock(path: path, descriptor: descriptor)
            while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
                guard errno == EWOULDBLOCK || errno == EINTR else {
                    throw .unavailable(reason: "\(path) cannot be locked: \(String(cString: strerror(errno)))")
                }
                guard !isGivenUp() else { throw .timedOut }
                usleep(2000)
            }
            if let own = FileStatus(descriptor: descriptor), let current = FileStatus(path: path, followsLinks: false),
                own.inode == current.inode, own.device == current.device
            {
                return lock
            }
        }
    }

    /// Writes the record of the app's process to the file.
    ///
    /// - Returns: Whether it is written as a whole.
    @discardableResult
    func write(_ record: AppRecord) -> Bool {
        let contents = record.contents
        // What a longer record would leave behind this one belongs to an app that has ended. A shorter one is kept until
        // there is something in its place.
        let present = FileStatus(descriptor: descriptor)?.size ?? 0
        guard present <= contents.count || ftruncate(descriptor, 0) == 0 else { return false }
        return contents.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, 0) } == contents.count
    }

    /// Removes the file, because the app isn't running.
    func removeFile() { unlink(path) }
}
