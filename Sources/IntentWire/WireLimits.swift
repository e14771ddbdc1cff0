/// Limits on what is read from the other side, which is not trusted.
public struct WireLimits: Hashable, Sendable {
    /// The longest message, in bytes.
    public var messageSize: Int
    /// The deepest nesting of objects and arrays in a message.
    public var depth: Int

    /// Creates limits: 16 MiB a message and 64 levels unless said otherwise.
    public init(messageSize: Int = 16 * 1024 * 1024, depth: Int = 64) {
        self.messageSize = messageSize
        self.depth = depth
    }
}
