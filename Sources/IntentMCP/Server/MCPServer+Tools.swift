import IntentDefinitions
import IntentKit
import IntentRuntime

extension MCPServer {
    mutating func listTools(_ request: Request) throws(ProtocolError) {
        try checkCursor(request)
        if toolList.isEmpty { toolList = describedTools }
        respond(
            to: request.id, of: request.client,
            ["tools": .array(toolList)].merging(cacheMembers(request.client)) { first, _ in first })
    }

    /// Checks that the first page is asked for, which is the only one.
    func checkCursor(_ request: Request) throws(ProtocolError) {
        guard request.params["cursor"] == nil else {
            throw ProtocolError(.invalidParams, "Invalid params: unknown cursor")
        }
    }

    private var describedTools: [JSONValue] {
        var list = tools.indices.map { index in
            ToolDescription(
                tool: tools[index], name: toolNames[index], properties: properties[index],
                card: configuration.card?.uri, refusesFiles: configuration.refusesFiles
            ).json
        }
        if tools.contains(where: \.mayAsk) { list.append(CommonTools.answer(card: configuration.card?.uri)) }
        if tools.contains(where: hasOptions) { list.append(CommonTools.options) }
        return list
    }

    /// Returns whether a parameter of a tool has choices that can be listed.
    private func hasOptions(_ tool: AgentTool) -> Bool { tool.definition.parameters.contains(where: tool.hasOptions) }

    /// The most bytes of a call; the values of a longer one would keep other calls waiting.
    private static let callSizeLimit = 2 << 20

    mutating func callTool(_ request: Request) throws(ProtocolError) {
        guard let name = request.params["name"]?.text else {
            throw ProtocolError(.invalidParams, "Invalid params: the name of the tool is missing")
        }
        guard let arguments = (request.params["arguments"] ?? [:]).members else {
            throw ProtocolError(.invalidParams, "Invalid params: the arguments aren't an object")
        }
        try checkRoom(for: request.size)
        guard request.size <= Self.callSizeLimit else {
            let most = "a call has at most \(Self.callSizeLimit >> 20) MiB"
            return refuse(request, "\(most); shorten the arguments, or name a file where a parameter is one")
        }
        if name == ToolNames.answer { return answer(request, arguments) }
        if name == ToolNames.options { return listOptions(request, arguments) }
        guard let index = toolNames.firstIndex(of: name) else {
            throw ProtocolError(.invalidParams, "Unknown tool: \(AgentText.line(name, limit: 100))")
        }
        let binding = AgentCall.hash(.string(name), .object(arguments))
        if request.client.isStateless, let token = try state(request.params) {
            let replies = try self.replies(request.params)
            let digest = AgentCall.hash(.string(binding), .object(replies))
            return resume(
                request, .forms(replies), tool: index, binding: binding, .init(token: token, digest: digest))
        }
        let values: [String: IntentValue]
        do throws(ArgumentReader.Mistake) {
            values = try reader(of: index, at: request.moment).values(arguments)
        } catch {
            return refuse(request, error.message, parameter: error.parameter)
        }
        // A value takes far more room than its text.
        let read = tools[index].request(values: values)
        let size = request.size + read.weight * Self.sizeOfWeight
        try checkRoom(for: size)
        queue(begin(request, .intent, tool: index, binding: binding, size: size), read)
    }

    /// The bytes that a request is said to take up for each unit of its weight.
    private static let sizeOfWeight = 256

    /// Returns the token of a retry, or `nil` for a first call.
    private func state(_ params: [String: JSONValue]) throws(ProtocolError) -> String? {
        switch params["requestState"] {
        case nil, .null, "": return nil
        case .string(let token): return token
        default: throw ProtocolError(.invalidParams, "Invalid params: requestState isn't a string")
        }
    }

    private func replies(_ params: [String: JSONValue]) throws(ProtocolError) -> [String: JSONValue] {
        switch params["inputResponses"] {
        case nil, .null: return [:]
        case .object(let replies): return replies
        default: throw ProtocolError(.invalidParams, "Invalid params: inputResponses isn't an object")
        }
    }

    func reader(of index: Int, at moment: Moment) -> ArgumentReader {
        reader(tools[index], properties: properties[index], at: moment)
    }

    func reader(_ tool: AgentTool, properties: [String], at moment: Moment) -> ArgumentReader {
        ArgumentReader(
            tool: tool, properties: properties, moment: moment,
            refusesFiles: configuration.refusesFiles, fileProblem: configuration.fileProblem)
    }

    /// Answers a call of a tool that can't be carried out as it is.
    mutating func refuse(_ request: Request, _ message: String, parameter: String? = nil) {
        let result = ToolResult(error: message, parameter: parameter)
        respond(
            to: request.id, of: request.client,
            result.members(hasStructuredContent: request.client.readsStructuredContent))
    }
}

// MARK: - The tools beside those of intents

extension MCPServer {
    private mutating func answer(_ request: Request, _ arguments: [String: JSONValue]) {
        guard let token = arguments["token"]?.text, let question = arguments["question"]?.text else {
            let missing = arguments["token"]?.text == nil ? "token" : "question"
            return refuse(request, "\(ToolNames.answer) takes token and question as texts; the \(missing) is missing")
        }
        do throws(ArgumentReader.Mistake) {
            let answer = try ClientAnswer(arguments)
            let digest = AgentCall.hash("answer", .object(arguments))
            resume(
                request, .told(answer, question: question), tool: 0, binding: "", .init(token: token, digest: digest))
        } catch {
            refuse(request, error.message, parameter: error.parameter)
        }
    }

    private mutating func listOptions(_ request: Request, _ arguments: [String: JSONValue]) {
        guard let name = arguments["intent"]?.text, let index = toolNames.firstIndex(of: name) else {
            let problem = arguments["intent"] == nil ? "the intent is missing" : "there is no such intent"
            let names = toolNames.indices.filter { hasOptions(tools[$0]) }.map { toolNames[$0] }
            let known = names.isEmpty ? "none has choices" : "those with choices are \(names.joined(separator: ", "))"
            return refuse(request, "\(problem); \(known)")
        }
        let search = arguments["search"]?.text
        let values = arguments["values"] ?? [:]
        guard arguments["parameter"] != nil else {
            let names = tools[index].definition.parameters.filter(tools[index].hasOptions).map(\.name)
            let listed = names.joined(separator: ", ")
            let known = names.isEmpty ? "none of \(name) has choices" : "those with choices are \(listed)"
            return refuse(request, "the parameter is missing; \(known)")
        }
        guard let parameter = arguments["parameter"]?.text, let given = values.members else {
            return refuse(request, "\(ToolNames.options) takes intent, parameter, search and values")
        }
        do throws(ArgumentReader.Mistake) {
            let reader = reader(of: index, at: request.moment)
            let wanted = try reader.parameter(named: parameter)
            guard tools[index].hasOptions(wanted) else {
                throw .init(
                    parameter: parameter, message: "\(parameter) has no choices; it takes any value of its type")
            }
            let query = tools[index].request(
                values: try reader.values(given), purpose: .configuration(of: wanted.name, searchTerm: search))
            guard query.applies(wanted) else {
                let condition = wanted.relationship?.spelling ?? "other values are given"
                throw .init(
                    parameter: parameter,
                    message: "\(parameter) applies only if \(AgentText.line(condition)); give that value too")
            }
            let number = begin(request, .options, tool: index, binding: "")
            queue(number, query)
        } catch {
            refuse(request, error.message, parameter: error.parameter)
        }
    }
}
