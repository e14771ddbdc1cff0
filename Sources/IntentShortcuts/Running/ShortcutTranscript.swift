import IntentKit
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

    /// The steps in order; of more than ``limit``, or more than ``ShortcutRun/Limits/size`` bytes, the last ones are
    /// missing.
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

extension ShortcutTranscript.Step.Kind {
    /// The size of what is kept in bytes, more or less.
    var size: Int {
        switch self {
        case .request(let transcript, let outcome, _):
            transcript.entries.reduce(outcome.response.reduce(0) { $0 + $1.value.size }) {
                $0 + 200 + ($1.result?.size ?? 0)
            }
        case .show(let text): text.utf8.count
        case .open(let activity): activity.userInfo.reduce(200) { $0 + $1.key.utf8.count + $1.value.size }
        case .wait: 16
        }
    }
}

extension CallResult {
    fileprivate var size: Int {
        switch self {
        case .resolved(.one(let resolution)): resolution.size
        case .resolved(.each(let resolutions)): resolutions.reduce(32) { $0 + $1.size }
        case .options(let choices): choices.sections.reduce(32) { $0 + $1.values.reduce(100) { $0 + $1.size } }
        case .defaultValue(let value): value?.size ?? 0
        case .response(let response):
            (response.userActivity?.userInfo ?? [:]).merging(response.values) { $1 }
                .reduce(32) { $0 + $1.key.utf8.count + $1.value.size }
        case .failure: 200
        }
    }
}

extension Resolution {
    fileprivate var size: Int {
        switch self {
        case .success(let value): value.size
        case .disambiguation(let values): values.reduce(32) { $0 + $1.size }
        case .confirmationRequired(let value): value?.size ?? 16
        case .needsValue, .notRequired, .unsupported: 16
        }
    }
}
