import EssentialFoundation

/// A conversation file: Markdown in which every fenced block with the info string `intent` is a case.
public struct ConversationFile: Sendable {
    /// The path as it appears in messages.
    public let path: String
    /// The absolute path: a library that handles a case can change the process's working directory.
    let place: String
    let text: String
    /// The lines of the file without line breaks; those of a case without the indentation of its block.
    public let lines: [String]
    /// The options that apply to all cases.
    public let options: [CaseOption]
    /// The cases in file order.
    public let cases: [ConversationCase]
    /// The problems of the file, by line.
    public let problems: [FileProblem]

    /// Creates a file from its contents.
    init(
        path: String, text: String, lines: [String], options: [CaseOption], cases: [ConversationCase],
        problems: [FileProblem]
    ) {
        self.path = path
        place = URL(filePath: path).absoluteURL.path
        self.text = text
        self.lines = lines
        self.options = options
        self.cases = cases
        self.problems = problems
    }
}

/// One conversation of a file.
public struct ConversationCase: Sendable {
    /// The nearest heading and the row of a table; numbered if several cases would have the same name.
    public internal(set) var name: String
    /// The line, from 1, of the block's fence, or of the table's row.
    public let line: Int
    /// The lines of the block between its fences, as indices in ``ConversationFile/lines``.
    public let body: Range<Int>
    /// The options of the block.
    public let options: [CaseOption]
    /// The steps of the conversation, in order.
    public let steps: [Step]
    /// Whether the case is a row of a table, of which only the outcome is compared.
    public var isRow: Bool { columns != nil }
    /// The problems of the case, which keep it from being run.
    public internal(set) var problems: [FileProblem]
    /// The blanks that each line of an indented block starts with in the file.
    var indentation = ""
    /// The column names of a row's table.
    let columns: [String]?

    init(
        name: String, line: Int, body: Range<Int>, options: [CaseOption] = [], steps: [Step] = [],
        columns: [String]? = nil, problems: [FileProblem] = []
    ) {
        self.name = name
        self.line = line
        self.body = body
        self.options = options
        self.steps = steps
        self.columns = columns
        self.problems = problems
    }

    /// Returns a placeholder for the cases of a file that has none.
    static func ofFile(line: Int) -> ConversationCase {
        ConversationCase(name: "file", line: line, body: 0..<0)
    }
}

/// One step of a conversation, and the lines on which it is written.
public struct Step: Hashable, Sendable {
    /// The kinds of steps.
    public enum Kind: Hashable, Sendable {
        /// The request, in the words of the command line.
        case request([String])
        /// A question to the person.
        case question(QuestionPattern)
        /// The person's answer.
        case answer(String)
        /// Time passes, in seconds.
        case wait(Double)
        /// The user activity with which an app continues.
        case activity(LinesPattern)
        /// The end of the request.
        case outcome(OutcomePattern)
        /// A donation or a deletion, or the statement that there was none.
        case donation(TextPattern)
        /// A step of a shortcut begins.
        case place(TextPattern)
        /// A step of a shortcut shows a text.
        case shown(TextPattern)
    }

    /// The kind of step.
    public let kind: Kind
    /// The lines of the step, as indices in ``ConversationFile/lines``.
    public let lines: Range<Int>

    /// The card that is shown with the step; `nil` if it isn't compared.
    var card: LinesPattern? {
        switch kind {
        case .question(let question): question.card
        case .outcome(let outcome): outcome.card
        default: nil
        }
    }

    /// Returns the step with a card, which is written on the lines up to an index; `nil` if it can't have one.
    func showing(_ card: LinesPattern, upTo end: Int) -> Step? {
        guard self.card == nil else { return nil }
        switch kind {
        case .question(var question):
            question.card = card
            return Step(kind: .question(question), lines: lines.lowerBound..<end)
        case .outcome(var outcome):
            outcome.card = card
            return Step(kind: .outcome(outcome), lines: lines.lowerBound..<end)
        default: return nil
        }
    }

    var isRequest: Bool {
        guard case .request = kind else { return false }
        return true
    }
}

