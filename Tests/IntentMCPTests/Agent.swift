import IntentDefinitions
import IntentKit
import IntentMCP
import IntentRuntime
import IntentShortcuts
import ShortcutTools
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A client and a driver around a server, without a process: effects are carried out at once.
final class Agent {
    /// How the client speaks.
    enum Mode: CaseIterable {
        case session, stateless, sessionWithoutForms, statelessWithoutForms

        var showsForms: Bool { self == .session || self == .stateless }
        var isStateless: Bool { self == .stateless || self == .statelessWithoutForms }
    }

    /// What is kept under tokens, which several servers can share.
    final class Shelf {
        var items: [String: MCPServer.KeptItem] = [:]
        var count = 0
    }

    let mode: Mode
    let shelf: Shelf
    private(set) var server: MCPServer
    private let configuration: MCPServer.Configuration
    private let tools: [AgentTool]
    /// The shortcuts, whose tools follow the others.
    private let shortcuts: [ShortcutTool]
    private let handle: (Call, [String: IntentValue]) -> CallResult
    /// Whether requests stay under way until ``finish(_:)``.
    var holdsRequests = false
    /// Whether the client shows cards instead of forms.
    var showsCards = false
    private(set) var held: [(number: CallNumber, request: IntentRequest)] = []
    private(set) var cancelled: [CallNumber] = []
    private(set) var waits: [CallNumber: Duration] = [:]
    /// The lines that the server has sent and that weren't taken yet.
    private(set) var lines: [JSONValue] = []
    private(set) var log: [String] = []
    /// The calls of the handler.
    private(set) var calls: [Call] = []
    private var nextID = 1000

    init(
        _ tools: [AgentTool], shortcuts: [ShortcutTool] = [], mode: Mode = .stateless, shelf: Shelf = Shelf(),
        configuration: MCPServer.Configuration = MCPServer.Configuration(version: "1.0"),
        handle: @escaping (Call, [String: IntentValue]) -> CallResult
    ) {
        self.tools = tools
        self.shortcuts = shortcuts
        self.mode = mode
        self.shelf = shelf
        self.configuration = configuration
        self.handle = handle
        server = MCPServer(configuration)
        open()
    }

    /// Begins a connection.
    private func open() {
        guard !mode.isStateless else { return }
        let capabilities: JSONValue = mode.showsForms ? ["elicitation": [:]] : [:]
        _ = request(
            "initialize",
            [
                "protocolVersion": "2025-11-25", "capabilities": capabilities,
                "clientInfo": ["name": "t", "version": "1"],
            ])
    }

    /// Replaces the server, as a host that starts it again.
    func restart() {
        server = MCPServer(configuration)
        open()
    }

    // MARK: Messages

    /// Sends a request, and returns the identifier.
    @discardableResult
    func send(_ method: String, _ params: [String: JSONValue] = [:], id: JSONValue? = nil) -> JSONValue {
        var params = params
        if mode.isStateless {
            var meta: [String: JSONValue] = [:]
            if case .object(let members)? = params["_meta"] { meta = members }
            meta["io.modelcontextprotocol/protocolVersion"] = "2026-07-28"
            var capabilities: JSONValue = mode.showsForms ? ["elicitation": [:]] : [:]
            if showsCards { capabilities = ["extensions": ["io.modelcontextprotocol/ui": [:]]] }
            meta["io.modelcontextprotocol/clientCapabilities"] = capabilities
            params["_meta"] = .object(meta)
        }
        let id = id ?? .integer(nextID)
        nextID += 1
        send(["jsonrpc": "2.0", "id": id, "method": .string(method), "params": .object(params)])
        return id
    }

    func send(_ message: JSONValue) {
        // A message of a test can be encoded.
        send(line: (try? JSONEncoder().encode(message)) ?? Data())
    }

    func send(line: Data) {
        let moment = Moment(instant: Date(timeIntervalSince1970: 1_781_094_030), secondsFromGMT: 7200)
        take(.line(line, at: moment))
    }

    /// Sends a request, and returns its answer.
    func request(_ method: String, _ params: [String: JSONValue] = [:]) -> JSONValue? {
        let id = send(method, params)
        return answer(id)
    }

    func call(_ tool: String, _ arguments: [String: JSONValue] = [:], _ more: [String: JSONValue] = [:]) -> JSONValue? {
        request("tools/call", ["name": .string(tool), "arguments": .object(arguments)].merging(more) { $1 })
    }

