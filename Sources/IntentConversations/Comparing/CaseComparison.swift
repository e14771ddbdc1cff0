import IntentDefinitions
import IntentRuntime

/// A comparison of a case with an actual run.
public struct CaseComparison: Sendable {
    /// One step of the case, of the run, or of both.
    public enum Pair: Hashable, Sendable {
        /// The step was said as the case expects.
        case same(Step, SpokenStep)
        /// The step was said differently.
        case different(Step, SpokenStep, Difference)
        /// The case expects a step that wasn't said.
        case missing(Step)
        /// A step was said that the case doesn't expect.
        case unexpected(SpokenStep)
    }

    /// The differences within a step.
    public struct Difference: Hashable, Sendable {
        /// Whether the subject or the reason, or the outcome or its code, changed.
        public var isHead = false
        /// Whether the dialog changed.
        public var isDialog = false
        /// Whether the items or values changed.
        public var isLines = false
        /// Whether the card changed.
        public var isCard = false

        /// Whether the step is unchanged.
        var isNone: Bool { !isHead && !isDialog && !isLines && !isCard }
    }

    /// The steps after the request, in order.
    public private(set) var pairs: [Pair]
    /// Whether much of what was said is left out, so that it can't be written into the file.
    public private(set) var isShortened = false
    /// Whether the comparison was given up, because more would have had to be tried than a case may cost.
    public let isGivenUp: Bool
    /// Whether every response value is compared.
    let isExact: Bool
    /// Whether a plugin ended, or its time ran out, before it could be called.
    private let isUnreached: Bool
    /// Whether the host injects a fault into the case, which makes the plugin end or take too long.
    private let hasFault: Bool
    /// Why a card couldn't be drawn in a case that compares cards, or `nil`.
    private let cardFailure: String?

    /// Whether the run matches the case.
    ///
    /// A case says that no card is shown, but not that none could be drawn.
    public var isSame: Bool {
        cardFailure == nil
            && pairs.allSatisfy { pair in
                guard case .same = pair else { return false }
                return true
            }
    }

    /// Whether the plugin wasn't available, such as because it isn't built, or didn't start, such as because of an error
    /// in its first line, and the case doesn't expect that.
    ///
    /// What wasn't run must not take the place of what was expected.
    private var isWithoutPlugin: Bool {
        pairs.contains { pair in
            switch pair {
            case .different(_, .outcome(let outcome), let difference): difference.isHead && isWithoutPlugin(outcome)
            case .unexpected(.outcome(let outcome)): isWithoutPlugin(outcome)
            case .missing: isUnreached
            case .same, .different, .unexpected: false
            }
        }
    }

    /// Whether the run shows nothing that can be written into the file: much of it is left out, or the plugin failed.
    public var isLeftAlone: Bool { isShortened || isWithoutPlugin || hasUnexpectedEnd || cardFailure != nil }

    /// Whether the plugin crashed, broke the protocol or its time ran out, and the case neither expects that nor makes it
    /// happen.
    private var hasUnexpectedEnd: Bool {
        guard !hasFault else { return false }
        let ends = [Outcome.Kind.crashed, .timedOut].map(\.rawValue)
        return pairs.contains { pair in
            switch pair {
            case .different(_, .outcome(let outcome), let difference):
                difference.isHead && ends.contains(outcome.kind)
            case .unexpected(.outcome(let outcome)): ends.contains(outcome.kind)
            case .missing, .same, .different, .unexpected: false
            }
        }
    }

    private func isWithoutPlugin(_ outcome: SpokenOutcome) -> Bool {
        isUnreached || outcome.kind == Outcome.Kind.unavailable.rawValue
    }

