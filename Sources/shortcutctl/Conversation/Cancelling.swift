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
}