    /// Takes the answer to a request out of what the server has sent.
    func answer(_ id: JSONValue) -> JSONValue? {
        let index = lines.firstIndex { $0["id"] == id && $0["method"] == nil }
        return index.map { lines.remove(at: $0) }
    }

    /// Takes the next request or notification of the server.
    func next(_ method: String) -> JSONValue? {
        let index = lines.firstIndex { $0["method"] == .string(method) }
        return index.map { lines.remove(at: $0) }
    }

    // MARK: The driver

    func take(_ event: MCPServer.Event) {
        var events = [event]
        while !events.isEmpty {
            for effect in server.receive(events.removeFirst()) { perform(effect).map { events.append($0) } }
        }
    }

    private func perform(_ effect: MCPServer.Effect) -> MCPServer.Event? {
        switch effect {
        case .send(let line):
            let value = try? JSONDecoder().decode(JSONValue.self, from: line)
            #expect(value != nil && !line.contains(UInt8(ascii: "\n")))
            if let value { lines.append(value) }
        case .load: return .loaded(tools + shortcuts.map(\.tool))
        case .run(let number, let request, _):
            if holdsRequests {
                held.append((number, request))
            } else {
                return .ended(number, end(of: request))
            }
        case .runShortcut(let number, let request, let tool, let state):
            return .ended(number, end(of: request, shortcuts[tool - tools.count], state))
        case .cancel(let number): cancelled.append(number)
        case .keep(let number, let data):
            shelf.count += 1
            let token = String("token-\(shelf.count)-ABCDEFGHIJKLMNOPQRSTUV".prefix(22))
            shelf.items[token] = .request(data)
            return .kept(number, token: token)
        case .keepForPerson(let number, _, _), .keepShortcutForPerson(let number, _, _, _):
            return .keptForPerson(number, command: "shortcutctl resume FILE")
        case .find(let number, let token): return .found(number, shelf.items[token])
        case .claim(let number, let token):
            guard case .request = shelf.items[token] else { return .claimed(number, false) }
            shelf.items[token] = .begun
            return .claimed(number, true)
        case .keepResult(let token, let data): shelf.items[token] = .result(data)
        case .wait(let number, let time): waits[number] = time
        case .readResource(let number, let uri): return .resource(number, "{\"uri\": \"\(uri)\"}")
        case .log(let line): log.append(line)
        }
        return nil
    }

    /// Ends a request that was held.
    func finish(_ number: CallNumber, isCancelled: Bool = false) {
        guard let index = held.firstIndex(where: { $0.number == number }) else { return }
        var request = held.remove(at: index).request
        if isCancelled { request.cancel() }
        take(.ended(number, end(of: request)))
    }

    private func end(of request: IntentRequest) -> MCPServer.RequestEnd {
        var request = request
        while case .call(let call) = request.step {
            calls.append(call)
            request.receive(handle(call, request.applicableValues))
        }
        var stopped = request
        stopped.stopAtPrompt()
        guard case .finished(let outcome) = stopped.step else {
            return .init(request: request, outcome: Outcome(.crashed))
        }
        return .init(request: request, outcome: outcome)
    }
}

extension Agent {
    private func end(
        of request: IntentRequest, _ shortcut: ShortcutTool, _ state: MCPServer.ShortcutState?
    ) -> MCPServer.RequestEnd {
        var texts = state?.texts ?? []
        let moment = Moment(instant: Date(timeIntervalSince1970: 1_781_094_030), secondsFromGMT: 7200)
        do throws(ShortcutTool.Refusal) {
            var run =
                if let state {
                    try shortcut.run(state, answered: request, at: moment, isLocked: false)
                } else {
                    try shortcut.run(request.values, at: moment, isLocked: false)
                }
            running: while true {
                switch run.step {
                case .call(let call): run.receive(handle(call, run.request?.applicableValues ?? [:]))
                case .show(let text):
                    texts.append(text)
                    run.proceed()
                case .open, .wait: run.proceed()
                case .ask, .finished: break running
                }
            }
            return shortcut.end(of: run, request, texts: texts, until: .distantFuture)
        } catch {
            return .init(request: request, outcome: error.outcome, shortcut: state)
        }
    }
}

extension JSONValue {
    subscript(_ name: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members[name]
    }

    subscript(_ index: Int) -> JSONValue? {
        guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
        return elements[index]
    }

    var string: String? { if case .string(let text) = self { text } else { nil } }

    var array: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }
}
