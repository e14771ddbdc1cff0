import IntentDefinitions
import IntentKit
import IntentRuntime
import TestSupport
import Testing

/// One value, from the handler's first word to its last.
@Suite struct ResolvingTests {
    @Test func `parameters are resolved in the order of the definition, then come confirm and handle`() {
        var request = IntentRequest(
            .text("a"), ParameterDefinition(name: "b", type: .string), .text("c"), values: ["c": "sea"])
        #expect(request.call == .resolve(parameter: "a"))
        request.resolve(.success("ay"))
        #expect(request.call == .resolve(parameter: "c"), "b is not resolvable")
        request.resolve(.success("see"))
        #expect(request.call == .confirm)
        request.respond("ready")
        #expect(request.call == .handle)
        request.respond("success")
        #expect(request.outcome?.kind == .succeeded)
        #expect(request.values == ["a": "ay", "c": "see"])
    }

    @Test(arguments: [Phase.resolve, .confirm, .handle])
    func `each call belongs to its phase`(phase: Phase) {
        let calls: [Phase: [Call]] = [
            .resolve: [
                .resolve(parameter: "a"), .options(parameter: "a", searchTerm: nil), .defaultValue(parameter: "a"),
            ],
            .confirm: [.confirm],
            .handle: [.handle],
        ]
        #expect(calls[phase]?.map(\.phase).allSatisfy { $0 == phase } == true)
        #expect(calls[phase]?.map(\.parameter).allSatisfy { $0 == (phase == .resolve ? "a" : nil) } == true)
    }

    @Test(
        arguments: [
            (Resolution.success("new"), IntentValue.string("new")),
            (.notRequired, nil),
        ] as [(Resolution, IntentValue?)])
    func `a settled value is taken over and the next parameter is resolved`(
        resolution: Resolution, value: IntentValue?
    ) {
        var request = IntentRequest(.text("a"), .text("b"), values: ["a": "old"])
        request.resolve(resolution)
        #expect(request.values["a"] == value)
        #expect(request.call == .resolve(parameter: "b"))
    }

    @Test(arguments: [
        (Resolution.needsValue, Prompt.Reason.needsValue, []),
        (.unsupported(reason: nil), .unsupported(nil), []),
        (.unsupported(reason: "tooHot"), .unsupported("tooHot"), []),
        (.disambiguation(["x", "y"]), .disambiguation, ["x", "y"]),
        (.disambiguation(["x"]), .disambiguation, ["x"]),
        (.disambiguation([]), .needsValue, []),
        (.confirmationRequired("x"), .confirmation, []),
        (.confirmationRequired(nil), .confirmation, []),
    ])
    func `everything else is a question`(resolution: Resolution, reason: Prompt.Reason, items: [String]) {
        var request = IntentRequest(.text("a"), values: ["a": "old"])
        request.resolve(resolution)
        #expect(request.prompt?.reason == reason)
        #expect(request.prompt?.items.map(\.id) == items)
        #expect(request.prompt?.intent == "Test")
        #expect(request.prompt?.phase == .resolve)
        #expect(request.prompt?.parameter == "a")
        #expect(request.prompt?.element == nil)
        #expect(request.values["a"] == "old", "nothing is written before the answer")
    }

    @Test(arguments: [
        (Resolution.needsValue, Answer.value("told"), IntentValue.string("told")),
        (.unsupported(reason: nil), .value("told"), "told"),
        (.disambiguation(["x", "y"]), .item(id: "y"), "y"),
        (.disambiguation(["x", "y"]), .value("told"), "told"),
        (.confirmationRequired("x"), .yes, "x"),
        (.confirmationRequired(nil), .yes, "old"),
        (.confirmationRequired("x"), .value("told"), "told"),
    ])
    func `an answer is written into the intent, and the handler is asked again`(
        resolution: Resolution, answer: Answer, value: IntentValue
    ) throws {
        var request = IntentRequest(.text("a"), values: ["a": "old"])
        request.resolve(resolution)
        try request.answer(answer)
        #expect(request.call == .resolve(parameter: "a"))
        #expect(request.values["a"] == value)
        request.resolve(.success("settled"))
        #expect(request.call == .confirm)
        #expect(request.values["a"] == "settled")
    }

    @Test func `a value that will not do is asked for until one does`() throws {
        var request = IntentRequest(.text("a"))
        for attempt in ["one", "two", "three"] {
            request.resolve(.unsupported(reason: nil))
            #expect(request.prompt?.reason == .unsupported(nil))
            try request.answer(.value(.string(attempt)))
            #expect(request.values["a"] == .string(attempt))
        }
        request.resolve(.success("three"))
        #expect(request.call == .confirm)
    }

    @Test func `the request fails when a parameter has been asked about too often`() throws {
        var request = IntentRequest(.text("a"))
        for _ in 0..<IntentRequest.promptLimit {
            request.resolve(.needsValue)
            try request.answer(.value("x"))
        }
        request.resolve(.needsValue)
        #expect(request.outcome?.kind == .failed)
        #expect(request.outcome?.phase == .resolve)
        #expect(request.outcome?.parameter == "a")
        #expect(request.outcome?.reason?.contains("“a”") == true)
    }

    @Test func `each parameter may be asked about as often as the limit says`() throws {
        var request = IntentRequest(.text("a"), .text("b"))
        for name in ["a", "b"] {
            for _ in 0..<IntentRequest.promptLimit {
                request.resolve(.needsValue)
                try request.answer(.value("x"))
            }
            #expect(request.call == .resolve(parameter: name))
            request.resolve(.success("x"))
        }
        #expect(request.call == .confirm)
    }
}

/// A yes or a no about one value.
@Suite struct ConfirmationTests {
    @Test func `a confirmed value is not put to the person twice`() throws {
        var request = IntentRequest(.text("a"))
        request.resolve(.confirmationRequired("x"))
        try request.answer(.yes)
        request.resolve(.confirmationRequired("x"))
        #expect(request.call == .confirm)
        #expect(request.values["a"] == "x")
    }

    @Test func `no value can be confirmed, and then the intent goes on without`() throws {
        var request = IntentRequest(.text("a"))
        request.resolve(.confirmationRequired(nil))
        try request.answer(.yes)
        #expect(request.values["a"] == nil)
        request.resolve(.confirmationRequired(nil))
        #expect(request.call == .confirm)
    }

    @Test func `another value is put to the person`() throws {
        var request = IntentRequest(.text("a"))
        request.resolve(.confirmationRequired("x"))
        try request.answer(.yes)
        request.resolve(.confirmationRequired("y"))
        #expect(request.prompt?.reason == .confirmation)
    }

    @Test func `a value confirmed for one parameter is not for another`() throws {
        var request = IntentRequest(.text("a"), .text("b"))
        request.resolve(.confirmationRequired("x"))
        try request.answer(.yes)
        request.resolve(.success("x"))
        request.resolve(.confirmationRequired("x"))
        #expect(request.prompt?.parameter == "b")
    }

    @Test func `after a no the value is asked for`() throws {
        var request = IntentRequest(.text("a"), values: ["a": "x"])
        request.resolve(.confirmationRequired("x"))
        try request.answer(.no)
        #expect(request.prompt?.reason == .needsValue)
        try request.answer(.value("y"))
        #expect(request.values["a"] == "y")
        request.resolve(.confirmationRequired("x"))
        #expect(request.prompt?.reason == .confirmation, "a value that was refused is not confirmed")
    }
}
