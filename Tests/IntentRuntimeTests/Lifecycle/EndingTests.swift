import IntentDefinitions
import IntentKit
import IntentRuntime
import TestSupport
import Testing

/// Ends that are not the handler's word: wrong results, failed calls, cancelling, stopping at a question.
@Suite struct EndingTests {
    private let dynamic = ParameterDefinition(
        name: "a", type: .string, supportsResolution: true, supportsDynamicOptions: true)

    /// A request at each kind of call.
    private func request(at call: Call) -> IntentRequest {
        var request = IntentRequest(dynamic, values: ["a": "x"])
        switch call {
        case .defaultValue: return IntentRequest(dynamic)
        case .resolve: break
        case .options: request.resolve(.needsValue)
        case .confirm: request.resolve(.success("x"))
        case .handle:
            request.resolve(.success("x"))
            request.respond("ready")
        }
        return request
    }

    private static let calls: [Call] = [
        .defaultValue(parameter: "a"), .resolve(parameter: "a"), .options(parameter: "a", searchTerm: nil), .confirm,
        .handle,
    ]

    private static let results: [CallResult] = [
        .defaultValue("x"), .resolved(.one(.success("x"))), .options(["x"]),
        .response(ResponseContent(code: "success")),
    ]

    @Test(arguments: calls, results)
    func `a result of another kind breaks the protocol`(call: Call, result: CallResult) {
        var request = request(at: call)
        #expect(request.call == call)
        request.receive(result)
        let isRight =
            switch (call, result) {
            case (.defaultValue, .defaultValue), (.resolve, .resolved), (.options, .options), (.confirm, .response),
                (.handle, .response):
                true
            default: false
            }
        #expect((request.outcome?.kind == .crashed) == !isRight)
        guard !isRight else { return }
        #expect(request.outcome?.phase == call.phase)
        #expect(request.outcome?.parameter == call.parameter)
        #expect(request.outcome?.reason != nil)
    }

    @Test(arguments: calls)
    func `a failed call ends the request where it is`(call: Call) {
        let table: [(CallFailure, Outcome.Kind, String?)] = [
            (.unavailable(reason: "no plugin"), .unavailable, "no plugin"),
            (.crashed(reason: "signal 11"), .crashed, "signal 11"),
            (.timedOut, .timedOut, nil),
        ]
        for (failure, kind, reason) in table {
            var request = request(at: call)
            request.receive(.failure(failure))
            #expect(request.outcome == Outcome(kind, reason: reason, phase: call.phase, parameter: call.parameter))
        }
    }

    @Test(arguments: calls)
    func `missing options are no answer to anything else`(call: Call) {
        var request = request(at: call)
        request.receive(.failure(.optionsUnavailable(reason: "offline")))
        if case .options = call {
            #expect(request.prompt?.reason == .needsValue)
        } else {
            #expect(request.outcome?.kind == .crashed)
        }
    }

    @Test func `a result without a call changes nothing`() {
        var request = request(at: .resolve(parameter: "a"))
        request.resolve(.disambiguation(["x", "y"]))
        let asking = request
        request.receive(.resolved(.one(.success("z"))))
        #expect(request == asking)
    }

    @Test func `an ended request stays as it is`() throws {
        var request = request(at: .handle)
        request.respond("success")
        let ended = request
        request.respond("failure")
        request.receive(.failure(.timedOut))
        try request.answer(.yes)
        request.stopAtPrompt()
        #expect(request == ended)
    }

    @Test func `a request that has ended cannot be cancelled`() {
        var request = request(at: .handle)
        request.respond("success")
        let ended = request
        request.cancel()
        #expect(request == ended)
    }

    @Test(arguments: calls)
    func `cancelling names where the request was`(call: Call) {
        var request = request(at: call)
        request.cancel()
        #expect(request.outcome == Outcome(.cancelled, phase: call.phase, parameter: call.parameter))
    }

    @Test(arguments: [Resolution.disambiguation(["x", "y"]), .confirmationRequired("x")])
    func `every question can be cancelled`(resolution: Resolution) throws {
        var request = request(at: .resolve(parameter: "a"))
        request.resolve(resolution)
        try request.answer(.cancel)
        #expect(request.outcome == Outcome(.cancelled, phase: .resolve, parameter: "a"))
    }

    @Test(arguments: [
        (Resolution.needsValue, Outcome.Kind.needsInput), (.unsupported(reason: nil), .needsInput),
        (.disambiguation(["x", "y"]), .needsInput), (.confirmationRequired("x"), .awaitingConfirmation),
    ])
    func `a question that nobody answers says what kind of answer it needs`(resolution: Resolution, kind: Outcome.Kind)
    {
        var request = IntentRequest(.text("a"), values: ["a": "x"])
        request.resolve(resolution)
        let dialog = request.prompt?.dialog
        request.stopAtPrompt()
        #expect(request.outcome == Outcome(kind, dialog: dialog, phase: .resolve, parameter: "a"))
    }

    @Test func `the whole intent awaits confirmation`() {
        var request = IntentRequest(
            for: IntentDefinition(name: "Test", isUserConfirmationRequired: true), catalog: TypeCatalog())
        request.respond("ready")
        request.stopAtPrompt()
        #expect(request.outcome?.kind == .awaitingConfirmation)
        #expect(request.outcome?.phase == .confirm)
    }

    @Test func `stopping without a question changes nothing`() {
        var request = request(at: .confirm)
        let before = request
        request.stopAtPrompt()
        #expect(request == before)
    }
}
