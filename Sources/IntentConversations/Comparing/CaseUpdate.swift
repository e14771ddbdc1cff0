/// A case as it has to be written to say what was said: only what differs is another.
///
/// Elisions, names, comments, order and blank lines stay as far as they say nothing wrong.
public struct CaseUpdate: Sendable {
    /// Lines that take the place of others.
    public struct Edit: Hashable, Sendable {
        /// The lines that go, as positions in the file; empty where lines are only added.
        public let lines: Range<Int>
        /// The lines that come.
        public let replacement: [String]

        init(lines: Range<Int>, replacement: [String]) {
            self.lines = lines
            self.replacement = replacement
        }

        /// Leaves alone the lines at both ends that stay.
        init(_ lines: Range<Int>, old: [String], new: [String]) {
            let start = zip(old, new).prefix { $0 == $1 }.count
            let end = zip(old.dropFirst(start).reversed(), new.dropFirst(start).reversed()).prefix { $0 == $1 }.count
            self.lines = lines.lowerBound + start..<lines.upperBound - end
            replacement = Array(new[start..<new.count - end])
        }
    }

    /// The edits in the order of the file; no two touch the same line.
    public let edits: [Edit]

    /// Finds what has to be written.
    ///
    /// - Parameters:
    ///   - comparison: The case beside what was said.
    ///   - conversation: The case.
    ///   - lines: The lines of the file.
    public init(_ comparison: CaseComparison, of conversation: ConversationCase, in lines: [String]) {
        if conversation.isRow {
            edits = Self.rowEdits(comparison, lines)
            return
        }
        var edits: [Edit] = []
        var place = conversation.steps.first?.lines.upperBound ?? conversation.body.lowerBound
        var added: [String] = []
        func flush() {
            if !added.isEmpty { edits.append(Edit(lines: place..<place, replacement: added)) }
            added = []
        }
        for pair in comparison.pairs {
            switch pair {
            case .same(let step, _):
                flush()
                place = step.lines.upperBound
            case .different(let step, let said, let difference):
                flush()
                let old = Array(lines[step.lines])
                let new = StepRewriting(step, said, difference, old: old).lines
                if new != old { edits.append(Edit(step.lines, old: old, new: new)) }
                place = step.lines.upperBound
            case .missing(let step):
                flush()
                edits.append(Edit(lines: step.lines, replacement: []))
                place = step.lines.upperBound
            case .unexpected(let said): added += said.lines
            }
        }
        flush()
        self.edits = edits.sorted { $0.lines.lowerBound < $1.lines.lowerBound }
    }

    /// The edit of a row: the cell of its outcome.
    private static func rowEdits(_ comparison: CaseComparison, _ lines: [String]) -> [Edit] {
        comparison.pairs.compactMap { pair in
            guard case .different(let step, let said, let difference) = pair, case .outcome = step.kind else {
                return nil
            }
            let line = lines[step.lines.lowerBound]
            guard let head = StepRewriting(step, said, difference, old: []).lines.first else { return nil }
            let cell = String(head.dropFirst(2)).replacing("|", with: "\\|")
            let cells = line.split(separator: "|", omittingEmptySubsequences: false)
            // The outcome is the column that reads as the pattern does; it is looked for from the end.
            let old = step.outcomeText
            guard let position = cells.lastIndex(where: { $0.trimmingBlanks == old }) else { return nil }
            var written = cells.map(String.init)
            written[position] = " \(cell) "
            return Edit(lines: step.lines, replacement: [written.joined(separator: "|")])
        }
    }
}

extension Step {
    /// The text of an outcome as a row's cell has it.
    fileprivate var outcomeText: String? {
        guard case .outcome(let pattern) = kind else { return nil }
        var parts = [pattern.kind]
        if pattern.code != nil || pattern.dialog != nil { parts.append(pattern.code ?? "") }
        if let dialog = pattern.dialog { parts.append(dialog.source) }
        return parts.joined(separator: " · ")
    }
}

/// The lines of one step, rewritten where they differ from what was said.
private struct StepRewriting {
    let lines: [String]

    init(_ step: Step, _ said: SpokenStep, _ difference: CaseComparison.Difference, old: [String]) {
        switch (step.kind, said) {
        case (.question(let pattern), .question(let question)):
            lines = Self.lines(of: pattern, question, difference, old)
        case (.outcome(let pattern), .outcome(let outcome)):
            lines = Self.lines(of: pattern, outcome, difference, old)
        default: lines = said.lines
        }
    }

    private static func lines(
        of pattern: QuestionPattern, _ question: SpokenQuestion, _ difference: CaseComparison.Difference,
        _ old: [String]
    ) -> [String] {
        let itemCount = pattern.items?.lines.count ?? 0
        var head = Array(old.dropLast(itemCount))
        if difference.isHead || difference.isDialog {
            var parts = [question.subject, question.why]
            if let dialog = pattern.dialog {
                parts.append(difference.isDialog ? TextPattern.escaped(question.dialog) : dialog.source)
            }
            head = ["? " + parts.joined(separator: " · ")]
        }
        guard difference.isLines, let items = pattern.items else { return head + old.suffix(itemCount) }
        return head + elided(question.items, as: items)
    }

    /// The items with the elision at the end, if there was one.
    private static func elided(_ items: [String], as pattern: LinesPattern) -> [String] {
        let written = items.map { "  " + TextPattern.escaped($0) }
        guard let first = pattern.lines.firstIndex(where: { $0 == nil }), first < written.count else { return written }
        return written.prefix(first) + ["  ..."]
    }

    private static func lines(
        of pattern: OutcomePattern, _ outcome: SpokenOutcome, _ difference: CaseComparison.Difference, _ old: [String]
    ) -> [String] {
        let valueCount = pattern.values.lines.count
        var head = Array(old.dropLast(valueCount))
        if difference.isHead || difference.isDialog || old.isEmpty {
            let code = pattern.code == nil && pattern.kind == outcome.kind ? nil : outcome.code
            var text = "= \(outcome.kind)"
            if let dialog = pattern.dialog, let said = outcome.dialog {
                let words = difference.isDialog ? TextPattern.escaped(said) : dialog.source
                text += " · \(code.map { $0 + " " } ?? "")· \(words)"
            } else if let code {
                text += " · \(code)"
            }
            head = [text]
        }
        guard difference.isLines else { return head + old.suffix(valueCount) }
        return head + values(of: pattern, outcome, difference, old.suffix(valueCount))
    }

    /// The values: one that is another is replaced, and one that is gone is left out.
    private static func values(
        of pattern: OutcomePattern, _ outcome: SpokenOutcome, _ difference: CaseComparison.Difference,
        _ old: ArraySlice<String>
    ) -> [String] {
        var bindings = difference.bindings
        let rewritten = zip(pattern.values.lines, old).compactMap { line, text -> String? in
            guard let line, !line.matchesAny(of: outcome.values, bindings: &bindings) else { return text }
            let path = line.source.prefix { $0 != ":" } + ": "
            return outcome.values.first { $0.hasPrefix(path) }.map { "  " + TextPattern.escaped($0) }
        }
        // Where every value is compared, all of them are written.
        bindings = difference.bindings
        let isEnough = pattern.values.lines.allSatisfy {
            $0?.matchesAny(of: outcome.values, bindings: &bindings) ?? true
        }
        return isEnough ? outcome.values.map { "  " + TextPattern.escaped($0) } : rewritten
    }
}
