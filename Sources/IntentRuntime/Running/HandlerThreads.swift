import IntentKit
import Synchronization

/// A pool of threads on which handlers run, one for each request in progress.
///
/// A thread returns to the pool when its request has ended on it. A thread whose handler blocks forever never returns;
/// the next request gets another.
public final class HandlerThreads: Sendable {
    private let idle = Mutex<[HandlerThread]>([])
    private let idleLimit: Int

    /// Creates a pool; threads are started on demand.
    ///
    /// - Parameter idleLimit: The maximum number of idle threads to keep, at least 0.
    public init(idleLimit: Int = 4) { self.idleLimit = idleLimit }

    deinit {
        idle.withLock { threads in
            for thread in threads { thread.stop() }
        }
    }

    /// Returns an idle thread or a new one, or `nil` if the system refuses a new thread.
    func take() -> HandlerThread? { idle.withLock { $0.popLast() } ?? HandlerThread() }

    func giveBack(_ thread: HandlerThread) {
        let isKept = idle.withLock { threads in
            guard threads.count < idleLimit else { return false }
            threads.append(thread)
            return true
        }
        if !isKept { thread.stop() }
    }
}
