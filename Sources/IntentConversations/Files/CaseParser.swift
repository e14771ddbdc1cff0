import Escaping

/// A parser for the lines of one block.
struct CaseParser {
    /// The most words in a request.
    private static let requestLimit = 1000

    private let name: String
    private let line: Int
    private let lines: [String]
    private let body: Range<Int>
    private var options: [CaseOption] = []
    private var steps: [Step] = []
    private var problems = FirstProblems()
    private var rows: [(line: Int, row: TableRow)] = []
    /// The most rows that are read: each one repeats the words of the request.
    private let rowLimit: Int
    private let isClockManual: Bool

    /// Creates a parser for a block.
    ///
    /// - Parameters:
    ///   - name: The name of the case.
    ///   - line: The line, from 1, of the block's fence.
    ///   - lines: The lines of the file.
    ///   - body: The lines between the fences.
    ///   - options: The options of the file.
    ///   - rowLimit: The most rows of a table that are read, with the names of the columns and the rule below them.
    init(
        name: String, line: Int, lines: [String], body: Range<Int>, options: [CaseOption] = [], rowLimit: Int = .max
    ) {
        self.rowLimit = rowLimit
        isClockManual = options.contains { $0.kind == .manualClock }
        self.name = name
        self.line = line
        self.lines = lines
        self.body = body
    }

    mutating func addFlag(_ word: String) {
        if word == "exact" {
            options.append(CaseOption(kind: .exact, line: line))
        } else {
            problem(.blockWord, line, "the block is “intent” or “intent exact”, not “\(word)”")
        }
    }

    /// Returns the case, or one for each row of its table.
    mutating func cases() -> [ConversationCase] {
        var position = body.lowerBound
        while position < body.upperBound {
            position = readLine(at: position)
        }
        guard rows.isEmpty else { return CaseTable(rows, of: block).cases }
        checkOrder()
        return [block]
    }

    /// The case parsed so far, without its rows.
    private var block: ConversationCase {
        ConversationCase(
            name: name, line: line, body: body, options: options, steps: steps,
            problems: problems.all)
    }

    static func outcome(_ cell: String, at line: Int) throws(FileProblem) -> Step {
        var parser = CaseParser(name: "", line: line, lines: [], body: 0..<0)
        parser.readOutcome(cell, [], line - 1..<line)
        if let problem = parser.problems.all.first { throw problem }
        return parser.steps[0]
    }

    static func step(_ lines: [String]) -> Step? {
        var parser = CaseParser(name: "", line: 1, lines: lines, body: 0..<lines.count)
        var position = 0
        while position < lines.count { position = parser.readLine(at: position) }
        guard parser.steps.count == 1, parser.problems.all.isEmpty else { return nil }
        return parser.steps.first
    }

    private mutating func problem(_ code: FileProblem.Code, _ line: Int, _ message: String) {
        problems.append(FileProblem(code, line: line, message))
    }

    // MARK: - Lines

    /// Parses the line at an index with the indented lines that belong to it, and returns the next index.
    private mutating func readLine(at position: Int) -> Int {
        let line = lines[position]
        let blank = line.trimmingBlanks
        if blank.isEmpty || blank.begins(with: "#") { return position + 1 }
        if TableRow.isRow(line), !Self.isCard(line) {
            if rows.count < rowLimit { rows.append((position, TableRow(line))) }
            return position + 1
        }
        var end = position + 1
        while end < body.upperBound,
            lines[end].utf8.first == UInt8(ascii: " ") || lines[end].utf8.first == UInt8(ascii: "\t"),
            !lines[end].trimmingBlanks.isEmpty
        {
            end += 1
        }
        let text = Substring(line.unicodeScalars.dropFirst()).trimmingBlanks
        let more = lines[position + 1..<end].map(\.trimmingBlanks)
        switch line.unicodeScalars.first {
        case "%": readOption(text, at: position)
        case ">": readRequest(([text] + more).joined(separator: " "), position..<end)
        case "?": readQuestion(text, more, position..<end)
        case "<": add(.answer(([text] + more).joined(separator: " ")), position..<end)
        case "@": add(.activity(LinesPattern([text] + more)), position..<end)
        case "=": readOutcome(text, more, position..<end)
        case "*": add(.place(TextPattern(([text] + more).joined(separator: " "))), position..<end)
        case "!": add(.shown(TextPattern(([text] + more).joined(separator: " "))), position..<end)
        case "+": readWait(text, position..<end)
        case "|": readCard(more, position..<end)
        case "~": readDonation(([text] + more).joined(separator: " "), position..<end)
        default:
            problem(
                .strayLine, position + 1,
                "a line begins with one of > ? < * ! @ = ~ + % | # or is indented below such a line")
        }
        return end
    }

