import IntentKit

/// The time, and a bell that rings at it; what every deadline depends on.
///
/// The runtime uses ``WatchdogThread``; a test passes one that it moves by hand.
public protocol Timekeeper: Sendable {
    /// The time since some fixed moment.
    var now: Duration { get }

    /// Whether alarms ring. Where they don't, no request that has a deadline is begun.
    var isRunning: Bool { get }

    /// Makes an alarm that is not set yet.
    ///
    /// - Parameter ring: Called once for each time that is reached, on a thread that must not be blocked.
    func makeAlarm(_ ring: @escaping @Sendable () -> Void) -> any Alarm
}

extension Timekeeper {
    /// Alarms ring.
    public var isRunning: Bool { true }
}

/// A bell that can be set, moved and switched off.
public protocol Alarm: Sendable {
    /// Sets the alarm to a time, or switches it off.
    func set(_ time: Duration?)
}
