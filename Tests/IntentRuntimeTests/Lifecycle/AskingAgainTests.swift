import IntentDefinitions
import IntentKit
import IntentRuntime
import TestSupport
import Testing

/// What is asked when an answer led nowhere.
@Suite struct AskingAgainTests {
    private func soup(search: Bool = false, maximum: Int? = nil) -> ParameterDefinition {
        var soup = ParameterDefinition(
            name: "soup", type: maximum == nil ? .string : .integer, supportsResolution: true,
            supportsDynamicOptions: maximum == nil, supportsSearch: search)
        if let maximum {
            soup.metadata = ValueMetadata()
            soup.metadata?.maximum = .integer(maximum)
        }
        return soup
    }

    private func request(_ parameter: ParameterDefinition, isSpoken: Bool = false) -> IntentRequest {
        var request = IntentRequest(
            for: IntentDefinition(name: "Test", parameters: [parameter]), catalog: TypeCatalog(),
            values: parameter.supportsDynamicOptions ? ["soup": "x"] : [:],
            style: ConversationStyle(isSpoken: isSpoken))
        request.resolve(.needsValue)
        return request
    }

    @Test func `who refuses everything hears that there is nothing else`() throws {
        var request = request(soup())
        request.receive(.options(["tomato", "pea"]))
        try request.answer(.noneOfThese)
        #expect(request.prompt?.dialog.full == "There is nothing else. Which soup?")
        #expect(request.prompt?.items.count == 2)
        // A text is still an answer.
        try request.answer(.value("leek"))
        #expect(request.call == .resolve(parameter: "soup"))
    }

    @Test func `a complaint is heard on a later page too`() throws {
        var request = request(soup(), isSpoken: true)
        request.receive(.options(["a", "b", "c", "d"]))
        try request.answer(.nextPage)
        #expect(request.prompt?.dialog.full == "d?")
        try request.answer(.unrecognized("z", expectation: ""))
        #expect(request.prompt?.dialog.full == "Which soup? d?")
        try request.answer(.noneOfThese)
        #expect(request.prompt?.dialog.full == "There is nothing else. d?")
    }

    @Test func `a value out of bounds is refused though it was confirmed before`() throws {
        var request = request(soup(maximum: 10))
        for _ in 0..<2 {
            try request.answer(.value(.integer(5)))
            request.resolve(.confirmationRequired(.integer(99)))
            if request.prompt?.reason == .confirmation { try request.answer(.yes) }
            #expect(request.prompt?.reason == .unsupported("greaterThanMaximumValue"))
        }
    }

    @Test func `a choice that was searched for counts as an answer`() throws {
        var request = request(soup(search: true))
        var count = 0
        while request.outcome == nil {
            request.receive(.options(["tomato"]))
            guard request.prompt != nil else { break }
            try request.answer(.search("tomato", isFinal: true))
            request.receive(.options(["tomato"]))
            #expect(request.call == .resolve(parameter: "soup"))
            request.resolve(.needsValue)
            count += 1
        }
        #expect(count == IntentRequest.promptLimit)
        #expect(request.outcome?.kind == .failed)
    }

    @Test func `a search that succeeds forgets that one failed`() throws {
        var request = request(soup(search: true))
        request.receive(.failure(.optionsUnavailable(reason: "offline")))
        #expect(request.prompt?.optionsFailure == "offline")
        try request.answer(.search("t"))
        request.receive(.options(["tomato"]))
        #expect(request.prompt?.optionsFailure == nil)
    }

    @Test func `an editor does not ask for what its default hides`() throws {
        // It applies as long as it has no value.
        let hidden = ParameterDefinition(
            name: "a", type: .string, supportsDynamicOptions: true, isConfigurable: true,
            relationship: ParameterRelationship(parent: "a", predicate: .enumHasExactValue(nil)))
        var request = IntentRequest(
            for: IntentDefinition(name: "Test", parameters: [hidden]), catalog: TypeCatalog(),
            purpose: .configuration())
        #expect(request.call == .defaultValue(parameter: "a"))
        request.receive(.defaultValue("x"))
        #expect(request.outcome?.kind == .succeeded)
    }
}
