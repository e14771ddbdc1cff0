#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A file of conversations: Markdown in which every fenced block with the info string `intent` is a case.
public struct ConversationFile: Sendable {
    /// The path, as messages name it.
    public let path: String
    /// The whole text.
    let text: String
    /// The lines of the file without their ends; those of a case without the indentation of its block.
    public let lines: [String]
    /// The options that hold for all cases.
    public let options: [CaseOption]
    /// The cases in the order of the file.
    public let cases: [ConversationCase]
    /// What is wrong with the file, by line.
    public let problems: [FileProblem]

    /// Creates a file from its parts.
    init(
        path: String, text: String, lines: [String], options: [CaseOption], cases: [ConversationCase],
        problems: [FileProblem]
    ) {
        self.path = path
        self.text = text
        self.lines = lines
        self.options = options
        self.cases = cases
        self.problems = problems
    }
}

/// One conversation of a file.
public struct ConversationCase: Sendable {
    /// The nearest heading and the row of a table; with a number where several cases have the same.
    public internal(set) var name: String
    /// The line, from 1, of the block's fence, or of the table's row.
    public let line: Int
    /// The lines of the block between its fences, as positions in ``ConversationFile/lines``.
    public let body: Range<Int>
    /// The options of the block.
    public let options: [CaseOption]
    /// What is said, in order.
    public let steps: [Step]
    /// Whether the case is a row of a table, of which only the outcome is compared.
    public var isRow: Bool { columns != nil }
    /// What is wrong with the case; it then is not run.
    public let problems: [FileProblem]
    /// The blanks with which each line of an indented block begins in the file.
    var indentation = ""
    /// The names of the columns of a row's table.
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

    /// What stands for the cases of a file that has none.
    static func ofFile(line: Int) -> ConversationCase {
        ConversationCase(name: "file", line: line, body: 0..<0)
    }
}

/// One step of a conversation, and the lines on which it is written.
public struct Step: Hashable, Sendable {
    /// What happens in a step.
    public enum Kind: Hashable, Sendable {
        /// The request, in the words of the command line.
        case request([String])
        /// What is asked.
        case question(QuestionPattern)
        /// What the person answers.
        case answer(String)
        /// Time passes, in seconds.
        case wait(Double)
        /// The user activity that an app goes on with.
        case activity(LinesPattern)
        /// How it ends.
        case outcome(OutcomePattern)
        /// Something that was donated or deleted, or that nothing was.
        case donation(TextPattern)
    }

    /// What happens.
    public let kind: Kind
    /// The lines of the step, as positions in ``ConversationFile/lines``.
    public let lines: Range<Int>

    /// Whether it is a request.
    var isRequest: Bool {
        guard case .request = kind else { return false }
        return true
    }
}

/// What a question has to look like.
public struct QuestionPattern: Hashable, Sendable {
    /// The parameter, with the position of the value in a list as in `toppings[1]`, or `confirm`.
    public let subject: String
    /// Why it is asked, as in `unsupported(notEnough)`.
    public let why: String
    /// The dialog; nothing where it is not compared.
    public let dialog: TextPattern?
    /// What there is to choose; nothing where it is not compared.
    public let items: LinesPattern?
}

/// What the end has to look like.
public struct OutcomePattern: Hashable, Sendable {
    /// The outcome's word.
    public let kind: String
    /// The response code; nothing where it is not compared.
    public let code: String?
    /// The dialog; nothing where it is not compared.
    public let dialog: TextPattern?
    /// The response's values, each a line `path: text`.
    public let values: LinesPattern
}

extension ConversationFile {
    /// What keeps a case from being run, by line.
    ///
    /// What is wrong with the file is told in full with its first case, and in one line with the others.
    public func problems(of conversation: ConversationCase) -> [FileProblem] {
        let isFirst = cases.first?.line == conversation.line
        return (isFirst ? problems : Array(problems.prefix(1))) + conversation.problems
    }

    /// A path that the file names, from where the file lies.
    public func path(of name: String) -> String {
        URL(filePath: name, relativeTo: URL(filePath: path).deletingLastPathComponent()).absoluteURL.path
    }

    /// The text of the file with edits of its cases; every other line keeps its end.
    public func text(with edits: [CaseUpdate.Edit]) -> String {
        let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
        var written: [String] = []
        var place = 0
        var remaining = cases[...]
        // Of two edits at one place the one that only adds comes first.
        for edit in edits.sorted(by: {
            ($0.lines.lowerBound, $0.lines.upperBound) < ($1.lines.lowerBound, $1.lines.upperBound)
        }) {
            // What is added has the line end of what stands before it.
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

    /// What the person answers, in order.
    public var answers: [String] {
        steps.compactMap { step in
            guard case .answer(let text) = step.kind else { return nil }
            return text
        }
    }
}
