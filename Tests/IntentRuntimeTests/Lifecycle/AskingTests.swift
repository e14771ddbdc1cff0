import IntentDefinitions
import IntentKit
import IntentRuntime
import TestSupport
import Testing

/// What is offered with a question, and which answers are answers to it.
@Suite struct AskingTests {
    private let dynamic = ParameterDefinition(
        name: "a", type: .string, supportsResolution: true, supportsDynamicOptions: true)
    private let size = ParameterDefinition(
        name: "a", type: .enumeration(name: "Size", isSystem: false), supportsResolution: true)
    private let catalog = TypeCatalog(enums: [
        EnumDefinition(
            name: "Size",
            values: [
                .init(name: "unknown"), .init(name: "small", index: 1),
                .init(name: "big", index: 2, displayName: "Big"),
            ])
    ])

    @Test func `a request takes the values of an intent`() {
        let request = IntentRequest(OrderSoupIntent.complete)
        #expect(request.definition == OrderSoupIntent.definition)
        #expect(request.catalog == OrderSoupIntent.catalog)
        #expect(request.values["orderType"] == .enumeration("delivery"))
    }

    @Test(arguments: [Resolution.needsValue, .unsupported(reason: nil)])
    func `the handler's options are asked for before a value is`(resolution: Resolution) throws {
        var request = IntentRequest(dynamic, values: ["a": "old"])
        request.resolve(resolution)
        #expect(request.call == .options(parameter: "a", searchTerm: nil))
        request.receive(.options(["x", "y"]))
        #expect(request.prompt?.items == [.init(id: "x", title: "x"), .init(id: "y", title: "y")])
        try request.answer(.item(id: "y"))
        #expect(request.values["a"] == "y")
        #expect(request.call == .resolve(parameter: "a"))
    }

    @Test(arguments: [Resolution.disambiguation(["x", "y"]), .confirmationRequired("x")])
    func `a question with choices of its own needs no options`(resolution: Resolution) {
        var request = IntentRequest(dynamic, values: ["a": "old"])
        request.resolve(resolution)
        #expect(request.prompt != nil)
    }

    @Test func `options are asked for again with each question`() throws {
        var request = IntentRequest(dynamic, values: ["a": "old"])
        for options: [IntentValue] in [["x"], ["y", "z"]] {
            request.resolve(.needsValue)
            request.receive(.options(Choices(options)))
            #expect(request.prompt?.items.count == options.count)
            try request.answer(.value("free"))
        }
    }

    @Test(arguments: [CallResult.options([]), .failure(.optionsUnavailable(reason: "no network"))])
    func `without options the value is asked for all the same`(result: CallResult) {
        var request = IntentRequest(dynamic, values: ["a": "old"])
        request.resolve(.needsValue)
        request.receive(result)
        #expect(request.prompt?.reason == .needsValue)
        #expect(request.prompt?.items.isEmpty == true)
    }

    @Test(arguments: [Resolution.needsValue, .unsupported(reason: nil)])
    func `the cases of an enumeration are offered, but not the unset one`(resolution: Resolution) throws {
        var request = IntentRequest(size, catalog: catalog)
        request.resolve(resolution)
        #expect(request.prompt?.items == [.init(id: "small", title: "small"), .init(id: "big", title: "Big")])
        try request.answer(.item(id: "big"))
        #expect(request.values["a"] == .enumeration("big"))
    }

    @Test func `the handler's options go before the cases`() {
        var parameter = size
        parameter.supportsDynamicOptions = true
        var request = IntentRequest(parameter, catalog: catalog, values: ["a": .enumeration("small")])
        request.resolve(.needsValue)
        request.receive(.options([.enumeration("big")]))
        #expect(request.prompt?.items.map(\.id) == ["big"])
    }

    @Test func `an object is offered by its identifier, with its subtitle`() throws {
        let plain = IntentValue.object(ObjectValue(Object(identifier: nil, display: "Pea")))
        let full = IntentValue.object(ObjectValue(Object(identifier: "42", display: "Tomato", subtitle: "hot")))
        var request = IntentRequest(.init(name: "a", type: .object(name: nil), supportsResolution: true))
        request.resolve(.disambiguation([plain, full]))
        #expect(
            request.prompt?.items == [
                .init(id: "Pea", title: "Pea"), .init(id: "42", title: "Tomato", subtitle: "hot"),
            ])
        try request.answer(.item(id: "42"))
        #expect(request.values["a"] == full)
    }

    @Test func `items that look the same can be told apart`() throws {
        let red = IntentValue.object(ObjectValue(Object(identifier: nil, display: "Soup", subtitle: "red")))
        let green = IntentValue.object(ObjectValue(Object(identifier: nil, display: "Soup", subtitle: "green")))
        var request = IntentRequest(.init(name: "a", type: .object(name: nil), supportsResolution: true))
        request.resolve(.disambiguation([red, green]))
        let second = try #require(request.prompt?.items.last)
        try request.answer(.item(id: second.id))
        #expect(request.values["a"] == green)
    }

    @Test func `none of the items leads to the question for a value`() throws {
        var request = IntentRequest(dynamic, values: ["a": "old"])
        request.resolve(.disambiguation(["x", "y"]))
        try request.answer(.noneOfThese)
        #expect(request.call == .options(parameter: "a", searchTerm: nil))
        request.receive(.options(["p", "q"]))
        #expect(request.prompt?.reason == .needsValue)
        #expect(request.prompt?.items.map(\.id) == ["p", "q"])
    }

    @Test(arguments: [
        (Resolution.needsValue, Answer.yes),
        (.needsValue, .no),
        (.needsValue, .noneOfThese),
        (.needsValue, .item(id: "x")),
        (.unsupported(reason: nil), .yes),
        (.disambiguation(["x", "y"]), .yes),
        (.disambiguation(["x", "y"]), .no),
        (.disambiguation(["x", "y"]), .item(id: "z")),
        (.confirmationRequired("x"), .noneOfThese),
        (.confirmationRequired("x"), .item(id: "x")),
    ])
    func `an answer that is none leaves the question standing`(resolution: Resolution, answer: Answer) {
        var request = IntentRequest(.text("a"), values: ["a": "old"])
        request.resolve(resolution)
        let before = request
        #expect(throws: AnswerMismatch.self) { try request.answer(answer) }
        #expect(request == before)
    }

    @Test func `an answer without a question changes nothing`() throws {
        var request = IntentRequest(.text("a"))
        let before = request
        for answer: Answer in [.value("x"), .yes, .cancel] { try request.answer(answer) }
        #expect(request == before)
    }
}
