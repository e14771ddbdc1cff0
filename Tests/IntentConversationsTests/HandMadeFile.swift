import IntentConversations
import RandomConversations

/// What is said in one case of a file that a test makes.
struct Said {
    struct Question {
        var subject: String
        var why: String
        var dialog: String
        var items: [String]
        var answer: String
    }

    var questions: [Question] = []
    var kind = "succeeded"
    var code = "success"
    var dialog: String?
    var values: [String] = []
    var answersOfRow: [String] = []

    var steps: [SpokenStep] {
        questions.flatMap { question -> [SpokenStep] in
            [
                .question(
                    SpokenQuestion(
                        subject: question.subject, why: question.why, dialog: question.dialog, items: question.items)),
                .answer(question.answer),
            ]
        } + answersOfRow.map(SpokenStep.answer) + [
            .outcome(SpokenOutcome(kind: kind, code: code, dialog: dialog, values: values))
        ]
    }
}

/// A file as a person might have written it, with what is said in its cases, and changes of it with the lines that they
/// change.
struct HandMadeFile {
    /// Something that may be said otherwise, and what is written then.
    struct Change {
        var conversation: Int
        var apply: (inout Said) -> Void
        /// The lines that go; none where nothing has to be written.
        var lines: Range<Int>
        var replacement: [String]
    }