    /// Creates a comparison of a case with a run.
    ///
    /// - Parameters:
    ///   - theCase: The case.
    ///   - steps: The steps of the run after the request.
    ///   - isExact: Whether every response value is compared. Defaults to the case's own option.
    ///   - isUnreached: Whether a plugin ended, or its time ran out, before it could be called. Defaults to `false`.
    ///   - hasFault: Whether the host injects a fault into the case. Defaults to whether the case's own options have one.
    ///   - cardFailure: Why a card couldn't be drawn. Defaults to `nil`, without a failure.
    public init(
        _ theCase: ConversationCase, _ steps: [SpokenStep], isExact: Bool? = nil, isUnreached: Bool = false,
        hasFault: Bool? = nil, cardFailure: String? = nil
    ) {
        self.isUnreached = isUnreached
        self.cardFailure = theCase.hasCards ? cardFailure : nil
        self.hasFault = hasFault ?? !CaseSettings([], theCase.options).faults.isEmpty
        // A row has no place for values.
        self.isExact = !theCase.isRow && (isExact ?? theCase.options.contains { $0.kind == .exact })
        let isExact = self.isExact
        let spoken = steps.filter { theCase.compares($0, isExact: isExact) }
        var bindings = Bindings()
        var pairs: [Pair] = []
        // Outcomes are compared with each other, regardless of how many questions came before them.
        for part in Part.allCases {
            pairs += Self.pairs(
                theCase.steps.filter { $0.part == part }[...], spoken.filter { $0.part == part }[...],
                isExact: isExact, &bindings)
        }
        self.pairs = pairs
        isGivenUp = bindings.attempts <= 0
    }

    /// Returns the steps of one part of a conversation, paired with those of the run.
    private static func pairs(
        _ expected: ArraySlice<Step>, _ spoken: ArraySlice<SpokenStep>, isExact: Bool, _ bindings: inout Bindings
    ) -> [Pair] {
        var (expected, spoken) = (expected, spoken)
        var pairs: [Pair] = []
        while let step = expected.first, let said = spoken.first,
            let difference = step.difference(to: said, isExact: isExact, bindings: &bindings)
        {
            pairs.append(difference.isNone ? .same(step, said) : .different(step, said, difference))
            expected.removeFirst()
            spoken.removeFirst()
        }
        return pairs + expected.map(Pair.missing) + spoken.map(Pair.unexpected)
    }

    /// A part of a conversation, in which steps are compared in order.
    enum Part: CaseIterable {
        case talk
        case activity
        case outcome
        case donation
    }
}

extension CaseComparison {
    /// The number of bytes of what was said.
    var size: Int {
        pairs.reduce(0) { size, pair in
            (pair.said?.lines ?? []).reduce(size) { $0 + $1.utf8.count + 16 }
        }
    }

    /// Returns the comparison with the beginning of what was said.
    func shortened() -> CaseComparison {
        var comparison = self
        comparison.isShortened = true
        comparison.pairs = pairs.prefix(20).map { pair in
            switch pair {
            case .same(let step, let said): .same(step, said.shortened)
            case .different(let step, let said, let difference): .different(step, said.shortened, difference)
            case .missing: pair
            case .unexpected(let said): .unexpected(said.shortened)
            }
        }
        return comparison
    }
}

extension CaseComparison.Pair {
    /// What was said, if anything.
    var said: SpokenStep? {
        switch self {
        case .same(_, let said), .different(_, let said, _), .unexpected(let said): said
        case .missing: nil
        }
    }
}

extension SpokenStep {
    /// The step with the first few of its lines, each of which is cut.
    var shortened: SpokenStep {
        func cut(_ lines: [String]) -> [String] {
            lines.prefix(10).map { $0.shortened(to: 200) } + (lines.count > 10 ? ["…"] : [])
        }
        return switch self {
        case .question(let question):
            .question(
                SpokenQuestion(
                    subject: question.subject, why: question.why.shortened(to: 200),
                    dialog: question.dialog.shortened(to: 200), items: cut(question.items)
                ).showing(cut(question.card)))
        case .answer: self
        case .activity(let lines): .activity(cut(lines))
        case .outcome(let outcome):
            .outcome(
                SpokenOutcome(
                    kind: outcome.kind, code: outcome.code?.shortened(to: 200),
                    dialog: outcome.dialog?.shortened(to: 200), values: cut(outcome.values)
                ).showing(cut(outcome.card)))
        case .donation(let text): .donation(text.shortened(to: 200))
        case .place: self
        case .shown(let text): .shown(text.shortened(to: 200))
        }
    }
}

