import Dispatch

/// Runs what waits for the disk, one after the other, on a queue of its own: the threads of tasks are few.
final class DiskExecutor: SerialExecutor {
    private let queue = DispatchQueue(label: "org.intentkit.store")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
}
