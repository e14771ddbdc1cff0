import Dispatch
import IntentKit
import Synchronization

/// An executor that runs the jobs of one request on the threads that deliver its messages.
///
/// The host calls a library on a thread that belongs to the request and only waits for it, so its handlers don't need a
/// thread of their own and the switches to and from it.
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

    /// Runs jobs on the calling thread until a condition is true and no job is left.
    ///
    /// Returns immediately if another thread is running jobs; that thread also runs the newly added ones.
    ///
    /// - Parameter isDone: The condition, which becomes true in a job and stays true.
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
                // May return immediately, for a job that was taken without waiting.
                available.wait()
            }
        }
    }
}
