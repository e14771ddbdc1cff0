import Dispatch
import IntentKit
import Synchronization

/// The threads from which a launcher starts processes.
///
/// Usually there is one. While the system takes long to execute a program, other programs are started from others.
final class LauncherThreads: Sendable {
    private struct State {
        var threadCount = 0
        /// The number of items that are waiting or being performed.
        var itemCount = 0
    }

    /// The most threads; more items than that wait for one.
    private static let limit = 16

    private let queue = WorkQueue()
    private let state = Mutex(State())
    private let setUp: @Sendable () -> Void

    /// Creates threads, none of which has been started.
    ///
    /// - Parameter setUp: Prepares what the first item needs, on the first thread.
    init(setUp: @escaping @Sendable () -> Void) { self.setUp = setUp }

    /// Starts the first thread, which then prepares what the first item needs while the caller does something else.
    func prepare() { state.withLock { startThread(if: $0.threadCount == 0, &$0) } }

    /// Performs an item on a thread that isn't busy, and on a busy one if the system allows no other.
    ///
    /// - Returns: Whether it will be performed; `false` if there is no thread at all.
    func perform(_ item: @escaping @Sendable () -> Void) -> Bool {
        let isBegun = state.withLock { state in
            startThread(if: state.threadCount <= state.itemCount, &state)
            guard state.threadCount > 0 else { return false }
            state.itemCount += 1
            return true
        }
        if isBegun { queue.append(item) }
        return isBegun
    }

    /// Ends the threads when nothing is left to do.
    func stop() { queue.stop() }

    /// Starts a thread; whoever lets go of this object stops it.
    private func startThread(if isNeeded: Bool, _ state: inout State) {
        guard isNeeded, state.threadCount < Self.limit else { return }
        let isFirst = state.threadCount == 0
        let isStarted = IntentKit.startThread { [queue, setUp, weak self] in
            if isFirst { setUp() }
            while let next = queue.next() {
                next()
                self?.state.withLock { $0.itemCount -= 1 }
            }
        }
        if isStarted { state.threadCount += 1 }
    }
}

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