extension ConversationCase {
    /// Returns whether a step of the run is compared.
    ///
    /// A row of a table has no questions. Activities, donations, and a shortcut's steps and texts are compared only if the
    /// case has any, but an exact case compares all donations.
    fileprivate func compares(_ step: SpokenStep, isExact: Bool) -> Bool {
        switch step {
        case .outcome, .answer: true
        case .question: !isRow
        case .activity: steps.contains { if case .activity = $0.kind { true } else { false } }
        case .place: steps.contains { if case .place = $0.kind { true } else { false } }
        case .shown: steps.contains { if case .shown = $0.kind { true } else { false } }
        case .donation(let text):
            steps.contains { if case .donation = $0.kind { true } else { false } }
                || (isExact && text != DonationLog.Entry.nothing)
        }
    }
}

extension Step {
    /// The part of the conversation that the step belongs to, if it is compared at all.
    var part: CaseComparison.Part? {
        switch kind {
        case .request, .wait: nil
        case .question, .answer, .place, .shown: .talk
        case .activity: .activity
        case .outcome: .outcome
        case .donation: .donation
        }
    }

    /// Returns the difference from a step of the run; `nil` if the two aren't of the same kind.
    func difference(
        to said: SpokenStep, isExact: Bool, bindings: inout Bindings
    ) -> CaseComparison.Difference? {
        switch (kind, said) {
        case (.question(let pattern), .question(let question)): pattern.difference(to: question, bindings: &bindings)
        case (.answer, .answer): .init()
        case (.activity(let pattern), .activity(let lines)):
            .init(isLines: !pattern.matches(lines, bindings: &bindings))
        case (.outcome(let pattern), .outcome(let outcome)):
            pattern.difference(to: outcome, isExact: isExact, bindings: &bindings)
        case (.place(let pattern), .place(let text)), (.shown(let pattern), .shown(let text)):
            .init(isDialog: !pattern.matches(text, bindings: &bindings))
        case (.donation(let pattern), .donation(let text)):
            .init(isLines: !pattern.matches(donation: text, bindings: &bindings))
        default: nil
        }
    }
}

extension TextPattern {
    /// Returns whether the pattern matches a donation, whose words may be quoted in several ways.
    fileprivate func matches(donation text: String, bindings: inout Bindings) -> Bool {
        // “[..]” matches any donation, but not the absence of one.
        guard text != DonationLog.Entry.nothing || source == text else { return false }
        return matches(text, bindings: &bindings)
            || TextPattern(source.withUsualQuotes).matches(text, bindings: &bindings)
    }
}

extension SpokenStep {
    /// The part of the conversation that the step belongs to.
    var part: CaseComparison.Part {
        switch self {
        case .question, .answer, .place, .shown: .talk
        case .activity: .activity
        case .outcome: .outcome
        case .donation: .donation
        }
    }
}

extension QuestionPattern {
    fileprivate func difference(
        to question: SpokenQuestion, bindings: inout Bindings
    ) -> CaseComparison.Difference {
        CaseComparison.Difference(
            isHead: subject != question.subject || why != question.why,
            isDialog: !(dialog?.matches(question.dialog, bindings: &bindings) ?? true),
            isLines: !(items?.matches(question.items, bindings: &bindings) ?? true),
            isCard: !(card?.matches(question.card, bindings: &bindings) ?? true))
    }
}

extension OutcomePattern {
    fileprivate func difference(
        to outcome: SpokenOutcome, isExact: Bool, bindings: inout Bindings
    ) -> CaseComparison.Difference {
        CaseComparison.Difference(
            isHead: kind != outcome.kind || (code != nil && code != outcome.code),
            isDialog: !(dialog?.matches(outcome.dialog ?? "", bindings: &bindings) ?? true),
            isLines: isExact
                ? !values.matches(outcome.values, bindings: &bindings)
                : !values.areAmong(outcome.values, bindings: &bindings),
            isCard: !(card?.matches(outcome.card, bindings: &bindings) ?? true))
    }
}
