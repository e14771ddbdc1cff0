import IntentKit

/// A clock with alarms, on which every deadline depends.
///
/// The runtime uses ``WatchdogThread``; a test can pass one that it advances manually.
public protocol Timekeeper: Sendable {
    /// The time since a fixed reference point.
    var now: Duration { get }

    /// Whether alarms can ring; if not, requests with a deadline aren't started.
    var isRunning: Bool { get }

    /// Returns a new alarm that isn't set yet.
    ///
    /// - Parameter ring: Called once each time the set time is reached, on a thread that must not be blocked.
    func makeAlarm(_ ring: @escaping @Sendable () -> Void) -> any Alarm
}

extension Timekeeper {
    /// Alarms can ring by default.
    public var isRunning: Bool { true }
}

/// An alarm that can be set, moved and cleared.
public protocol Alarm: Sendable {
    /// Sets the alarm to a time, or clears it with `nil`.
    func set(_ time: Duration?)
}
