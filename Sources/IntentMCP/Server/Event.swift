public import EssentialFoundation
public import IntentRuntime

/// The number of a call, by which the driver and the server mean the same one.
public typealias CallNumber = Int

extension MCPServer {
    /// Something that has happened.
    public enum Event: Sendable {
        /// A line from the client, without its line break, and the time at which a person may have said what is in it.
        case line(Data, at: Moment)
        /// A line from the client that was decoded elsewhere, such as on the thread that reads.
        case message(Message, at: Moment)
        /// A line that was too long to be kept; it was skipped.
        case longLine
        /// The client won't send any more.
        case inputEnded
        /// The tools and resources, in answer to ``Effect/load``.
        case loaded([AgentTool])
        /// The handler of a request is about to handle it.
        case handling(CallNumber)
        /// A request has ended or stopped at a question.
        case ended(CallNumber, RequestEnd)
        /// A request was kept under a token, or couldn't be.
        case kept(CallNumber, token: String?)
        /// A request was kept for a person, who can continue it with a command, or couldn't be.
        case keptForPerson(CallNumber, command: String?)
        /// What is kept under a token, or `nil` if there is nothing.
        case found(CallNumber, KeptItem?)
        /// Whether the request under a token was still there, and now belongs to the call.
        case claimed(CallNumber, Bool)
        /// The time of ``Effect/wait(_:_:)`` is over.
        case elapsed(CallNumber)
        /// The contents of a resource, or `nil` if it can't be read.
        case resource(CallNumber, String?)
    }

    /// A line from the client, decoded.
    ///
    /// Decoding a long line takes a while, in which a driver with several threads can serve other calls.
    public struct Message: Sendable {
        let content: ClientMessage
        /// The bytes of the line.
        let size: Int

        /// Decodes a line without its line break; one that isn't a message is answered with an error.
        public init(line: Data) {
            content = ClientMessage(line: line)
            size = line.count
        }
    }

    /// How a request ended, or the state in which it stopped.
    public struct RequestEnd: Sendable {
        /// The request in its last state.
        public var request: IntentRequest
        /// The final outcome.
        public var outcome: Outcome
        /// How far the shortcut has come, if it was one; the request is then that of its question, if it asks.
        public var shortcut: ShortcutState?

        /// Creates an end.
        public init(request: IntentRequest, outcome: Outcome, shortcut: ShortcutState? = nil) {
            self.request = request
            self.outcome = outcome
            self.shortcut = shortcut
        }
    }

    /// What can be kept under a token.
    public enum KeptItem: Hashable, Sendable {
        /// A request that waits for an answer.
        case request(Data)
        /// The result that the answer led to.
        case result(Data)
        /// A request that was claimed, and has no result.
        case begun
    }
}
