import IntentDefinitions
import IntentKit
public import IntentRuntime

/// A case that has been run: what was said, and what it took.
public struct CaseRun: Sendable {
    /// What was said after the request, in order.
    public let steps: [SpokenStep]
    /// Everything that happened.
    public let transcript: Transcript
    /// What became of the request, also after it was handed over to an app.
    public let outcome: Outcome
    /// How long it took.
    public let duration: Duration
    /// Whether it was ended because it took longer than a case may.
    public let isOverLimit: Bool
    /// What was donated and deleted; nothing where nobody has looked.
    public let donations: [DonationLog.Entry]?

    /// Tells what was said.
    ///
    /// - Parameters:
    ///   - transcript: Everything that happened.
    ///   - outcome: What became of the request; nothing takes it from the transcript.
    ///   - answers: What was answered, in the words of the file.
    ///   - duration: How long it took.
    ///   - isOverLimit: Whether it was ended because it took longer than a case may.
    ///   - donations: What was donated and deleted; nothing where nobody has looked.
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
            // An activity of which the handler says nothing has the intent's type (section G.8).
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
    /// The activity as lines of a conversation file: type and title, then what it carries.
    fileprivate var lines: [String] {
        [[activityType, title].compactMap(\.self).joined(separator: " · ").inOneLine]
            + userInfo.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.plainText)".inOneLine }
    }
}
