import IntentDefinitions
import IntentKit
import IntentRuntime
import TestSupport
import Testing

/// Setting an intent up: what an editor asks, and what it leaves alone.
@Suite struct ConfigurationTests {
    private static let definition = IntentDefinition(
        name: "Order",
        parameters: [
            .init(
                name: "soup", type: .string, displayName: "Soup", supportsResolution: true,
                supportsDynamicOptions: true,
                isConfigurable: true, prompts: [.init(kind: .configuration, text: "Which soup is it?")]),
            .init(name: "secret", type: .string, supportsResolution: true),
            .init(
                name: "kind", type: .boolean, displayName: "Delivery", isConfigurable: true,
                metadata: nil),
            .init(
                name: "street", type: .string, displayName: "Street", isConfigurable: true,
                relationship: .init(parent: "kind", predicate: .booleanHasExactValue(true))),
        ],
        managedCombinations: [
            .init(parameters: ["soup", "kind"], title: "Order ${soup}"),
            .init(parameters: ["soup", "kind", "street"], title: "Order ${soup} to ${street}"),
        ])

    private func request(
        values: [String: IntentValue] = [:], purpose: IntentRequest.Purpose = .configuration()
    ) -> IntentRequest {
        IntentRequest(for: Self.definition, catalog: TypeCatalog(), values: values, purpose: purpose)
    }

    @Test func `what can be configured is asked for, as far as it applies, and nothing is resolved`() throws {
        var request = request()
        #expect(request.call == .defaultValue(parameter: "soup"))
        request.receive(.defaultValue(nil))
        #expect(request.call == .options(parameter: "soup", searchTerm: nil))
        request.receive(.options(["Pea", "Tomato"]))
        #expect(request.prompt?.reason == .configuration)
        #expect(request.prompt?.dialog.full == "Which soup is it?")
        #expect(request.editorSummary == "Order [Soup]")
        try request.answer(.item(id: "Pea"))
        #expect(request.prompt?.parameter == "kind")
        try request.answer(.value(.boolean(true)))
        #expect(request.editorSummary == "Order Pea to [Street]")
        #expect(request.prompt?.parameter == "street")
        try request.answer(.value("Main Street"))
        #expect(request.editorSummary == "Order Pea to Main Street")
        #expect(request.outcome?.kind == .succeeded)
        #expect(request.values == ["soup": "Pea", "kind": .boolean(true), "street": "Main Street"])
    }

    @Test func `a value that is given is not asked for, and one that is skipped stays`() throws {
        var request = request(values: ["soup": "Pea"])
        #expect(request.prompt?.parameter == "kind")
        try request.answer(.skip)
        #expect(request.outcome?.kind == .succeeded)
        #expect(request.values == ["soup": "Pea"])
    }

    @Test(arguments: ["", "skip"])
    func `a parameter can be left as it is after an answer that was refused`(text: String) throws {
        var bounds = ValueMetadata()
        bounds.minimum = .integer(1)
        let definition = IntentDefinition(
            name: "Hike",
            parameters: [
                .init(name: "hikers", type: .integer, isConfigurable: true, metadata: bounds),
                .init(name: "trail", type: .string, supportsDynamicOptions: true, isConfigurable: true),
            ])
        var request = IntentRequest(
            for: definition, catalog: TypeCatalog(), values: [:], purpose: .configuration())
        try request.answer(.value(.integer(0)))
        var prompt = try #require(request.prompt)
        #expect(prompt.parameter == "hikers" && prompt.reason != .configuration)
        try request.answer(AnswerReader(for: prompt, of: request).answer(text))
        request.receive(.defaultValue("Gorge"))
        request.receive(.options(["Gorge", "Ridge One", "Ridge Two"]))
        prompt = try #require(request.prompt)
        try request.answer(AnswerReader(for: prompt, of: request).answer("ridge"))
        prompt = try #require(request.prompt)
        #expect(prompt.reason == .disambiguation)
        try request.answer(AnswerReader(for: prompt, of: request).answer(text))
        #expect(request.outcome?.kind == .succeeded)
        #expect(request.values == ["trail": "Gorge"])
    }

    @Test func `the present value is shown, and an empty answer keeps it`() throws {
        var request = request()
        request.receive(.defaultValue("Tomato"))
        request.receive(.options(["Pea", "Tomato"]))
        let prompt = try #require(request.prompt)
        #expect(prompt.currentValue == "Tomato")
        #expect(AnswerReader(for: prompt, of: request).answer("") == .skip)
    }

    @Test func `the options of one parameter are asked for alone`() {
        let request = request(purpose: .configuration(of: "soup", searchTerm: "p"))
        #expect(request.call == .options(parameter: "soup", searchTerm: "p"))
    }

    @Test func `why there are no options is told`() {
        var request = request(purpose: .configuration(of: "soup"))
        request.receive(.failure(.optionsUnavailable(reason: "no network")))
        #expect(request.prompt?.optionsFailure == "no network")
    }
}

/// Lists of a fixed size, as widgets have them.
@Suite struct FixedSizeTests {
    private func request(family: String?, values: [IntentValue]) -> IntentRequest {
        let parameter = ParameterDefinition(
            name: "lamps", type: .string, supportsMultipleValues: true, displayName: "Lamp", supportsResolution: true,
            arraySizes: [.init(family: "Small", size: 2), .init(family: "Large", size: 3)], fixedSizeArray: 1)
        return IntentRequest(
            for: IntentDefinition(name: "Switch", parameters: [parameter], isEligibleForWidgets: true),
            catalog: TypeCatalog(), values: values.isEmpty ? [:] : ["lamps": .list(values)], widgetFamily: family)
    }

    @Test func `missing values are asked for one by one`() throws {
        var request = request(family: "Large", values: ["a"])
        request.receive(.resolved(.each([.success("a")])))
        for (element, value) in [(1, "b"), (2, "c")] {
            #expect(request.prompt?.element == element)
            #expect(request.prompt?.dialog.full == "Which lamp is number \(element + 1)?")
            try request.answer(.value(.string(value)))
        }
        #expect(request.call == .resolve(parameter: "lamps"))
        #expect(request.values["lamps"] == .list(["a", "b", "c"]))
        request.receive(.resolved(.each([.success("a"), .success("b"), .success("c")])))
        #expect(request.call == .confirm)
    }

    @Test func `values beyond the size are left out, and without a family the number is open`() {
        for (family, count) in [("small", 2), (nil, 3), ("Medium", 3)] {
            var request = request(family: family, values: ["a", "b", "c"])
            request.receive(.resolved(.each([.success("a"), .success("b"), .success("c")])))
            #expect(request.values["lamps"]?.elements.count == count)
        }
    }

    @Test func `a list that is not required stays empty`() {
        var request = request(family: "Small", values: [])
        request.receive(.resolved(.one(.notRequired)))
        #expect(request.call == .confirm)
    }
}