    private mutating func add(_ kind: Step.Kind, _ lines: Range<Int>) {
        steps.append(Step(kind: kind, lines: lines))
    }

    private mutating func readOption(_ text: String, at position: Int) {
        guard steps.isEmpty else {
            return problem(
                .optionBehindRequest, position + 1, "options stand at the head of the block, before the request")
        }
        do throws(FileProblem) {
            try options.add(text, line: position + 1)
        } catch {
            problems.append(error)
        }
    }

    private mutating func readRequest(_ text: String, _ lines: Range<Int>) {
        // A step that can't be parsed keeps its place, so that the steps after it aren't reported as well.
        do throws(CommandWords.Unfinished) {
            let words = try CommandWords(text).words
            let complaint = Self.complaint(about: words)
            add(.request(complaint == nil ? words : []), lines)
            if let complaint {
                problem(.costlyRequest, lines.lowerBound + 1, complaint)
            } else if words.isEmpty {
                problem(
                    .requestWithoutIntent, lines.lowerBound + 1,
                    "the request names no intent; write > INTENT name=value …")
            }
        } catch {
            add(.request([]), lines)
            problem(.openQuote, lines.lowerBound + 1, "a quote of the request has no end")
        }
    }

    /// Returns why the words of a request aren't accepted.
    private static func complaint(about words: [String]) -> String? {
        // Each row of a table repeats them.
        if words.count > requestLimit {
            return "the request has \(words.count) words, and at most \(requestLimit) are read; remove some"
        }
        // Marks that quotes separate in the file are adjacent in the word.
        return words.contains { CombiningMarks.areTooMany(in: $0) } ? CombiningMarks.complaint : nil
    }

