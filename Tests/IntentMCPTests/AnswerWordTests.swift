import EssentialFoundation
import IntentDefinitions
import IntentKit
import IntentRuntime
import TestSupport
import Testing

@testable import IntentMCP

/// What agents and cards say and see without forms.
@Suite struct AnswerWordTests {
    private let order: [String: JSONValue] = ["soup": "tomato", "orderType": "delivery", "deliveryLocation": "Home"]

    private func agent(_ language: Language = .english) -> Agent {
        let tool = AgentTool(
            Kitchen.tool.definition, catalog: Kitchen.tool.catalog, plugin: "com.example.soup",
            style: ConversationStyle(language: language), fingerprint: { "soup-1" })
        return Agent([tool], mode: .statelessWithoutForms, handle: Kitchen.handle)
    }

    private func answer(
        _ answer: JSONValue, as name: String = "answer", to question: JSONValue?, _ agent: Agent
    ) -> JSONValue? {
        let arguments = [
            name: answer, "token": question?["continuation"]?["token"] ?? .null,
            "question": question?["prompt"]?["dialog"] ?? .null,
        ]
        return agent.call("intent_answer", arguments)?["result"]?["structuredContent"]
    }

    @Test(arguments: [("yes", "succeeded"), ("No", "cancelled"), ("abbrechen", "cancelled"), ("ja", "succeeded")])
    func `yes and no are understood in every language`(word: String, outcome: String) {
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
        let refused = answer("noneOfThese", as: "action", to: question, agent)
        #expect(refused?["outcome"] == "needsInput" && refused?["prompt"]?["parameter"] == "soup")
        #expect(answer("cancel", as: "action", to: refused, agent)?["outcome"] == "cancelled")
    }

    @Test(arguments: [
        ("1.125 km", "km", 1.125), ("1,125 km", "km", 1125), ("1,5 km", "km", 1.5), ("fünf Kilometer", "km", 5),
    ])
    func `a number is read as the schema writes it, then as the language does`(
        text: String, unit: String, value: Double
    ) throws {
        let length = ParameterDefinition(name: "way", type: .length)
        let tool = AgentTool(
            IntentDefinition(name: "Walk", parameters: [length]), catalog: TypeCatalog(), plugin: "com.example.walk",
            style: ConversationStyle(language: .german), fingerprint: { "walk-1" })
        let reader = ArgumentReader(
            tool: tool, properties: ["way"], moment: Moment(instant: Date(), secondsFromGMT: 0), refusesFiles: false,
            fileProblem: { _, _ in nil })
        #expect(
            try reader.values(["way": .string(text)]) == ["way": .measurement(MeasuredValue(value: value, unit: unit))])
    }

    @Test(arguments: [
        (JSONValue.integer(420), 420.0), (.number(1.5), 1.5), ("420", 420), (" 1,000 ", 1000), ("7 min", 420),
        ("an hour", 3600),
    ])
    func `a duration that is only a number is one in seconds, as in results`(json: JSONValue, seconds: Double) throws {
        var nap = ParameterDefinition(name: "nap", type: .timeInterval)
        nap.metadata = ValueMetadata()
        nap.metadata?.defaultUnit = "Minutes"
        let tool = AgentTool(
            IntentDefinition(name: "Nap", parameters: [nap]), catalog: TypeCatalog(), plugin: "com.example.nap",
            style: ConversationStyle(), fingerprint: { "nap-1" })
        let reader = ArgumentReader(
            tool: tool, properties: ["nap"], moment: Moment(instant: Date(), secondsFromGMT: 0), refusesFiles: false,
            fileProblem: { _, _ in nil })
        #expect(try reader.values(["nap": json]) == ["nap": .timeInterval(seconds)])
        #expect(ValueSchema(nap, catalog: TypeCatalog()).format == "in seconds")
    }

    @Test func `a question says whose it is`() {
        let content = agent().call("OrderSoup")?["result"]?["structuredContent"]
        #expect(content?["intent"] == "OrderSoup")
        #expect(content?["title"]?.string == Kitchen.tool.definition.title.nonEmpty)
    }
}
