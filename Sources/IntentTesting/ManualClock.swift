import IntentKit
public import IntentRuntime
import Synchronization

/// A clock that stands still until a test moves it.
///
/// The runtime's deadlines depend on it, and a handler that is given one can sleep on it, so ten seconds take no time.
public final class ManualClock: Clock {
    /// An instant of the clock.
    public struct Instant: InstantProtocol {
        /// The time since the clock was created.
        public var offset: Duration

        /// Returns the instant that is later by a duration.
        public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

        /// Returns the duration until another instant.
        public func duration(to other: Instant) -> Duration { other.offset - offset }

        /// Returns whether an instant is earlier than another.
        public static func < (first: Instant, second: Instant) -> Bool { first.offset < second.offset }
    }

    private struct Sleeper {
        var number: Int
        var time: Duration
        var wake: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var now = Duration.zero
        var lastNumber = 0
        var sleepers: [Sleeper] = []
        var alarms: [ManualAlarm] = []
        /// Durations that pass as soon as somebody sleeps.
        var pending: [Duration] = []
    }

    private let state = Mutex(State())

    /// Creates a clock that shows zero.
    public init() {}

    /// The current instant.
    public var now: Instant { Instant(offset: state.withLock { $0.now }) }

    /// The clock in the form that the runtime's deadlines use.
    public var timekeeper: any Timekeeper { ManualTimekeeper(clock: self) }

    /// The resolution of the clock, which is unlimited.
    public var minimumResolution: Duration { .zero }

    /// Sleeps until the clock has been moved to an instant; a cancelled task wakes at once.
    public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let number = state.withLock { state in
            state.lastNumber += 1
            return state.lastNumber
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let isOver: Bool? = state.withLock { state in
                    if Task.isCancelled { return nil }
                    guard deadline.offset > state.now else { return true }
                    state.sleepers.append(Sleeper(number: number, time: deadline.offset, wake: continuation))
                    return false
                }
                switch isOver {
                case nil: continuation.resume(throwing: CancellationError())
                case true?: continuation.resume()
                case false?: passPending()
                }
            }
        } onCancel: {
            let sleeper = state.withLock { state in
                state.sleepers.firstIndex { $0.number == number }.map { state.sleepers.remove(at: $0) }
            }
            sleeper?.wake.resume(throwing: CancellationError())
        }
    }

    /// Moves the clock; on the way, sleepers wake and deadlines fire in the order of their times.
    public func advance(by duration: Duration) {
        let end = now.offset + duration
        while true {
            let due = state.withLock { state -> (wake: CheckedContinuation<Void, any Error>?, alarm: ManualAlarm?)? in
                let sleeper = state.sleepers.indices.min { state.sleepers[$0].time < state.sleepers[$1].time }
                let alarm = state.alarms.min { ($0.time ?? end) < ($1.time ?? end) }
                let (sleep, ring) = (sleeper.map { state.sleepers[$0].time }, alarm?.time)
                guard let next = [sleep, ring].compactMap(\.self).min(), next <= end else {
                    state.now = end
                    return nil
                }
                state.now = max(state.now, next)
                // At the same instant, sleepers wake before deadlines fire.
                if let sleeper, sleep == next { return (state.sleepers.remove(at: sleeper).wake, nil) }
                state.alarms.removeAll { $0 === alarm }
                return (nil, alarm)
            }
            guard let due else { return }
            due.wake?.resume()
            due.alarm?.ring()
        }
    }

    /// Lets time pass as soon as somebody sleeps; each duration waits for one sleep.
    func advanceAtSleep(by durations: [Duration]) {
        state.withLock { $0.pending = durations }
    }

    /// Returns the durations for which nobody has slept, and clears them.
    func takePending() -> [Duration] {
        state.withLock { state in
            defer { state.pending = [] }
            return state.pending
        }
    }

    private func passPending() {
        let next = state.withLock { $0.pending.isEmpty ? nil : $0.pending.removeFirst() }
        if let next { advance(by: next) }
    }

    fileprivate func makeAlarm(_ ring: @escaping @Sendable () -> Void) -> any Alarm {
        ManualAlarm(ring) { [self] alarm in
            state.withLock { state in
                state.alarms.removeAll { $0 === alarm }
                if alarm.time != nil { state.alarms.append(alarm) }
            }
        }
    }
}

/// An alarm of a manual clock.
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

/// A manual clock in the form that deadlines use, with times instead of instants.
private struct ManualTimekeeper: Timekeeper {
    let clock: ManualClock

    var now: Duration { clock.now.offset }

    func makeAlarm(_ ring: @escaping @Sendable () -> Void) -> any Alarm { clock.makeAlarm(ring) }
}
