/// Reads the lines of one block.
struct CaseParser {
    private let name: String
    private let line: Int
    private let lines: [String]
    private let body: Range<Int>
    private var options: [CaseOption] = []
    private var steps: [Step] = []
    private var problems: [FileProblem] = []
    private var rows: [(line: Int, row: TableRow)] = []
    private let isClockManual: Bool

    /// Begins to read a block.
    ///
    /// - Parameters:
    ///   - name: The name of the case.
    ///   - line: The line, from 1, of the block's fence.
    ///   - lines: The lines of the file.
    ///   - body: The lines between the fences.
    ///   - options: The options of the file.
    init(name: String, line: Int, lines: [String], body: Range<Int>, options: [CaseOption] = []) {
        isClockManual = options.contains { $0.kind == .manualClock }
        self.name = name
        self.line = line
        self.lines = lines
        self.body = body
    }

    /// Takes a word of the info string.
    mutating func addFlag(_ word: String) {
        if word == "exact" {
            options.append(CaseOption(kind: .exact, line: line))
        } else {
            problem(line, "the block is “intent” or “intent exact”, not “\(word)”")
        }
    }

    /// The case, or one for each row of its table.
    mutating func cases() -> [ConversationCase] {
        var position = body.lowerBound
        while position < body.upperBound {
            position = readLine(at: position)
        }
        guard rows.isEmpty else { return tableCases() }
        checkOrder()
        return [
            ConversationCase(
                name: name, line: line, body: body, options: options, steps: steps, isRow: false, problems: problems)
        ]
    }

    /// The step that lines say.
    static func step(_ lines: [String]) -> Step? {
        var parser = CaseParser(name: "", line: 1, lines: lines, body: 0..<lines.count)
        guard !lines.isEmpty, parser.readLine(at: 0) == lines.count, parser.problems.isEmpty else { return nil }
        return parser.steps.first
    }

    private mutating func problem(_ line: Int, _ message: String) {
        problems.append(FileProblem(line: line, message: message))
    }

    // MARK: - Lines

    /// Reads the line at a position with the indented lines that belong to it, and returns the next position.
    private mutating func readLine(at position: Int) -> Int {
        let line = lines[position]
        let blank = line.trimmingBlanks
        if blank.isEmpty || blank.hasPrefix("#") { return position + 1 }
        if TableRow.isRow(line) {
            rows.append((position, TableRow(line)))
            return position + 1
        }
        var end = position + 1
        while end < body.upperBound, lines[end].first == " " || lines[end].first == "\t",
            !lines[end].trimmingBlanks.isEmpty
        {
            end += 1
        }
        let text = line.dropFirst().trimmingBlanks
        let more = lines[position + 1..<end].map(\.trimmingBlanks)
        switch line.first {
        case "%": readOption(text, at: position)
        case ">": readRequest(([text] + more).joined(separator: " "), position..<end)
        case "?": readQuestion(text, more, position..<end)
        case "<": add(.answer(([text] + more).joined(separator: " ")), position..<end)
        case "@": add(.activity(LinesPattern([text] + more)), position..<end)
        case "=": readOutcome(text, more, position..<end)
        case "+": readWait(text, position..<end)
        case "~": readDonation(([text] + more).joined(separator: " "), position..<end)
        default:
            problem(position + 1, "a line begins with one of > ? < @ = ~ + % | # or is indented below such a line")
        }
        return end
    }

    private mutating func add(_ kind: Step.Kind, _ lines: Range<Int>) {
        steps.append(Step(kind: kind, lines: lines))
    }

    private mutating func readOption(_ text: String, at position: Int) {
        guard steps.isEmpty else {
            return problem(position + 1, "options stand at the head of the block, before the request")
        }
        do throws(FileProblem) {
            options.append(try CaseOption(text, line: position + 1))
        } catch {
            problems.append(error)
        }
    }

    private mutating func readRequest(_ text: String, _ lines: Range<Int>) {
        do throws(CommandWords.Unfinished) {
            let words = try CommandWords(text).words
            guard !words.isEmpty else {
                return problem(lines.lowerBound + 1, "the request names no intent; write > INTENT name=value …")
            }
            add(.request(words), lines)
        } catch {
            problem(lines.lowerBound + 1, "a quote of the request has no end")
        }
    }

