/// Limits on the messages from the other side, which isn't trusted.
public struct WireLimits: Hashable, Sendable {
    /// The longest message, in bytes.
    public var messageSize: Int
    /// The deepest nesting of objects and arrays in a message.
    public var depth: Int

    /// Creates limits, by default 16 MiB per message and 64 levels of nesting.
    public init(messageSize: Int = 16 * 1024 * 1024, depth: Int = 64) {
        self.messageSize = messageSize
        self.depth = depth
    }
}
