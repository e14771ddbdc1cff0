import IntentDefinitions
public import IntentHost
import IntentKit
public import IntentRuntime
public import IntentShortcuts

/// The run of a case: its steps and its duration.
public struct CaseRun: Sendable {
    /// A request of the run to a handler.
    struct Part: Sendable {
        /// The position of the intent in the program of a shortcut; 0 if the case runs a single intent.
        var intent: Int
        var transcript: Transcript
        var outcome: Outcome
    }

    /// The steps after the request, in order.
    public let steps: [SpokenStep]
    /// The requests to handlers: one, or those of a shortcut's steps.
    let parts: [Part]
    /// All requests that could ask, in order: those to handlers, and the questions of a shortcut itself.
    let transcripts: [Transcript]
    /// The outcome of the request or the shortcut, including what followed after it was handed over to an app.
    public let outcome: Outcome
    /// The duration of the run.
    public let duration: Duration
    /// Whether it was ended because it exceeded the time limit of the case.
    public let isOverLimit: Bool
    /// The donations and deletions; `nil` if they weren't observed.
    public let donations: [DonationLog.Entry]?
    /// The cards that were shown, in order; none if nobody asked for them.
    public private(set) var cards: [ShownView] = []
    /// How well the cards were drawn.
    var cardDelivery = CardDelivery()

    /// Creates a run from its transcript.
    ///
    /// - Parameters:
    ///   - transcript: The transcript of the request.
    ///   - outcome: The outcome of the request. `nil` takes it from the transcript.
    ///   - answers: The answers, as written in the file.
    ///   - duration: The duration of the run.
    ///   - isOverLimit: Whether it was ended because it exceeded the time limit of the case.
    ///   - donations: The donations and deletions; `nil` if they weren't observed.
    ///   - cards: The cards that were shown. None by default.
    public init(
        _ transcript: Transcript, outcome: Outcome? = nil, answers: [String], duration: Duration,
        isOverLimit: Bool = false, donations: [DonationLog.Entry]? = nil, cards: [ShownView] = []
    ) {
        self.cards = cards
        let outcome = outcome ?? transcript.outcome
        var steps: [SpokenStep] = []
        var answers = answers[...]
        for entry in transcript.entries {
            guard case .question(let prompt, let answer) = entry.kind else { continue }
            steps.append(.question(SpokenQuestion(prompt).showing(cards.card(with: prompt)?.writtenLines ?? [])))
            if answer != nil, let text = answers.popFirst() { steps.append(.answer(text)) }
        }
        if let activity = outcome.userActivity {
            steps.append(.activity(activity.lines))
        } else if outcome.kind == .continuedInApp {
            // An activity that the handler doesn't describe has the intent's name as its type.
            steps.append(.activity([transcript.request.definition.typeName()]))
        }
        let end = SpokenOutcome(outcome, of: transcript.request)
        steps.append(.outcome(end.showing(cards.card(in: .handle)?.writtenLines ?? [])))
        if let donations {
            let texts = donations.isEmpty ? [DonationLog.Entry.nothing] : donations.map(\.text)
            steps += texts.map(SpokenStep.donation)
        }
        self.steps = steps
        self.donations = donations
        parts = [Part(intent: 0, transcript: transcript, outcome: outcome)]
        transcripts = [transcript]
        self.outcome = outcome
        self.duration = duration
        self.isOverLimit = isOverLimit
    }
}

