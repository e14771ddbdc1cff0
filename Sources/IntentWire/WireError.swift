import IntentDefinitions

/// An error of the transport, or a message that doesn't follow the protocol.
public struct WireError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kinds of errors.
    public enum Code: Hashable, Sendable {
        /// The other side closed the connection.
        case closed
        /// A message is longer than allowed.
        case messageTooLong
        /// A message is nested deeper than allowed.
        case nestingTooDeep
        /// A message doesn't follow the protocol.
        case malformedMessage
        /// Reading or writing failed.
        case inputOutput
    }

    /// The kind of error.
    public var code: Code
    /// A description of the error in one sentence.
    public var description: String

    /// Creates an error.
    ///
    /// The description is shortened if it is too long to read, which it can be if it contains names from the other
    /// side.
    public init(_ code: Code, _ description: String) {
        self.code = code
        self.description = description.shortened(to: 1000)
    }
}

extension WireError {
    /// Whoever reads it is the host or the plugin, so the description doesn't say who has closed it.
    package static let closedByOtherSide = WireError(.closed, "the connection was closed")
    static let closedInMessage = WireError(.closed, "the connection ended in the middle of a message")
}
