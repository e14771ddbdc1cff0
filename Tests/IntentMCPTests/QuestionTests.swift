import IntentDefinitions
import IntentKit
import IntentMCP
import IntentRuntime
import TestSupport
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// How questions reach the person, and answers the request.
@Suite struct QuestionTests {
    private func agent(
        _ mode: Agent.Mode, _ change: (inout MCPServer.Configuration) -> Void = { _ in }
    ) -> Agent {
        var configuration = MCPServer.Configuration(version: "1.0")
        change(&configuration)
        return Agent([Kitchen.tool], mode: mode, configuration: configuration, handle: Kitchen.handle)
    }

    private let order: [String: JSONValue] = ["soup": "tomato", "orderType": "delivery", "deliveryLocation": "Home"]

    @Test func `an order in forms, each a request of the server`() {
        let agent = agent(.session)
        let id = agent.send("tools/call", ["name": "OrderSoup", "arguments": ["soup": "chowder"]])
        let first = agent.next("elicitation/create")
        #expect(first?["params"]?["mode"] == nil)
        #expect(first?["params"]?["message"] == "There are 2 soups like “chowder”. Which of them?")
        let options = first?["params"]?["requestedSchema"]?["properties"]?["soup"]?["oneOf"]?.array ?? []
        #expect(options.compactMap { $0["const"]?.string } == ["clam-chowder", "corn-chowder", "item:none"])
        reply(agent, to: first, ["soup": "corn-chowder"])
        reply(agent, to: agent.next("elicitation/create"), ["orderType": "pickup"])
        reply(agent, to: agent.next("elicitation/create"), ["storeLocation": "Oakland"])
        let confirmation = agent.next("elicitation/create")
        #expect(confirmation?["params"]?["requestedSchema"]?["required"] == ["answer"])
        #expect(!agent.calls.contains(.handle))
        reply(agent, to: confirmation, ["answer": "yes"])
        let result = agent.answer(id)?["result"]
        #expect(result?["isError"] == false)
        #expect(result?["structuredContent"]?["outcome"] == "succeeded")
        #expect(result?["structuredContent"]?["response"]?["waitTime"] == 5)
        #expect(result?["content"]?[0]?["text"]?.string?.contains("will be ready in 5 minutes") ?? false)
    }

    private func reply(_ agent: Agent, to question: JSONValue?, _ content: JSONValue, action: JSONValue = "accept") {
        agent.send([
            "jsonrpc": "2.0", "id": question?["id"] ?? .null, "result": ["action": action, "content": content],
        ])
    }

    /// What a person writes into the fields of a duration and an amount beside the question.
    @Test(arguments: [
        (Language.english, "5", "1.500 EUR", "EUR 1.50"), (.german, "5", "1.500 €", "EUR 1500.00"),
    ])
    func `all fields of a form are read as a person's answers`(
        language: Language, time: String, cost: String, amount: String
    ) throws {
        let text = """
            { intents: [{ name: "Boil", title: "Boil", parameters: [
              { name: "what", type: "String", resolvable: true, prompt: "What?" },
              { name: "time", type: "TimeInterval", unit: "minutes", resolvable: true, prompt: "How long?" },
              { name: "cost", type: "CurrencyAmount", resolvable: true, prompt: "How much?" },
            ] }] }
            """
        let file = try DefinitionReader().read(Data(text.utf8), path: "Boil.intents.json5").file
        let tool = AgentTool(
            file.intents[0], catalog: file.catalog, plugin: "com.example.boil",
            style: ConversationStyle(language: language), fingerprint: { "1" })
        var handled: [String: IntentValue] = [:]
        let agent = Agent([tool], mode: .session) { call, values in
            switch call {
            case .resolve(let name): return .resolved(.one(values[name].map(Resolution.success) ?? .needsValue))
            case .handle: handled = values
            default: break
            }
            return .response(ResponseContent(code: call == .handle ? "success" : "ready"))
        }
        agent.send("tools/call", ["name": "Boil", "arguments": [:]])
        reply(
            agent, to: agent.next("elicitation/create"),
            ["what": "egg", "time": .string(time), "cost": .string(cost)])
        #expect(agent.next("elicitation/create") == nil)
        #expect(handled["time"] == .timeInterval(300))
        #expect(handled["cost"]?.plainText == amount)
    }