    private mutating func readQuestion(_ text: String, _ more: [String], _ lines: Range<Int>) {
        let parts = Self.parts(text, count: 3)
        guard parts.count >= 2, !parts[0].isEmpty, !parts[1].isEmpty else {
            return problem(
                lines.lowerBound + 1, "a question is “? subject · why · dialog”; the dialog may be left out")
        }
        // The dialog goes on in indented lines up to the first item.
        let itemStart = more.firstIndex(where: Self.isItem) ?? more.endIndex
        let dialog = (parts.count == 3 ? [parts[2]] : []) + more[..<itemStart]
        add(
            .question(
                QuestionPattern(
                    subject: parts[0], why: parts[1],
                    dialog: Self.dialog(dialog),
                    items: itemStart == more.endIndex ? nil : LinesPattern(Array(more[itemStart...])))),
            lines)
    }

    private mutating func readOutcome(_ text: String, _ more: [String], _ lines: Range<Int>) {
        let parts = Self.parts(text, count: 3)
        guard let kind = parts.first, !kind.isEmpty else {
            return problem(lines.lowerBound + 1, "an outcome is “= outcome · code · dialog”, such as “= succeeded”")
        }
        let known = OutcomePattern.kinds
        guard known.contains(kind) else {
            return problem(
                lines.lowerBound + 1, "“\(kind)” is no outcome; known are \(known.joined(separator: ", "))")
        }
        let valueStart = more.firstIndex(where: Self.isValue) ?? more.endIndex
        let dialog = (parts.count == 3 ? [parts[2]] : []) + more[..<valueStart]
        add(
            .outcome(
                OutcomePattern(
                    kind: kind,
                    code: parts.count > 1 && !parts[1].isEmpty ? parts[1] : nil,
                    dialog: Self.dialog(dialog),
                    values: LinesPattern(Array(more[valueStart...])))),
            lines)
    }

    private mutating func readWait(_ text: String, _ lines: Range<Int>) {
        guard let seconds = CaseOption.seconds(text) else {
            return problem(lines.lowerBound + 1, "time passes as “+ 9.9s”")
        }
        add(.wait(seconds), lines)
    }

    private mutating func readDonation(_ text: String, _ lines: Range<Int>) {
        guard ["donated ", "deleted "].contains(where: text.hasPrefix) else {
            return problem(
                lines.lowerBound + 1,
                "what is donated is “~ donated INTENT name=value …”, “~ donated nothing” or “~ deleted …”")
        }
        add(.donation(TextPattern(text)), lines)
    }

    /// The parts of a line between each ` · `, the last of which is all the rest; a part may be empty.
    static func parts(_ text: String, count: Int) -> [String] {
        var parts: [String] = []
        var rest = Substring(text.trimmingBlanks)
        while parts.count < count - 1, let mark = rest.separator {
            parts.append(rest[..<mark].trimmingBlanks)
            rest = rest[rest.index(after: mark)...]
        }
        return parts + [rest.trimmingBlanks]
    }

    /// The dialog that is written on several lines, the first of which may be empty.
    private static func dialog(_ lines: [String]) -> TextPattern? {
        lines.isEmpty ? nil : TextPattern(lines.filter { !$0.isEmpty }.joined(separator: " "))
    }

    private static func isItem(_ line: String) -> Bool {
        if line == "..." || line.hasPrefix("## ") { return true }
        let digits = line.prefix(while: \.isNumber)
        let rest = line.dropFirst(digits.count)
        return !digits.isEmpty && (rest.hasPrefix(". ") || rest == ".")
    }

    private static func isValue(_ line: String) -> Bool {
        guard line != "..." else { return true }
        guard let colon = line.firstIndex(of: ":") else { return false }
        let path = line[..<colon]
        return !path.isEmpty && path.allSatisfy { $0.isLetter || $0.isNumber || "_.[]\\".contains($0) }
            && (line[colon...].hasPrefix(": ") || line[colon...] == ":")
    }

    // MARK: - Order

    /// Finds what cannot be right, whatever the handler does.
    private mutating func checkOrder() {
        guard let first = steps.first else {
            return problem(line, "the case is empty; it begins with a request: > INTENT name=value …")
        }
        guard case .request = first.kind else {
            return problem(first.lines.lowerBound + 1, "a case begins with its request: > INTENT name=value …")
        }
        checkWaits()
        // Time may pass between any two steps.
        let steps = steps.filter { if case .wait = $0.kind { false } else { true } }
        for (step, next) in zip(steps, steps.dropFirst()) {
            let place = next.lines.lowerBound + 1
            switch (step.kind, next.kind) {
            case (_, .request): problem(place, "a case has one request; write another block for this one")
            case (.outcome, .donation), (.donation, .donation): break
            case (_, .donation): problem(place, "what is donated stands behind the outcome; write “~” after “=”")
            case (.donation, _): problem(place, "nothing comes after what is donated")
            case (.outcome, _): problem(place, "nothing comes after the outcome")
            case (.question, .answer): break
            case (.activity, .question): problem(place, "an app goes on at the end; write “@” before the outcome")
            case (_, .answer): problem(place, "there is no question for this answer; write what is asked before it")
            case (.question, .outcome(let outcome)) where outcome.isStop: break
            case (.question, _):
                problem(step.lines.lowerBound + 1, "the question has no answer; write “< ANSWER” below it")
            default: break
            }
        }
        if let last = steps.last, case .question = last.kind {
            problem(
                last.lines.lowerBound + 1,
                "the question has no answer; write “< ANSWER” below it, or how it ends, such as “= needsInput”")
        }
        let asserts = steps.contains { step in
            switch step.kind {
            case .question, .outcome, .activity, .donation: true
            case .request, .answer, .wait: false
            }
        }
        if !asserts { problem(line, "the case asserts nothing; write what is asked (?) or how it ends (=)") }
    }

