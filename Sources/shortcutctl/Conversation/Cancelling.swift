import IntentKit
import Synchronization

/// A means to cancel a task that may not have begun yet.
final class Cancelling: Sendable {
    private let state = Mutex((cancel: (@Sendable () -> Void)?.none, isCancelled: false))

    func attach<Success: Sendable>(_ task: Task<Success, Never>) {
        let isCancelled = state.withLock { state in
            state.cancel = { task.cancel() }
            return state.isCancelled
        }
        if isCancelled { task.cancel() }
    }

    func cancel() {
        let cancel = state.withLock { state in
            state.isCancelled = true
            return state.cancel
        }
        cancel?()
    }

    /// Does work that can be cancelled on a separate thread, so that it can end even if the system then refuses new
    /// threads.
    func onThreadOfItsOwn<Success: Sendable>(_ work: @escaping @Sendable () async -> Success) async -> Success {
        guard let thread = HandlerThread() else {
            // The system refuses the thread, so the runner will most likely refuse the request.
            return await work()
        }
        defer { thread.stop() }
        let running = Task(executorPreference: thread, operation: work)
        attach(running)
        return await running.value
    }
}