    @Test func `an order in rounds, each a call of its own`() {
        let agent = agent(.stateless)
        var arguments: [String: JSONValue] = [:]
        let first = agent.call("OrderSoup", order)?["result"]
        #expect(first?["resultType"] == "input_required")
        #expect(first?["inputRequests"]?["answer"]?["params"]?["mode"] == "form")
        #expect((first?["requestState"]?.string?.utf8.count ?? 100) <= 64)
        arguments["requestState"] = first?["requestState"]
        arguments["inputResponses"] = ["answer": ["action": "accept", "content": ["answer": "yes"]]]
        // The process may have ended in between.
        agent.restart()
        let last = agent.call("OrderSoup", order, arguments)?["result"]
        #expect(last?["structuredContent"]?["outcome"] == "succeeded")
        #expect(agent.calls.count { $0 == .handle } == 1)
        // The same answer has the same result, and nothing is ordered twice.
        #expect(agent.call("OrderSoup", order, arguments)?["result"] == last)
        agent.restart()
        #expect(agent.call("OrderSoup", order, arguments)?["result"] == last)
        arguments["inputResponses"] = ["answer": ["action": "accept", "content": ["answer": "no"]]]
        #expect(agent.call("OrderSoup", order, arguments)?["error"]?["code"] == -32602)
        #expect(agent.calls.count { $0 == .handle } == 1)
    }

