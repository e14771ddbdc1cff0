import IntentKit
import IntentRuntime
import Synchronization

/// A clock that a test moves by hand; alarms ring on the thread that moves it.
final class ManualTimekeeper: Timekeeper {
    private struct State {
        var now = Duration.zero
        var alarms: [ObjectIdentifier: (alarm: ManualAlarm, time: Duration)] = [:]
    }

    private final class ManualAlarm: Alarm {
        let ring: @Sendable () -> Void
        private let timekeeper: ManualTimekeeper

        init(_ timekeeper: ManualTimekeeper, ring: @escaping @Sendable () -> Void) {
            self.timekeeper = timekeeper
            self.ring = ring
        }

        func set(_ time: Duration?) {
            timekeeper.state.withLock { $0.alarms[ObjectIdentifier(self)] = time.map { (self, $0) } }
        }
    }

    private let state = Mutex(State())

    var now: Duration { state.withLock { $0.now } }

    /// When the next alarm rings; `nil` if none is set.
    var nextAlarm: Duration? { state.withLock { $0.alarms.values.map(\.time).min() } }

    func makeAlarm(_ ring: @escaping @Sendable () -> Void) -> any Alarm {
        ManualAlarm(self, ring: ring)
    }

    /// Moves the time on and rings what is due.
    func advance(by duration: Duration) {
        let due = state.withLock { state in
            state.now += duration
            let due = state.alarms.filter { $0.value.time <= state.now }
            for key in due.keys { state.alarms[key] = nil }
            return due.values.map(\.alarm)
        }
        for alarm in due { alarm.ring() }
    }
}
