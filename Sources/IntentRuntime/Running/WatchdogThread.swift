import IntentKit
import Synchronization

/// A dedicated thread that rings alarms, so that blocked handlers or a busy thread pool can't delay a deadline.
///
/// Moving an alarm to a later time doesn't wake the thread: it wakes at the old time, checks, and goes back to sleep.
/// A deadline that is only ever postponed therefore costs almost nothing.
public final class WatchdogThread: Timekeeper {
    private struct State {
        /// The alarms that are set; few at a time.
        var alarms: [WatchdogAlarm] = []
        /// When the thread will check next, or `nil` while no alarm is set.
        var nextLook: Duration?
        /// Whether the thread has to check earlier than that.
        var needsLook = false
        var isRunning = false
        var isStopped = false
    }

    private final class Shared: Sendable {
        let monitor = Monitor(State())
        // The same clock that the monitor uses for waiting.
        let start = SuspendingClock.now

        var now: Duration { SuspendingClock.now - start }
    }

    private let shared = Shared()

    /// Creates a watchdog and starts its thread, unless the system refuses one.
    public init() { _ = isRunning }

    deinit { shared.monitor.change { $0.isStopped = true } }

    /// Whether the thread runs; if the system has refused it before, this tries to start it again.
    public var isRunning: Bool {
        shared.monitor.withLock { state in
            if !state.isRunning {
                state.isRunning = startThread { [shared] in
                    while Self.look(shared) {}
                }
            }
            return state.isRunning
        }
    }

    /// The time since the watchdog was created, excluding time during which the machine was suspended.
    public var now: Duration { shared.now }

    /// Returns a new alarm that isn't set yet.
    public func makeAlarm(_ ring: @escaping @Sendable () -> Void) -> any Alarm {
        WatchdogAlarm(ring) { [shared] alarm, time in
            let needsLook = shared.monitor.withLock { state in
                state.alarms.removeAll { $0 === alarm }
                if time != nil { state.alarms.append(alarm) }
                guard let time, state.nextLook.map({ time < $0 }) ?? true else { return false }
                state.nextLook = time
                return true
            }
            if needsLook { shared.monitor.change { $0.needsLook = true } }
        }
    }

    /// Rings due alarms and sleeps until the next one; returns `false` if the watchdog is gone.
    private static func look(_ shared: Shared) -> Bool {
        let now = shared.now
        let (due, next, isStopped) = shared.monitor.withLock { state in
            state.needsLook = false
            let due = state.alarms.filter { ($0.time ?? .seconds(1 << 40)) <= now }
            for alarm in due { state.alarms.removeAll { $0 === alarm } }
            state.nextLook = state.alarms.compactMap(\.time).min()
            return (due, state.nextLook, state.isStopped)
        }
        for alarm in due { alarm.ring() }
        if isStopped { return false }
        let rest = next.map { max(.zero, $0 - shared.now) }
        _ = shared.monitor.wait(for: rest) { $0.needsLook || $0.isStopped ? () : nil }
        return true
    }
}

/// An alarm of a watchdog.
private final class WatchdogAlarm: Alarm {
    let ring: @Sendable () -> Void
    private let register: @Sendable (WatchdogAlarm, Duration?) -> Void
    private let setTime = Mutex<Duration?>(nil)

    init(_ ring: @escaping @Sendable () -> Void, register: @escaping @Sendable (WatchdogAlarm, Duration?) -> Void) {
        self.ring = ring
        self.register = register
    }

    var time: Duration? { setTime.withLock { $0 } }

    func set(_ time: Duration?) {
        setTime.withLock { $0 = time }
        register(self, time)
    }
}
