import CLibrary

/// A value protected by a lock, with a wait until it satisfies a condition.
///
/// The wait follows the monotonic clock: setting the wall clock neither shortens nor prolongs it. The timed waits of
/// Dispatch follow the wall clock on Linux.
package final class Monitor<State: Sendable>: @unchecked Sendable {
    // Sendable: `state` is accessed only while the mutex is held. The mutex and the condition variable are allocated
    // separately, so their addresses don't change during the monitor's lifetime.
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private var state: State

    /// Creates a monitor with an initial value.
    package init(_ state: State) {
        self.state = state
        pthread_mutex_init(mutex, nil)
        #if canImport(Darwin)
        pthread_cond_init(changed, nil)
        #else
        var attributes = pthread_condattr_t()
        pthread_condattr_init(&attributes)
        pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
        pthread_cond_init(changed, &attributes)
        pthread_condattr_destroy(&attributes)
        #endif
    }

    deinit {
        pthread_cond_destroy(changed)
        pthread_mutex_destroy(mutex)
        changed.deallocate()
        mutex.deallocate()
    }

    /// Accesses the value without waking waiting threads.
    package func withLock<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return try body(&state)
    }

    /// Changes the value and wakes all waiting threads, which check their conditions again.
    package func change<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
        try withLock { state in
            // A thread that is woken waits for the lock first.
            defer { pthread_cond_broadcast(changed) }
            return try body(&state)
        }
    }

    /// Waits until a condition holds.
    ///
    /// - Parameters:
    ///   - limit: The longest time to wait, or `nil` to wait indefinitely.
    ///   - condition: Returns `nil` while the wait should go on; called with the lock held.
    /// - Returns: The result of the condition, or `nil` if the time is up.
    package func wait<Result>(for limit: Duration? = nil, until condition: (inout State) -> Result?) -> Result? {
        let end = limit.map { SuspendingClock.now + $0 }
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        while true {
            if let result = condition(&state) { return result }
            guard let end else {
                pthread_cond_wait(changed, mutex)
                continue
            }
            let rest = end - SuspendingClock.now
            guard rest > .zero else { return nil }
            waitForChange(atMost: rest)
        }
    }

    /// Waits until the value is changed or the time is up; may also return earlier.
    private func waitForChange(atMost rest: Duration) {
        // At most a day: the caller checks again.
        let rest = min(rest, .seconds(86_400)).components
        let nanoseconds = Int(rest.attoseconds / 1_000_000_000)
        #if canImport(Darwin)
        var time = timespec(tv_sec: Int(rest.seconds), tv_nsec: nanoseconds)
        pthread_cond_timedwait_relative_np(changed, mutex, &time)
        #else
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        let sum = Int(time.tv_nsec) + nanoseconds
        time.tv_sec += time_t(rest.seconds) + time_t(sum / 1_000_000_000)
        time.tv_nsec = .init(sum % 1_000_000_000)
        // lint:allow because the condition was given the monotonic clock.
        pthread_cond_timedwait(changed, mutex, &time)
        #endif
    }
}
