import Dispatch

/// An executor with its own serial queue for work that waits for the disk, because the threads for tasks are few.
final class DiskExecutor: SerialExecutor {
    private let queue = DispatchQueue(label: "org.intentkit.store")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
}
