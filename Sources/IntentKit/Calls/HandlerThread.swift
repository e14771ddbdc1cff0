import CLibrary
import Dispatch
import Synchronization

/// A thread that runs the jobs of one task at a time, so that a blocking handler doesn't stop any other.
///
/// The cooperative pool has as many threads as the machine has cores: on two cores, two blocking handlers would stop
/// everything.
/// A request therefore gets its own thread and runs there from its first call to its last.
package final class HandlerThread: TaskExecutor {
    private enum Work: Sendable {
        case job(UnownedJob)
        case stop
    }

    private let work = Mutex<[Work]>([])
    private let available = DispatchSemaphore(value: 0)

    /// Creates the executor and starts its thread.
    ///
    /// - Returns: `nil` if the system refuses another thread.
    package init?() {
        let isStarted = startThread { [self] in
            while case .job(let job) = next() {
                job.runSynchronously(on: asUnownedTaskExecutor())
            }
        }
        guard isStarted else { return nil }
    }

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        work.withLock { $0.append(.job(job)) }
        available.signal()
    }

    /// Ends the thread once it has run the jobs already enqueued.
    package func stop() {
        work.withLock { $0.append(.stop) }
        available.signal()
    }

    private func next() -> Work {
        available.wait()
        // Each signal follows an append, so the queue isn't empty.
        return work.withLock { $0.isEmpty ? .stop : $0.removeFirst() }
    }
}

/// Starts a detached thread.
///
/// - Returns: Whether the thread was started. The system refuses a thread when the user or the machine has reached its
///   limit; work that must be done in any case belongs on a thread that exists already.
package func startThread(_ body: @escaping @Sendable () -> Void) -> Bool {
    final class Body: Sendable {
        let run: @Sendable () -> Void
        init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }
    let context = Unmanaged.passRetained(Body(body)).toOpaque()
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    #if canImport(Darwin)
    var thread: pthread_t?
    let status = pthread_create(
        &thread, &attributes,
        { context in
            Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
            return nil
        }, context)
    #else
    var thread = pthread_t()
    let status = pthread_create(
        &thread, &attributes,
        { context in
            guard let context else { return nil }
            Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
            return nil
        }, context)
    #endif
    pthread_attr_destroy(&attributes)
    if status != 0 { Unmanaged<Body>.fromOpaque(context).release() }
    return status == 0
}
