import EssentialFoundation
import IntentMCP

/// A client of the server for agents that calls one tool, and answers its questions from a list.
struct ScriptedClient: Sendable {
    /// What a line leads to.
    enum Step: Sendable {
        /// The client sends lines, of which there may be none.
        case send([JSONValue])
        /// The call has ended.
        case end(AgentEnd)
    }

    private let mode: AgentMode
    private let arguments: JSONValue
    private var answers: ArraySlice<ScriptedAnswer>
    private var tool = ""
    private var lastID = 0

    /// Creates a client.
    init(_ mode: AgentMode, arguments: JSONValue, answers: [ScriptedAnswer]) {
        self.mode = mode
        self.arguments = arguments
        self.answers = answers[...]
    }

    /// Returns the first messages: the list of tools is the answer that matters.
    mutating func begin() -> [JSONValue] {
        let capabilities: JSONValue = mode.showsForms ? ["elicitation": [:]] : [:]
        guard mode == .session else { return [request("tools/list", [:])] }
        return [
            request(
                "initialize",
                [
                    "protocolVersion": "2025-11-25", "capabilities": capabilities,
                    "clientInfo": ["name": "script", "version": "1"],
                ]),
            ["jsonrpc": "2.0", "method": "notifications/initialized"], request("tools/list", [:]),
        ]
    }

    /// Takes a message of the server.
    mutating func receive(_ message: JSONValue) -> Step {
        if let error = message["error"] { return .end(AgentEnd(failure: "error \(error["message"]?.string ?? "")")) }
        if message["method"] == "elicitation/create", let id = message["id"], let params = message["params"] {
            guard let answer = answers.popFirst() else { return stop(at: params) }
            return .send([["jsonrpc": "2.0", "id": id, "result": answer.reply(to: params)]])
        }
        guard let result = message["result"] else { return .send([]) }
        if let name = result["tools"]?.list.first?["name"]?.string {
            tool = name
            return .send([request("tools/call", call())])
        }
        if result["resultType"] == "input_required" { return answer(result) }
        guard let content = result["structuredContent"] else { return .send([]) }
        return take(content)
    }

    /// Answers a question that is a result.
    private mutating func answer(_ result: JSONValue) -> Step {
        guard case .object(let asked) = result["inputRequests"], let (key, form) = asked.first, asked.count == 1,
            let params = form["params"], let state = result["requestState"]
        else { return .end(AgentEnd(failure: "a question that isn't one")) }
        guard let answer = answers.popFirst() else { return stop(at: params) }
        var again = call()
        again["requestState"] = state
        again["inputResponses"] = .object([key: answer.reply(to: params)])
        return .send([request("tools/call", again)])
    }

    /// Takes the content of a final result, which may be a question for a client without forms.
    private mutating func take(_ content: JSONValue) -> Step {
        guard let continuation = content["continuation"], let token = continuation["token"],
            let name = continuation["tool"], let question = content["prompt"]?["dialog"],
            let answer = answers.popFirst()
        else { return .end(AgentEnd(content)) }
        var arguments = answer.arguments(choosingFrom: content["prompt"]?["items"]?.list ?? [])
        arguments["token"] = token
        arguments["question"] = question
        return .send([request("tools/call", ["name": name, "arguments": .object(arguments)])])
    }

    private func stop(at params: JSONValue) -> Step {
        let fields = params["requestedSchema"]?["properties"]
        var isYesOrNo = false
        if case .object(let fields) = fields, let field = fields.first?.value {
            isYesOrNo = field["oneOf"]?.list.compactMap { $0["const"]?.string }.sorted() == ["no", "yes"]
        }
        return .end(AgentEnd(stoppedAtYesOrNo: isYesOrNo))
    }

    private func call() -> [String: JSONValue] { ["name": .string(tool), "arguments": arguments] }

    private mutating func request(_ method: String, _ params: [String: JSONValue]) -> JSONValue {
        lastID += 1
        var params = params
        if mode.isStateless {
            params["_meta"] = [
                "io.modelcontextprotocol/protocolVersion": "2026-07-28",
                "io.modelcontextprotocol/clientCapabilities": mode.showsForms ? ["elicitation": [:]] : [:],
            ]
        }
        return [
            "jsonrpc": "2.0", "id": .integer(lastID), "method": .string(method), "params": .object(params),
        ]
    }
}
