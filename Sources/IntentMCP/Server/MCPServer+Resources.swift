import Escaping
import IntentDefinitions
import IntentKit
import IntentRuntime

extension MCPServer {
    /// The beginning of the addresses of intents' definitions.
    static let intents = "intentkit://intents/"

    mutating func listResources(_ request: Request) throws(ProtocolError) {
        try checkCursor(request)
        var list = configuration.resources.map { resource in
            JSONValue([
                "uri": .string(resource.uri), "name": .string(resource.name),
                "description": .string(resource.description), "mimeType": "application/json",
            ])
        }
        for (name, tool) in zip(toolNames, tools) where !tool.isShortcut {
            let title = AgentText.line(tool.definition.titleOrName)
            list.append([
                "uri": .string(Self.intents + name), "name": .string(name), "title": .string(title),
                "description": "The definition of the intent.", "mimeType": "application/json",
            ])
        }
        respond(
            to: request.id, of: request.client,
            ["resources": .array(list)].merging(cacheMembers(request.client)) { first, _ in first })
    }

    mutating func listResourceTemplates(_ request: Request) throws(ProtocolError) {
        try checkCursor(request)
        respond(
            to: request.id, of: request.client,
            ["resourceTemplates": []].merging(cacheMembers(request.client)) { first, _ in first })
    }

    mutating func readResource(_ request: Request) throws(ProtocolError) {
        guard let uri = request.params["uri"]?.text else {
            throw ProtocolError(.invalidParams, "Invalid params: the uri is missing")
        }
        if let card = configuration.card, uri == card.uri {
            let page: JSONValue = [
                "uri": .string(uri), "mimeType": "text/html;profile=mcp-app", "text": .string(card.html),
                "_meta": ["ui": ["csp": [:], "prefersBorder": true]],
            ]
            return respondResource(request.id, request.client, page)
        }
        if let name = uri.rest(after: Self.intents), let index = toolNames.firstIndex(of: String(name)),
            !tools[index].isShortcut
        {
            return respondResource(
                request.id, request.client, Self.text(definition(index), of: uri))
        }
        guard configuration.resources.contains(where: { $0.uri == uri }) else {
            throw Self.unknownResource(request.client)
        }
        try checkRoom(for: request.size)
        let number = begin(request, .resource(uri), tool: 0, binding: "")
        effects.append(.readResource(number, uri: uri))
    }

    mutating func resourceRead(_ number: CallNumber, _ contents: String?) {
        guard let call = calls[number], case .resource(let uri) = call.purpose else { return }
        guard let contents else { return fail(number, Self.unknownResource(call.client)) }
        remove(number)
        respondResource(call.id, call.client, Self.text(contents, of: uri))
    }

    private mutating func respondResource(_ id: RequestID, _ client: Client, _ contents: JSONValue) {
        respond(to: id, of: client, ["contents": [contents]].merging(cacheMembers(client)) { first, _ in first })
    }

    private static func text(_ text: String, of uri: String) -> JSONValue {
        ["uri": .string(uri), "mimeType": "application/json", "text": .string(text)]
    }

    private static func unknownResource(_ client: Client) -> ProtocolError {
        ProtocolError(client.isStateless ? .invalidParams : .resourceNotFound, "Resource not found")
    }

    /// Returns the definition of a tool's intent as JSON.
    private func definition(_ index: Int) -> String {
        let tool = tools[index]
        let parameters = zip(tool.definition.parameters, properties[index]).map { parameter, property in
            let dialogs = parameter.prompts.compactMap { prompt in
                prompt.text.nonEmpty.map { (prompt.kind.rawValue, JSONValue.string(AgentText.text($0))) }
            }
            return JSONValue([
                "name": .string(property), "title": .string(AgentText.line(parameter.spokenName)),
                "schema": .object(ValueSchema(parameter, catalog: tool.catalog).argument),
                "isResolvable": .boolean(parameter.supportsResolution),
                "dependsOn": parameter.relationship?.spelling.map { .string(AgentText.line($0)) },
                "dialogs": .object(Dictionary(dialogs, uniquingKeysWith: { first, _ in first })),
            ])
        }
        let codes = (tool.definition.response?.codes ?? []).map { code in
            JSONValue([
                "name": .string(AgentText.line(code.name)), "isSuccess": .boolean(code.isSuccess ?? false),
                "dialog": code.text.nonEmpty.map { .string(AgentText.text($0)) },
            ])
        }
        let json = JSONValue([
            "name": .string(AgentText.line(tool.definition.name)), "plugin": .string(AgentText.line(tool.plugin)),
            "title": tool.definition.title.nonEmpty.map { .string(AgentText.line($0)) },
            "description": tool.definition.summary.nonEmpty.map { .string(AgentText.text($0)) },
            "asksToConfirm": .boolean(tool.definition.asksToConfirm),
            "parameters": .array(parameters), "codes": .array(codes),
        ])
        return String(decoding: json.data, as: UTF8.self)
    }
}
