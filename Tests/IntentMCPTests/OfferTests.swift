import EssentialFoundation
import IntentDefinitions
import IntentKit
import IntentRuntime
import TestSupport
import Testing

@testable import IntentMCP

/// What the identifiers of items mean, and that nothing else is taken for one.
@Suite struct OfferTests {
    private static func soup(_ id: String?, _ title: String, price: Int? = nil) -> IntentValue {
        let cost = price.map { IntentValue.currencyAmount(CurrencyAmount(amount: Decimal($0), currencyCode: "USD")) }
        return .object(
            ObjectValue(Object(identifier: id, display: title), properties: cost.map { ["price": $0] } ?? [:]))
    }

    /// An agent in a kitchen that has some soups, and asks which of them is wanted.
    private static func agent(_ soups: [IntentValue]) -> Agent {
        Agent([Kitchen.tool], mode: .statelessWithoutForms) { call, values in
            switch call {
            case .resolve("soup"):
                guard let soup = values["soup"], soups.contains(soup) else {
                    return .resolved(.one(.disambiguation(soups)))
                }
                return .resolved(.one(.success(soup)))
            case .options: return .options(Choices(soups))
            default: return Kitchen.handle(call, values)
            }
        }
    }

    private func ask(_ agent: Agent) -> JSONValue? { agent.call("OrderSoup")?["result"]?["structuredContent"] }

    private func answer(
        _ answer: [String: JSONValue], to question: JSONValue?, _ agent: Agent
    ) -> JSONValue? {
        let base = [
            "token": question?["continuation"]?["token"] ?? .null, "question": question?["prompt"]?["dialog"] ?? .null,
        ]
        return agent.call("intent_answer", base.merging(answer) { $1 })?["result"]?["structuredContent"]
    }

    private func ids(_ question: JSONValue?) -> [String] {
        question?["prompt"]?["items"]?.array.compactMap { $0["id"]?.string } ?? []
    }

    // MARK: Identifiers

    private static let confusing = [
        soup("yes", "Leek"), soup("2", "Pea"), soup("cancel", "Corn"), soup("none of these", "Bean"),
        soup("Leek", "Carrot"), soup("item:0123456789abcdef", "Onion"),
    ]

    @Test(arguments: confusing.indices) func `an item is chosen by its id, whatever that looks like`(index: Int) {
        let agent = Self.agent(Self.confusing)
        let question = ask(agent)
        let next = answer(["items": [.string(ids(question)[index])]], to: question, agent)
        #expect(next?["prompt"]?["parameter"] == "orderType")
        let titles = ["Leek", "Pea", "Corn", "Bean", "Carrot", "Onion"]
        #expect(next?["values"]?["soup"]?["displayString"] == .string(titles[index]))
    }

    @Test(arguments: [("Leek", "yes"), ("LEEK", "yes"), ("Carrot", "Leek")])
    func `words choose an item by its title`(words: String, id: String) {
        let agent = Self.agent(Self.confusing)
        let next = answer(["answer": .string(words)], to: ask(agent), agent)
        #expect(next?["values"]?["soup"]?["identifier"] == .string(id))
    }

    @Test(arguments: ["yes", "2", "6", "the second one", "last", "item:0123456789abcdef"])
    func `words are neither an id nor a position`(words: String) {
        let agent = Self.agent(Self.confusing)
        let next = answer(["answer": .string(words)], to: ask(agent), agent)
        #expect(next?["outcome"] == "needsInput")
        #expect(next?["prompt"]?["parameter"] == "soup")
        #expect(next?["values"]?["soup"] == nil)
    }

    @Test func `words that cancel or refuse do so, even if an item has them for its id`() {
        for (words, outcome) in [("cancel", "cancelled"), ("none of these", "needsInput")] {
            let agent = Self.agent(Self.confusing)
            #expect(answer(["answer": .string(words)], to: ask(agent), agent)?["outcome"] == .string(outcome))
        }
    }

