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

/// Shortcuts as tools: their questions are asked as those of intents, in each way in which clients answer.
@Suite struct ShortcutToolTests {
    private func tool(_ text: String) throws -> ShortcutTool {
        let file = try ShortcutReader().read(Data(text.utf8), path: "test.shortcut.json5")
        return ShortcutTool(ShortcutProgram([file], intents: []), intents: [], style: ConversationStyle())
    }

    private let greeting = """
        {
          name: "Greet Someone",
          phrases: ["say hello", "hello there"],
          input: "String",
          output: "${size} hello for ${name}",
          steps: [
            { show: "Good morning." },
            { ask: "Who is it?", as: "name" },
            { choose: "How large?", from: ["small", "large"], as: "size" },
            { show: "A ${size} hello, ${name}, from ${input}!" },
          ],
        }
        """

    @Test(arguments: [
        (#"{ show: "x" }"#, false), (#"{ open: "com.example.view" }"#, true),
        (#"{ repeat: 2, do: [{ if: { value: 1, is: 1 }, then: [{ open: "com.example.view" }] }] }"#, true),
    ])
    func `a shortcut that opens an app may change something`(steps: String, mayChange: Bool) throws {
        let stated = try tool("{ name: \"A\", steps: [\(steps)] }").tool.annotations
        #expect(stated.isReadOnly != mayChange)
        #expect(stated.isDestructive == mayChange)
        #expect(stated.isOpenWorld == mayChange)
    }

    private func agent(_ mode: Agent.Mode, _ configuration: MCPServer.Configuration? = nil) throws -> Agent {
        Agent(
            [Kitchen.tool], shortcuts: [try tool(greeting)], mode: mode,
            configuration: configuration ?? MCPServer.Configuration(version: "1"), handle: Kitchen.handle)
    }

    /// Answers the questions of a call in the client's way, with a fresh server at each one where that is possible, and
    /// returns the final result.
    private func converse(_ agent: Agent, _ answers: [String: String]) throws -> JSONValue {
        var params: [String: JSONValue] = ["name": "Greet_Someone", "arguments": ["input": "me"]]
        func reply(to form: JSONValue?) throws -> JSONValue {
            let key = try #require(form?["requestedSchema"]?["required"]?[0]?.string)
            guard let text = answers[key] else { return ["action": "decline"] }
            let options = form?["requestedSchema"]?["properties"]?[key]?["oneOf"]?.array ?? []
            let id = options.first { $0["title"] == .string(text) }?["const"]
            return ["action": "accept", "content": [key: id ?? .string(text)]]
        }
        for _ in 0..<10 {
            let id = agent.send("tools/call", params)
            while let question = agent.next("elicitation/create") {
                let result = try reply(to: question["params"])
                agent.send(["jsonrpc": "2.0", "id": question["id"] ?? .null, "result": result])
            }
            let result = try #require(agent.answer(id)?["result"])
            if params["requestState"] != nil || params["name"] == "intent_answer" {
                // The same answer again has the same result.
                #expect(agent.answer(agent.send("tools/call", params))?["result"] == result)
            }
            if agent.mode != .session { agent.restart() }
            let content = result["structuredContent"]
            if result["resultType"] == "input_required" {
                params["requestState"] = result["requestState"]
                guard case .object(let asked)? = result["inputRequests"], let (key, form) = asked.first else { break }
                params["inputResponses"] = [key: try reply(to: form["params"])]
            } else if let token = content?["continuation"]?["token"], let prompt = content?["prompt"] {
                let answer = answers[prompt["parameter"]?.string ?? ""] ?? "cancel"
                params = [
                    "name": "intent_answer",
                    "arguments": ["token": token, "question": prompt["dialog"] ?? .null, "answer": .string(answer)],
                ]
            } else {
                return result
            }
        }
        Issue.record("the call doesn't end")
        return .null
    }

    @Test(arguments: Agent.Mode.allCases)
    func `a shortcut asks, and goes on with the answers in another server`(mode: Agent.Mode) throws {
        let result = try converse(try agent(mode), ["name": "Ada", "size": "large"])
        #expect(result["isError"] == false)
        let content = result["structuredContent"]
        #expect(content?["shortcut"] == "Greet Someone")
        #expect(content?["outcome"] == "succeeded")
        #expect(content?["shown"] == ["Good morning.", "A large hello, Ada, from me!"])
        #expect(content?["outputText"] == "large hello for Ada")
        let text = "Good morning.\nA large hello, Ada, from me!\nOutput: large hello for Ada"
        #expect(result["content"]?[0]?["text"]?.string == text)
    }

    @Test(arguments: Agent.Mode.allCases)
    func `a question that isn't answered ends the shortcut, and what was shown is said`(mode: Agent.Mode) throws {
        let result = try converse(try agent(mode), ["name": "Ada"])
        #expect(result["structuredContent"]?["outcome"] == "cancelled")
        #expect(result["structuredContent"]?["shown"] == ["Good morning."])
        #expect(result["structuredContent"]?["step"]?.string?.hasPrefix("step 3 (choose)") ?? false)
        #expect(result["isError"] == false)
    }

    @Test func `a question as a result doesn't claim that nothing was done`() throws {
        let text = try agent(.statelessWithoutForms).call("Greet_Someone")?["result"]?["content"]?[0]?["text"]?.string
        #expect(text?.hasPrefix("Good morning.\nThe shortcut waits for an answer. Who is it?") ?? false)
        #expect(text?.contains("intent_answer") ?? false)
        #expect(text?.contains("call Greet_Someone again") == false)
    }

    @Test func `a state of a shortcut that has changed is refused`() throws {
        let shelf = Agent.Shelf()
        let before = Agent([], shortcuts: [try tool(greeting)], mode: .stateless, shelf: shelf, handle: Kitchen.handle)
        let state = before.call("Greet_Someone")?["result"]?["requestState"]
        let changed = try tool(greeting.replacing("Good morning.", with: "Good evening."))
        let after = Agent([], shortcuts: [changed], mode: .stateless, shelf: shelf, handle: Kitchen.handle)
        let more: [String: JSONValue] = [
            "requestState": state ?? .null,
            "inputResponses": ["name": ["action": "accept", "content": ["name": "Ada"]]],
        ]
        #expect(after.call("Greet_Someone", [:], more)?["error"]?["code"] == -32602)
    }

    /// Two plugins, each with an intent that has a kind of its own.
    @Test(arguments: [("Flavor", ["size", "taste"]), ("Size", ["size"])])
    func `the slots of all steps are arguments, unless two types have one name`(
        type: String, names: [String]
    ) throws {
        func intent(_ name: String, _ parameter: String, _ type: String, _ words: [String]) throws -> LinkedIntent {
            let cases = words.map { "{ name: \"\($0)\" }" }.joined(separator: ", ")
            let text = """
                { intents: [{ name: "\(name)", title: "\(name)", parameters: [
                  { name: "\(parameter)", type: "\(type)" }, { name: "city", type: "String" },
                ] }], enums: [{ name: "\(type)", cases: [\(cases)] }] }
                """
            let file = try DefinitionReader().read(Data(text.utf8), path: "\(name).intents.json5").file
            return LinkedIntent(name: name, definition: file.intents[0], catalog: file.catalog)
        }
        let text = """
            { name: "Morning", phrases: ["{size} coffee", "{size} coffee, {taste} tea", "tea in {city}"], steps: [
              { run: "OrderCoffee", with: { size: { ask: "How large?" } } },
              { run: "OrderTea", with: { taste: { ask: "Which?" }, city: { ask: "Where?" } } },
            ] }
            """
        let program = ShortcutProgram(
            [try ShortcutReader().read(Data(text.utf8), path: "test.shortcut.json5")],
            intents: [
                try intent("OrderCoffee", "size", "Size", ["small", "large"]),
                try intent("OrderTea", "taste", type, ["black", "green"]),
            ])
        let tool = ShortcutTool(program, intents: [], style: ConversationStyle()).tool
        #expect(tool.definition.parameters.map(\.name) == names + ["city"])
    }

    @Test(arguments: [true, false])
    func `an answer to a shortcut that has changed or is gone is refused, and it's said why`(isGone: Bool) throws {
        let (shelf, mode) = (Agent.Shelf(), Agent.Mode.statelessWithoutForms)
        let before = Agent([], shortcuts: [try tool(greeting)], mode: mode, shelf: shelf, handle: Kitchen.handle)
        let asked = try #require(before.call("Greet_Someone")?["result"]?["structuredContent"])
        let token = try #require(asked["continuation"]?["token"])
        let changed = try tool(greeting.replacing("Good morning.", with: "Good evening."))
        let after = Agent(
            [Kitchen.tool], shortcuts: isGone ? [] : [changed], mode: mode, shelf: shelf, handle: Kitchen.handle)
        let arguments: [String: JSONValue] = [
            "token": token, "question": asked["prompt"]?["dialog"] ?? .null, "answer": "Ada",
        ]
        let result = try #require(after.call("intent_answer", arguments)?["result"])
        #expect(result["isError"] == true)
        let text =
            isGone
            ? "“Greet Someone”, which asked the question, isn't a tool any more"
            : """
            Greet_Someone or the server's options have changed since the question was asked, and it can't be answered any \
            more; call the tool again
            """
        #expect(result["content"]?[0]?["text"]?.string == "Nothing has been done: " + text)
    }

    @Test func `a shortcut takes a name that intents leave, and has a prompt for each phrase`() throws {
        let soup = try tool(
            #"{ name: "OrderSoup", phrases: ["soup {size} please"], steps: [{ show: "Soup." }] }"#)
        let agent = Agent(
            [Kitchen.tool], shortcuts: [soup, try tool(greeting)], mode: .stateless, handle: Kitchen.handle)
        let tools = agent.request("tools/list")?["result"]?["tools"]?.array ?? []
        #expect(
            tools.compactMap { $0["name"]?.string } == [
                "OrderSoup", "shortcut_OrderSoup", "Greet_Someone", "intent_answer", "intent_options",
            ])
        #expect(tools[2]["inputSchema"]?["properties"]?["input"]?["type"] == "string")
        // Only what has choices to list is one of those that can be asked about.
        for (arguments, problem) in [
            (["parameter": "soup"], "the intent is missing"), (["intent": "Soup"], "there is no such intent"),
        ] as [([String: JSONValue], String)] {
            let refused = agent.call("intent_options", arguments)?["result"]?["structuredContent"]
            #expect(refused?["error"]?.string == "\(problem); those with choices are OrderSoup")
        }
        let prompts = agent.request("prompts/list")?["result"]?["prompts"]?.array ?? []
        // A phrase whose slot nothing takes can't be said; the name can.
        #expect(prompts.compactMap { $0["title"]?.string }.dropFirst() == ["OrderSoup", "say hello", "hello there"])
        let name = prompts[2]["name"] ?? .null
        let mistaken = agent.request("prompts/get", ["name": name, "arguments": ["cty": "Oslo"]])?["error"]
        #expect(mistaken?["message"] == "Invalid params: the prompt has no argument cty; it takes none")
        let message = agent.request("prompts/get", ["name": name])?["result"]?["messages"]?[0]?["content"]?["text"]
        #expect(message?.string?.hasPrefix("say hello\nUse the tool Greet_Someone.") ?? false)
        let resources = agent.request("resources/list")?["result"]?["resources"]?.array ?? []
        #expect(resources.compactMap { $0["name"]?.string } == ["OrderSoup"])
    }
}
