import EssentialFoundation
import IntentDefinitions
import IntentKit
import IntentRuntime

/// The result of a call: for agents that read structured content, and for those that read text.
///
/// Each is complete by itself. The keys are those of `shortcutctl run --json`.
struct ToolResult: Hashable, Sendable {
    var structured: [String: JSONValue]
    var text: String
    /// Whether what was asked for hasn't been done.
    var isError: Bool
    /// What the host's card needs, and a model doesn't get to see.
    var hidden: [String: JSONValue] = [:]

    /// Creates the result of a call that can't be carried out as it is.
    init(error message: String, parameter: String? = nil) {
        structured = ["error": .string(message)]
        if let parameter { structured["parameter"] = .string(AgentText.line(parameter)) }
        text = "Nothing has been done: \(message)"
        isError = true
    }

    init(_ structured: [String: JSONValue], text: String, isError: Bool) {
        self.structured = structured
        self.text = text
        self.isError = isError
    }

    /// The members of the result of `tools/call`.
    func members(hasStructuredContent: Bool) -> [String: JSONValue] {
        var members: [String: JSONValue] = [
            "content": [["type": "text", "text": .string(text)]], "isError": .boolean(isError),
        ]
        if hasStructuredContent { members["structuredContent"] = .object(structured) }
        if !hidden.isEmpty { members["_meta"] = .object(hidden) }
        return members
    }
}

extension IntentValue {
    /// The value as plain JSON whose texts an agent may read; the contents of files are left out.
    var agentJSON: JSONValue {
        let data = try? JSONEncoder().encode(PlainValue(withoutContents))
        let json = data.flatMap { try? JSONDecoder().decode(JSONValue.self, from: $0) } ?? .null
        return json.mapTexts { AgentText.text($0, limit: AgentText.valueLimit) }
    }

    private var withoutContents: IntentValue {
        switch self {
        case .file(var file):
            file.contents = nil
            return .file(file)
        case .list(let values): return .list(values.map(\.withoutContents))
        case .data: return .string("(data)")
        default: return self
        }
    }
}
