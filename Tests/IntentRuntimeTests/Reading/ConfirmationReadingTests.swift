import IntentDefinitions
import IntentKit
import TestSupport
import Testing

@testable import IntentRuntime

/// What a person says when asked whether something is right.
@Suite struct ConfirmationReadingTests {
    /// A request that asks a question about its only parameter.
    private func asking(_ resolution: Resolution, type: ParameterType = .string) -> IntentRequest {
        var request = IntentRequest(ParameterDefinition(name: "a", type: type, supportsResolution: true))
        request.resolve(resolution)
        return request
    }

    private func read(_ text: String, in request: IntentRequest) throws -> Answer {
        try AnswerReader(for: #require(request.prompt), of: request).answer(text)
    }

    @Test(arguments: [
        ("yes", Answer.yes), ("Y", .yes), ("no", .no), ("off", .no), ("5", .value(.integer(5))),
        ("hold on", .unrecognized("hold on", expectation: "A whole number is expected.")),
    ])
    func `a confirmation takes yes, no or another value`(text: String, answer: Answer) throws {
        let read = try read(text, in: asking(.confirmationRequired(.integer(3)), type: .integer))
        if case .unrecognized = answer, case .unrecognized = read { return }
        #expect(read == answer)
    }

    @Test(arguments: ["absolutely not", "hold on", "no, cancel", "other", "1", "true", "on"])
    func `no sentence is another text at the confirmation of one`(text: String) throws {
        let request = asking(.confirmationRequired("x"))
        #expect(try read(text, in: request) == .unrecognized(text, expectation: "Say yes or no."))
    }

    @Test(arguments: [("right", false), ("Right, please", false), ("yes", true), ("correct", true), ("straight", nil)])
    func `a word that agrees and is another value is asked about`(text: String, agrees: Bool?) throws {
        let turns = EnumDefinition(
            name: "Turn",
            values: ["unknown", "left", "right", "straight"].enumerated().map { .init(name: $1, index: $0) })
        let type = ParameterType.enumeration(name: "Turn", isSystem: false)
        let parameter = ParameterDefinition(name: "a", type: type, supportsResolution: true)
        var request = IntentRequest(parameter, catalog: TypeCatalog(enums: [turns]))
        request.resolve(.confirmationRequired(.enumeration("left")))
        let expected: Answer =
            switch agrees {
            case true?: .yes
            case false?: .unrecognized(text, expectation: "Say yes or no.")
            case nil: .value(.enumeration(text))
            }
        #expect(try read(text, in: request) == expected)
    }

    @Test func `the other name of a truth value doesn't agree`() throws {
        var parameter = ParameterDefinition(name: "a", type: .boolean, supportsResolution: true)
        var metadata = ValueMetadata()
        metadata.trueDisplayName = LocalizableText("Right")
        metadata.falseDisplayName = LocalizableText("Wrong")
        parameter.metadata = metadata
        var request = IntentRequest(parameter)
        request.resolve(.confirmationRequired(.boolean(false)))
        #expect(try read("right", in: request) == .unrecognized("right", expectation: "Say yes or no."))
        #expect(try read("yes", in: request) == .yes)
        #expect(try read("on", in: request) == .value(.boolean(true)))
    }

    /// Fillers around a word that agrees are a wish: nothing may be done for them.
    @Test(arguments: [
        ("yes, please", true), ("Please, yes!", true), ("ok please", true), ("do it", true),
        ("make it right", false), ("the right one", false), ("I would like it on", false),
        ("just go with it, ok", false),
    ])
    func `only a word that agrees, by itself, agrees`(text: String, agrees: Bool) throws {
        let answer = try read(text, in: asking(.confirmationRequired("x")))
        #expect((answer == .yes) == agrees)
    }

    @Test(arguments: ["ja, bitte", "Bitte ja", "mach das"])
    func `a German word that agrees agrees`(text: String) {
        #expect(SpokenWords(text, phrases: .german).agree)
    }

    @Test(arguments: [
        "yes?", "OK ?", "sure?!", "ja？", "¿yes", "¿ yes", "yes\u{37E}",
        // Crossed out, and with a mark or a letter that isn't an accent.
        "y\u{336}e\u{336}s\u{336}", "yes\u{338}", "y\u{34F}es", "ye\u{363}s", "j\u{336}a\u{336}",
    ])
    func `a question agrees to nothing`(text: String) throws {
        #expect(try read(text, in: asking(.confirmationRequired("x"))) != .yes)
    }
}
