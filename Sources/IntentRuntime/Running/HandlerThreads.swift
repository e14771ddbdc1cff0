import IntentKit
import Synchronization

/// The threads on which handlers run, one for each request under way.
///
/// A thread comes back when its request has ended on it. One whose handler blocks for ever never comes back: the next
/// request gets another.
public final class HandlerThreads: Sendable {
    private let idle = Mutex<[HandlerThread]>([])
    private let idleLimit: Int

    /// Creates a supply of threads; none is started before it is needed.
    ///
    /// - Parameter idleLimit: How many threads wait for the next request, at least 0.
    public init(idleLimit: Int = 4) {
        self.idleLimit = idleLimit
    }

    deinit {
        idle.withLock { threads in
            for thread in threads { thread.stop() }
        }
    }

    /// A thread that waits, or another one; `nil` if the system refuses one.
    func take() -> HandlerThread? {
        idle.withLock { $0.popLast() } ?? HandlerThread()
    }

    func giveBack(_ thread: HandlerThread) {
        let isKept = idle.withLock { threads in
            guard threads.count < idleLimit else { return false }
            threads.append(thread)
            return true
        }
        if !isKept { thread.stop() }
    }
}
