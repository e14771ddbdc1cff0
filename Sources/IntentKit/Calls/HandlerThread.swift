import Dispatch
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A thread that runs the jobs of one task at a time, so that a handler may block without stopping any other.
///
/// The cooperative pool has as many threads as the machine has cores: two handlers that block would stop everything.
/// A request therefore gets a thread of its own and runs there from its first call to its last.
package final class HandlerThread: TaskExecutor {
    private enum Work: Sendable {
        case job(UnownedJob)
        case stop
    }

    private let work = Mutex<[Work]>([])
    private let available = DispatchSemaphore(value: 0)

    /// Starts the thread.
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

    /// Ends the thread when it has done what it was given.
    package func stop() {
        work.withLock { $0.append(.stop) }
        available.signal()
    }

    private func next() -> Work {
        available.wait()
        // Each signal follows an append, so there is something.
        return work.withLock { $0.isEmpty ? .stop : $0.removeFirst() }
    }
}

/// Starts a thread that nobody waits for.
///
/// - Returns: Whether it was started. The system refuses a thread when the user, or the machine, has as many as there
///   may be; what has to be done all the same is the business of a thread that was there before.
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
