import Escaping
import IntentDefinitions
import IntentKit
import IntentRuntime

/// What a client replied to a form.
enum FormReply {
    /// The person's answer, and the values of the other fields.
    case answered(Answer, supplied: [(parameter: String, value: IntentValue)])
    /// The form has no answer that fits; the notice says what is expected.
    case unanswered(notice: String, supplied: [(parameter: String, value: IntentValue)])
    /// The person doesn't want to answer.
    case declined
    /// The person wants the request to end.
    case cancelled
    /// It isn't a reply to a form.
    case unreadable
}

/// A reader of replies; nothing in one is trusted.
struct FormReplyReader {
    let form: QuestionForm
    let arguments: ArgumentReader

    private var question: Question { form.question }

    /// Reads a reply: `{action, content?}`.
    func reply(_ json: JSONValue?) -> FormReply {
        guard let members = json?.members, let action = members["action"]?.text else { return .unreadable }
        switch action {
        case "accept":
            let content = members["content"]?.members ?? [:]
            let supplied = supplied(content)
            return answer(content).map { .answered($0, supplied: supplied) }
                ?? .unanswered(notice: notice(content[form.key]), supplied: supplied)
        case "decline": return .declined
        case "cancel": return .cancelled
        default: return .unreadable
        }
    }

    /// Returns what is expected, in the language of the conversation.
    private func notice(_ json: JSONValue?) -> String {
        let given = json?.text ?? json?.elements?.lazy.compactMap(\.text).first ?? ""
        let reader = WordReader(question, at: arguments.moment)
        guard case .unrecognized(let text, let expectation) = reader.answer(given.shortened(to: AgentText.itemLimit))
        else { return Self.missing }
        // Of a choice, the expectation is only a list of what the form shows anyway.
        let isSentence = question.prompt.items.isEmpty && !expectation.isEmpty
        if isSentence { return AgentText.text(expectation, limit: 1000) }
        return text.isEmpty ? Self.missing : AgentText.line(reader.complaint(about: text, expectation: ""))
    }

    private static let missing = "An answer is needed."

    private func answer(_ content: [String: JSONValue]) -> Answer? {
        let json = content[form.key]
        if question.prompt.isYesOrNo {
            // Only what the schema has: a box that is ticked answers another question.
            switch json {
            case "yes": return .yes
            case "no": return .no
            default: return nil
            }
        }
        if form.hasSearch, let term = content[form.searchKey]?.text?.trimmed, !term.isEmpty {
            return .search(term, isFinal: true)
        }
        guard let json, json != .null, json != "", json != [] else { return nil }
        return question.prompt.items.isEmpty ? value(json) : item(json)
    }

    /// Returns the answer to a question that offers items.
    private func item(_ json: JSONValue) -> Answer? {
        if let elements = json.elements {
            let ids = elements.compactMap(\.text)
            guard ids.count == elements.count else { return nil }
            return try? question.answer(choosing: ids)
        }
        guard let text = json.text else { return value(json) }
        if question.acceptsNone, text.isIdentical(to: Offer.none) { return .noneOfThese }
        if let answer = try? question.answer(choosing: [text]) { return answer }
        // The identifier of a value that isn't offered any more is nobody's words.
        return Offer.isMade(text) ? nil : words(text)
    }

    /// Returns the answer to a question for a value that is written.
    private func value(_ json: JSONValue) -> Answer? {
        guard let parameter = question.parameter else { return nil }
        if parameter.type == .boolean, !parameter.isList, let flag = Self.truth(json) { return .value(.boolean(flag)) }
        // Words can't name a file: its path is checked like that of an argument.
        if let text = json.text, parameter.type != .file {
            let answer = words(text)
            // A form has a button to cancel; a text is a text.
            guard answer == .cancel else { return answer }
        }
        do throws(ArgumentReader.Mistake) {
            return .value(try arguments.value(json, of: parameter))
        } catch {
            return .unrecognized(json.text ?? "", expectation: error.message)
        }
    }

    private func words(_ text: String) -> Answer { WordReader(question, at: arguments.moment).answer(text) }

    private static func truth(_ json: JSONValue) -> Bool? {
        switch json {
        case "true", true: true
        case "false", false: false
        default: nil
        }
    }

    /// Returns the values of the fields beside the question; those that don't fit are asked for in their turn.
    private func supplied(_ content: [String: JSONValue]) -> [(parameter: String, value: IntentValue)] {
        question.fields.compactMap { field in
            guard let json = content[form.property(of: field.parameter)], json != .null, json != "", json != [],
                let parameter = question.request.parameter(named: field.parameter)
            else { return nil }
            guard field.choices.isEmpty else {
                let ids = json.elements ?? [json]
                let values = ids.compactMap { id in field.choices.first { .string($0.id) == id }?.value }
                guard values.count == ids.count, values.count == 1 || parameter.isList else { return nil }
                return (field.parameter, parameter.isList ? .list(values) : values[0])
            }
            return written(json, for: parameter).map { (field.parameter, $0) }
        }
    }

    /// Returns what a person wrote into a field, which isn't read as an agent's argument is: “5” is five minutes if the
    /// definition counts minutes.
    private func written(_ json: JSONValue, for parameter: ParameterDefinition) -> IntentValue? {
        guard let text = json.text, parameter.type != .file else { return try? arguments.value(json, of: parameter) }
        guard !CombiningMarks.areTooMany(in: text) else { return nil }
        return question.request.reader(of: parameter, at: arguments.moment).valuesIfAny(in: text.trimmed)
    }
}
