public import IntentKit

/// Everything that happened in one request, in order.
public struct Transcript: Sendable {
    /// Something that took time.
    public struct Entry: Sendable {
        /// What it was.
        public enum Kind: Sendable {
            /// Obtaining the handler.
            case connection
            /// A call of the handler.
            case call(Call)
            /// A question, and the answer; nothing where nobody answered.
            case question(Prompt, Answer?)
        }

        /// What it was.
        public var kind: Kind
        /// What came of it; of a call only.
        public var result: CallResult?
        /// When it began, since the request did.
        public var start: Duration
        /// How long it took.
        public var duration: Duration
        /// The number of the time budget that it spent.
        public var budget: Int
    }

    /// What happened.
    public internal(set) var entries: [Entry] = []
    /// The request in its last state.
    public internal(set) var request: IntentRequest

    /// How the request ended, or the question at which it stopped.
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
