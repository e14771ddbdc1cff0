import Dispatch
import IntentKit
import Synchronization

/// How late the machine itself is: a bare thread that sleeps for a moment, again and again, and looks at the clock.
final class SchedulingProbe: Sendable {
    private static let moment = DispatchTimeInterval.milliseconds(5)

    private let worst = Mutex(Duration.zero)
    private let stopping = DispatchSemaphore(value: 0)
    private let stopped = DispatchSemaphore(value: 0)

    init() {
        _ = startThread { [self] in
            var isStopping = false
            while !isStopping {
                let end = ContinuousClock.now + .milliseconds(5)
                isStopping = stopping.wait(timeout: .now() + Self.moment) == .success
                let delay = ContinuousClock.now - end
                worst.withLock { $0 = max($0, delay) }
            }
            stopped.signal()
        }
    }

    /// Ends the thread, and returns by how much the latest look was too late.
    func stop() -> Duration {
        stopping.signal()
        stopped.wait()
        return worst.withLock { $0 }
    }
}
