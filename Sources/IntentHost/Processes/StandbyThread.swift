import IntentKit

/// A thread that is started before it is needed, so that the system can't refuse it later.
struct StandbyThread: Sendable {
    private let queue = WorkQueue()

    /// Creates and starts the thread.
    ///
    /// - Returns: `nil` if the system can't create another thread.
    init?() {
        let isStarted = startThread { [queue] in queue.next()?() }
        guard isStarted else { return nil }
    }

    /// Runs a closure on the thread, which then ends.
    ///
    /// Call this method only once.
    func run(_ body: @escaping @Sendable () -> Void) { queue.append(body) }

    /// Ends the thread without using it.
    func dismiss() { queue.stop() }
}
