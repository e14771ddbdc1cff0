public import IntentRuntime

/// A record of a shortcut that ran: its steps, and its last state.
public struct ShortcutTranscript: Sendable {
    /// A step that was performed.
    public struct Step: Sendable {
        /// What was performed.
        public enum Kind: Sendable {
            /// A request: of the intent at this position of the program, or a question of the shortcut itself.
            case request(Transcript, outcome: Outcome, intent: Int?)
            /// A text was shown.
            case show(String)
            /// An activity was opened.
            case open(OpenedActivity)
            /// Time passed.
            case wait(Duration)
        }

        /// The place of the step.
        public var place: ShortcutPlace
        /// What was performed.
        public var kind: Kind
        /// The start, relative to the start of the run.
        public var start: Duration
        /// The duration.
        public var duration: Duration
    }

    /// The maximum number of steps that are kept.
    public static let limit = 1000

    /// The steps in order; of more than ``limit`` the last ones are missing.
    public internal(set) var steps: [Step] = []
    /// The run in its last state.
    public internal(set) var run: ShortcutRun

    /// The outcome; for an unanswered question, the one with which stopping there ends.
    public var outcome: ShortcutOutcome { run.outcome }

    /// The question at which the run stopped because nobody could answer.
    public var unansweredPrompt: Prompt? {
        guard case .ask(let prompt) = run.step else { return nil }
        return prompt
    }
}