    @Test func `an id means the same value in every later question, or nothing`() {
        let soups = [Self.soup(nil, "Leek", price: 5), Self.soup(nil, "Leek", price: 9), Self.soup(nil, "Pea")]
        let first = ids(ask(Self.agent(soups)))
        #expect(Set(first).count == 3)
        #expect(first.allSatisfy(Offer.isMade))
        let reversed = Array(soups.reversed())
        #expect(ids(ask(Self.agent(reversed))) == Array(first.reversed()))
        let agent = Self.agent([soups[2], soups[1]])
        let question = ask(agent)
        let unknown = answer(["items": [.string(first[0])]], to: question, agent)
        #expect(unknown?["error"]?.string?.contains("no item with the id") ?? false)
        // The question is still open.
        let next = answer(["items": [.string(first[1])]], to: question, agent)
        #expect(next?["values"]?["soup"]?["price"]?["amount"] != nil)
        #expect(next?["prompt"]?["parameter"] == "orderType")
    }

    @Test func `ids that can't be repeated, or aren't those of one item, are made`() {
        let long = String(repeating: "a", count: 201)
        let soups = [
            Self.soup("a\u{202E}", "Leek"), Self.soup(long, "Pea"), Self.soup("x", "Corn"), Self.soup("x", "Bean"),
            Self.soup("", "Carrot"), Self.soup("item:one", "Onion"), Self.soup("plain", "Potato"),
        ]
        let found = ids(ask(Self.agent(soups)))
        #expect(found.map(Offer.isMade) == [true, true, true, true, true, true, false])
        #expect(Set(found).count == soups.count)
    }

    @Test func `values that are equal have distinct ids`() {
        let soups = Array(repeating: Self.soup(nil, "Leek"), count: 3)
        let found = ids(ask(Self.agent(soups)))
        #expect(Set(found).count == 3)
        #expect(found.allSatisfy(Offer.isMade))
    }

    @Test func `the id in a line is the last thing in brackets`() {
        let agent = Self.agent([Self.soup("leek", "Leek [pea]"), Self.soup("Pea", "Pea")])
        let text = agent.call("OrderSoup")?["result"]?["content"]?[0]?["text"]?.string ?? ""
        #expect(text.contains("- Leek [pea] [leek]\n- Pea [Pea]\n"))
    }

    // MARK: Arguments

    private static let madeIDs: [(name: String, value: JSONValue)] = [
        ("soup", "item:0123456789abcdef"), ("toppings", ["croutons", "item:0123456789abcdef"]),
        ("orderType", "item:0123456789abcdef"), ("storeLocation", "item:0123456789ABCDEF"),
    ]

    @Test(arguments: madeIDs)
    func `the id of a question's item isn't an argument`(name: String, value: JSONValue) {
        let agent = Self.agent(Self.confusing)
        let result = agent.call("OrderSoup", [name: value])?["result"]
        #expect(result?["isError"] == true)
        #expect(result?["structuredContent"]?["error"]?.string?.contains("intent_answer") ?? false)
        #expect(result?["structuredContent"]?["parameter"] == .string(name))
        #expect(agent.calls.isEmpty)
    }

    @Test(arguments: ["item:", "item:0123456789abcde", "item:0123456789abcdefa", "item:0123456789abcdeg", "item"])
    func `what only looks like such an id is a value`(text: String) {
        let agent = Self.agent(Self.confusing)
        #expect(agent.call("OrderSoup", ["soup": .string(text)])?["result"]?["structuredContent"]?["error"] == nil)
    }

    @Test func `a listed choice is given as an argument by its value`() {
        let soups = [Self.soup(nil, "Leek", price: 5), Self.soup(nil, "Leek", price: 9), Self.soup("pea", "Pea")]
        let agent = Self.agent(soups)
        let listed = agent.call("intent_options", ["intent": "OrderSoup", "parameter": "soup"])?["result"]
        let items = listed?["structuredContent"]?["sections"]?[0]?["items"]?.array ?? []
        #expect(items.map { $0["id"]?.string } == [nil, nil, "pea"])
        for (item, soup) in zip(items, soups) {
            var given: IntentValue?
            let taking = Agent([Kitchen.tool], mode: .statelessWithoutForms) { call, values in
                if call == .resolve(parameter: "soup") { given = values["soup"] }
                return Kitchen.handle(call, values)
            }
            _ = taking.call("OrderSoup", ["soup": item["value"] ?? .null])
            #expect(given == soup)
        }
        #expect(listed?["content"]?[0]?["text"]?.string?.contains("- Pea: {") ?? false)
    }