    private mutating func readQuestion(_ text: String, _ more: [String], _ lines: Range<Int>) {
        let parts = Self.parts(text, count: 3)
        guard parts.count >= 2, !parts[0].isEmpty, !parts[1].isEmpty else {
            add(.question(QuestionPattern(subject: "", why: "", dialog: nil, items: nil)), lines)
            return problem(
                .incompleteQuestion, lines.lowerBound + 1,
                "a question is “? subject · why · dialog”; the dialog may be left out")
        }
        // The dialog continues on indented lines up to the first item.
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
        let kind = parts[0]
        if kind.isEmpty {
            problem(
                .emptyOutcome, lines.lowerBound + 1,
                "an outcome is “= outcome · code · dialog”, such as “= succeeded”")
        } else if !OutcomePattern.kinds.contains(kind) {
            let known = OutcomePattern.kinds.joined(separator: ", ")
            problem(.unknownOutcome, lines.lowerBound + 1, "unknown outcome “\(kind)”; known are \(known)")
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

    /// Whether a line begins a card; that of a table with such a column ends with a bar.
    private static func isCard(_ line: String) -> Bool {
        line.unicodeScalars.first == "|" && Substring(line.unicodeScalars.dropFirst()).trimmingBlanks == "card"
    }

    private mutating func readCard(_ more: [String], _ lines: Range<Int>) {
        guard let step = steps.last, step.lines.upperBound == lines.lowerBound,
            let showing = step.showing(LinesPattern(more), upTo: lines.upperBound)
        else {
            return problem(
                .strayLine, lines.lowerBound + 1,
                "a card is shown with a question or an outcome; write “| card” directly below it")
        }
        steps[steps.count - 1] = showing
    }

    private mutating func readWait(_ text: String, _ lines: Range<Int>) {
        let seconds = CaseOption.seconds(text)
        if seconds == nil { problem(.unknownTime, lines.lowerBound + 1, "time passes as “+ 9.9s”") }
        add(.wait(seconds ?? 0), lines)
    }

    private mutating func readDonation(_ text: String, _ lines: Range<Int>) {
        guard ["donated ", "deleted ", "relevant "].contains(where: { text.begins(with: $0) }) else {
            return problem(
                .incompleteDonation, lines.lowerBound + 1,
                "a donation is “~ donated INTENT name=value …”, “~ donated nothing”, “~ deleted …” or “~ relevant …”"
            )
        }
        add(.donation(TextPattern(text)), lines)
    }

    /// Splits a line at each ` · ` into at most `count` parts; the last one has the rest, and a part may be empty.
    static func parts(_ text: String, count: Int) -> [String] {
        var parts: [String] = []
        var rest = Substring(text.trimmingBlanks)
        while parts.count < count - 1, let mark = rest.separator {
            parts.append(rest[..<mark].trimmingBlanks)
            rest = rest[rest.unicodeScalars.index(after: mark)...]
        }
        return parts + [rest.trimmingBlanks]
    }

    /// Returns the dialog that is written on several lines, the first of which may be empty.
    private static func dialog(_ lines: [String]) -> TextPattern? {
        lines.isEmpty ? nil : TextPattern(lines.filter { !$0.isEmpty }.joined(separator: " "))
    }

    private static func isItem(_ line: String) -> Bool {
        if line == "..." || line.begins(with: "## ") { return true }
        let digits = line.utf8.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        let rest = line[digits.endIndex...]
        return !digits.isEmpty && (rest.begins(with: ". ") || rest == ".")
    }

    private static func isValue(_ line: String) -> Bool {
        guard line != "..." else { return true }
        guard let colon = line.unicodeScalars.firstIndex(of: ":") else { return false }
        let path = line[..<colon].unicodeScalars
        let marks = "_.[]\\".unicodeScalars
        return !path.isEmpty
            && path.allSatisfy { $0.properties.isAlphabetic || $0.properties.numericType != nil || marks.contains($0) }
            && (line[colon...].begins(with: ": ") || line[colon...] == ":")
    }

    // MARK: - Order

    /// Reports steps that are wrong regardless of the handler.
    private mutating func checkOrder() {
        guard let first = steps.first else {
            return problem(.emptyCase, line, "the case is empty; it begins with a request: > INTENT name=value …")
        }
        if !first.isRequest {
            problem(.noRequest, first.lines.lowerBound + 1, "a case begins with its request: > INTENT name=value …")
        }
        checkWaits()
        // Time may pass between any two steps.
        let steps = steps.filter { if case .wait = $0.kind { false } else { true } }
        for (step, next) in zip(steps, steps.dropFirst()) {
            let place = next.lines.lowerBound + 1
            switch (step.kind, next.kind) {
            case (_, .request):
                problem(.secondRequest, place, "a case has one request; write another block for this one")
            case (.outcome, .donation), (.donation, .donation): break
            case (_, .donation):
                problem(
                    .donationBeforeOutcome, place,
                    "donations come after the outcome; write “~” after “=”")
            case (.donation, _): problem(.behindDonation, place, "only another donation can follow a donation")
            case (.outcome, _): problem(.behindOutcome, place, "nothing comes after the outcome")
            case (.question, .answer): break
            case (.activity, .question):
                problem(.activityBeforeQuestion, place, "an app goes on at the end; write “@” before the outcome")
            case (_, .answer):
                problem(.unasked, place, "there is no question for this answer; write the question before it")
            case (.question, .outcome(let outcome)) where outcome.isStop: break
            case (.question, _):
                problem(
                    .unanswered, step.lines.lowerBound + 1, "the question has no answer; write “< ANSWER” below it")
            default: break
            }
        }
        if let last = steps.last, case .question = last.kind {
            problem(
                .unanswered, last.lines.lowerBound + 1,
                "the question has no answer; write “< ANSWER” below it, or how it ends, such as “= needsInput”")
        }
        let asserts = steps.contains { step in
            switch step.kind {
            case .question, .outcome, .activity, .donation, .place, .shown: true
            case .request, .answer, .wait: false
            }
        }
        if !asserts {
            problem(.nothingAsserted, line, "the case asserts nothing; write what is asked (?) or how it ends (=)")
        }
    }

    /// Reports waiting steps in a case that doesn't have a manual clock.
    private mutating func checkWaits() {
        guard !isClockManual, !options.contains(where: { $0.kind == .manualClock }) else { return }
        for step in steps {
            guard case .wait = step.kind else { continue }
            problem(
                .timeWithoutClock, step.lines.lowerBound + 1, "time passes only with the option “% clock manual”")
        }
    }
}

extension OutcomePattern {
    /// The words for outcomes.
    static let kinds = [
        "succeeded", "failed", "needsInput", "awaitingConfirmation", "cancelled", "continuedInApp", "inProgress",
        "restricted", "unavailable", "crashed", "timedOut",
    ]

    /// Whether the request stopped at a question, or ended while one was pending.
    var isStop: Bool { kind == "needsInput" || kind == "awaitingConfirmation" || kind == "timedOut" }
}

extension Substring {
    /// The index of the first `·` between blanks.
    fileprivate var separator: Index? {
        let scalars = unicodeScalars
        return scalars.indices.first { index in
            guard scalars[index] == "·" else { return false }
            let next = scalars.index(after: index)
            let isBegun = index == startIndex || scalars[scalars.index(before: index)] == " "
            return isBegun && (next == endIndex || scalars[next] == " ")
        }
    }
}
