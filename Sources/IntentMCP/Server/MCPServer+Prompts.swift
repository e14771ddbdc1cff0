import Escaping
import IntentDefinitions
import IntentKit
import IntentRuntime

// Each intent is also a prompt, and so is each phrase of a shortcut: words with which a person asks an agent for it.
extension MCPServer {
    mutating func listPrompts(_ request: Request) throws(ProtocolError) {
        try checkCursor(request)
        let prompts = self.prompts.map { prompt -> JSONValue in
            let definition = tools[prompt.tool].definition
            let arguments = self.arguments(of: prompt).map { parameter, property -> JSONValue in
                ["name": .string(property), "description": .string(AgentText.line(parameter.spokenName))]
            }
            let isShortcut = tools[prompt.tool].isShortcut
            return JSONValue([
                "name": .string(prompt.name),
                "title": .string(AgentText.line(isShortcut ? prompt.phrase : definition.titleOrName)),
                "description": definition.summary.nonEmpty.map { .string(AgentText.line($0, limit: 500)) },
                "arguments": arguments.isEmpty ? nil : .array(arguments),
            ])
        }
        respond(
            to: request.id, of: request.client,
            ["prompts": .array(prompts)].merging(cacheMembers(request.client)) { first, _ in first })
    }

    mutating func getPrompt(_ request: Request) throws(ProtocolError) {
        guard let name = request.params["name"]?.text, let prompt = prompts.first(where: { $0.name == name }) else {
            throw ProtocolError(.invalidParams, "Invalid params: there is no such prompt")
        }
        guard let given = (request.params["arguments"] ?? [:]).members else {
            throw ProtocolError(.invalidParams, "Invalid params: the arguments aren't an object")
        }
        let arguments = self.arguments(of: prompt)
        if let unknown = given.keys.sorted().first(where: { name in !arguments.contains { $0.1 == name } }) {
            let names = arguments.isEmpty ? "none" : arguments.map { $0.1 }.joined(separator: ", ")
            throw ProtocolError(
                .invalidParams,
                "Invalid params: the prompt has no argument \(AgentText.line(unknown, limit: 100)); it takes \(names)")
        }
        var values: [(parameter: ParameterDefinition, text: String)] = []
        for (parameter, property) in arguments {
            guard let json = given[property], json != .null, json != "" else { continue }
            guard let text = json.text else {
                throw ProtocolError(.invalidParams, "Invalid params: the argument \(property) isn't a string")
            }
            values.append((parameter, AgentText.line(text, limit: 2000)))
        }
        let phrase = prompt.text { slot in values.first { $0.parameter.name == slot }?.text }
        var lines = [AgentText.line(phrase, limit: 4000)]
        lines += values.map { "\(AgentText.line($0.parameter.spokenName)): \($0.text)" }
        lines.append("Use the tool \(toolNames[prompt.tool]). Leave out what isn't said here; it will be asked for.")
        let message: JSONValue = [
            "role": "user", "content": ["type": "text", "text": .string(lines.joined(separator: "\n"))],
        ]
        respond(to: request.id, of: request.client, ["messages": [message]])
    }

    /// Returns the arguments of a prompt: the parameters and their names in schemas.
    private func arguments(of prompt: AgentPrompt) -> [(ParameterDefinition, String)] {
        zip(tools[prompt.tool].definition.parameters, properties[prompt.tool])
            .filter { prompt.arguments.contains($0.1) }
    }
}

// MARK: - Completion

extension MCPServer {
    /// The most values of a completion.
    private static let completionLimit = 100

    mutating func complete(_ request: Request) throws(ProtocolError) {
        let argument = request.params["argument"]?.members
        guard let reference = request.params["ref"]?.members, let property = argument?["name"]?.text,
            let start = argument?["value"]?.text
        else { throw ProtocolError(.invalidParams, "Invalid params: ref or argument is missing") }
        guard reference["type"] == "ref/prompt" else {
            return respond(to: request.id, of: request.client, Self.completion([], total: 0))
        }
        let name = reference["name"]?.text
        guard let prompt = prompts.first(where: { $0.name == name }), prompt.arguments.contains(property),
            let position = properties[prompt.tool].firstIndex(of: property)
        else { throw ProtocolError(.invalidParams, "Invalid params: there is no such prompt or argument") }
        let index = prompt.tool
        let parameter = tools[index].definition.parameters[position]
        guard tools[index].hasOptions(parameter) else {
            return respond(to: request.id, of: request.client, Self.completion([], total: 0))
        }
        try checkRoom(for: request.size)
        let given = request.params["context"]?.members?["arguments"]?.members ?? [:]
        // Half-written arguments don't keep the others from helping.
        let reader = reader(of: index, at: request.moment)
        var values: [String: IntentValue] = [:]
        for (name, json) in given where name != property {
            guard let other = try? reader.parameter(named: name) else { continue }
            values[other.name] = try? reader.value(json, of: other)
        }
        let number = begin(request, .completion(start), tool: index, binding: "")
        let term = parameter.supportsSearch && !start.isEmpty ? start : nil
        queue(
            number,
            tools[index].request(values: values, purpose: .configuration(of: parameter.name, searchTerm: term)))
    }

    mutating func finishCompletion(_ number: CallNumber, _ end: RequestEnd, start: String) {
        let folded = start.folded
        let titles = Question(end.request)?.prompt.items.map { AgentText.line($0.title) } ?? []
        let fitting = titles.filter { $0.folded.begins(with: folded) }
        complete(number, Self.completion(fitting.isEmpty && !start.isEmpty ? [] : fitting, total: fitting.count))
    }

    private static func completion(_ values: [String], total: Int) -> [String: JSONValue] {
        let shown = values.prefix(completionLimit).map(JSONValue.string)
        return [
            "completion": [
                "values": .array(shown), "total": .integer(total), "hasMore": .boolean(total > shown.count),
            ]
        ]
    }
}
