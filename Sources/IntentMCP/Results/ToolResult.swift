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
    ///
    /// - Parameters:
    ///   - message: What is wrong.
    ///   - parameter: The parameter that it is about, or `nil`, the default.
    ///   - done: What is known to have been done. Defaults to ``Done/nothing``.
    init(error message: String, parameter: String? = nil, done: Done = .nothing) {
        structured = ["error": .string(message)]
        if let parameter { structured["parameter"] = .string(AgentText.line(parameter)) }
        text = done.rawValue + ": " + message
        isError = true
    }

    /// What is known of a call that isn't carried out.
    enum Done: String {
        case nothing = "Nothing has been done"
        /// Only what was done before.
        case nothingMore = "Nothing more has been done"
        case unknown = "It isn't known what has been done"
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
    /// Returns the value as plain JSON whose texts an agent may read; the contents of files are left out.
    ///
    /// - Parameter limit: The most bytes; the rest of a request is still under way while a value is read.
    /// - Returns: The JSON and its size, or `nil` if it's longer.
    func agentJSON(limit: Int) -> (json: JSONValue, size: Int)? {
        // Encoding costs far more than the bytes say.
        guard elements.count <= Self.elementLimit else { return nil }
        guard let data = try? JSONEncoder().encode(PlainValue(withoutContents)), data.count <= limit else { return nil }
        let json = (try? JSONDecoder().decode(JSONValue.self, from: data)) ?? .null
        return (json.mapTexts { AgentText.text($0, limit: AgentText.valueLimit) }, data.count)
    }

    /// The most values of a list that an agent gets.
    private static let elementLimit = 10_000

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
