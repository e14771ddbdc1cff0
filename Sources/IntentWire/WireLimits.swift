import CLibrary

/// Limits on the messages from the other side, which isn't trusted.
public struct WireLimits: Hashable, Sendable {
    /// The longest message, in bytes.
    public var messageSize: Int
    /// The deepest nesting of objects and arrays in a message.
    public var depth: Int
    /// The most values in a message, objects and arrays included.
    public var values: Int
    /// The most that the answers in one request may take together, because a transcript keeps them until the request
    /// ends: their bytes, and 40 more for each value.
    public var answers: Int

    /// Creates limits, by default 16 MiB, 64 levels of nesting and a million values per message, and 64 MiB of answers.
    public init(
        messageSize: Int = 16 * 1024 * 1024, depth: Int = 64, values: Int = 1_000_000, answers: Int = 64 << 20
    ) {
        self.messageSize = messageSize
        self.depth = depth
        self.values = values
        self.answers = answers
    }
}

/// The monotonic clock, which the host and a plugin on the same machine share.
package enum MonotonicTime {
    /// The nanoseconds since an unspecified starting point, the same for every process on the machine.
    package static var nanoseconds: UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        // A clock that somebody has replaced can say anything.
        let (seconds, isOver) = UInt64(clamping: time.tv_sec).multipliedReportingOverflow(by: 1_000_000_000)
        return isOver ? .max : seconds &+ UInt64(clamping: time.tv_nsec)
    }
}
