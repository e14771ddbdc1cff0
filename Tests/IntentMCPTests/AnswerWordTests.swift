import IntentDefinitions
import IntentKit
import IntentMCP
import IntentRuntime
import TestSupport
import Testing

/// What agents and cards say and see without forms.
@Suite struct AnswerWordTests {
    private let order: [String: JSONValue] = ["soup": "tomato", "orderType": "delivery", "deliveryLocation": "Home"]

    private func agent(_ language: Language = .english) -> Agent {
        let tool = AgentTool(
            Kitchen.tool.definition, catalog: Kitchen.tool.catalog, plugin: "com.example.soup",
            style: ConversationStyle(language: language), fingerprint: { "soup-1" })
        return Agent([tool], mode: .statelessWithoutForms, handle: Kitchen.handle)
    }

    private func answer(_ text: JSONValue, to question: JSONValue?, _ agent: Agent) -> JSONValue? {
        let arguments = [
            "answer": text, "token": question?["continuation"]?["token"] ?? .null,
            "question": question?["prompt"]?["dialog"] ?? .null,
        ]
        return agent.call("intent_answer", arguments)?["result"]?["structuredContent"]
    }

    @Test(arguments: [("yes", "succeeded"), ("No", "cancelled"), ("cancel", "cancelled"), ("ja", "succeeded")])
    func `yes, no and cancel are understood in every language`(word: String, outcome: String) {
        let agent = agent(.german)
        let question = agent.call("OrderSoup", order)?["result"]?["structuredContent"]
        #expect(question?["outcome"] == "awaitingConfirmation")
        #expect(answer(.string(word), to: question, agent)?["outcome"] == .string(outcome))
    }

    @Test func `a choice can be refused and cancelled in every language`() {
        let agent = agent(.german)
        let ambiguous = order.merging(["soup": "chowder"]) { $1 }
        let question = agent.call("OrderSoup", ambiguous)?["result"]?["structuredContent"]
        #expect(question?["prompt"]?["allowsNoneOfThese"] == true)
        #expect(question?["prompt"]?["allowsSeveral"] == nil)
        let refused = answer("none of these", to: question, agent)
        #expect(refused?["outcome"] == "needsInput" && refused?["prompt"]?["parameter"] == "soup")
        #expect(answer("cancel", to: refused, agent)?["outcome"] == "cancelled")
    }

    @Test func `a question says whose it is`() {
        let content = agent().call("OrderSoup")?["result"]?["structuredContent"]
        #expect(content?["intent"] == "OrderSoup")
        #expect(content?["title"]?.string == Kitchen.tool.definition.title.nonEmpty)
    }
}