    private(set) var lines: [String] = []
    private(set) var said: [Said] = []
    private(set) var changes: [Change] = []
    let lineEnd: String
    private let isClosed: Bool
    private var random: SeededGenerator

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
        lineEnd = seed % 3 == 0 ? "\r\n" : "\n"
        isClosed = seed % 5 != 0
        lines = ["# Soups", "", "What the kitchen says · with [..] and [NAME] that mean nothing here."]
        if seed % 4 == 0 { lines += ["", "% locale en_US"] }
        for number in 1...Int.random(in: 1...4, using: &random) {
            if Bool.random(using: &random) { lines.append("") }
            lines += ["## Case \(number)", ""]
            if Int.random(in: 0..<4, using: &random) == 0 { addTable() } else { addCase() }
            if Bool.random(using: &random) { lines += ["", "Some words after it.  "] }
        }
    }

    /// The bytes of the file, with some changes written in their places.
    func text(with changes: [Change] = []) -> String {
        var lines = lines
        for change in changes.sorted(by: { $0.lines.lowerBound > $1.lines.lowerBound }) where !change.isSilent {
            lines.replaceSubrange(change.lines, with: change.replacement)
        }
        return lines.joined(separator: lineEnd) + (isClosed ? lineEnd : "")
    }

    private mutating func chance(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

    private mutating func decorate() {
        if chance(4) { lines.append("# a remark · [..]") }
        if chance(4) { lines.append("") }
    }

    private mutating func change(
        _ lines: Range<Int>, _ replacement: [String], _ apply: @escaping (inout Said) -> Void
    ) {
        changes.append(Change(conversation: said.count, apply: apply, lines: lines, replacement: replacement))
    }

    // MARK: - Cases

    private mutating func addCase() {
        var saying = Said()
        let isExact = chance(3)
        lines.append(isExact ? "```intent exact" : "```intent")
        if chance(3) { lines.append("% deadline 2s") }
        lines.append("> OrderSoup quantity=2")
        if chance(3) { lines.append("  orderType=pickup") }
        for number in 0..<Int.random(in: 0...3, using: &random) { addQuestion(number, &saying) }
        addOutcome(&saying, isExact: isExact)
        if chance(4) { lines += ["", "# the end"] }
        lines.append("```")
        said.append(saying)
    }

    private mutating func addQuestion(_ number: Int, _ saying: inout Said) {
        decorate()
        let question = Said.Question(
            subject: ["soup", "toppings[1]", "quantity"][number], why: "needsValue",
            dialog: "Which one of order 4\(number)?", items: (1...5).map { "\($0). Soup \(number)\($0) — with basil" },
            answer: "soup \(number)1")
        saying.questions.append(question)
        let head = "? \(question.subject) · needsValue"
        let start = lines.count
        let other = chance(2) ? "Other [..] words?" : "Other words?"
        let written = other.replacing("[", with: "\\[")
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
            lines.append(head)
            change(start..<start, []) { $0.questions[number].dialog = other }
            change(start..<start + 1, ["? \(question.subject) · disambiguation"]) {
                $0.questions[number].why = "disambiguation"
            }
        case 1:
            lines += [head + " · Which one", "    of order 4\(number)?"]
            change(start..<start + 2, [head + " · " + written]) { $0.questions[number].dialog = other }
            change(start..<start + 1, ["? \(question.subject) · disambiguation · Which one"]) {
                $0.questions[number].why = "disambiguation"
            }
        case 2:
            lines.append(head + " · Which one of order [ORDER\(number)]?")
            change(start..<start, []) { $0.questions[number].dialog = "Which one of order 77?" }
            change(start..<start + 1, [head + " · " + written]) { $0.questions[number].dialog = other }
        default:
            lines.append("?  \(question.subject)  · needsValue ·  \(question.dialog)")
            change(start..<start + 1, [head + " · " + written]) { $0.questions[number].dialog = other }
        }
        addItems(number, question.items)
        decorate()
        lines.append("< \(question.answer)")
    }

    private mutating func addItems(_ number: Int, _ items: [String]) {
        var shown = Array(repeating: true, count: items.count)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: return change(lines.count..<lines.count, []) { $0.questions[number].items[2] = "3. Other" }
        case 1: shown.replaceSubrange(2..., with: [false, false, false])
        case 2: shown.replaceSubrange(1..<4, with: [false, false, false])
        default: break
        }
        for (position, item) in items.enumerated() {
            let line = lines.count
            guard shown[position] else {
                if shown[position - 1] { lines.append("  ...") }
                change(line..<line, []) { $0.questions[number].items[position] = "\(position + 1). Hidden" }
                continue
            }
            if chance(4) {
                lines.append("    \(position + 1). Soup [..]")
                change(line..<line, []) { $0.questions[number].items[position] = "\(position + 1). Soup of the day" }
            } else {
                lines.append("  " + item)
                change(line..<line + 1, ["  \(position + 1). \\[..] soup"]) {
                    $0.questions[number].items[position] = "\(position + 1). [..] soup"
                }
            }
        }
    }

    private mutating func addOutcome(_ saying: inout Said, isExact: Bool) {
        decorate()
        saying.dialog = "Ready in 10 minutes · thanks."
        saying.values = ["waitTime: 10", "details.total: USD 5.50", "details.items[0]: Tomato"]
        let line = lines.count
        switch Int.random(in: 0..<3, using: &random) {
        case 0:
            lines.append("= succeeded")
            change(line..<line, []) { $0.dialog = "Ready now." }
            change(line..<line, []) { $0.code = "successLater" }
        case 1:
            lines.append("= succeeded · success · Ready in [..] minutes · thanks.")
            change(line..<line, []) { $0.dialog = "Ready in 20 minutes · thanks." }
            change(line..<line + 1, ["= succeeded · success · Ready now."]) { $0.dialog = "Ready now." }
        default:
            lines.append("= succeeded · · Ready in 10 minutes · thanks.")
            change(line..<line + 1, ["= failed · failure · Ready in 10 minutes · thanks."]) {
                ($0.kind, $0.code) = ("failed", "failure")
            }
        }
        addValues(isExact: isExact)
    }

    private mutating func addValues(isExact: Bool) {
        let line = lines.count
        if isExact {
            lines += ["  waitTime: [..]", "  details.total: USD 5.50", "  details.items[0]: Tomato"]
            change(line..<line, []) { $0.values[0] = "waitTime: 20" }
            change(line + 1..<line + 2, ["  details.total: USD 6"]) { $0.values[1] = "details.total: USD 6" }
            change(line + 2..<line + 3, []) { $0.values.removeLast() }
            change(line + 3..<line + 3, ["  note: hot"]) { $0.values.append("note: hot") }
        } else {
            lines += ["  details.items[0]: Tomato", "  waitTime: 10"]
            change(line + 1..<line + 2, ["  waitTime: 20"]) { $0.values[0] = "waitTime: 20" }
            change(line..<line, []) { $0.values[1] = "details.total: USD 6" }
            change(line..<line + 1, ["  details.items[0]: \\[N]"]) { $0.values[2] = "details.items[0]: [N]" }
        }
    }

    // MARK: - Tables

    private mutating func addTable() {
        lines += ["```intent", "> OrderSoup orderType=pickup"]
        decorate()
        lines += ["| soup | < | = | < |", "|---|:--|--:|---|"]
        for row in 1...Int.random(in: 1...3, using: &random) {
            if chance(4) { lines.append("# the next row") }
            let line = lines.count
            var saying = Said()
            saying.answersOfRow = ["yes", "no"]
            lines.append("|  soup \\| \(row)|yes |  succeeded  ·  success |no|")
            change(line..<line + 1, ["|  soup \\| \(row)|yes | failed · failure\\|x |no|"]) {
                ($0.kind, $0.code) = ("failed", "failure|x")
            }
            change(line..<line + 1, ["|  soup \\| \(row)|yes |  succeeded  ·  success | |"]) {
                $0.answersOfRow = ["yes"]
            }
            change(line..<line, []) { $0.values = ["waitTime: 3"] }
            said.append(saying)
        }
        lines.append("```")
    }
}

extension HandMadeFile.Change {
    /// Whether nothing has to be written.
    var isSilent: Bool { lines.isEmpty && replacement.isEmpty }
}
