import IntentDefinitions
import IntentKit
public import IntentRuntime

/// The run of a case: its steps and its duration.
public struct CaseRun: Sendable {
    /// The steps after the request, in order.
    public let steps: [SpokenStep]
    /// The transcript of the request.
    public let transcript: Transcript
    /// The outcome of the request, including what followed after it was handed over to an app.
    public let outcome: Outcome
    /// The duration of the run.
    public let duration: Duration
    /// Whether it was ended because it exceeded the time limit of the case.
    public let isOverLimit: Bool
    /// The donations and deletions; `nil` if they weren't observed.
    public let donations: [DonationLog.Entry]?

    /// Creates a run from its transcript.
    ///
    /// - Parameters:
    ///   - transcript: The transcript of the request.
    ///   - outcome: The outcome of the request. `nil` takes it from the transcript.
    ///   - answers: The answers, as written in the file.
    ///   - duration: The duration of the run.
    ///   - isOverLimit: Whether it was ended because it exceeded the time limit of the case.
    ///   - donations: The donations and deletions; `nil` if they weren't observed.
    public init(
        _ transcript: Transcript, outcome: Outcome? = nil, answers: [String], duration: Duration,
        isOverLimit: Bool = false, donations: [DonationLog.Entry]? = nil
    ) {
        let outcome = outcome ?? transcript.outcome
        var steps: [SpokenStep] = []
        var answers = answers[...]
        for entry in transcript.entries {
            guard case .question(let prompt, let answer) = entry.kind else { continue }
            steps.append(.question(SpokenQuestion(prompt)))
            if answer != nil, let text = answers.popFirst() { steps.append(.answer(text)) }
        }
        if let activity = outcome.userActivity {
            steps.append(.activity(activity.lines))
        } else if outcome.kind == .continuedInApp {
            // An activity that the handler doesn't describe has the intent's name as its type.
            steps.append(.activity([transcript.request.definition.typeName()]))
        }
        steps.append(.outcome(SpokenOutcome(outcome, of: transcript.request)))
        if let donations {
            let texts = donations.isEmpty ? [DonationLog.Entry.nothing] : donations.map(\.text)
            steps += texts.map(SpokenStep.donation)
        }
        self.steps = steps
        self.donations = donations
        self.transcript = transcript
        self.outcome = outcome
        self.duration = duration
        self.isOverLimit = isOverLimit
    }
}

extension UserActivity {
    /// The activity as lines of a conversation file: type and title, then its contents.
    fileprivate var lines: [String] {
        [[activityType, title].compactMap(\.self).joined(separator: " · ").inOneLine]
            + userInfo.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.plainText)".inOneLine }
    }
}
