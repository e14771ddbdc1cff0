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
    }

    /// How many edits of a case are looked at for what still fits; what comes later is written as it was said.
    private static let rewritingLimit = 100

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
            edits = RowRewriting(comparison, of: conversation, in: lines).map { [$0.edit] } ?? []
            return
        }
        var edits: [Edit] = []
        var place = conversation.steps.first?.lines.upperBound ?? conversation.body.lowerBound
        var added: [String] = []
        var bindings: [String: String] = [:]
        func flush() {
            if !added.isEmpty { edits.append(Edit(lines: place..<place, replacement: added)) }
            added = []
        }
        for pair in comparison.pairs {
            switch pair {
            case .same(let step, let said), .different(let step, let said, _):
                flush()
                // A line that is another may bind a name to something else, and so make a later one wrong.
                let rewriting = StepRewriting(
                    step, said, isExact: comparison.isExact, old: Array(lines[step.lines]),
                    keepsOld: edits.count < Self.rewritingLimit, bindings: &bindings)
                if let new = rewriting.lines { edits.append(Edit(lines: step.lines, replacement: new)) }
                place = step.lines.upperBound
            case .missing(let step):
                flush()
                edits.append(Edit(lines: step.lines, replacement: []))
                place = step.lines.upperBound
            case .unexpected(let said): added += said.lines
            }
        }
        flush()
        self.edits = edits.sorted {
            ($0.lines.lowerBound, $0.lines.upperBound) < ($1.lines.lowerBound, $1.lines.upperBound)
        }
    }
}

/// The row of a table, rewritten where it says something else than was said.
private struct RowRewriting {
    let edit: CaseUpdate.Edit

    /// Nothing where the row says nothing else.
    init?(_ comparison: CaseComparison, of conversation: ConversationCase, in lines: [String]) {
        let position = conversation.line - 1
        let columns = conversation.columns ?? []
        let place = columns.firstIndex { $0 == "=" }
        var row = TableRow(lines[position])
        var unused = 0
        for pair in comparison.pairs {
            switch pair {
            case .different(let step, let said, _):
                var bindings: [String: String] = [:]
                let rewriting = StepRewriting(step, said, isExact: false, old: [], bindings: &bindings)
                guard let head = rewriting.lines?.first, let place else { continue }
                row.set(String(head.unicodeScalars.dropFirst(2)), at: place)
            case .missing(let step):
                if case .answer = step.kind { unused += 1 }
            case .same, .unexpected: break
            }
        }
        // Answers that nothing was asked for are the last ones.
        let cells = row.cells
        let answers = columns.indices.filter { columns[$0] == "<" && $0 < cells.count && !cells[$0].isEmpty }
        for column in answers.suffix(unused) { row.set("", at: column) }
        guard row.line != lines[position] else { return nil }
        edit = CaseUpdate.Edit(lines: position..<position + 1, replacement: [row.line])
    }
}