extension CaseRun {
    /// Creates the run of a shortcut from its transcript.
    ///
    /// - Parameters:
    ///   - transcript: The transcript of the shortcut.
    ///   - answers: The answers, as written in the file.
    ///   - duration: The duration of the run.
    ///   - isOverLimit: Whether it was ended because it exceeded the time limit of the case.
    ///   - donations: The donations and deletions; `nil` if they weren't observed.
    public init(
        shortcut transcript: ShortcutTranscript, answers: [String], duration: Duration, isOverLimit: Bool = false,
        donations: [DonationLog.Entry]? = nil
    ) {
        var answers = answers[...]
        var steps = SpokenStep.steps(of: transcript) { transcript in
            transcript.entries.flatMap { entry -> [SpokenStep] in
                guard case .question(let prompt, let answer) = entry.kind else { return [] }
                let question = SpokenStep.question(SpokenQuestion(prompt))
                guard answer != nil, let text = answers.popFirst() else { return [question] }
                return [question, .answer(text)]
            }
        }
        steps.append(.outcome(SpokenOutcome(transcript.outcome)))
        if let donations {
            let texts = donations.isEmpty ? [DonationLog.Entry.nothing] : donations.map(\.text)
            steps += texts.map(SpokenStep.donation)
        }
        self.steps = steps
        self.donations = donations
        parts = transcript.steps.compactMap { step in
            guard case .request(let transcript, let outcome, let intent?) = step.kind else { return nil }
            return Part(intent: intent, transcript: transcript, outcome: outcome)
        }
        transcripts = transcript.steps.compactMap { step in
            if case .request(let transcript, _, _) = step.kind { transcript } else { nil }
        }
        outcome = transcript.outcome.outcome
        self.duration = duration
        self.isOverLimit = isOverLimit
    }
}

extension CaseRun {
    /// Whether a plugin ended, or its time ran out, before it could be called.
    var isUnreached: Bool { parts.contains { $0.transcript.isUnreached } }

    /// Returns whether a call of the handler was made, or may have been.
    ///
    /// The transcript has neither the last call before a time limit or a crash, nor those of the app that a request
    /// was handed over to.
    func mayHaveMade(_ call: String) -> Bool {
        if [Outcome.Kind.crashed, .timedOut, .continuedInApp].contains(outcome.kind) { return true }
        return parts.contains { part in
            part.outcome.kind != part.transcript.outcome.kind
                || part.transcript.entries.contains { entry in
                    if case .call(let made) = entry.kind { made.spelling == call } else { false }
                }
        }
    }
}

extension SpokenStep {
    /// Returns the steps of a shortcut: a heading for each, its questions and answers, and what it shows.
    ///
    /// - Parameters:
    ///   - transcript: The transcript of the shortcut.
    ///   - requests: Returns the questions and answers of a request.
    static func steps<Failure: Error>(
        of transcript: ShortcutTranscript, requests: (Transcript) throws(Failure) -> [SpokenStep]
    ) throws(Failure) -> [SpokenStep] {
        let main = transcript.run.program.shortcuts[0].name
        var steps: [SpokenStep] = []
        var last: ShortcutPlace?
        for step in transcript.steps {
            let name = step.place.shortcut == main ? "" : step.place.shortcut + " "
            let heading = "\(name)\(step.place.number) \(step.place.title)".inOneLine
            switch step.kind {
            case .request(let transcript, _, _): steps += try [.place(heading)] + requests(transcript)
            // The response of an intent is shown below the heading of its step.
            case .show(let text):
                if last != step.place { steps.append(.place(heading)) }
                steps.append(.shown(text.inOneLine))
            case .open(let activity): steps.append(.place("\(heading) \(activity.activity)".inOneLine))
            case .wait: steps.append(.place(heading))
            }
            if case .request = step.kind { last = step.place } else { last = nil }
        }
        return steps
    }
}

extension SpokenOutcome {
    /// Creates an outcome from that of a shortcut; its only value is the output.
    init(_ ended: ShortcutOutcome) {
        let outcome = ended.outcome
        let isStop = outcome.kind == .needsInput || outcome.kind == .awaitingConfirmation
        let output = ended.outputText.map { ["output: \($0.inOneLine)".trimmingBlanks] } ?? []
        self.init(
            kind: outcome.kind.rawValue, code: outcome.code?.inOneLine,
            dialog: isStop ? nil : (outcome.dialog?.full ?? outcome.reason)?.inOneLine, values: output)
    }
}

extension UserActivity {
    /// The activity as lines of a conversation file: type and title, then its contents.
    fileprivate var lines: [String] {
        [[activityType, title].compactMap(\.self).joined(separator: " · ").inOneLine]
            + userInfo.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.plainText)".inOneLine }
    }
}
