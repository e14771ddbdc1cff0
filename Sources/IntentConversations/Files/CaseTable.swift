/// The rows of a block, each of which adds its values, answers and outcome to the block's request to make a case.
struct CaseTable {
    /// The cases; if the table itself is invalid, one case with the problems.
    private(set) var cases: [ConversationCase] = []

    private let block: ConversationCase
    private let columns: [String]

    /// Creates the cases of a table.
    ///
    /// - Parameters:
    ///   - rows: The rows with their indices in the file.
    ///   - block: The block above the table, as a case.
    init(_ rows: [(line: Int, row: TableRow)], of block: ConversationCase) {
        self.block = block
        columns = rows[0].row.cells
        let hasRule = rows.count > 1 && rows[1].row.isRule
        var problems = block.problems
        func problem(_ code: FileProblem.Code, _ line: Int, _ message: String) {
            problems.append(FileProblem(code, line: line, message))
        }
        let isBelowRequest = block.steps.count == 1 && block.steps[0].isRequest
        if !isBelowRequest {
            problem(
                .tableWithoutRequest, block.line, "a table stands below its request alone: > INTENT name=value …")
        }
        let line = rows[0].line + 1
        if columns.count(where: { $0 == "=" }) != 1 {
            problem(
                .tableHeader, line, "the first row names parameters, “<” for answers, and “=” once for the outcome")
        }
        // Without the rule, the first case would be mistaken for the column names.
        if !hasRule {
            problem(.tableWithoutRule, line, "the names of the columns need a rule below them, as in |---|---|")
        }
        if rows.count == (hasRule ? 2 : 1) {
            problem(.emptyTable, line, "the table has no row; write one for each case")
        }
        for (position, row) in rows.dropFirst(hasRule ? 2 : 1) { addCase(row.cells, at: position) }
        guard !problems.isEmpty else { return }
        problems += cases.flatMap(\.problems)
        cases = [
            ConversationCase(
                name: block.name, line: block.line, body: block.body, options: block.options, columns: columns,
                problems: problems)
        ]
    }

    private mutating func addCase(_ cells: [String], at position: Int) {
        var problems: [FileProblem] = []
        let lines = position..<position + 1
        if cells.count != columns.count {
            let message = "the row has \(cells.count) cell\(cells.count == 1 ? "" : "s"), not \(columns.count)"
            problems.append(FileProblem(.cellCount, line: position + 1, message))
        }
        var words = block.requestWords
        var answers: [Step] = []
        var outcome: Step?
        for (name, cell) in zip(columns, cells) where !cell.isEmpty {
            switch name {
            case "<": answers.append(Step(kind: .answer(cell), lines: lines))
            case "=":
                do throws(FileProblem) {
                    outcome = try CaseParser.outcome(cell, at: position + 1)
                } catch {
                    problems.append(error)
                }
            default: words.append("\(name)=\(cell)")
            }
        }
        if outcome == nil, problems.isEmpty, columns.contains(where: { $0 == "=" }) {
            problems.append(FileProblem(.rowWithoutOutcome, line: position + 1, "the row has no outcome"))
        }
        // The name comes from the request, not from the outcome, which may change.
        let title = zip(columns, cells).filter { $0 != "=" && !$1.isEmpty }.map(\.1).joined(separator: ", ")
        let request = Step(kind: .request(words), lines: block.steps.first?.lines ?? lines)
        cases.append(
            ConversationCase(
                name: "\(block.name): \(title)", line: position + 1, body: block.body, options: block.options,
                steps: [request] + answers + [outcome].compactMap(\.self), columns: columns, problems: problems))
    }
}
