import IntentKit
import IntentMCP
import IntentRuntime
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Messages and their answers in both forms of the protocol.
@Suite struct EnvelopeTests {
    private func agent(_ mode: Agent.Mode = .stateless) -> Agent {
        Agent([Kitchen.tool], mode: mode, handle: Kitchen.handle)
    }

    @Test(arguments: [
        ("2025-11-25", "2025-11-25"), ("2025-06-18", "2025-06-18"), ("2025-03-26", "2025-03-26"),
        ("2024-11-05", "2024-11-05"), ("2026-07-28", "2025-11-25"), ("1999-01-01", "2025-11-25"),
    ])
    func `a handshake ends with a version that it's made for`(wanted: String, expected: String) {
        let agent = agent()
        agent.send([
            "jsonrpc": "2.0", "id": "a", "method": "initialize",
            "params": ["protocolVersion": .string(wanted), "capabilities": [:], "clientInfo": ["name": "t"]],
        ])
        let result = agent.answer("a")?["result"]
        #expect(result?["protocolVersion"]?.string == expected)
        #expect(result?["serverInfo"]?["name"] == "shortcutctl")
        #expect(result?["capabilities"]?["tools"] != nil)
        #expect(result?["resultType"] == nil)
    }

    @Test func `a client finds out the version without a handshake`() {
        let result = agent().request("server/discover")?["result"]
        #expect(result?["supportedVersions"] == ["2026-07-28"])
        #expect(result?["resultType"] == "complete")
        #expect(result?["cacheScope"] == "private")
        #expect(result?["_meta"]?["io.modelcontextprotocol/serverInfo"]?["version"] == "1.0")
    }

    @Test func `both forms are served on one connection, request by request`() {
        let agent = agent(.session)
        let meta: JSONValue = [
            "io.modelcontextprotocol/protocolVersion": "2026-07-28",
            "io.modelcontextprotocol/clientCapabilities": [:],
        ]
        agent.send(["jsonrpc": "2.0", "id": "m", "method": "tools/list", "params": ["_meta": meta]])
        #expect(agent.answer("m")?["result"]?["resultType"] == "complete")
        #expect(agent.request("tools/list")?["result"]?["resultType"] == nil)
        agent.send(["jsonrpc": "2.0", "id": "p", "method": "ping", "params": ["_meta": meta]])
        #expect(agent.answer("p")?["error"]?["code"] == -32601)
        #expect(agent.request("ping")?["result"] == [:])
    }

