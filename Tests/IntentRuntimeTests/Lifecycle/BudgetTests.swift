import IntentDefinitions
import IntentKit
import IntentRuntime
import TestSupport
import Testing

/// When a new time budget begins.
@Suite struct BudgetTests {
    private let dynamic = ParameterDefinition(
        name: "a", type: .string, supportsResolution: true, supportsDynamicOptions: true)

    @Test func `all calls of resolving share one, confirm and handle have their own`() {
        var request = IntentRequest(dynamic, .text("b"))
        #expect(request.budget == 0)
        request.receive(.defaultValue("x"))
        #expect(request.budget == 0)
        request.resolve(.success("x"))
        #expect(request.budget == 0)
        request.resolve(.success("y"))
        #expect(request.call == .confirm)
        #expect(request.budget == 1)
        request.respond("ready")
        #expect(request.call == .handle)
        #expect(request.budget == 2)
        request.respond("success")
        #expect(request.budget == 2)
    }

    @Test func `asking for options and asking the person do not begin one`() {
        var request = IntentRequest(dynamic, values: ["a": "x"])
        request.resolve(.needsValue)
        request.receive(.options(["y"]))
        #expect(request.prompt != nil)
        #expect(request.budget == 0)
    }

    @Test(arguments: [
        (Resolution.needsValue, Answer.value("y")), (.disambiguation(["y"]), .item(id: "y")),
        (.disambiguation(["y"]), .noneOfThese), (.confirmationRequired("y"), .yes), (.confirmationRequired("y"), .no),
    ])
    func `an answer begins one`(resolution: Resolution, answer: Answer) throws {
        var request = IntentRequest(.text("a"))
        request.resolve(resolution)
        try request.answer(answer)
        #expect(request.budget == 1)
    }

    @Test func `neither a wrong answer nor cancelling begins one`() throws {
        var request = IntentRequest(.text("a"))
        request.resolve(.needsValue)
        #expect(throws: AnswerMismatch.self) { try request.answer(.yes) }
        #expect(request.budget == 0)
        try request.answer(.cancel)
        #expect(request.budget == 0)
    }

    @Test func `the yes to the intent and handle begin one together`() throws {
        var request = IntentRequest(
            for: IntentDefinition(name: "Test", isUserConfirmationRequired: true), catalog: TypeCatalog())
        #expect(request.budget == 1, "it begins with confirm")
        request.respond("ready")
        #expect(request.budget == 1)
        try request.answer(.yes)
        #expect(request.budget == 2)
    }
}
