import IntentDefinitions
import IntentKit
import IntentRuntime
import TestSupport
import Testing

/// What each response code means in each phase.
@Suite struct ResponseCodeTests {
    /// What a code leads to.
    enum End: Sendable, Equatable {
        case handled
        case outcome(Outcome.Kind, foreground: Bool = false, requiresAppLaunch: Bool = false)
    }

    private let definition = IntentDefinition(
        name: "Test",
        response: ResponseDefinition(codes: [
            .init(name: "success", isSuccess: true), .init(name: "failure"),
            .init(name: "failureSoldOut", isSuccess: false), .init(name: "successReadySoon", isSuccess: true),
            .init(name: "odd"),
        ]))

    private func end(of code: String, in phase: Phase) -> (IntentRequest, End?) {
        var request = IntentRequest(for: definition, catalog: TypeCatalog())
        if phase == .handle { request.respond("ready") }
        request.respond(code)
        if request.call == .handle { return (request, .handled) }
        let end = request.outcome.map {
            End.outcome($0.kind, foreground: $0.launchesAppInForeground, requiresAppLaunch: $0.requiresAppLaunch)
        }
        return (request, end)
    }

    @Test(arguments: [
        ("unspecified", End.outcome(.failed), End.outcome(.failed)),
        ("ready", .handled, .outcome(.failed)),
        ("continueInApp", .outcome(.continuedInApp, foreground: true), .outcome(.continuedInApp, foreground: true)),
        ("handleInApp", .outcome(.continuedInApp), .outcome(.continuedInApp)),
        ("inProgress", .outcome(.failed), .outcome(.inProgress)),
        ("success", .handled, .outcome(.succeeded)),
        ("failure", .outcome(.failed), .outcome(.failed)),
        (
            "failureRequiringAppLaunch", .outcome(.failed, requiresAppLaunch: true),
            .outcome(.failed, requiresAppLaunch: true)
        ),
        ("failureSoldOut", .outcome(.failed), .outcome(.failed)),
        ("successReadySoon", .handled, .outcome(.succeeded)),
        ("odd", .outcome(.failed), .outcome(.failed)),
        ("nonsense", .outcome(.crashed), .outcome(.crashed)),
    ])
    func `every code has one end in each phase`(code: String, confirmed: End, handled: End) {
        for (phase, expected) in [(Phase.confirm, confirmed), (.handle, handled)] {
            let (request, end) = end(of: code, in: phase)
            #expect(end == expected, "\(phase)")
            guard let outcome = request.outcome else { continue }
            #expect(outcome.code == (outcome.kind == .crashed ? nil : code))
            let isBad = outcome.kind == .failed || outcome.kind == .crashed
            #expect(outcome.phase == (isBad ? phase : nil))
            #expect((outcome.dialog == nil) == (outcome.kind == .crashed))
        }
    }

    @Test(arguments: [
        ("unspecified", Phase.confirm), ("inProgress", .confirm), ("ready", .handle), ("unspecified", .handle),
    ])
    func `a code that is no answer in its phase is explained`(code: String, phase: Phase) throws {
        let outcome = try #require(end(of: code, in: phase).0.outcome)
        #expect(outcome.reason == "“\(code)” is not an answer to \(phase)")
    }

    @Test func `an unknown code is named`() throws {
        let outcome = try #require(end(of: "nonsense", in: .handle).0.outcome)
        #expect(outcome.reason?.contains("“nonsense”") == true)
        #expect(outcome.phase == .handle)
    }

    @Test func `a definition without a response knows the built-in codes`() {
        var request = IntentRequest()
        request.respond("ready")
        request.respond("success")
        #expect(request.outcome?.kind == .succeeded)
    }

    @Test func `a definition that gets the success wrong does not change it`() {
        let wrong = ResponseDefinition(codes: [
            .init(name: "success", isSuccess: false), .init(name: "failure", isSuccess: true),
        ])
        for (code, kind) in [("success", Outcome.Kind.succeeded), ("failure", .failed)] {
            var request = IntentRequest(for: IntentDefinition(name: "Test", response: wrong), catalog: TypeCatalog())
            request.respond("ready")
            request.respond(code)
            #expect(request.outcome?.kind == kind)
        }
    }

    @Test(arguments: [Phase.confirm, .handle])
    func `values and activity of the response are in the outcome`(phase: Phase) {
        let activity = UserActivity(activityType: "org.example.order", userInfo: ["order": .integer(7)])
        var request = IntentRequest(for: definition, catalog: TypeCatalog())
        if phase == .handle { request.respond("ready") }
        request.receive(
            .response(ResponseContent(code: "continueInApp", values: ["n": .integer(1)], userActivity: activity)))
        #expect(request.outcome?.response == ["n": .integer(1)])
        #expect(request.outcome?.userActivity == activity)
    }
}

/// The question before the intent is handled.
@Suite struct UserConfirmationTests {
    private func request(confirmation: Bool?) -> IntentRequest {
        var request = IntentRequest(
            for: IntentDefinition(name: "Test", title: "Order Soup", isUserConfirmationRequired: confirmation),
            catalog: TypeCatalog())
        request.respond("ready")
        return request
    }

    @Test(arguments: [nil, false])
    func `nobody is asked unless the definition says so`(confirmation: Bool?) {
        #expect(request(confirmation: confirmation).call == .handle)
    }

    @Test func `yes leads to handle`() throws {
        var request = request(confirmation: true)
        let prompt = try #require(request.prompt)
        #expect(prompt.reason == .confirmIntent)
        #expect(prompt.phase == .confirm)
        #expect(prompt.parameter == nil)
        #expect(prompt.isYesOrNo)
        #expect(prompt.dialog.full == "Ready to order Soup?")
        try request.answer(.yes)
        #expect(request.call == .handle)
    }

    @Test(arguments: [Answer.no, .cancel])
    func `no ends the request`(answer: Answer) throws {
        var request = request(confirmation: true)
        try request.answer(answer)
        #expect(request.outcome == Outcome(.cancelled, phase: .confirm))
    }

    @Test(arguments: [Answer.value("x"), .item(id: "x"), .noneOfThese])
    func `only yes and no are answers`(answer: Answer) {
        var request = request(confirmation: true)
        let before = request
        #expect(throws: AnswerMismatch("Say yes or no.")) { try request.answer(answer) }
        #expect(request == before)
    }

    @Test func `a handler that is not ready is not put to the person`() {
        var request = IntentRequest(
            for: IntentDefinition(name: "Test", isUserConfirmationRequired: true), catalog: TypeCatalog())
        request.respond("failure")
        #expect(request.outcome?.kind == .failed)
    }
}