/// The expected form of a question.
public struct QuestionPattern: Hashable, Sendable {
    /// The parameter, with an index for a value in a list such as `toppings[1]`, or `confirm`.
    public let subject: String
    /// The reason for the question, such as `unsupported(notEnough)`.
    public let why: String
    /// The dialog; `nil` if it isn't compared.
    public let dialog: TextPattern?
    /// The items to choose from; `nil` if they aren't compared.
    public let items: LinesPattern?
    /// The card that is shown with the question; `nil` if it isn't compared.
    public var card: LinesPattern?
}

/// The expected form of an outcome.
public struct OutcomePattern: Hashable, Sendable {
    /// The name of the outcome.
    public let kind: String
    /// The response code; `nil` if it isn't compared.
    public let code: String?
    /// The dialog; `nil` if it isn't compared.
    public let dialog: TextPattern?
    /// The response's values, one `path: text` per line.
    public let values: LinesPattern
    /// The card that is shown with the outcome; `nil` if it isn't compared.
    public var card: LinesPattern?
}

extension ConversationFile {
    /// Returns the file with only some of its cases.
    func keeping(_ cases: [ConversationCase]) -> ConversationFile {
        ConversationFile(path: path, text: text, lines: lines, options: options, cases: cases, problems: problems)
    }

    /// Returns the file with only the cases that satisfy a condition.
    public func filter(_ isMeant: (ConversationCase) -> Bool) -> ConversationFile { keeping(cases.filter(isMeant)) }

    /// Returns the problems that keep a case from being run, by line.
    ///
    /// Those of the file outside the case say so. All of them are reported with the file's first case, and only the
    /// first of them with the others.
    public func problems(of conversation: ConversationCase) -> [FileProblem] {
        // The line of the fence that closes the block is not yet that of another case.
        let block = conversation.line...Swift.max(conversation.line, conversation.body.upperBound + 1)
        let isAlone = cases.count == 1
        let outside = problems.filter { !isAlone && !block.contains($0.line) }
        let isFirst = cases.first?.line == conversation.line
        let inside = problems.filter { isAlone || block.contains($0.line) }
        return (isFirst ? outside : Array(outside.prefix(1))).map(\.ofWholeFile)
            + (inside + conversation.problems).sorted { $0.line < $1.line }
    }

    /// Resolves a path that the file names, relative to the file's folder.
    public func path(of name: String) -> String {
        URL(filePath: name, relativeTo: URL(filePath: place).deletingLastPathComponent()).absoluteURL.path
    }

    /// Returns the file's text with edits applied; every other line keeps its line break.
    public func text(with edits: [CaseUpdate.Edit]) -> String {
        let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
        var written: [String] = []
        var place = 0
        var remaining = cases[...]
        // Of two edits at the same place, the one that only adds comes first.
        for edit in edits.sorted(by: {
            ($0.lines.lowerBound, $0.lines.upperBound) < ($1.lines.lowerBound, $1.lines.upperBound)
        }) {
            // Added lines have the same line break as the line before them.
            let neighbor = edit.lines.isEmpty ? edit.lines.lowerBound - 1 : edit.lines.lowerBound
            let end = lines.indices.contains(neighbor) && lines[neighbor].utf8.last == UInt8(ascii: "\r") ? "\r" : ""
            while let next = remaining.first, next.body.upperBound < edit.lines.upperBound { remaining.removeFirst() }
            let block = remaining.prefix(1).first { $0.body.lowerBound <= edit.lines.lowerBound }
            let indentation = block?.indentation ?? ""
            written += lines[place..<edit.lines.lowerBound] + edit.replacement.map { indentation + $0 + end }
            place = edit.lines.upperBound
        }
        written += lines[place...]
        return written.joined(separator: "\n")
    }
}

extension ConversationCase {
    /// The words of the request, the intent's name first.
    public var requestWords: [String] {
        guard case .request(let words)? = steps.first?.kind else { return [] }
        return words
    }

    /// Whether a card of the case is compared.
    public var hasCards: Bool { steps.contains { $0.card != nil } }

    /// The person's answers, in order.
    public var answers: [String] {
        steps.compactMap { step in
            guard case .answer(let text) = step.kind else { return nil }
            return text
        }
    }
}
