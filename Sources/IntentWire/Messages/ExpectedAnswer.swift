public import IntentKit

/// The answer that a host waits for.
public struct ExpectedAnswer: Hashable, Sendable {
    /// The kinds of content.
    public enum Kind: Hashable, Sendable {
        case initialization
        /// The answer to a `resolve`, `options` or `default` call for a parameter with this shape.
        case value(Call, ValueShape)
        /// The answer to confirm and handle, with the shapes of the response's parameters.
        case response([String: ValueShape])
        /// The answer to a call that is only for apps.
        case application
        /// The answer to a call that is only for UI extensions.
        case view
        /// No answer: the last message has been answered, and the next one hasn't been sent yet.
        case nothing
    }

    /// The identifier of the message to be answered, or of the last one that was.
    public var id: Int
    /// The kind of content.
    public var kind: Kind

    /// Creates a description of an answer.
    public init(id: Int, _ kind: Kind) {
        self.id = id
        self.kind = kind
    }
}
