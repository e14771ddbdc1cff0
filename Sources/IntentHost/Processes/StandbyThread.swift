import IntentKit

/// A thread that is there before there is anything for it to do, so that the system can't refuse it then.
struct StandbyThread: Sendable {
    private let queue = WorkQueue()

    /// Starts the thread.
    ///
    /// - Returns: `nil` if the system refuses another thread.
    init?() {
        let isStarted = startThread { [queue] in queue.next()?() }
        guard isStarted else { return nil }
    }

    /// Has the thread do something, and end; call it once.
    func run(_ body: @escaping @Sendable () -> Void) {
        queue.append(body)
    }

    /// Ends the thread, which was not needed.
    func dismiss() {
        queue.stop()
    }
}
