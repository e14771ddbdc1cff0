import EssentialFoundation
import IntentDefinitions
import IntentKit
import IntentRuntime

/// A question as the result of a call, for clients that can't ask.
struct QuestionReport {
    /// How the request goes on.
    enum Continuation {
        /// With `intent_answer` and a token.
        case token(String, lifetime: Int)
        /// By a person, with a command.
        case command(String)
        /// By a person, with a token that only the host's card gets.
        case card(String, lifetime: Int)
        /// Only by another call.
        case none
    }

    let question: Question
    let tool: String
    let form: QuestionForm
    let continuation: Continuation
    let hasImages: Bool
    /// The shortcut that asks, if it isn't an intent by itself.
    var shortcut: ShortcutReport?

    /// The most items that are listed.
    static let itemLimit = 20
    /// The most bytes of an image.
    private static let imageLimit = 32 << 10

    private var prompt: Prompt { question.prompt }

    var result: ToolResult {
        let kind: Outcome.Kind = prompt.isYesOrNo ? .awaitingConfirmation : .needsInput
        var members =
            shortcut?.members(kind, dialog: prompt.dialog, phase: prompt.phase, prompt.parameter)
            ?? OutcomeReport.base(
                question.request, kind: kind, dialog: prompt.dialog, phase: prompt.phase, prompt.parameter)
        members["prompt"] = Self.prompt(of: question, hasImages: hasImages)
        let missing = self.missing.map(JSONValue.string)
        if !missing.isEmpty { members["missing"] = .array(missing) }
        switch continuation {
        case .token(let token, let lifetime):
            members["continuation"] = Self.continuation(token, lifetime)
        case .command(let command): members["continuation"] = ["command": .string(command)]
        case .card, .none: break
        }
        var result = ToolResult(members, text: text, isError: true)
        if case .card(let token, let lifetime) = continuation {
            result.hidden = [Self.continuationKey: Self.continuation(token, lifetime)]
        }
        return result
    }

    /// The key under which a card finds what a model doesn't get to see.
    private static let continuationKey = "org.intentkit/continuation"

    private static func continuation(_ token: String, _ lifetime: Int) -> JSONValue {
        ["tool": .string(ToolNames.answer), "token": .string(token), "expiresInSeconds": .integer(lifetime)]
    }

    /// The question with its items.
    ///
    /// - Parameter hasImages: Whether the images are part of it, for clients that show cards.
    static func prompt(of question: Question, hasImages: Bool = false) -> JSONValue {
        let prompt = question.prompt
        let listed = question.offers.prefix(itemLimit).map { offer in
            let item = offer.item
            return JSONValue([
                "id": .string(offer.id), "title": .string(offer.title),
                "subtitle": offer.subtitle.map(JSONValue.string),
                "section": item.section.map { .string(AgentText.line($0)) },
                "image": hasImages ? item.image.flatMap(image) : nil,
            ])
        }
        return JSONValue([
            "why": .string(AgentText.line(prompt.reason.description)), "dialog": .string(question.text),
            "parameter": prompt.parameter.map { .string(AgentText.line($0)) },
            "element": prompt.element.map(JSONValue.integer),
            "items": listed.isEmpty ? nil : .array(listed),
            "allowsSeveral": question.acceptsSeveral ? true : nil,
            "allowsNoneOfThese": question.acceptsNone ? true : nil,
            "allowsSearch": question.acceptsSearch ? true : nil,
            "itemCount": listed.isEmpty ? nil : .integer(prompt.items.count),
            "searchTerm": prompt.searchTerm.map { .string(AgentText.line($0)) },
        ])
    }

    /// The image of an item: only one that needs nothing from elsewhere, because a card may load nothing.
    private static func image(_ image: Image) -> JSONValue? {
        guard let contents = image.contents, contents.count <= imageLimit else { return nil }
        let formats: [(start: [UInt8], type: String)] = [
            ([0x89, 0x50, 0x4E, 0x47], "image/png"), ([0xFF, 0xD8, 0xFF], "image/jpeg"),
        ]
        guard let format = formats.first(where: { contents.starts(with: $0.start) }) else { return nil }
        return ["src": .string("data:\(format.type);base64,\(contents.base64EncodedString())")]
    }
}

// MARK: - Text

extension QuestionReport {
    private var text: String {
        var lines = ["\(shortcut?.progress ?? "Nothing has been done yet.") \(question.message)"]
        // The last thing in a line is the identifier, whatever a title looks like.
        let offers = question.offers.prefix(Self.itemLimit)
        lines += offers.map { "- \($0.fullTitle) [\($0.id)]" }
        if prompt.items.isEmpty, let term = prompt.searchTerm {
            lines.append("Nothing was found for “\(AgentText.line(term))”.")
        }
        if prompt.items.count > offers.count { lines.append("and \(prompt.items.count - offers.count) more") }
        if !missing.isEmpty { lines.append("May be asked for next: \(missing.joined(separator: ", ")).") }
        return (lines + [advice]).joined(separator: "\n")
    }

    /// The arguments that have no value either, of which the handler may need some; those of a shortcut's steps aren't arguments of its tool.
    private var missing: [String] {
        shortcut == nil ? question.missing.map { form.property(of: $0.name) } : []
    }

    /// The ways to answer, of which a call takes one.
    private var ways: String {
        if prompt.isYesOrNo { return "answer (yes or no) or action (cancel)" }
        let actions = question.acceptsNone ? "noneOfThese or cancel" : "cancel"
        let ways: [String?] = [
            prompt.items.isEmpty ? nil : "items (a list of the ids in brackets)", "answer (what the person says)",
            question.acceptsSearch ? "search (a text to find others)" : nil, "action (\(actions))",
        ]
        return ways.compactMap(\.self).joined(separator: ", or ")
    }

    private var advice: String {
        let again = prompt.isYesOrNo || shortcut != nil ? nil : "call \(tool) again with \(form.key)"
        switch continuation {
        case .token(let token, _):
            let answer =
                "call \(ToolNames.answer) with the token “\(token)”, the question repeated word for word, and \(ways)"
            guard let again else { return "Ask the person, then \(answer)." }
            return "To go on, \(again), or \(answer)."
        case .command(let command):
            return "Only the person can answer this, in a terminal: \(command)"
        case .card: return "Only the person can answer this, on the card that is shown."
        case .none:
            return again.map { "To go on, \($0)." } ?? "The request couldn't be kept; it can't go on."
        }
    }
}
