import IntentKit
import IntentMCP
import IntentRuntime

/// What a client of the server for agents learns about the end of a call.
struct AgentEnd: Hashable, Sendable {
    /// The outcome's name, or the error that was sent instead of a result.
    var outcome: String
    /// The response code.
    var code: String?
    /// The dialog; `nil` for a question, or if it depends on the client.
    var dialog: String?
    /// The names of the response's values.
    var response: Set<String> = []

    /// Creates an end from the structured content of a result.
    init(_ content: JSONValue) {
        outcome = content["outcome"]?.string ?? content["error"]?.string.map { "refused: \($0)" } ?? "no outcome"
        code = content["code"]?.string
        dialog = isStop ? nil : content["dialog"]?.string
        if case .object(let values) = content["response"] { response = Set(values.keys) }
    }

    /// Creates the end of a call whose question the client doesn't answer.
    init(stoppedAtYesOrNo isYesOrNo: Bool) {
        outcome = (isYesOrNo ? Outcome.Kind.awaitingConfirmation : .needsInput).rawValue
    }

    /// Creates the end of a call that wasn't served.
    init(failure: String) { outcome = failure }

    /// Creates the end that an outcome has.
    init(_ outcome: Outcome) {
        self.outcome = outcome.kind.rawValue
        code = outcome.code
        dialog = isStop ? nil : outcome.dialog?.full
        response = isStop ? [] : Set(outcome.response.keys)
    }

    private var isStop: Bool {
        outcome == Outcome.Kind.needsInput.rawValue || outcome == Outcome.Kind.awaitingConfirmation.rawValue
    }
}

extension JSONValue {
    /// Returns a member of an object.
    subscript(name: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members[name]
    }

    /// The text of a string.
    var string: String? {
        guard case .string(let text) = self else { return nil }
        return text
    }

    /// The elements of an array; an empty array for any other value.
    var list: [JSONValue] {
        guard case .array(let elements) = self else { return [] }
        return elements
    }
}
