/// What a case says, beside what really was said.
public struct CaseComparison: Sendable {
    /// One step of the case, of the run, or of both.
    public enum Pair: Hashable, Sendable {
        /// What was said is what the case says.
        case same(Step, SpokenStep)
        /// Something else was said.
        case different(Step, SpokenStep)
        /// The case says something that was not said.
        case missing(Step)
        /// Something was said that the case does not say.
        case unexpected(SpokenStep)
    }

    /// The steps after the request, in order.
    public let pairs: [Pair]

    /// Whether everything was said as the case says.
    public var isSame: Bool {
        pairs.allSatisfy { pair in
            guard case .same = pair else { return false }
            return true
        }
    }

    /// Compares a case with a run.
    ///
    /// - Parameters:
    ///   - theCase: The case.
    ///   - steps: What was said after the request.
    ///   - isExact: Whether every response value is compared; the case's own option unless said otherwise.
    public init(_ theCase: ConversationCase, _ steps: [SpokenStep], isExact: Bool? = nil) {
        let isExact = isExact ?? theCase.options.contains { $0.kind == .exact }
        var expected = theCase.steps.filter { $0.isCompared(in: theCase) }[...]
        var spoken = steps.filter { theCase.compares($0) }[...]
        var bindings: [String: String] = [:]
        var pairs: [Pair] = []
        while let step = expected.first, let said = spoken.first {
            switch step.relation(to: said, isExact: isExact, bindings: &bindings) {
            case .same: pairs.append(.same(step, said))
            case .different: pairs.append(.different(step, said))
            case .unrelated:
                // What is left of a conversation that went another way has nothing to be compared with.
                pairs += expected.map(Pair.missing) + spoken.map(Pair.unexpected)
                (expected, spoken) = ([], [])
                continue
            }
            expected.removeFirst()
            spoken.removeFirst()
        }
        self.pairs = pairs + expected.map(Pair.missing) + spoken.map(Pair.unexpected)
    }
}

extension ConversationCase {
    /// Whether something that was said is compared: of a row only the outcome, and an activity only where one is named.
    fileprivate func compares(_ step: SpokenStep) -> Bool {
        switch step {
        case .outcome: true
        case .question, .answer: !isRow
        case .activity: steps.contains { if case .activity = $0.kind { true } else { false } }
        }
    }
}

extension Step {
    /// Whether the step is one that can be compared with what was said; the answers of a row stand with no question.
    fileprivate func isCompared(in theCase: ConversationCase) -> Bool {
        switch kind {
        case .request, .wait: false
        case .question, .activity, .outcome: true
        case .answer: !theCase.isRow
        }
    }

    fileprivate enum Relation {
        case same, different, unrelated
    }

    fileprivate func relation(
        to said: SpokenStep, isExact: Bool, bindings: inout [String: String]
    ) -> Relation {
        switch (kind, said) {
        case (.question(let pattern), .question(let question)):
            pattern.matches(question, bindings: &bindings) ? .same : .different
        case (.answer, .answer): .same
        case (.activity(let pattern), .activity(let lines)):
            pattern.matches(lines, bindings: &bindings) ? .same : .different
        case (.outcome(let pattern), .outcome(let outcome)):
            pattern.matches(outcome, isExact: isExact, bindings: &bindings) ? .same : .different
        default: .unrelated
        }
    }
}

extension QuestionPattern {
    fileprivate func matches(_ question: SpokenQuestion, bindings: inout [String: String]) -> Bool {
        guard subject == question.subject, why == question.why else { return false }
        if let dialog, !dialog.matches(question.dialog, bindings: &bindings) { return false }
        return items?.matches(question.items, bindings: &bindings) ?? true
    }
}

extension OutcomePattern {
    fileprivate func matches(
        _ outcome: SpokenOutcome, isExact: Bool, bindings: inout [String: String]
    ) -> Bool {
        guard kind == outcome.kind, code == nil || code == outcome.code else { return false }
        if let dialog, !dialog.matches(outcome.dialog ?? "", bindings: &bindings) { return false }
        return isExact
            ? values.matches(outcome.values, bindings: &bindings)
            : values.lines.allSatisfy { line in
                guard let line else { return true }
                return outcome.values.contains { line.matches($0, bindings: &bindings) }
            }
    }
}
