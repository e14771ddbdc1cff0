import IntentKit
import IntentMCP
import IntentRuntime
import TestSupport
import Testing

/// The arguments of the tool that answers questions.
@Suite struct ClientAnswerTests {
    /// An agent in a kitchen that asks for toppings, and for a soup.
    private func agent() -> Agent {
        Agent([Kitchen.tool], mode: .statelessWithoutForms) { call, values in
            guard call == .resolve(parameter: "toppings") else { return Kitchen.handle(call, values) }
            guard let toppings = values["toppings"] else { return .resolved(.each([.needsValue])) }
            return .resolved(.each(toppings.elements.map(Resolution.success)))
        }
    }

    private func ask(_ agent: Agent, _ arguments: [String: JSONValue]) -> JSONValue? {
        agent.call("OrderSoup", arguments)?["result"]?["structuredContent"]
    }

    private func call(_ answer: [String: JSONValue], to question: JSONValue?, _ agent: Agent) -> JSONValue? {
        let base = [
            "token": question?["continuation"]?["token"] ?? .null, "question": question?["prompt"]?["dialog"] ?? .null,
        ]
        return agent.call("intent_answer", base.merging(answer) { $1 })?["result"]
    }

    private func answer(_ answer: [String: JSONValue], to question: JSONValue?, _ agent: Agent) -> JSONValue? {
        call(answer, to: question, agent)?["structuredContent"]
    }

    private static let mistakes: [(answer: [String: JSONValue], message: String)] = [
        ([:], "exactly one of answer, items, search, action is needed; none was given"),
        (["answer": .null], "exactly one of"),
        (["answer": "Corn chowder", "items": ["corn-chowder"]], "answer and items were given"),
        (["answer": "cancel", "action": "cancel"], "answer and action were given"),
        (["items": []], "there is no id in items"), (["items": "corn-chowder"], "items is a list of ids"),
        (["items": [1]], "items is a list of ids"), (["items": ["leek"]], "no item with the id “leek”"),
        (["items": ["Corn chowder"]], "no item with the id “Corn chowder”"),
        (["items": ["Corn-chowder"]], "no item with the id “Corn-chowder”"),
        (["items": ["corn-chowder", "clam-chowder"]], "only one item can be chosen"),
        (["items": ["corn-chowder", "corn-chowder"]], "is there twice"), (["answer": ["yes"]], "answer is a text"),
        (["search": 5], "search is a text"), (["action": "yes"], "the action is cancel or noneOfThese"),
        (["action": ["cancel"]], "action is a text"), (["answer": "Corn chowder", "confirm": true], "“confirm”"),
    ]

    @Test(arguments: mistakes)
    func `what can't be an answer is an error, and leaves the question open`(
        wrong: [String: JSONValue], message: String
    ) {
        let agent = agent()
        let question = ask(agent, ["soup": "chowder"])
        let result = call(wrong, to: question, agent)
        #expect(result?["isError"] == true)
        let error = result?["structuredContent"]?["error"]?.string ?? ""
        #expect(error.contains(message), "\(error)")
        let next = answer(["items": ["corn-chowder"], "answer": .null], to: question, agent)
        #expect(next?["values"]?["soup"]?["identifier"] == "corn-chowder")
    }

    @Test func `several items are chosen for a list`() {
        let agent = agent()
        let question = ask(agent, ["soup": "tomato"])
        #expect(question?["prompt"]?["parameter"] == "toppings")
        #expect(question?["prompt"]?["allowsSeveral"] == true)
        let ids = question?["prompt"]?["items"]?.array.compactMap { $0["id"] } ?? []
        #expect(ids.count == 3)
        let next = answer(["items": .array([ids[2], ids[0]])], to: question, agent)
        #expect(next?["values"]?["toppings"] == .array([ids[2], ids[0]]))
        #expect(next?["prompt"]?["parameter"] == "orderType")
    }

    @Test func `a search asks again with the items that fit`() {
        let agent = agent()
        let question = ask(agent, [:])
        #expect(question?["prompt"]?["allowsSearch"] == true)
        let found = answer(["search": " chowder "], to: question, agent)
        #expect(found?["outcome"] == "needsInput")
        #expect(found?["prompt"]?["searchTerm"] == "chowder")
        #expect(found?["prompt"]?["itemCount"] == 2)
        // Even a single item is only offered.
        let single = answer(["search": "corn"], to: found, agent)
        #expect(single?["prompt"]?["items"]?.array.compactMap { $0["id"] } == ["corn-chowder"])
        let nothing = call(["search": "gravel"], to: single, agent)
        #expect(nothing?["structuredContent"]?["prompt"]?["items"] == nil)
        #expect(nothing?["content"]?[0]?["text"]?.string?.contains("Nothing was found for “gravel”.") ?? false)
        let all = answer(["search": ""], to: nothing?["structuredContent"], agent)
        #expect(all?["prompt"]?["itemCount"] == 3)
    }

    @Test func `a question without items takes neither a search nor an item`() {
        let agent = agent()
        let order: [String: JSONValue] = [
            "soup": "tomato", "toppings": ["croutons"], "orderType": "delivery", "deliveryLocation": "Home",
        ]
        let question = ask(agent, order)
        #expect(question?["outcome"] == "awaitingConfirmation")
        for wrong in [["search": "a"], ["items": ["yes"]], ["action": "noneOfThese"]] as [[String: JSONValue]] {
            #expect(answer(wrong, to: question, agent)?["error"] != nil)
        }
        #expect(!agent.calls.contains(.handle))
        #expect(answer(["answer": "yes"], to: question, agent)?["outcome"] == "succeeded")
    }

    @Test func `the actions refuse the items, and end the request`() {
        let agent = agent()
        let question = ask(agent, ["soup": "chowder"])
        let refused = answer(["action": "noneOfThese"], to: question, agent)
        #expect(refused?["prompt"]?["parameter"] == "soup")
        #expect(refused?["prompt"]?["itemCount"] == 3)
        #expect(answer(["action": "noneOfThese"], to: refused, agent)?["error"] != nil)
        #expect(answer(["action": "cancel"], to: refused, agent)?["outcome"] == "cancelled")
    }

    @Test func `the same answer has the same result, and another one with the token is refused`() {
        let agent = agent()
        let question = ask(agent, ["soup": "chowder"])
        let next = call(["items": ["corn-chowder"]], to: question, agent)
        let count = agent.calls.count
        #expect(call(["items": ["corn-chowder"]], to: question, agent) == next)
        for other in [["items": ["clam-chowder"]], ["answer": "corn chowder"], ["action": "cancel"]]
            as [[String: JSONValue]]
        {
            #expect(answer(other, to: question, agent)?["error"]?.string?.contains("has been answered before") ?? false)
        }
        #expect(agent.calls.count == count)
    }
}
