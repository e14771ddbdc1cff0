public import IntentKit

/// A record of everything that happened in one request, in order.
public struct Transcript: Sendable {
    /// An entry for something that took time.
    public struct Entry: Sendable {
        /// The kind of an entry.
        public enum Kind: Sendable {
            /// Obtaining the handler.
            case connection
            /// A call of the handler.
            case call(Call)
            /// A question, and the answer, or `nil` if nobody answered.
            case question(Prompt, Answer?)
        }

        /// The kind of entry.
        public var kind: Kind
        /// The result; only for a call.
        public var result: CallResult?
        /// The start, relative to the start of the request.
        public var start: Duration
        /// The duration.
        public var duration: Duration
        /// The number of the time budget that it spent.
        public var budget: Int
    }

    /// The entries in order.
    public internal(set) var entries: [Entry] = []
    /// The request in its last state.
    public internal(set) var request: IntentRequest

    /// The outcome of the request; for an unanswered question, the one with which stopping there ends.
    public var outcome: Outcome {
        var request = request
        request.stopAtPrompt()
        guard case .finished(let outcome) = request.step else {
            return Outcome(.crashed, reason: "the request was given up in the middle of a call")
        }
        return outcome
    }

    /// The question at which the request stopped because nobody could answer.
    public var unansweredPrompt: Prompt? {
        guard case .ask(let prompt) = request.step else { return nil }
        return prompt
    }
}
