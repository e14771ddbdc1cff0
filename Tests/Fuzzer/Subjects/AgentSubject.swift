import IntentDefinitions
import IntentKit
import IntentMCP
import IntentRuntime
import RandomConversations

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Lines from an agent's program, in both forms of the protocol: each request has one answer at most, on one line of JSON.
struct AgentSubject: Subject {
    private let messages: [Node]
    private let mutation: Mutation<JSONFormat>

    init() throws {
        messages = try Self.lines.map { try JSONDecoder().decode(Node.self, from: Data($0.utf8)) }
        mutation = Mutation(donors: messages)
    }

    func trial(_ generator: inout SeededGenerator) -> Trial {
        var input: [UInt8] = []
        for _ in 0..<generator.pick([2, 4, 8]) {
            var line = mutation.bytes(of: generator.pick(messages), &generator)
            line.removeAll { $0 == 0x0A }
            input += line + [0x0A]
        }
        let seed = generator.next()
        return Trial(subject: "agent", input: input) { [input] in try check(input, seed: seed) }
    }

    private func check(_ input: [UInt8], seed: UInt64) throws {
        var definitions = RandomDefinition(seed: seed % 100)
        let definition = definitions.intent()
        let handler = SteadyHandler(definition: definition, catalog: RandomDefinition.catalog, seed: seed)
        let tool = AgentTool(
            definition, catalog: RandomDefinition.catalog, plugin: "org.example", style: ConversationStyle(),
            fingerprint: { "1" })
        var driver = Driver(tool: tool, handler: handler)
        for line in input.split(separator: 0x0A) {
            try driver.take(.line(Data(line), at: Moment(instant: Date(timeIntervalSince1970: 0), secondsFromGMT: 0)))
        }
        try driver.take(.inputEnded)
    }

    /// Carries effects out at once, and checks what is sent.
    private struct Driver {
        var server = MCPServer(MCPServer.Configuration(version: "1"))
        let tool: AgentTool
        let handler: SteadyHandler
        var kept: [String: MCPServer.KeptItem] = [:]

        mutating func take(_ event: MCPServer.Event) throws {
            var events = [event]
            while !events.isEmpty {
                for effect in server.receive(events.removeFirst()) {
                    if let event = try perform(effect) { events.append(event) }
                }
            }
        }

        private mutating func perform(_ effect: MCPServer.Effect) throws -> MCPServer.Event? {
            switch effect {
            case .send(let line):
                guard !line.contains(0x0A), line.count < 4 << 20,
                    case .object(let members)? = try? JSONDecoder().decode(JSONValue.self, from: line),
                    members["jsonrpc"] == "2.0"
                else { throw Violation("this isn't a message: \(String(decoding: line.prefix(500), as: UTF8.self))") }
                return nil
            case .load: return .loaded([tool])
            case .run(let number, var request, _):
                while case .call(let call) = request.step {
                    request.receive(handler.result(of: call, values: request.applicableValues))
                }
                var stopped = request
                stopped.stopAtPrompt()
                guard case .finished(let outcome) = stopped.step else { throw Violation("a request doesn't stop") }
                return .ended(number, .init(request: request, outcome: outcome))
            case .keep(let number, let data):
                // Always the same names, which the lines guess.
                let token = kept.isEmpty ? AgentSubject.token : "BBBBBBBBBBBBBBBBBBBBBB"
                kept[token] = .request(data)
                return .kept(number, token: token)
            case .find(let number, let token): return .found(number, kept[token])
            case .claim(let number, let token):
                guard case .request? = kept[token] else { return .claimed(number, false) }
                kept[token] = nil
                return .claimed(number, true)
            case .keepResult(let token, let data):
                kept[token] = .result(data)
                return nil
            case .runShortcut: throw Violation("there is no shortcut")
            case .keepForPerson(let number, _, _), .keepShortcutForPerson(let number, _, _, _):
                return .keptForPerson(number, command: nil)
            case .readResource(let number, _): return .resource(number, nil)
            case .cancel, .wait, .log: return nil
            }
        }
    }

    fileprivate static let token = "AAAAAAAAAAAAAAAAAAAAAA"

    private static let meta = """
        {"io.modelcontextprotocol/protocolVersion": "2026-07-28", \
        "io.modelcontextprotocol/clientCapabilities": {"elicitation": {}}, "progressToken": 1}
        """

    private static let lines = [
        #"{"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"protocolVersion": "2025-11-25", "capabilities": {"elicitation": {}}, "clientInfo": {"name": "f", "version": "1"}}}"#,
        #"{"jsonrpc": "2.0", "id": 2, "method": "tools/list"}"#,
        #"{"jsonrpc": "2.0", "id": 3, "method": "tools/call", "params": {"name": "Random", "arguments": {"p0": "soup"}}}"#,
        #"{"jsonrpc": "2.0", "id": 4, "method": "tools/call", "params": {"name": "Random", "arguments": {}, "_meta": \#(meta)}}"#,
        #"{"jsonrpc": "2.0", "id": 5, "method": "tools/call", "params": {"name": "Random", "arguments": {}, "requestState": "\#(token)", "inputResponses": {"answer": {"action": "accept", "content": {"answer": "yes", "p0": "s", "p1": 2}}, "p0": {"action": "accept", "content": {"p0": "1"}}}, "_meta": \#(meta)}}"#,
        #"{"jsonrpc": "2.0", "id": 6, "method": "tools/call", "params": {"name": "intent_answer", "arguments": {"token": "\#(token)", "question": "What of  and 0?", "answer": "yes"}}}"#,
        #"{"jsonrpc": "2.0", "id": 13, "method": "tools/call", "params": {"name": "intent_answer", "arguments": {"token": "\#(token)", "question": "Which p1?", "items": ["item:0123456789abcdef", "m"], "search": "s", "action": "noneOfThese"}}}"#,
        #"{"jsonrpc": "2.0", "id": 7, "method": "tools/call", "params": {"name": "intent_options", "arguments": {"intent": "Random", "parameter": "p1", "search": "s", "values": {"p0": "1"}}, "_meta": \#(meta)}}"#,
        #"{"jsonrpc": "2.0", "id": "question-1-1", "result": {"action": "accept", "content": {"p0": "s", "answer": "yes", "p1": ["m", "l"]}}}"#,
        #"{"jsonrpc": "2.0", "id": "question-1-1", "error": {"code": -32601, "message": "no"}}"#,
        #"{"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": 3}}"#,
        #"{"jsonrpc": "2.0", "id": 8, "method": "completion/complete", "params": {"ref": {"type": "ref/prompt", "name": "Random"}, "argument": {"name": "p0", "value": ""}, "context": {"arguments": {"p1": "2"}}, "_meta": \#(meta)}}"#,
        #"{"jsonrpc": "2.0", "id": 9, "method": "prompts/get", "params": {"name": "Random", "arguments": {"p0": "1"}, "_meta": \#(meta)}}"#,
        #"{"jsonrpc": "2.0", "id": 10, "method": "resources/read", "params": {"uri": "intentkit://intents/Random", "_meta": \#(meta)}}"#,
        #"{"jsonrpc": "2.0", "id": 11, "method": "subscriptions/listen", "params": {"notifications": {}, "_meta": \#(meta)}}"#,
        #"{"jsonrpc": "2.0", "id": 12, "method": "server/discover", "params": {"_meta": \#(meta)}}"#,
    ]
}
