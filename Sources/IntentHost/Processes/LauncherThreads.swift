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
    func prepare() { state.withLock { if $0.threadCount == 0 { startThread(&$0) } } }

    /// Performs an item on a thread that isn't busy, and on a busy one if the system allows no other.
    ///
    /// - Returns: Whether it will be performed; `false` if there is no thread at all.
    func perform(_ item: @escaping @Sendable () -> Void) -> Bool {
        let isBegun = state.withLock { state in
            if state.threadCount <= state.itemCount { startThread(&state) }
            guard state.threadCount > 0 else { return false }
            state.itemCount += 1
            return true
        }
        if isBegun { queue.append(item) }
        return isBegun
    }

    /// Ends the threads when nothing is left to do.
    func stop() { queue.stop() }

    /// Starts a thread if there may be another one; whoever lets go of this object stops it.
    private func startThread(_ state: inout State) {
        guard state.threadCount < Self.limit else { return }
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