    @Test func `the schema of a parameter whose choices are listed takes a name or a listed choice`() {
        let given: JSONValue = ["anyOf": [["type": "string"], ["type": "object"]]]
        func schema(_ type: ParameterType, isListed: Bool = true, isList: Bool = false) -> JSONValue {
            let parameter = ParameterDefinition(
                name: "a", type: type, supportsMultipleValues: isList, supportsDynamicOptions: isListed)
            return .object(ValueSchema(parameter, catalog: TypeCatalog()).argument)
        }
        for type in [ParameterType.object(name: nil), .person, .placemark, .dateComponents, .mass, .currencyAmount] {
            #expect(schema(type) == given)
            #expect(schema(type, isList: true) == ["type": "array", "items": given])
            #expect(schema(type, isListed: false) == ["type": "string"])
        }
        #expect(schema(.string) == ["type": "string"])
        #expect(schema(.integer) == ["type": "integer"])
    }

    @Test(arguments: [
        (#"{"identifier": "pea", "displayString": "Pea"}"#, true), (#" ["Pea", "Leek"] "#, true), ("{}", true),
        ("{Pea}", false), ("[Pea]", false), ("Pea {1}", false), ("5", false),
    ])
    func `a choice as JSON within a text is refused, and it is said how to give it`(text: String, isRefused: Bool) {
        let agent = Self.agent([Self.soup("pea", "Pea")])
        let error = agent.call("OrderSoup", ["soup": .string(text)])?["result"]?["structuredContent"]?["error"]?.string
        #expect((error != nil) == isRefused)
        #expect(error?.hasSuffix("it's JSON within a text; give the object or the list itself, not as a text") ?? true)
    }

    @Test func `a text may be JSON, but not in place of a list of texts`() {
        let parameters = [
            ParameterDefinition(name: "note", type: .string),
            ParameterDefinition(name: "tags", type: .string, supportsMultipleValues: true),
        ]
        let tool = AgentTool(
            IntentDefinition(name: "Note", parameters: parameters), catalog: TypeCatalog(), plugin: "p",
            style: ConversationStyle(), fingerprint: { "1" })
        let agent = Agent([tool], mode: .statelessWithoutForms) { call, _ in
            .response(ResponseContent(code: call == .confirm ? "ready" : "success"))
        }
        func error(_ arguments: [String: JSONValue]) -> String? {
            agent.call("Note", arguments)?["result"]?["structuredContent"]?["error"]?.string
        }
        let text = #"["a", "b"]"#
        #expect(error(["note": .string(text)]) == nil)
        #expect(error(["tags": [.string(text)]]) == nil)
        #expect(error(["tags": ["a", "b"]]) == nil)
        #expect(error(["tags": .string(text)])?.contains("it's JSON within a text") ?? false)
    }

    @Test(arguments: [("Leek", true), (" Leek ", false), ("Leek\t", false)])
    func `a text that an argument would be read without its spaces from is only listed`(
        text: String, isArgument: Bool
    ) {
        let item = Prompt.Item(id: "1", title: "Leek")
        for value in [IntentValue.string(text), .list([.string(text)])] {
            let offer = Offer(id: "1", item: item, value: value, title: "Leek", subtitle: nil)
            #expect((offer.argument != nil) == isArgument)
        }
    }

    @Test func `long choices that begin alike can be told apart`() {
        let start = String(repeating: "soup ", count: 60)
        let question = ask(Self.agent(["leek", "pea"].map { Self.soup($0, start + $0) }))
        let titles = question?["prompt"]?["items"]?.array.compactMap { $0["title"]?.string } ?? []
        #expect(titles.count == 2 && titles.first?.hasSuffix("soup leek") ?? false, "\(titles)")
        #expect(titles.last?.hasSuffix("soup pea") ?? false, "\(titles)")
    }

    @Test func `a choice that can't be repeated is only listed`() {
        let agent = Self.agent([Self.soup("a\u{202E}", "Leek"), Self.soup("pea", "Pea")])
        let listed = agent.call("intent_options", ["intent": "OrderSoup", "parameter": "soup"])?["result"]
        let items = listed?["structuredContent"]?["sections"]?[0]?["items"]
        #expect(items?[0]?["title"] == "Leek" && items?[0]?["id"] == nil && items?[0]?["value"] == nil)
        #expect(listed?["content"]?[0]?["text"]?.string?.contains("- Leek (to be chosen when it's asked for)") ?? false)
    }
}