    /// Time passes only where it stands still otherwise.
    private mutating func checkWaits() {
        guard !isClockManual, !options.contains(where: { $0.kind == .manualClock }) else { return }
        for step in steps {
            guard case .wait = step.kind else { continue }
            problem(step.lines.lowerBound + 1, "time passes only with the option “% clock manual”")
        }
    }
}

extension OutcomePattern {
    /// The words for outcomes.
    static let kinds = [
        "succeeded", "failed", "needsInput", "awaitingConfirmation", "cancelled", "continuedInApp", "inProgress",
        "restricted", "unavailable", "crashed", "timedOut",
    ]

    /// Whether the request stopped at a question, or ended while one stood.
    var isStop: Bool { kind == "needsInput" || kind == "awaitingConfirmation" || kind == "timedOut" }
}

// MARK: - Tables

extension CaseParser {
    /// The cases of a table: the request's intent and values with those of a row, its answers, and its outcome.
    private mutating func tableCases() -> [ConversationCase] {
        guard let request = steps.first, case .request(let words) = request.kind, steps.count == 1 else {
            problem(line, "a table stands below its request alone: > INTENT name=value …")
            return [
                ConversationCase(
                    name: name, line: line, body: body, options: options, steps: [], isRow: true, problems: problems)
            ]
        }
        let header = rows[0]
        let names = header.row.cells
        if names.filter({ $0 == "=" }).count != 1 {
            problem(header.line + 1, "the first row names parameters, “<” for answers, and “=” once for the outcome")
        }
        let cases = rows.dropFirst().filter { !$0.row.isRule }.map { row in
            rowCase(line: row.line, row.row.cells, header: names, words: words, request: request)
        }
        guard cases.isEmpty else { return cases }
        problem(header.line + 1, "the table has no row; write one for each case")
        return [
            ConversationCase(
                name: name, line: line, body: body, options: options, steps: [], isRow: true, problems: problems)
        ]
    }

    private func rowCase(
        line: Int, _ cells: [String], header: [String], words: [String], request: Step
    ) -> ConversationCase {
        var rowProblems = problems
        let lines = line..<line + 1
        if cells.count != header.count {
            rowProblems.append(
                .init(line: line + 1, message: "the row has \(cells.count) cells, not \(header.count)"))
        }
        var words = words
        var answers: [Step] = []
        var outcome: [Step] = []
        for (name, cell) in zip(header, cells) where !cell.isEmpty {
            switch name {
            case "<": answers.append(Step(kind: .answer(cell), lines: lines))
            case "=":
                var parser = CaseParser(name: self.name, line: line + 1, lines: self.lines, body: lines)
                parser.readOutcome(cell, [], lines)
                outcome = parser.steps
                rowProblems += parser.problems
            default: words.append("\(name)=\(cell)")
            }
        }
        if outcome.isEmpty, rowProblems.isEmpty {
            rowProblems.append(.init(line: line + 1, message: "the row has no outcome"))
        }
        // The name says what is asked, not what comes of it, which may change.
        let title = zip(header, cells).filter { $0 != "=" && !$1.isEmpty }.map(\.1).joined(separator: ", ")
        return ConversationCase(
            name: "\(name): \(title)", line: line + 1, body: body, options: options,
            steps: [Step(kind: .request(words), lines: request.lines)] + answers + outcome, isRow: true,
            problems: rowProblems)
    }
}

extension Substring {
    /// The place of the first `·` between blanks.
    fileprivate var separator: Index? {
        indices.first { index in
            guard self[index] == "·" else { return false }
            let next = self.index(after: index)
            let isBegun = index == startIndex || self[self.index(before: index)] == " "
            return isBegun && (next == endIndex || self[next] == " ")
        }
    }
}
