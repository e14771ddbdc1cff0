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

/// Tools as they are listed.
@Suite struct ToolTests {
    private func tool(
        _ definition: IntentDefinition, plugin: String = "p", annotations: AgentTool.Annotations = .init()
    ) -> AgentTool {
        AgentTool(
            definition, catalog: OrderSoupIntent.catalog, plugin: plugin, style: ConversationStyle(),
            annotations: annotations, fingerprint: { "1" })
    }

    private func list(_ tools: [AgentTool]) -> [JSONValue] {
        Agent(tools, handle: Kitchen.handle).request("tools/list")?["result"]?["tools"]?.array ?? []
    }

    @Test func `a tool describes its arguments`() {
        let order = list([Kitchen.tool]).first
        #expect(order?["name"] == "OrderSoup")
        #expect(order?["title"] == "Order Soup")
        let schema = order?["inputSchema"]
        #expect(schema?["additionalProperties"] == false)
        #expect(schema?["required"] == nil)
        let properties = schema?["properties"]
        #expect(properties?["quantity"]?["type"] == "integer")
        #expect(properties?["quantity"]?["maximum"] == 10)
        #expect(properties?["quantity"]?["default"] == 1)
        #expect(properties?["orderType"]?["enum"] == ["delivery", "pickup"])
        #expect(properties?["toppings"]?["items"]?["enum"]?.array.count == 3)
        #expect(properties?["soup"]?["description"]?.string?.contains("choices: intent_options") ?? false)
        #expect(properties?["storeLocation"]?["description"]?.string?.contains("only if orderType is pickup") ?? false)
        #expect(order?["outputSchema"]?["properties"]?["response"]?["properties"]?["waitTime"]?["type"] == "integer")
    }

    // If all cases were looked at for each parameter, this would take hours.
    @Test(.timeLimit(.minutes(10))) func `many parameters of an enumeration with many cases are described`() {
        let cases = (1...50_000).map { number in EnumDefinition.Value(name: "case\(number as Int)", index: number) }
        let parameters = (1...20_000).map {
            ParameterDefinition(name: "p\($0)", type: .enumeration(name: "Big", isSystem: false))
        }
        let big = AgentTool(
            IntentDefinition(name: "Choose", parameters: parameters),
            catalog: TypeCatalog(enums: [EnumDefinition(name: "Big", values: cases)]), plugin: "p",
            style: ConversationStyle(), fingerprint: { "1" })
        let properties = list([big]).first?["inputSchema"]?["properties"]
        #expect(properties?["p1"] == ["type": "string"])
        #expect(properties?["p20000"] == ["type": "string"])
    }

    // If the cases were sorted for each value, this would take hours.
    @Test(.timeLimit(.minutes(10))) func `many values of an enumeration with many cases are read`() throws {
        let cases = (1...20_000).map { number in EnumDefinition.Value(name: "case\(number as Int)", index: number) }
        let parameters = ["all", "first"].map {
            ParameterDefinition(
                name: $0, type: .enumeration(name: "Big", isSystem: false), supportsMultipleValues: true)
        }
        let big = AgentTool(
            IntentDefinition(name: "Choose", parameters: parameters),
            catalog: TypeCatalog(enums: [EnumDefinition(name: "Big", values: cases)]), plugin: "p",
            style: ConversationStyle(), fingerprint: { "1" })
        var read = 0
        let agent = Agent([big]) { call, values in
            read = values["all"]?.elements.count ?? 0
            return .response(ResponseContent(code: call == .handle ? "success" : "ready"))
        }
        _ = agent.call("Choose", ["all": .array(cases.map { .string($0.name) }), "first": ["case1"]])
        #expect(read == 20_000)
    }

