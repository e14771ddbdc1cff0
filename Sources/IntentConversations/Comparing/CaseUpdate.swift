/// The edits that make a case match an actual run, changing only what differs.
///
/// Elisions, names, comments, order and blank lines are kept as far as they still match.
public struct CaseUpdate: Sendable {
    /// A replacement of lines.
    public struct Edit: Hashable, Sendable {
        /// The lines to remove, as indices in the file; empty if lines are only added.
        public let lines: Range<Int>
        /// The lines to add.
        public let replacement: [String]
    }

    /// The number of edits of a case that keep what still matches; later ones are written exactly as the run said them.
    private static let rewritingLimit = 100

    /// The edits in file order; no two touch the same line.
    public let edits: [Edit]

    /// Creates the edits for a comparison.
    ///
    /// - Parameters:
    ///   - comparison: The case compared with the run.
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
        var bindings = Bindings()
        func flush() {
            if !added.isEmpty { edits.append(Edit(lines: place..<place, replacement: added)) }
            added = []
        }
        for pair in comparison.pairs {
            switch pair {
            case .same(let step, let said), .different(let step, let said, _):
                flush()
                // A changed line may bind a name to something else, and so make a later line wrong.
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

/// A row of a table, rewritten if the run differs from it.
private struct RowRewriting {
    let edit: CaseUpdate.Edit

    /// Creates the edit of a row, or `nil` if the row still matches.
    init?(_ comparison: CaseComparison, of conversation: ConversationCase, in lines: [String]) {
        let position = conversation.line - 1
        let columns = conversation.columns ?? []
        let place = columns.firstIndex { $0 == "=" }
        var row = TableRow(lines[position])
        var unused = 0
        for pair in comparison.pairs {
            switch pair {
            case .different(let step, let said, _):
                var bindings = Bindings()
                let rewriting = StepRewriting(step, said, isExact: false, old: [], bindings: &bindings)
                guard let head = rewriting.lines?.first, let place else { continue }
                row.set(String(head.unicodeScalars.dropFirst(2)), at: place)
            case .missing(let step):
                if case .answer = step.kind { unused += 1 }
            case .same, .unexpected: break
            }
        }
        // Unused answers are the last ones.
        let cells = row.cells
        let answers = columns.indices.filter { columns[$0] == "<" && $0 < cells.count && !cells[$0].isEmpty }
        for column in answers.suffix(unused) { row.set("", at: column) }
        guard row.line != lines[position] else { return nil }
        edit = CaseUpdate.Edit(lines: position..<position + 1, replacement: [row.line])
    }
}
