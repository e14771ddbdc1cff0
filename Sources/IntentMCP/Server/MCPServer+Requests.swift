import IntentKit
import IntentRuntime

extension MCPServer {
    mutating func take(_ message: ClientMessage, at moment: Moment, size: Int) {
        switch message {
        case .request(let id, let method, let params):
            guard !isUnderWay(id) else {
                // A second answer under this id would be taken for that of the first request.
                let error = ProtocolError(.invalidRequest, "Invalid request: its id is that of a request under way")
                return send(error: error, to: nil)
            }
            do throws(ProtocolError) {
                try take(id, method, params, at: moment, size: size)
            } catch {
                send(error: error, to: id)
            }
        case .notification(let method, let params):
            if method == "notifications/cancelled" { cancel(RequestID(params["requestId"])) }
        case .reply(let id, let result): takeReply(id, result)
        case .invalid(let error, let id): send(error: error, to: id)
        }
        // The first message is answered before plugins are read: a client that waits too long takes an older version.
        if !isLoading {
            isLoading = true
            effects.append(.load)
        }
    }

    private func isUnderWay(_ id: RequestID) -> Bool {
        numbers[id] != nil || subscriptions.contains(id) || unloaded.contains { $0.id == id }
    }

    private mutating func take(
        _ id: RequestID, _ method: String, _ params: [String: JSONValue], at moment: Moment, size: Int
    ) throws(ProtocolError) {
        if method == "initialize" { return try initialize(id, params) }
        let meta = params["_meta"]?.members ?? [:]
        if let client = try Client(request: meta) {
            if method == "server/discover" { return respond(to: id, of: client, discovery) }
            guard method != "ping" else { throw .methodNotFound(method) }
            return try dispatch(
                Request(
                    id: id, client: client, method: method, params: params, moment: moment, size: size))
        }
        if method == "ping" { return send(["id": id.json, "result": [:]]) }
        guard let session else {
            throw ProtocolError(.invalidRequest, "Invalid request: initialize comes first")
        }
        try dispatch(
            Request(id: id, client: session, method: method, params: params, moment: moment, size: size))
    }

    private mutating func dispatch(_ request: Request) throws(ProtocolError) {
        switch request.method {
        case "tools/list", "tools/call", "resources/list", "resources/templates/list", "resources/read",
            "prompts/list", "prompts/get", "completion/complete":
            guard isLoaded else {
                try checkRoom(for: request.size)
                self.size += request.size
                return unloaded.append(request)
            }
            try serve(request)
        case "subscriptions/listen" where request.client.isStateless:
            subscribe(request.id)
        default: throw .methodNotFound(request.method)
        }
    }

    private mutating func serve(_ request: Request) throws(ProtocolError) {
        switch request.method {
        case "tools/list": try listTools(request)
        case "tools/call": try callTool(request)
        case "resources/list": try listResources(request)
        case "resources/templates/list": try listResourceTemplates(request)
        case "resources/read": try readResource(request)
        case "prompts/list": try listPrompts(request)
        case "prompts/get": try getPrompt(request)
        default: try complete(request)
        }
    }

    /// Checks that another call can be kept until it is answered.
    func checkRoom(for bytes: Int) throws(ProtocolError) {
        guard calls.count + unloaded.count < configuration.callLimit, size + bytes <= configuration.sizeLimit else {
            throw ProtocolError(.invalidRequest, "Too many requests under way; wait for their answers")
        }
    }

    mutating func takeTools(_ tools: [AgentTool]) {
        guard !isLoaded else { return }
        isLoaded = true
        self.tools = tools
        toolNames = AgentTool.names(of: tools)
        properties = tools.map(\.argumentNames)
        prompts = AgentPrompt.prompts(of: tools, names: toolNames)
        let requests = unloaded
        unloaded = []
        for request in requests {
            size -= request.size
            do throws(ProtocolError) {
                try serve(request)
            } catch {
                send(error: error, to: request.id)
            }
        }
    }
}

// MARK: - Beginning and end

extension MCPServer {
    private mutating func initialize(_ id: RequestID, _ params: [String: JSONValue]) throws(ProtocolError) {
        let client = try Client(initializing: params)
        guard case .session(let version) = client.era else { return }
        session = client
        isSilent = false
        let result = JSONValue([
            "protocolVersion": .string(version), "capabilities": capabilities, "serverInfo": serverInfo,
            "instructions": .string(Self.instructions),
        ])
        send(["id": id.json, "result": result])
    }

    private var discovery: [String: JSONValue] {
        [
            "supportedVersions": .array(Client.statelessVersions.map(JSONValue.string)),
            "capabilities": capabilities, "instructions": .string(Self.instructions), "ttlMs": 60_000,
            "cacheScope": "private",
        ]
    }

    private var capabilities: JSONValue {
        JSONValue([
            "tools": [:], "resources": [:], "prompts": [:], "completions": [:],
            "extensions": configuration.card.map { _ in [Client.cardsKey: [:]] },
        ])
    }

    private static let instructions = """
        Each tool carries out an intent of an installed app, or a shortcut of the person, and may ask for what is \
        missing: leave an argument out rather than make it up. A result whose outcome is needsInput or \
        awaitingConfirmation has a question for the person; its text says how to go on. Never confirm anything without the person.
        """

    private mutating func subscribe(_ id: RequestID) {
        guard subscriptions.count < 64 else {
            return send(error: ProtocolError(.invalidRequest, "Too many subscriptions"), to: id)
        }
        subscriptions.insert(id)
        // The lists stay the same as long as the server runs, so nothing will be sent.
        notify(
            "notifications/subscriptions/acknowledged",
            ["_meta": ["io.modelcontextprotocol/subscriptionId": id.json], "notifications": [:]])
    }

    /// Ends everything once the client has gone.
    mutating func end() {
        for id in subscriptions {
            send([
                "id": id.json,
                "result": [
                    "resultType": "complete",
                    "_meta": [
                        "io.modelcontextprotocol/subscriptionId": id.json, Client.serverInfoKey: serverInfo,
                    ],
                ],
            ])
        }
        subscriptions = []
        for number in running.sorted() { effects.append(.cancel(number)) }
        calls = [:]
        numbers = [:]
        asked = [:]
        waiting = []
        unloaded = []
    }
}
