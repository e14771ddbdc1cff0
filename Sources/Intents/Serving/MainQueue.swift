import IntentKit

/// An executor that runs the calls of a request on the main queue, where Apple's framework calls handlers.
///
/// The main actor has the same queue, so a call goes from one to the other without a change of threads.
final class MainQueue: TaskExecutor {
    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        DispatchQueue.main.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
