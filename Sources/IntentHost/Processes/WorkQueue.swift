import Dispatch
import Synchronization

/// A queue of work items that threads perform in their order.
package final class WorkQueue: Sendable {
    private struct State {
        var work: [@Sendable () -> Void] = []
        var isStopped = false
    }

    private let state = Mutex(State())
    private let available = DispatchSemaphore(value: 0)

    /// Creates an empty queue.
    package init() {}

    /// Appends an item.
    package func append(_ item: @escaping @Sendable () -> Void) {
        state.withLock { $0.work.append(item) }
        available.signal()
    }

    func stop() {
        state.withLock { $0.isStopped = true }
        available.signal()
    }

    /// Waits for the next item.
    ///
    /// Returns `nil` if the queue is stopped and empty.
    package func next() -> (@Sendable () -> Void)? {
        available.wait()
        let item = state.withLock { $0.work.isEmpty ? nil : $0.work.removeFirst() }
        // Another thread may wait for the end, too.
        if item == nil { available.signal() }
        return item
    }
}