    @Test(arguments: [
        (#"{"#, -32700), (#"[]"#, -32600), (#"7"#, -32600), (#"{"id": 1, "method": "ping"}"#, -32600),
        (#"{"jsonrpc": "2.0", "id": null, "method": "ping"}"#, -32600),
        (#"{"jsonrpc": "2.0", "id": 1.5, "method": "ping"}"#, -32600),
        (#"{"jsonrpc": "2.0", "id": 1}"#, -32600), (#"{"jsonrpc": "2.0", "id": 1, "method": 5}"#, -32600),
        (#"{"jsonrpc": "2.0", "id": 1, "method": "ping", "params": []}"#, -32602),
        (#"{"jsonrpc": "2.0", "id": 1, "method": "tools/list"}"#, -32600),
        (#"{"jsonrpc": "2.0", "id": 1e999, "method": "ping"}"#, -32700),
        (#"{"jsonrpc": "2.0", "id": 1, "id": 2, "method": "ping"}"#, -32700),
    ])
    func `a line that isn't a request has an error, and the next one is served`(line: String, code: Int) {
        let agent = agent()
        agent.send(line: Data(line.utf8))
        #expect(agent.lines.count == 1)
        #expect(agent.lines.first?["error"]?["code"] == .integer(code))
        #expect(agent.request("tools/list")?["result"] != nil)
    }

    @Test(arguments: [
        (#"{"io.modelcontextprotocol/protocolVersion": "2027-01-01"}"#, -32022),
        (#"{"io.modelcontextprotocol/protocolVersion": 5}"#, -32022),
        (#"{"io.modelcontextprotocol/protocolVersion": "2026-07-28"}"#, -32602),
        (
            #"{"io.modelcontextprotocol/protocolVersion": "2026-07-28", "io.modelcontextprotocol/clientCapabilities": []}"#,
            -32602
        ),
    ])
    func `a request that doesn't say all about its client is refused`(meta: String, code: Int) {
        let agent = agent()
        agent.send(
            line: Data(#"{"jsonrpc": "2.0", "id": 1, "method": "server/discover", "params": {"_meta": \#(meta)}}"#.utf8)
        )
        #expect(agent.answer(1)?["error"]?["code"] == .integer(code))
    }

    @Test(arguments: [
        ("tools/call", #"{}"#, -32602), ("tools/call", #"{"name": "Nothing"}"#, -32602),
        ("tools/call", #"{"name": "OrderSoup", "arguments": []}"#, -32602),
        ("tools/call", #"{"name": "OrderSoup", "arguments": null}"#, -32602),
        ("tools/call", #"{"name": "OrderSoup", "requestState": 5}"#, -32602),
        ("tools/call", #"{"name": "OrderSoup", "requestState": "x"}"#, -32602),
        ("tools/call", #"{"name": "OrderSoup", "requestState": "../../../../etc/passwd"}"#, -32602),
        (
            "tools/call",
            #"{"name": "OrderSoup", "requestState": "token-9-ABCDEFGHIJKLMN", "inputResponses": []}"#, -32602
        ),
        ("tools/list", #"{"cursor": "x"}"#, -32602), ("resources/read", #"{"uri": "intentkit://donations"}"#, -32602),
        ("resources/read", #"{}"#, -32602), ("prompts/get", #"{"name": "x"}"#, -32602),
        ("completion/complete", #"{}"#, -32602), ("initialized", #"{}"#, -32601), ("ping", #"{}"#, -32601),
        ("logging/setLevel", #"{}"#, -32601), ("resources/subscribe", #"{}"#, -32601), ("tasks/get", #"{}"#, -32601),
    ])
    func `parameters that don't fit are errors of the protocol`(method: String, params: String, code: Int) throws {
        guard case .object(let members) = try JSONDecoder().decode(JSONValue.self, from: Data(params.utf8)) else {
            return
        }
        #expect(agent().request(method, members)?["error"]?["code"] == .integer(code))
    }

    @Test func `an empty state is none`() {
        for state in [JSONValue.null, ""] {
            #expect(agent().call("OrderSoup", [:], ["requestState": state])?["result"] != nil)
        }
    }

    @Test func `a request under way keeps its identifier`() {
        let agent = agent()
        agent.holdsRequests = true
        agent.send("tools/call", ["name": "OrderSoup"], id: "same")
        agent.send("tools/call", ["name": "OrderSoup"], id: "same")
        // The error has no identifier, so that there is one answer for each.
        #expect(agent.lines.map { $0["id"] } == [nil])
        #expect(agent.lines.first?["error"]?["code"] == -32600)
        agent.finish(1)
        #expect(agent.answer("same")?["result"] != nil)
        #expect(agent.lines.count == 1)
        #expect(agent.held.isEmpty)
    }

    @Test func `requests before the tools are known wait for them`() {
        var server = MCPServer(MCPServer.Configuration(version: "1"))
        let line = Data(
            #"""
            {"jsonrpc": "2.0", "id": 1, "method": "tools/list", "params": {"_meta": {
            "io.modelcontextprotocol/protocolVersion": "2026-07-28", "io.modelcontextprotocol/clientCapabilities": {}}}}
            """#.utf8)
        let first = server.receive(.line(line, at: .init(instant: Date(timeIntervalSince1970: 0), secondsFromGMT: 0)))
        #expect(first.count == 1)
        #expect(Self.isLoad(first.first))
        let second = server.receive(.loaded([Kitchen.tool]))
        guard case .send(let answer)? = second.first else {
            Issue.record("there is no answer")
            return
        }
        #expect(String(decoding: answer, as: UTF8.self).contains("OrderSoup"))
    }

    private static func isLoad(_ effect: MCPServer.Effect?) -> Bool {
        if case .load? = effect { true } else { false }
    }

    @Test func `a subscription is acknowledged, and ends with the connection`() {
        let agent = agent()
        agent.send("subscriptions/listen", ["notifications": ["toolsListChanged": true]], id: "sub")
        let acknowledged = agent.next("notifications/subscriptions/acknowledged")
        #expect(acknowledged?["params"]?["_meta"]?["io.modelcontextprotocol/subscriptionId"] == "sub")
        #expect(acknowledged?["params"]?["notifications"] == [:])
        agent.take(.inputEnded)
        #expect(agent.answer("sub")?["result"]?["resultType"] == "complete")
    }
}
