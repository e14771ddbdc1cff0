import IntentKit
import IntentRuntime
import Synchronization

/// A clock that runs out as soon as an alarm is set, once it is told to hurry.
final class HastyTimekeeper: Timekeeper {
    private let state = Mutex((now: Duration.zero, hurries: false))

    var now: Duration { state.withLock { $0.now } }

    /// Lets every alarm that is set from now on ring at once.
    func hurry() {
        state.withLock { $0.hurries = true }
    }

    func makeAlarm(_ ring: @escaping @Sendable () -> Void) -> any Alarm {
        HastyAlarm { [self] time in
            guard let time, state.withLock({ $0.hurries }) else { return }
            state.withLock { $0.now = time }
            ring()
        }
    }
}

private struct HastyAlarm: Alarm {
    let setTime: @Sendable (Duration?) -> Void

    func set(_ time: Duration?) {
        setTime(time)
    }
}
