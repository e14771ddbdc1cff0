import IntentDefinitions

/// The other side did not keep to the protocol.
public struct WireError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What went wrong.
    public enum Code: Hashable, Sendable {
        /// The other side closed the wire.
        case closed
        /// A message is longer than allowed.
        case messageTooLong
        /// A message is nested deeper than allowed.
        case nestingTooDeep
        /// A message is not what the protocol says.
        case malformedMessage
        /// Reading or writing failed.
        case inputOutput
    }

    /// What went wrong.
    public var code: Code
    /// The same in a sentence.
    public var description: String

    /// Creates an error; of a description that is too long to read, as it can be with names of the other side in it,
    /// the start is kept.
    public init(_ code: Code, _ description: String) {
        self.code = code
        self.description = description.shortened(to: 1000)
    }
}

extension WireError {
    static let closedByOtherSide = WireError(.closed, "the other side closed the wire")
    static let closedInMessage = WireError(.closed, "the wire ended in the middle of a message")
}
