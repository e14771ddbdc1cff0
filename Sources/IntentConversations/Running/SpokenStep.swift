import IntentDefinitions
import IntentKit
public import IntentRuntime

/// What really was said in one step, in the words of a conversation file.
public enum SpokenStep: Hashable, Sendable {
    /// What was asked.
    case question(SpokenQuestion)
    /// What was answered.
    case answer(String)
    /// The user activity that an app goes on with.
    case activity([String])
    /// How it ended.
    case outcome(SpokenOutcome)
    /// Something that was donated or deleted, or that nothing was.
    case donation(String)
}

/// A question as a conversation file writes it.
public struct SpokenQuestion: Hashable, Sendable {
    /// The parameter, or `confirm`.
    public let subject: String
    /// Why it was asked.
    public let why: String
    /// The dialog, in one line.
    public let dialog: String
    /// What there was to choose, a line each, with the titles of sections.
    public let items: [String]

    /// Takes a question in words.
    package init(subject: String, why: String, dialog: String, items: [String]) {
        self.subject = subject
        self.why = why
        self.dialog = dialog
        self.items = items
    }

    /// Writes a prompt.
    public init(_ prompt: Prompt) {
        subject = prompt.parameter.map { name in prompt.element.map { "\(name)[\($0)]" } ?? name } ?? "confirm"
        why = prompt.reason.description
        dialog = prompt.dialog.full.inOneLine
        var items: [String] = []
        var section: String?
        for (number, item) in prompt.shownItems.enumerated() {
            if item.section != section, let title = item.section { items.append("## \(title.inOneLine)") }
            section = item.section
            let subtitle = item.subtitle.map { " — \($0.inOneLine)" } ?? ""
            items.append("\(number + 1). \(item.title.inOneLine)\(subtitle)".trimmingBlanks)
        }
        self.items = items
    }
}

/// An outcome as a conversation file writes it.
public struct SpokenOutcome: Hashable, Sendable {
    /// The outcome's word.
    public let kind: String
    /// The response code.
    public let code: String?
    /// The dialog, in one line; nothing where the request stopped at a question, which has been written.
    public let dialog: String?
    /// The response's values, each a line `path: text`.
    public let values: [String]

    /// Takes an outcome in words.
    package init(kind: String, code: String?, dialog: String?, values: [String]) {
        self.kind = kind
        self.code = code
        self.dialog = dialog
        self.values = values
    }

    /// Writes an outcome.
    ///
    /// - Parameters:
    ///   - outcome: The outcome.
    ///   - request: The request in its last state.
    public init(_ outcome: Outcome, of request: IntentRequest) {
        kind = outcome.kind.rawValue
        code = outcome.code
        let isStop = outcome.kind == .needsInput || outcome.kind == .awaitingConfirmation
        dialog = isStop ? nil : outcome.dialog?.full.inOneLine
        values = request.responseTexts(of: outcome.response).map { "\($0.path): \($0.text.inOneLine)".trimmingBlanks }
    }
}

extension SpokenStep {
    /// The step as lines of a conversation file.
    public var lines: [String] {
        switch self {
        case .question(let question):
            ["? \(question.subject) · \(question.why) · \(TextPattern.escaped(question.dialog))".trimmingBlanks]
                + question.items.map { "  " + TextPattern.escaped($0) }
        case .answer(let text): ["< \(text)"]
        case .activity(let lines):
            ["@ \(TextPattern.escaped(lines.first ?? ""))"] + lines.dropFirst().map { "  " + TextPattern.escaped($0) }
        case .outcome(let outcome):
            [Self.line(of: outcome)] + outcome.values.map { "  " + TextPattern.escaped($0) }
        case .donation(let text): ["~ \(TextPattern.escaped(text))"]
        }
    }

    private static func line(of outcome: SpokenOutcome) -> String {
        guard let dialog = outcome.dialog.map(TextPattern.escaped) else {
            return (["= \(outcome.kind)"] + (outcome.code.map { [$0] } ?? [])).joined(separator: " · ")
        }
        // The dialog is the third part: a code that is missing leaves its place empty.
        return "= \(outcome.kind) · \(outcome.code.map { $0 + " " } ?? "")· \(dialog)".trimmingBlanks
    }
}

extension String {
    /// The text with each line end, and the blanks around it, as one blank.
    var inOneLine: String {
        guard contains(where: \.isNewline) else { return trimmingBlanks }
        return split(whereSeparator: \.isNewline).map(\.trimmingBlanks).joined(separator: " ")
    }
}
