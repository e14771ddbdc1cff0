import IntentKit
import IntentRuntime
import Synchronization

/// A clock that a test moves by hand; alarms ring on the thread that moves it.
final class ManualTimekeeper: Timekeeper {
    private struct State {
        var now = Duration.zero
        var alarms: [ManualAlarm] = []
    }

    private let state = Mutex(State())

    var now: Duration { state.withLock { $0.now } }

    /// The times at which alarms are to ring.
    var times: [Duration] { state.withLock { $0.alarms.compactMap(\.time) } }

    func makeAlarm(_ ring: @escaping @Sendable () -> Void) -> any Alarm {
        ManualAlarm(ring) { [self] alarm in
            state.withLock { state in
                state.alarms.removeAll { $0 === alarm }
                if alarm.time != nil { state.alarms.append(alarm) }
            }
        }
    }

    /// Moves the time on and rings what is due.
    func advance(by duration: Duration) {
        let due = state.withLock { state in
            state.now += duration
            let due = state.alarms.filter { ($0.time ?? .zero) <= state.now }
            state.alarms.removeAll { alarm in due.contains { $0 === alarm } }
            return due
        }
        for alarm in due { alarm.ring() }
    }
}

private final class ManualAlarm: Alarm {
    let ring: @Sendable () -> Void
    private let changed: @Sendable (ManualAlarm) -> Void
    private let setTime = Mutex<Duration?>(nil)

    init(_ ring: @escaping @Sendable () -> Void, changed: @escaping @Sendable (ManualAlarm) -> Void) {
        self.ring = ring
        self.changed = changed
    }

    var time: Duration? { setTime.withLock { $0 } }

    func set(_ time: Duration?) {
        setTime.withLock { $0 = time }
        changed(self)
    }
}
