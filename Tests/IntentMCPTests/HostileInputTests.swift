import IntentDefinitions
import IntentKit
import IntentMCP
import IntentRuntime
import RandomConversations
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Whatever a client sends, the server answers within its limits, and carries out nothing that wasn't asked for.
@Suite struct HostileInputTests {
    private func agent(
        _ mode: Agent.Mode = .stateless, _ change: (inout MCPServer.Configuration) -> Void = { _ in }
    ) -> Agent {
        var configuration = MCPServer.Configuration(version: "1.0")
        change(&configuration)
        return Agent([Kitchen.tool], mode: mode, configuration: configuration, handle: Kitchen.handle)
    }

    @Test(arguments: [
        String(repeating: "[", count: 100_000), String(repeating: #"{"a":"#, count: 65) + "1",
        "[" + String(repeating: "1,", count: 60_000) + "1]", "\u{FEFF}{}", "{\"jsonrpc\": \"2.0\", \"id\": 1\u{0}}",
        #"{"jsonrpc": "2.0", "method": "\ud800", "id": 1}"#, "e" + String(repeating: "\u{301}", count: 10_000), "",
    ])
    func `a line that is made to cost much is refused`(line: String) {
        let agent = agent()
        agent.send(line: Data(line.utf8))
        #expect(agent.lines.count == 1)
        #expect(agent.lines.first?["error"]?["code"] == -32700)
    }

    @Test func `bytes that aren't text are refused`() {
        let agent = agent()
        agent.send(line: Data([0x7B, 0xFF, 0xFE, 0x7D]))
        agent.take(.longLine)
        #expect(agent.lines.count == 2)
        #expect(agent.lines.allSatisfy { $0["error"]?["code"] == -32700 })
    }

    @Test func `many lines leave nothing behind`() {
        let agent = agent()
        for number in 0..<20_000 {
            agent.send(
                line: Data(
                    #"{"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": \#(number)}}"#
                        .utf8))
        }
        for number in 0..<2000 {
            agent.send(
                line: Data(#"{"jsonrpc": "2.0", "id": "question-\#(number)-1", "result": {"action": "accept"}}"#.utf8))
        }
        #expect(agent.lines.isEmpty)
        #expect(agent.request("tools/list")?["result"] != nil)
    }

    @Test func `calls beyond the limit are refused until others are answered`() {
        let agent = agent { ($0.callLimit, $0.runLimit) = (3, 1) }
        agent.holdsRequests = true
        let ids = (0..<5).map { _ in agent.send("tools/call", ["name": "OrderSoup"]) }
        #expect(ids.map { agent.answer($0)?["error"]?["code"] } == [nil, nil, nil, -32600, -32600])
        agent.finish(1)
        #expect(agent.answer(agent.send("tools/call", ["name": "OrderSoup"])) == nil)
    }

    @Test func `a call that is too long is refused before it's read`() {
        let agent = agent()
        let long = String(repeating: "x", count: 3 << 20)
        let result = agent.call("OrderSoup", ["soup": .string(long)])?["result"]
        #expect(result?["structuredContent"]?["error"]?.string?.hasPrefix("a call has at most 2 MiB") ?? false)
        #expect(agent.calls.isEmpty)
    }

    @Test(arguments: Agent.Mode.allCases, [true, false])
    func `a file that is an answer is checked like one that is an argument`(mode: Agent.Mode, refusesFiles: Bool) {
        let photo = ParameterDefinition(name: "photo", type: .file, supportsResolution: true)
        let tool = AgentTool(
            IntentDefinition(name: "ShowPhoto", parameters: [photo]), catalog: TypeCatalog(), plugin: "com.example",
            style: ConversationStyle(), fingerprint: { "1" })
        var configuration = MCPServer.Configuration(version: "1")
        configuration.refusesFiles = refusesFiles
        configuration.fileProblem = { path, _ in path == "/a.png" ? nil : "“\(path)” isn't a regular file" }
        for (path, isGood) in [("a.png", false), ("/dev/zero", false), ("/a.png", !refusesFiles)] {
            let agent = Agent([tool], mode: mode, configuration: configuration) { call, values in
                switch call {
                case .resolve: .resolved(.one(values["photo"].map(Resolution.success) ?? .needsValue))
                case .handle: .response(ResponseContent(code: "success"))
                default: Kitchen.handle(call, values)
                }
            }
            answer(agent, with: path)
            #expect(agent.calls.contains(.handle) == isGood, "\(path)")
        }
    }

    /// Calls the tool, and answers its one question once.
    private func answer(_ agent: Agent, with path: String) {
        let id = agent.send("tools/call", ["name": "ShowPhoto"])
        let reply: JSONValue = ["action": "accept", "content": ["photo": .string(path)]]
        if let question = agent.next("elicitation/create") {
            agent.send(["jsonrpc": "2.0", "id": question["id"] ?? .null, "result": reply])
            return
        }
        let result = agent.answer(id)?["result"]
        if result?["resultType"] == "input_required" {
            let more: [String: JSONValue] = [
                "requestState": result?["requestState"] ?? .null, "inputResponses": ["photo": reply],
            ]
            _ = agent.call("ShowPhoto", [:], more)
        } else {
            let content = result?["structuredContent"]
            let arguments: [String: JSONValue] = [
                "token": content?["continuation"]?["token"] ?? .null,
                "question": content?["prompt"]?["dialog"] ?? .null, "answer": .string(path),
            ]
            _ = agent.call("intent_answer", arguments)
        }
    }

    @Test func `the lines of calls under way have a limit together`() {
        let agent = agent { $0.sizeLimit = 5000 }
        agent.holdsRequests = true
        let long = String(repeating: "x", count: 3000)
        let first = agent.send("tools/call", ["name": "OrderSoup", "arguments": ["soup": .string(long)]])
        #expect(agent.call("OrderSoup", ["soup": .string(long)])?["error"]?["code"] == -32600)
        agent.finish(1)
        #expect(agent.answer(first) != nil)
        #expect(
            agent.answer(agent.send("tools/call", ["name": "OrderSoup", "arguments": ["soup": .string(long)]])) == nil)
    }

    @Test func `the values of calls under way have a limit together`() {
        let agent = agent { $0.sizeLimit = 64 << 10 }
        agent.holdsRequests = true
        let toppings = JSONValue.array(Array(repeating: "croutons", count: 150))
        let first = agent.send("tools/call", ["name": "OrderSoup", "arguments": ["toppings": toppings]])
        #expect(agent.call("OrderSoup", ["toppings": toppings])?["error"]?["code"] == -32600)
        agent.finish(1)
        #expect(agent.answer(first) != nil)
    }

    @Test(
        arguments: [
            ["soup": [[]]], ["quantity": "lots"], ["quantity": .number(1e300)], ["quantity": []],
            ["quantity": ["a": 1]],
            ["orderType": "airship"], ["toppings": ["croutons", 5, "glass"]], ["isGift": 7], ["quantity": true],
        ] as [[String: JSONValue]])
    func `arguments that don't fit are results that say so`(arguments: [String: JSONValue]) {
        let agent = agent()
        let result = agent.call("OrderSoup", arguments)?["result"]
        #expect(result?["isError"] == true)
        #expect(result?["structuredContent"]?["error"]?.string?.contains("can't be used") ?? false)
        #expect(agent.calls.isEmpty)
    }

    @Test func `what a plugin says is visible and cut`() {
        let text = "\u{1B}[2Jready\u{202E}" + String(repeating: "a", count: 10_000)
        let agent = Agent([Kitchen.tool], mode: .statelessWithoutForms) { call, values in
            call == .resolve(parameter: "quantity")
                ? .resolved(.one(.disambiguation([.string(text), .string("b\u{200B}")]))) : Kitchen.handle(call, values)
        }
        let result = agent.call("OrderSoup", ["soup": "tomato"])?["result"] ?? .null
        let bytes = (try? JSONEncoder().encode(result)) ?? Data()
        #expect(bytes.count < 5000)
        let written = String(decoding: bytes, as: UTF8.self)
        for scalar in ["\u{1B}", "\u{202E}", "\u{200B}"] {
            #expect(!written.unicodeScalars.contains(Unicode.Scalar(scalar)!))
        }
    }

    @Test func `a long response is left out`() {
        let agent = Agent([Kitchen.tool], mode: .statelessWithoutForms) { call, values in
            let many = IntentValue.list(Array(repeating: .string("a bowl of soup"), count: 50_000))
            switch call {
            case .confirm: return .response(ResponseContent(code: "success"))
            case .handle: return .response(ResponseContent(code: "success", values: ["waitTime": many]))
            default: return Kitchen.handle(call, values)
            }
        }
        var result = agent.call(
            "OrderSoup", ["soup": "tomato", "orderType": "delivery", "deliveryLocation": "Home"])?["result"]
        let content = result?["structuredContent"]
        let answer: [String: JSONValue] = [
            "token": content?["continuation"]?["token"] ?? .null, "question": content?["prompt"]?["dialog"] ?? .null,
            "answer": "yes",
        ]
        result = agent.call("intent_answer", answer)?["result"]
        #expect(result?["structuredContent"]?["outcome"] == "succeeded")
        #expect(result?["structuredContent"]?["response"] == ["omitted": "it is too long"])
        #expect(((try? JSONEncoder().encode(result)) ?? Data()).count < 20_000)
    }

    @Test func `a damaged file under a token is refused`() {
        let agent = agent(.statelessWithoutForms)
        let content = agent.call("OrderSoup", ["soup": "chowder"])?["result"]?["structuredContent"]
        guard let token = content?["continuation"]?["token"]?.string,
            case .request(let data)? = agent.shelf.items[token],
            let tree = try? JSONDecoder().decode(JSONTree.self, from: data)
        else {
            Issue.record("nothing is kept")
            return
        }
        var random = SeededGenerator(seed: 1)
        for _ in 0..<300 {
            var changed = tree
            changed.change(using: &random)
            agent.shelf.items[token] = .request((try? JSONEncoder().encode(changed)) ?? Data())
            let arguments: [String: JSONValue] = [
                "token": .string(token), "question": content?["prompt"]?["dialog"] ?? .null, "answer": "tomato",
            ]
            #expect(agent.call("intent_answer", arguments)?["result"] != nil)
        }
        #expect(!agent.calls.contains(.handle))
    }

    @Test(arguments: 0..<4)
    func `no messages at random are handled without a confirmation`(batch: UInt64) {
        for seed in batch * 50..<(batch + 1) * 50 {
            var random = SeededGenerator(seed: seed)
            let agent = agent(random.pick(.session, .stateless, .sessionWithoutForms, .statelessWithoutForms))
            for _ in 0..<30 {
                var message = Self.message(using: &random)
                if random.oneIn(3) { message.change(using: &random) }
                agent.send(line: (try? JSONEncoder().encode(message)) ?? Data())
            }
            // Nobody has seen a token or a question.
            #expect(!agent.calls.contains(.handle), "seed \(seed)")
        }
    }

    private static func message(using random: inout SeededGenerator) -> JSONTree {
        let meta: JSONTree = [
            "io.modelcontextprotocol/protocolVersion": "2026-07-28",
            "io.modelcontextprotocol/clientCapabilities": random.pick([:], ["elicitation": [:]]),
        ]
        let yes: JSONTree = ["action": "accept", "content": ["answer": "yes"]]
        let arguments: JSONTree = random.pick(
            [:], ["soup": "tomato", "orderType": "delivery", "deliveryLocation": "Home"],
            ["token": "AAAAAAAAAAAAAAAAAAAAAA", "question": "Ready?", "answer": "yes"],
            ["token": "AAAAAAAAAAAAAAAAAAAAAA", "question": "Ready?", "items": ["yes"], "action": "cancel"])
        let params: JSONTree = [
            "_meta": random.pick([:], meta),
            "name": random.pick("OrderSoup", "intent_answer", "intent_options"), "arguments": arguments,
            "requestState": random.pick("", "AAAAAAAAAAAAAAAAAAAAAA"), "inputResponses": ["answer": yes],
        ]
        let methods: [JSONTree] = ["tools/call", "tools/list", "initialize", "ping", "completion/complete"]
        // The first question of a call has the number 1: a reply to it would be an answer.
        let id = "question-\(random.below(20))\(random.pick("", "-0", "-"))"
        return random.oneIn(4)
            ? ["jsonrpc": "2.0", "id": .text(id), "result": yes]
            : [
                "jsonrpc": "2.0", "id": .integer(random.below(40)), "method": methods[random.below(5)],
                "params": params,
            ]
    }
}
