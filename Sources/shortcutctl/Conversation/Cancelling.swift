import IntentKit
import Synchronization

/// Cancels a task that may not have begun yet.
final class Cancelling: Sendable {
    private let state = Mutex((task: Task<Transcript, Never>?.none, isCancelled: false))

    func attach(_ task: Task<Transcript, Never>) {
        let isCancelled = state.withLock { state in
            state.task = task
            return state.isCancelled
        }
        if isCancelled { task.cancel() }
    }

    func cancel() {
        let task = state.withLock { state in
            state.isCancelled = true
            return state.task
        }
        task?.cancel()
    }
}
