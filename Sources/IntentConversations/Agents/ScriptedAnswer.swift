import EssentialFoundation
import IntentKit
import IntentMCP
import IntentRuntime

/// An answer of a conversation, as it was understood and as it is written.
struct ScriptedAnswer: Sendable {
    var answer: Answer
    var text: String
    /// The items that it chooses, as the person saw them.
    var items: [Prompt.Item] = []

    /// Returns the answers of a run, without those that turn pages: agents see all items at once.
    static func answers(_ transcripts: [Transcript], texts: [String]) -> [ScriptedAnswer] {
        var texts = texts[...]
        return transcripts.flatMap(\.entries).compactMap { entry in
            guard case .question(let prompt, let answer?) = entry.kind, let text = texts.popFirst() else { return nil }
            switch answer {
            case .nextPage, .previousPage: return nil
            case .value(.file(let file)):
                // A path is relative to the case's folder, and an agent's has to be absolute.
                let path = file.fileURL?.absoluteURL.standardizedFileURL.path
                return ScriptedAnswer(answer: answer, text: path ?? text)
            case .item(let id):
                return ScriptedAnswer(answer: answer, text: text, items: prompt.items.filter { $0.id == id })
            case .items(let ids):
                return ScriptedAnswer(answer: answer, text: text, items: prompt.items.filter { ids.contains($0.id) })
            default: return ScriptedAnswer(answer: answer, text: text)
            }
        }
    }

    /// The answer in words; an item is meant whatever its position.
    var words: String {
        if case .item = answer, let item = items.first { item.title } else { text }
    }

    /// Returns the arguments with which a tool takes the answer: the identifiers of items, or words.
    ///
    /// - Parameter items: The items of the question.
    func arguments(choosingFrom items: [JSONValue]) -> [String: JSONValue] {
        switch answer {
        case .item, .items:
            let chosen = ids.compactMap { choice(of: $0, among: items, naming: "id") }
            guard !chosen.isEmpty, chosen.count == ids.count else { return ["answer": .string(words)] }
            return ["items": .array(chosen.map(JSONValue.string))]
        default: return ["answer": .string(words)]
        }
    }

    /// Returns the identifier that an item has for the client: a value without one of its own is known by its title.
    private func choice(of id: String, among choices: [JSONValue], naming key: String) -> String? {
        let title = items.first { $0.id == id }?.title ?? id
        let choice = choices.first { $0[key]?.string == id } ?? choices.first { $0["title"]?.string == title }
        return choice?[key]?.string
    }

    /// Returns the reply to a form.
    func reply(to params: JSONValue) -> JSONValue {
        let schema = params["requestedSchema"]
        guard case .object(let fields) = schema?["properties"], answer != .cancel else { return ["action": "cancel"] }
        // The question's own field is required, unless something can be searched for instead.
        let name = schema?["required"]?.list.first?.string ?? fields.keys.sorted().first { $0 != "search" } ?? ""
        return ["action": "accept", "content": .object([name: value(for: fields[name] ?? .null)])]
    }

    private func value(for field: JSONValue) -> JSONValue {
        let isList = field["type"] == "array"
        let choices = (isList ? field["items"]?["anyOf"] : field["oneOf"])?.list ?? []
        let chosen = ids.compactMap { choice(of: $0, among: choices, naming: "const") }
        if isList { return chosen.isEmpty ? .array([.string(text)]) : .array(chosen.map(JSONValue.string)) }
        if let id = chosen.first { return .string(id) }
        switch (answer, field["type"]) {
        case (.value(.integer(let number)), "integer"), (.value(.integer(let number)), "number"):
            return .integer(number)
        case (.value(.decimal(let number)), "number"): return .number(number)
        case (.value(.boolean(let flag)), "boolean"): return .boolean(flag)
        default: return .string(words)
        }
    }

    /// What the answer may be called among the choices of a form.
    private var ids: [String] {
        switch answer {
        case .item(let id): [id]
        case .items(let ids): ids
        case .yes: ["yes"]
        case .no: ["no"]
        case .noneOfThese: ["item:none"]
        case .value(.enumeration(let name)): [name]
        case .value(.boolean(let flag)): [String(flag)]
        case .value(.list(let values)): values.compactMap { if case .enumeration(let name) = $0 { name } else { nil } }
        default: []
        }
    }
}
