import CLibrary

/// Locks an open file or folder, unless another process holds the lock for too long.
///
/// - Parameters:
///   - descriptor: The descriptor; closing it unlocks the file.
///   - attempts: The number of attempts, 10 ms apart.
/// - Returns: Whether the file is locked.
@discardableResult
package func lock(_ descriptor: Int32, attempts: Int) -> Bool {
    for attempt in 0..<attempts {
        if attempt > 0 { usleep(10_000) }
        if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return true }
    }
    return false
}
