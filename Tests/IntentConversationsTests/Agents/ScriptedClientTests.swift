import IntentMCP
import IntentRuntime
import Testing

@testable import IntentConversations

/// What a client of the tests makes of the server's messages.
@Suite struct ScriptedClientTests {
    private static let confirmation: JSONValue = [
        "message": "Ready?",
        "requestedSchema": [
            "properties": ["answer": ["oneOf": [["const": "yes"], ["const": "no"]]]], "required": ["answer"],
        ],
    ]
    private static let tools: JSONValue = ["id": 1, "result": ["tools": [["name": "Order"]]]]

    private func client(_ mode: AgentMode, _ answers: ScriptedAnswer...) -> ScriptedClient {
        var client = ScriptedClient(mode, arguments: ["soup": "leek"], answers: answers)
        _ = client.begin()
        return client
    }

    @Test func `the first tool is called`() throws {
        var client = client(.session)
        let call = try #require(client.receive(Self.tools).messages.first)
        #expect(call["method"] == "tools/call")
        #expect(call["params"] == ["name": "Order", "arguments": ["soup": "leek"]])
    }

    @Test func `each request of the stateless form says what its client can do`() throws {
        for (mode, capabilities) in [(AgentMode.stateless, ["elicitation": [:]] as JSONValue), (.withoutForms, [:])] {
            var client = ScriptedClient(mode, arguments: [:], answers: [])
            let meta = try #require(client.begin().first?["params"]?["_meta"])
            #expect(meta["io.modelcontextprotocol/clientCapabilities"] == capabilities)
        }
    }

    @Test func `a question of the server is answered under its identifier`() {
        var client = client(.session, ScriptedAnswer(answer: .yes, text: "sure"))
        let asked: JSONValue = ["id": "q", "method": "elicitation/create", "params": Self.confirmation]
        let reply: JSONValue = [
            "jsonrpc": "2.0", "id": "q", "result": ["action": "accept", "content": ["answer": "yes"]],
        ]
        #expect(client.receive(asked).messages == [reply])
        #expect(client.receive(asked).end?.outcome == "awaitingConfirmation", "nobody answers the second one")
    }

    @Test func `a question in a result is answered with its state`() throws {
        var client = client(.stateless, ScriptedAnswer(answer: .no, text: "no"))
        _ = client.receive(Self.tools)
        let asked: JSONValue = [
            "id": 2,
            "result": [
                "resultType": "input_required", "requestState": "state",
                "inputRequests": ["answer": ["method": "elicitation/create", "params": Self.confirmation]],
            ],
        ]
        let params = try #require(client.receive(asked).messages.first?["params"])
        #expect(params["requestState"] == "state")
        #expect(params["inputResponses"] == ["answer": ["action": "accept", "content": ["answer": "no"]]])
        #expect(params["name"] == "Order" && params["arguments"] == ["soup": "leek"])
    }

    @Test func `a question for a client without forms is answered by a tool`() throws {
        var client = client(.withoutForms, ScriptedAnswer(answer: .item(id: "leek"), text: "the last one"))
        let items: JSONValue = [["id": "pea", "title": "Pea"], ["id": "leek", "title": "Leek"]]
        let asked: JSONValue = [
            "id": 2,
            "result": [
                "structuredContent": [
                    "outcome": "needsInput", "prompt": ["dialog": "Which?", "items": items],
                    "continuation": ["tool": "intent_answer", "token": "t"],
                ]
            ],
        ]
        let params = try #require(client.receive(asked).messages.first?["params"])
        #expect(params["name"] == "intent_answer")
        #expect(params["arguments"] == ["token": "t", "items": ["leek"], "question": "Which?"])
        #expect(client.receive(asked).end == AgentEnd(["outcome": "needsInput"]))
    }

    @Test func `a result and an error end the call`() {
        var client = client(.session)
        let content: JSONValue = [
            "outcome": "succeeded", "code": "success", "dialog": "Done.", "response": ["time": 5, "soup": "leek"],
        ]
        let end = client.receive(["id": 2, "result": ["structuredContent": content]]).end
        #expect(end?.outcome == "succeeded" && end?.code == "success" && end?.dialog == "Done.")
        #expect(end?.response == ["time", "soup"])
        #expect(client.receive(["id": 2, "error": ["code": -32602, "message": "no"]]).end?.outcome == "error no")
    }
}

extension ScriptedClient.Step {
    fileprivate var messages: [JSONValue] { if case .send(let messages) = self { messages } else { [] } }
    fileprivate var end: AgentEnd? { if case .end(let end) = self { end } else { nil } }
}