    @Test func `the careful annotations are the default, and all are stated`() {
        #expect(
            list([Kitchen.tool]).first?["annotations"]
                == ["readOnlyHint": false, "destructiveHint": true, "idempotentHint": false, "openWorldHint": true])
        let stated = tool(
            OrderSoupIntent.definition, annotations: .init(isReadOnly: true, isDestructive: false, isOpenWorld: false))
        #expect(list([stated]).first?["annotations"]?["readOnlyHint"] == true)
    }

    @Test func `tools that aren't needed aren't there`() {
        let names = { (tools: [AgentTool]) in self.list(tools).compactMap { $0["name"]?.string } }
        #expect(names([Kitchen.tool]) == ["OrderSoup", "intent_answer", "intent_options"])
        let silent = IntentDefinition(name: "Ping", parameters: [ParameterDefinition(name: "text", type: .string)])
        #expect(names([tool(silent)]) == ["Ping"])
        #expect(names([]) == [])
    }

    @Test func `names are unique, and accepted everywhere`() {
        let tools = [
            tool(IntentDefinition(name: "Send"), plugin: "org.example.one"),
            tool(IntentDefinition(name: "Send"), plugin: "org.example.two"),
            tool(IntentDefinition(name: "intent_answer"), plugin: "org.example.one"),
            tool(IntentDefinition(name: "Grüße 👋"), plugin: "x"), tool(IntentDefinition(name: "9lives"), plugin: "x"),
            tool(IntentDefinition(name: String(repeating: "Long", count: 40)), plugin: "x"),
            tool(IntentDefinition(name: String(repeating: "Long", count: 41)), plugin: "x"),
        ]
        let names = AgentTool.names(of: tools)
        #expect(names[0] == "org_example_one_Send")
        #expect(Set(names).count == tools.count)
        for name in names {
            #expect((1...48).contains(name.utf8.count))
            #expect(
                name.unicodeScalars.allSatisfy {
                    $0.isASCII && ($0.properties.isAlphabetic || "0123456789_-".unicodeScalars.contains($0))
                })
            #expect(!"0123456789-".unicodeScalars.contains(name.unicodeScalars.first ?? "-"))
        }
    }

    @Test func `a tool of moderate size stays below a limit`() {
        #expect(((try? JSONEncoder().encode(list([Kitchen.tool])[0])) ?? Data()).count <= 1536)
        var definition = OrderSoupIntent.definition
        definition.summary = LocalizableText(String(repeating: "Soup. ", count: 1000))
        for index in definition.parameters.indices {
            definition.parameters[index].displayName = LocalizableText(String(repeating: "Word ", count: 200))
        }
        #expect(((try? JSONEncoder().encode(list([tool(definition)])[0])) ?? Data()).count <= 2500)
    }

    @Test func `files are refused if that is wanted, and named by absolute paths`() {
        let definition = IntentDefinition(
            name: "Pack", parameters: [ParameterDefinition(name: "file", type: .file, supportsMultipleValues: true)])
        var configuration = MCPServer.Configuration(version: "1")
        var handled = 0
        func result(_ file: JSONValue) -> JSONValue? {
            let agent = Agent([tool(definition)], configuration: configuration) { call, _ in
                handled += 1
                return .response(ResponseContent(code: call == .confirm ? "ready" : "success"))
            }
            return agent.call("Pack", ["file": file])?["result"]?["structuredContent"]
        }
        #expect(result(["/tmp/a.txt"])?["outcome"] == "succeeded")
        for file in ["a.txt", "../a", "https://example.com/a", ["/a", "b"], [5]] as [JSONValue] {
            #expect(result(file)?["error"] != nil)
        }
        configuration.refusesFiles = true
        #expect(result(["/tmp/a.txt"])?["error"] != nil)
        #expect(handled == 2)
    }

    @Test func `choices are listed and searched`() {
        let agent = Agent([Kitchen.tool], handle: Kitchen.handle)
        func options(_ more: [String: JSONValue]) -> JSONValue? {
            agent.call("intent_options", ["intent": "OrderSoup", "parameter": "soup"].merging(more) { $1 })?["result"]
        }
        #expect(options([:])?["structuredContent"]?["itemCount"] == 3)
        #expect(options([:])?["isError"] == false)
        #expect(options(["search": "corn"])?["structuredContent"]?["itemCount"] == 1)
        let nothing = options(["search": "gravel"])?["content"]?[0]?["text"]?.string
        #expect(nothing == "There is nothing for “gravel”.")
        let missing = agent.call("intent_options", ["intent": "OrderSoup"])?["result"]?["structuredContent"]?["error"]
        #expect(missing?.string?.hasPrefix("the parameter is missing; those with choices are ") ?? false)
        #expect(options(["parameter": "orderType"])?["structuredContent"]?["itemCount"] == 2)
        #expect(options(["parameter": "quantity"])?["structuredContent"]?["error"] != nil)
        #expect(options(["parameter": "storeLocation"])?["structuredContent"]?["error"] != nil)
        let store: [String: JSONValue] = ["parameter": "storeLocation", "values": ["orderType": "pickup"]]
        #expect(options(store)?["structuredContent"]?["itemCount"] == 3)
        #expect(!agent.calls.contains(.confirm))
    }

    @Test func `prompts, completions and resources`() {
        let agent = Agent([Kitchen.tool], handle: Kitchen.handle)
        #expect(agent.request("prompts/list")?["result"]?["prompts"]?[0]?["name"] == "OrderSoup")
        let prompt = agent.request("prompts/get", ["name": "OrderSoup", "arguments": ["soup": "tomato"]])
        let text = prompt?["result"]?["messages"]?[0]?["content"]?["text"]?.string
        #expect(
            text
                == "Order Soup.\nSoup: tomato\nUse the tool OrderSoup. Leave out what isn't said here; it will be asked for."
        )
        let reference: JSONValue = ["type": "ref/prompt", "name": "OrderSoup"]
        let completed = agent.request(
            "completion/complete", ["ref": reference, "argument": ["name": "soup", "value": "c"]])
        #expect(completed?["result"]?["completion"]?["values"] == ["Clam chowder", "Corn chowder"])
        let resources = agent.request("resources/list")?["result"]?["resources"]
        #expect(resources?[0]?["uri"] == "intentkit://intents/OrderSoup")
        let read = agent.request("resources/read", ["uri": "intentkit://intents/OrderSoup"])?["result"]?["contents"]
        #expect(read?[0]?["text"]?.string?.contains("Which soup would you like?") ?? false)
        #expect(agent.request("resources/templates/list")?["result"]?["resourceTemplates"] == [])
    }
}