    @Test func `a state belongs to its tool and its arguments`() {
        let agent = agent(.stateless)
        let state = agent.call("OrderSoup", order)?["result"]?["requestState"] ?? .null
        let yes: JSONValue = ["answer": ["action": "accept", "content": ["answer": "yes"]]]
        var other = order
        other["quantity"] = 9
        #expect(
            agent.call("OrderSoup", other, ["requestState": state, "inputResponses": yes])?["error"]?["code"] == -32602)
        let token = state.string ?? ""
        for changed in [token.lowercased(), token + "A", String(token.dropLast()), "\(token.dropLast())/"] {
            let answer = agent.call("OrderSoup", order, ["requestState": .string(changed), "inputResponses": yes])
            #expect(answer?["error"]?["code"] == -32602)
        }
        let asAnswer = agent.call("intent_answer", ["token": state, "question": "?", "answer": "yes"])
        #expect(asAnswer?["result"]?["isError"] == true)
        #expect(!agent.calls.contains(.handle))
        // None of that has used the state up.
        let last = agent.call("OrderSoup", order, ["requestState": state, "inputResponses": yes])?["result"]
        #expect(last?["structuredContent"]?["outcome"] == "succeeded")
    }

    @Test func `a question is a result where the client has no forms`() {
        let agent = agent(.sessionWithoutForms)
        let first = agent.call("OrderSoup", ["soup": "chowder"])?["result"]
        #expect(first?["isError"] == true)
        let content = first?["structuredContent"]
        #expect(content?["outcome"] == "needsInput")
        #expect(
            content?["prompt"]?["items"]?.array.compactMap { $0["id"]?.string } == ["clam-chowder", "corn-chowder"])
        #expect(first?["content"]?[0]?["text"]?.string?.contains("- Corn chowder [corn-chowder]") ?? false)
        let token = content?["continuation"]?["token"] ?? .null
        let question = content?["prompt"]?["dialog"] ?? .null
        let wrong = agent.call("intent_answer", ["token": token, "question": "Which?", "items": ["corn-chowder"]])
        #expect(wrong?["result"]?["isError"] == true)
        let second = agent.call("intent_answer", ["token": token, "question": question, "items": ["corn-chowder"]])
        #expect(second?["result"]?["structuredContent"]?["values"]?["soup"]?["identifier"] == "corn-chowder")
        let used = agent.call("intent_answer", ["token": token, "question": question, "items": ["clam-chowder"]])
        #expect(used?["result"]?["structuredContent"]?["error"] != nil)
    }

    @Test func `an answer with a token leads to a result, also where there are forms`() {
        let without = agent(.statelessWithoutForms)
        let content = without.call("OrderSoup", ["soup": "chowder"])?["result"]?["structuredContent"]
        let with = Agent([Kitchen.tool], mode: .stateless, shelf: without.shelf, handle: Kitchen.handle)
        let arguments: [String: JSONValue] = [
            "token": content?["continuation"]?["token"] ?? .null, "question": content?["prompt"]?["dialog"] ?? .null,
            "answer": "corn",
        ]
        let next = with.call("intent_answer", arguments)?["result"]
        #expect(next?["resultType"] == "complete")
        #expect(next?["structuredContent"]?["continuation"]?["token"] != nil)
    }

    @Test(
        arguments: [
            ["confirm": true], ["answer": "yes"], ["confirmed": "yes"], ["yes": true], ["Soup": "tomato"],
        ] as [[String: JSONValue]])
    func `no argument confirms`(more: [String: JSONValue]) {
        let agent = agent(.statelessWithoutForms)
        let result = agent.call("OrderSoup", order.merging(more) { $1 })?["result"]
        #expect(result?["isError"] == true)
        #expect(result?["structuredContent"]?["error"]?.string?.contains("has no argument") ?? false)
        #expect(agent.calls.isEmpty)
    }

    @Test func `replies to a first call don't confirm`() {
        let agent = agent(.stateless)
        let yes: JSONValue = ["answer": ["action": "accept", "content": ["answer": "yes"]]]
        let result = agent.call("OrderSoup", order, ["inputResponses": yes])?["result"]
        #expect(result?["resultType"] == "input_required")
        #expect(!agent.calls.contains(.handle))
    }

    @Test func `only a person confirms if that is wanted`() {
        let agent = agent(.statelessWithoutForms) { $0.isConfirmedByPerson = true }
        let content = agent.call("OrderSoup", order)?["result"]?["structuredContent"]
        #expect(content?["outcome"] == "awaitingConfirmation")
        #expect(content?["continuation"] == ["command": "shortcutctl resume FILE"])
        #expect(agent.shelf.items.isEmpty)
    }

    @Test(arguments: Agent.Mode.allCases, [4096, 4097])
    func `what is too long to be told as a whole is confirmed in a terminal`(mode: Agent.Mode, length: Int) {
        let title = String(repeating: "x", count: length - "Ready to ?".count)
        let definition = IntentDefinition(
            name: "Pay", title: LocalizableText(title), isUserConfirmationRequired: true)
        let tool = AgentTool(
            definition, catalog: TypeCatalog(), plugin: "p", style: ConversationStyle(), fingerprint: { "1" })
        let agent = Agent([tool], mode: mode) { call, _ in
            .response(ResponseContent(code: call == .confirm ? "ready" : "success"))
        }
        _ = agent.send("tools/call", ["name": "Pay", "arguments": [:]])
        let command = agent.lines.compactMap { $0["result"]?["structuredContent"]?["continuation"]?["command"] }
        #expect(command == (length > 4096 ? ["shortcutctl resume FILE"] : []))
        #expect(!agent.calls.contains(.handle))
    }

    @Test func `where only a person confirms, an agent can't, not even by the token of another server`() {
        let lenient = agent(.statelessWithoutForms)
        let content = lenient.call("OrderSoup", order)?["result"]?["structuredContent"]
        var configuration = MCPServer.Configuration(version: "1.0")
        configuration.isConfirmedByPerson = true
        let strict = Agent(
            [Kitchen.tool], mode: .statelessWithoutForms, shelf: lenient.shelf, configuration: configuration,
            handle: Kitchen.handle)
        let yes: [String: JSONValue] = [
            "token": content?["continuation"]?["token"] ?? .null, "question": content?["prompt"]?["dialog"] ?? .null,
            "answer": "yes",
        ]
        #expect(strict.call("intent_answer", yes)?["result"]?["isError"] == true)
        #expect(!strict.calls.contains(.handle))
        #expect(lenient.call("intent_answer", yes)?["result"]?["structuredContent"]?["outcome"] == "succeeded")
    }

    @Test func `what a private server has kept isn't continued by one that donates`() {
        var configuration = MCPServer.Configuration(version: "1.0")
        configuration.isPrivate = true
        let quiet = Agent(
            [Kitchen.tool], mode: .statelessWithoutForms, configuration: configuration, handle: Kitchen.handle)
        let content = quiet.call("OrderSoup", order)?["result"]?["structuredContent"]
        let donating = Agent(
            [Kitchen.tool], mode: .statelessWithoutForms, shelf: quiet.shelf, handle: Kitchen.handle)
        let yes: [String: JSONValue] = [
            "token": content?["continuation"]?["token"] ?? .null, "question": content?["prompt"]?["dialog"] ?? .null,
            "answer": "yes",
        ]
        #expect(donating.call("intent_answer", yes)?["result"]?["isError"] == true)
        #expect(!donating.calls.contains(.handle))
        #expect(quiet.call("intent_answer", yes)?["result"]?["structuredContent"]?["outcome"] == "succeeded")
    }

    @Test(arguments: [Agent.Mode.stateless, .statelessWithoutForms])
    func `an answer that was taken, and has no result, may have been carried out`(mode: Agent.Mode) {
        let agent = agent(mode)
        let result = agent.call("OrderSoup", order)?["result"]
        let (content, state) = (result?["structuredContent"], result?["requestState"])
        // Another server has begun, or was killed.
        for token in agent.shelf.items.keys { agent.shelf.items[token] = .begun }
        let answer: JSONValue?
        if let state {
            let yes: JSONValue = ["answer": ["action": "accept", "content": ["answer": "yes"]]]
            answer = agent.call("OrderSoup", order, ["requestState": state, "inputResponses": yes])
        } else {
            answer = agent.call(
                "intent_answer",
                [
                    "token": content?["continuation"]?["token"] ?? .null,
                    "question": content?["prompt"]?["dialog"] ?? .null, "answer": "yes",
                ])
        }
        #expect(answer?["result"]?["isError"] == true)
        let text = answer?["result"]?["content"]?[0]?["text"]?.string
        #expect(text?.contains("may have been carried out") == true, "\(text ?? "no text")")
        #expect(text?.contains("Nothing has been done") == false)
        #expect(!agent.calls.contains(.handle))
    }

    @Test func `after a no, a yes does nothing more`() {
        let agent = agent(.statelessWithoutForms)
        let content = agent.call("OrderSoup", order)?["result"]?["structuredContent"]
        func answer(_ words: String) -> JSONValue? {
            agent.call(
                "intent_answer",
                [
                    "token": content?["continuation"]?["token"] ?? .null,
                    "question": content?["prompt"]?["dialog"] ?? .null, "answer": .string(words),
                ])?["result"]
        }
        #expect(answer("no")?["structuredContent"]?["outcome"] == "cancelled")
        let text = answer("yes")?["content"]?[0]?["text"]?.string
        #expect(text?.contains("Nothing more has been done: the question has been answered") == true, "\(text ?? "")")
        #expect(!agent.calls.contains(.handle))
    }

    @Test func `a person confirms on a card, whose token no model sees`() {
        let agent = agent(.statelessWithoutForms) {
            $0.isConfirmedByPerson = true
            $0.card = MCPServer.Card(uri: "ui://intentkit/card", html: "<p>")
        }
        agent.showsCards = true
        let result = agent.call("OrderSoup", order)?["result"]
        let content = result?["structuredContent"]
        #expect(content?["continuation"] == nil)
        let token = result?["_meta"]?["org.intentkit/continuation"]?["token"]
        #expect(token != nil)
        #expect(result?["content"]?[0]?["text"]?.string?.contains(token?.string ?? "-") == false)
        let answer: [String: JSONValue] = [
            "token": token ?? .null, "question": content?["prompt"]?["dialog"] ?? .null, "answer": "yes",
        ]
        #expect(agent.call("intent_answer", answer)?["result"]?["structuredContent"]?["outcome"] == "succeeded")
        let page = agent.request("resources/read", ["uri": "ui://intentkit/card"])?["result"]?["contents"]?[0]
        #expect(page?["mimeType"] == "text/html;profile=mcp-app")
    }

    @Test(arguments: ["decline", "cancel"])
    func `a question that isn't answered cancels`(action: String) {
        let agent = agent(.session)
        let id = agent.send("tools/call", ["name": "OrderSoup"])
        reply(agent, to: agent.next("elicitation/create"), [:], action: .string(action))
        let result = agent.answer(id)?["result"]
        #expect(result?["structuredContent"]?["outcome"] == "cancelled")
        #expect(result?["isError"] == false)
        #expect((result?["structuredContent"]?["prompt"] != nil) == (action == "decline"))
    }

    @Test(
        arguments: [.null, [:], ["action": 5], ["action": "accept"], ["action": "accept", "content": 5]] as [JSONValue])
    func `a reply that isn't one has the question asked again`(reply: JSONValue) {
        let agent = agent(.stateless)
        let state = agent.call("OrderSoup", order)?["result"]?["requestState"] ?? .null
        let more: [String: JSONValue] = ["requestState": state, "inputResponses": ["answer": reply]]
        let again = agent.call("OrderSoup", order, more)?["result"]
        #expect(again?["resultType"] == "input_required")
        #expect(again?["requestState"] != state)
        #expect(!agent.calls.contains(.handle))
    }

    @Test func `an accepted form that doesn't fit is asked again with the reason`() {
        let agent = agent(.session)
        agent.send("tools/call", ["name": "OrderSoup", "arguments": ["soup": "chowder"]])
        let first = agent.next("elicitation/create")
        let question = first?["params"]?["message"]?.string ?? ""
        reply(agent, to: first, [:])
        let second = agent.next("elicitation/create")
        #expect(second?["params"]?["message"]?.string == "An answer is needed.\n\(question)")
        reply(agent, to: second, ["soup": ["bisque"]])
        let third = agent.next("elicitation/create")?["params"]?["message"]?.string
        #expect(third == "There is nothing for “bisque”.\n\(question)")
    }

    @Test func `a yes or no that is neither is asked again with the reason`() {
        let agent = agent(.stateless)
        let first = agent.call("OrderSoup", order)?["result"]
        let more: [String: JSONValue] = [
            "requestState": first?["requestState"] ?? .null,
            "inputResponses": ["answer": ["action": "accept", "content": ["answer": "perhaps"]]],
        ]
        let again = agent.call("OrderSoup", order, more)?["result"]
        func message(_ result: JSONValue?) -> String {
            result?["inputRequests"]?["answer"]?["params"]?["message"]?.string ?? ""
        }
        #expect(message(again).hasSuffix("\n" + message(first)))
        #expect(message(again) != message(first))
        #expect(!agent.calls.contains(.handle))
    }

    @Test func `a box that is ticked is no yes`() {
        let agent = agent(.session)
        agent.send("tools/call", ["name": "OrderSoup", "arguments": .object(order)])
        reply(agent, to: agent.next("elicitation/create"), ["answer": true])
        #expect(agent.next("elicitation/create") != nil)
        #expect(!agent.calls.contains(.handle))
    }

    @Test func `a client that accepts forms unseen gets results from the third one on`() {
        let agent = agent(.session)
        let id = agent.send("tools/call", ["name": "OrderSoup"])
        for _ in 0..<3 { reply(agent, to: agent.next("elicitation/create"), [:]) }
        #expect(agent.next("elicitation/create") == nil)
        let result = agent.answer(id)?["result"]
        #expect(result?["structuredContent"]?["outcome"] == "needsInput")
        #expect(result?["structuredContent"]?["continuation"]?["token"] != nil)
    }

    @Test func `a client that can't ask after all gets results from then on`() {
        let agent = agent(.session)
        let id = agent.send("tools/call", ["name": "OrderSoup"])
        let question = agent.next("elicitation/create")
        agent.send(["jsonrpc": "2.0", "id": question?["id"] ?? .null, "error": ["code": -32601, "message": "no"]])
        #expect(agent.answer(id)?["result"]?["structuredContent"]?["outcome"] == "needsInput")
        #expect(agent.call("OrderSoup")?["result"]?["structuredContent"]?["continuation"]?["token"] != nil)
        #expect(agent.next("elicitation/create") == nil)
    }

    @Test func `a question that nobody answers in time becomes a result`() {
        let agent = agent(.session) { $0.questionTimeout = .seconds(7) }
        let id = agent.send("tools/call", ["name": "OrderSoup"])
        let question = agent.next("elicitation/create")
        #expect(agent.waits[1] == .seconds(7))
        agent.take(.elapsed(1))
        #expect(agent.next("notifications/cancelled")?["params"]?["requestId"] == question?["id"])
        #expect(agent.answer(id)?["result"]?["structuredContent"]?["outcome"] == "needsInput")
        // A reply that comes later is dropped.
        reply(agent, to: question, ["soup": "tomato"])
        #expect(agent.lines.isEmpty)
    }

    @Test func `a call cancelled at its question is forgotten`() {
        let agent = agent(.session)
        let id = agent.send("tools/call", ["name": "OrderSoup"])
        let question = agent.next("elicitation/create")
        agent.send(["jsonrpc": "2.0", "method": "notifications/cancelled", "params": ["requestId": id]])
        #expect(agent.next("notifications/cancelled")?["params"]?["requestId"] == question?["id"])
        reply(agent, to: question, ["soup": "tomato"])
        #expect(agent.lines.isEmpty)
        #expect(agent.waits[1] == nil)
    }

    @Test func `a call cancelled in its handler ends it, and has no answer`() {
        let agent = agent(.stateless)
        agent.holdsRequests = true
        let id = agent.send("tools/call", ["name": "OrderSoup", "arguments": .object(order)])
        agent.send(["jsonrpc": "2.0", "method": "notifications/cancelled", "params": ["requestId": id]])
        #expect(agent.cancelled == [1])
        agent.finish(1, isCancelled: true)
        #expect(agent.lines.isEmpty)
    }

    @Test func `requests beyond the limit wait for a process`() {
        let agent = agent(.statelessWithoutForms) { $0.runLimit = 2 }
        agent.holdsRequests = true
        let ids = (0..<4).map { _ in agent.send("tools/call", ["name": "OrderSoup"]) }
        #expect(agent.held.map(\.number) == [1, 2])
        agent.send(["jsonrpc": "2.0", "method": "notifications/cancelled", "params": ["requestId": ids[2]]])
        agent.finish(2)
        #expect(agent.held.map(\.number) == [1, 4])
        // A cancelled request keeps its process until that has ended.
        agent.send(["jsonrpc": "2.0", "method": "notifications/cancelled", "params": ["requestId": ids[0]]])
        agent.send("tools/call", ["name": "OrderSoup"])
        #expect(agent.held.map(\.number) == [1, 4])
        agent.finish(1, isCancelled: true)
        #expect(agent.held.map(\.number) == [4, 5])
    }

    @Test func `two retries with the same answer share one request`() {
        let agent = agent(.stateless)
        let state = agent.call("OrderSoup", order)?["result"]?["requestState"] ?? .null
        let yes: JSONValue = ["answer": ["action": "accept", "content": ["answer": "yes"]]]
        agent.holdsRequests = true
        let params: [String: JSONValue] = [
            "name": "OrderSoup", "arguments": .object(order), "requestState": state, "inputResponses": yes,
        ]
        let (first, second) = (agent.send("tools/call", params), agent.send("tools/call", params))
        #expect(agent.held.count == 1)
        agent.finish(2)
        let result = agent.answer(first)?["result"]
        #expect(result?["structuredContent"]?["outcome"] == "succeeded")
        #expect(agent.answer(second)?["result"] == result)
        #expect(agent.calls.count { $0 == .handle } == 1)
    }

    @Test func `progress is reported while a handler handles`() {
        let agent = agent(.statelessWithoutForms)
        agent.holdsRequests = true
        agent.send("tools/call", ["name": "OrderSoup", "_meta": ["progressToken": "p"]])
        agent.take(.handling(1))
        let first = agent.next("notifications/progress")?["params"]
        #expect(first?["progressToken"] == "p")
        #expect(first?["progress"] == 1)
        #expect(first?["message"] == "Ordering…")
        agent.take(.elapsed(1))
        #expect(agent.next("notifications/progress")?["params"]?["progress"] == 2)
        agent.finish(1)
        #expect(agent.waits[1] == nil)
        agent.take(.elapsed(1))
        #expect(agent.next("notifications/progress") == nil)
    }

    @Test func `what else is missing is asked for in the same form`() {
        var definition = OrderSoupIntent.definition
        let index = definition.parameters.firstIndex { $0.name == "orderType" } ?? 0
        definition.parameters[index].prompts = [PromptDialog(kind: .primary, text: "Delivery or pickup?")]
        let tool = AgentTool(
            definition, catalog: OrderSoupIntent.catalog, plugin: "com.example.soup", style: ConversationStyle(),
            fingerprint: { "2" })
        let agent = Agent([tool], mode: .session, handle: Kitchen.handle)
        agent.send("tools/call", ["name": "OrderSoup"])
        let form = agent.next("elicitation/create")
        let schema = form?["params"]?["requestedSchema"]
        #expect(schema?["required"] == ["soup"])
        #expect(schema?["properties"]?["orderType"]?["oneOf"]?.array.count == 2)
        reply(agent, to: form, ["soup": "tomato", "orderType": "pickup"])
        let next = agent.next("elicitation/create")
        #expect(next?["params"]?["requestedSchema"]?["required"] == ["storeLocation"])
    }

    @Test func `nine rounds are enough, and the next question is a result`() {
        let agent = agent(.stateless)
        var more: [String: JSONValue] = [:]
        for _ in 0..<9 {
            let result = agent.call("OrderSoup", [:], more)?["result"]
            #expect(result?["resultType"] == "input_required")
            more["requestState"] = result?["requestState"]
            more["inputResponses"] = ["soup": ["action": "accept", "content": ["soup": "borscht"]]]
        }
        let last = agent.call("OrderSoup", [:], more)?["result"]
        #expect(last?["resultType"] == "complete")
        #expect(last?["structuredContent"]?["continuation"]?["token"] != nil)
    }
}
