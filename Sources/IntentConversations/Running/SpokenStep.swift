import IntentDefinitions
import IntentKit
public import IntentRuntime

/// A step of an actual run, in the words of a conversation file.
public enum SpokenStep: Hashable, Sendable {
    /// A question to the person.
    case question(SpokenQuestion)
    /// The person's answer.
    case answer(String)
    /// The user activity with which an app continues.
    case activity([String])
    /// The end of the request.
    case outcome(SpokenOutcome)
    /// A donation or a deletion, or the statement that there was none.
    case donation(String)
    /// A step of a shortcut begins.
    case place(String)
    /// A step of a shortcut shows a text.
    case shown(String)
}

/// A question as written in a conversation file.
public struct SpokenQuestion: Hashable, Sendable {
    /// The parameter, or `confirm`.
    public let subject: String
    /// The reason for the question.
    public let why: String
    /// The dialog, on one line.
    public let dialog: String
    /// The items to choose from, one per line, with the titles of sections.
    public let items: [String]
    /// The card that is shown with the question, one line each; empty without a card.
    public var card: [String] = []

    /// Creates a question from text.
    package init(subject: String, why: String, dialog: String, items: [String]) {
        self.subject = subject
        self.why = why
        self.dialog = dialog
        self.items = items
    }

    /// Creates a question from a prompt.
    public init(_ prompt: Prompt) {
        subject = prompt.parameter.map { name in prompt.element.map { "\(name)[\($0)]" } ?? name } ?? "confirm"
        // A handler may give a reason that the definition doesn't have.
        why = prompt.reason.description.inOneLine
        dialog = prompt.dialog.full.inOneLine
        items = Self.lines(of: prompt.shownItems)
    }

    /// Returns the items to choose from, one per line, with the titles of sections.
    static func lines(of shown: some Sequence<Prompt.Item>) -> [String] {
        var items: [String] = []
        var section: String?
        for (number, item) in shown.enumerated() {
            // A title without a word can't be read back.
            if item.section != section, let title = item.section?.inOneLine, !title.isEmpty {
                items.append("## \(title)")
            }
            section = item.section
            let subtitle = item.subtitle.map { " — \($0.inOneLine)" } ?? ""
            items.append("\(number + 1). \(item.title.inOneLine)\(subtitle)".trimmingBlanks)
        }
        return items
    }
}

/// An outcome as written in a conversation file.
public struct SpokenOutcome: Hashable, Sendable {
    /// The name of the outcome.
    public let kind: String
    /// The response code.
    public let code: String?
    /// The dialog, on one line; `nil` if the request stopped at a question, which is a step of its own.
    public let dialog: String?
    /// The response's values, one `path: text` per line.
    public let values: [String]
    /// The card that is shown with the outcome, one line each; empty without a card.
    public var card: [String] = []

    /// Creates an outcome from text.
    package init(kind: String, code: String?, dialog: String?, values: [String]) {
        self.kind = kind
        self.code = code
        self.dialog = dialog
        self.values = values
    }

    /// Creates an outcome from that of a request.
    ///
    /// - Parameters:
    ///   - outcome: The outcome.
    ///   - request: The final state of the request.
    public init(_ outcome: Outcome, of request: IntentRequest) {
        kind = outcome.kind.rawValue
        code = outcome.code?.inOneLine
        let isStop = outcome.kind == .needsInput || outcome.kind == .awaitingConfirmation
        dialog = isStop ? nil : outcome.dialog?.full.inOneLine
        values = request.responseTexts(of: outcome.response).map { "\($0.path): \($0.text.inOneLine)".trimmingBlanks }
    }
}

extension SpokenStep {
    /// The step as lines of a conversation file.
    ///
    /// None contains a line break, whatever the plugin says: it would write lines of its own into a file.
    public var lines: [String] { parts.map { $0.unicodeScalars.contains(where: \.isLineBreak) ? $0.inOneLine : $0 } }

    private var parts: [String] {
        switch self {
        case .question(let question):
            ["? \(question.subject) · \(question.why) · \(TextPattern.escaped(question.dialog))".trimmingBlanks]
                + question.items.map { "  " + TextPattern.escaped($0) } + Self.lines(ofCard: question.card)
        case .answer(let text): ["< \(text)"]
        case .activity(let lines):
            ["@ \(TextPattern.escaped(lines.first ?? ""))"] + lines.dropFirst().map { "  " + TextPattern.escaped($0) }
        case .outcome(let outcome):
            [Self.line(of: outcome)] + outcome.values.map { "  " + TextPattern.escaped($0) }
                + Self.lines(ofCard: outcome.card)
        case .donation(let text): ["~ \(TextPattern.escaped(text))"]
        case .place(let text): ["* \(TextPattern.escaped(text))"]
        case .shown(let text): ["! \(TextPattern.escaped(text))"]
        }
    }

    private static func lines(ofCard card: [String]) -> [String] {
        card.isEmpty ? [] : ["| card"] + card.map { "  " + TextPattern.escaped($0) }
    }

    /// The card that is shown with the step, one line each; empty without a card.
    var card: [String] {
        switch self {
        case .question(let question): question.card
        case .outcome(let outcome): outcome.card
        default: []
        }
    }

    /// The step without its card.
    var withoutCard: SpokenStep {
        switch self {
        case .question(var question):
            question.card = []
            return .question(question)
        case .outcome(var outcome):
            outcome.card = []
            return .outcome(outcome)
        default: return self
        }
    }

    private static func line(of outcome: SpokenOutcome) -> String {
        guard let dialog = outcome.dialog.map(TextPattern.escaped) else {
            return (["= \(outcome.kind)"] + (outcome.code.map { [$0] } ?? [])).joined(separator: " · ")
        }
        // The dialog is the third part, so a missing code leaves its place empty.
        return "= \(outcome.kind) · \(outcome.code.map { $0 + " " } ?? "")· \(dialog)".trimmingBlanks
    }
}

extension String {
    /// The text on one line: each line break, with the blanks around it, becomes one blank.
    var inOneLine: String {
        guard unicodeScalars.contains(where: \.isLineBreak) else { return trimmingBlanks }
        return unicodeScalars.split(whereSeparator: \.isLineBreak).map { String($0).trimmingBlanks }
            .filter { !$0.isEmpty }.joined(separator: " ")
    }
}

extension Unicode.Scalar {
    /// Whether a line ends here, for whatever reads a text by lines.
    fileprivate var isLineBreak: Bool {
        switch value {
        case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }
}
