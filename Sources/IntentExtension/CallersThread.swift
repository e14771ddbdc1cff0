import Dispatch
import IntentKit
import Synchronization

/// Runs the jobs of one request on the threads that bring its messages.
///
/// The host calls a library on a thread that belongs to the request and waits for nothing else, so its handlers need no
/// thread of their own, and no way to one and back.
final class CallersThread: TaskExecutor {
    private struct State {
        var jobs: [UnownedJob] = []
        var isServed = false
    }

    private let state = Mutex(State())
    private let available = DispatchSemaphore(value: 0)

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        state.withLock { $0.jobs.append(job) }
        available.signal()
    }

    /// Runs jobs on the calling thread until something is done and no job is left.
    ///
    /// Returns at once if another thread is at it: that one runs what has been added, because it does not leave a job
    /// behind.
    ///
    /// - Parameter isDone: Becomes true in a job, and stays so.
    func serve(until isDone: () -> Bool) {
        let isFree = state.withLock { state in
            defer { state.isServed = true }
            return !state.isServed
        }
        guard isFree else { return }
        while true {
            let (job, mayLeave) = state.withLock { state -> (UnownedJob?, Bool) in
                if !state.jobs.isEmpty { return (state.jobs.removeFirst(), false) }
                guard isDone() else { return (nil, false) }
                state.isServed = false
                return (nil, true)
            }
            if mayLeave { return }
            if let job {
                job.runSynchronously(on: asUnownedTaskExecutor())
            } else {
                // May return at once, for a job that was taken without waiting.
                available.wait()
            }
        }
    }
}
