import IntentDefinitions
import IntentKit
import IntentRuntime
import TestSupport
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Where a request leaves the handler for the app.
@Suite struct ContinuingInAppTests {
    private func request(_ values: [String: IntentValue], _ combinations: [ParameterCombination]) -> IntentRequest {
        IntentRequest(
            for: IntentDefinition(
                name: "Test",
                parameters: [
                    ParameterDefinition(name: "a", type: .string), ParameterDefinition(name: "b", type: .string),
                ],
                combinations: combinations),
            catalog: TypeCatalog(), values: values)
    }

    private static let foreground = ParameterCombination(parameters: ["b", "a"], supportsBackgroundExecution: false)
    private static let background = ParameterCombination(parameters: ["a"], supportsBackgroundExecution: true)
    private static let unstated = ParameterCombination(parameters: [])

    @Test func `a combination that needs the app is confirmed and not handled`() {
        var request = request(["a": "1", "b": "2"], [Self.background, Self.foreground])
        #expect(request.call == .confirm)
        request.respond("ready")
        #expect(
            request.outcome
                == Outcome(
                    .continuedInApp, dialog: Dialog("Continuing in the app."), launchesAppInForeground: true))
    }

    @Test(arguments: [["a": "1"], ["b": "1"], [:]] as [[String: IntentValue]])
    func `others are handled`(values: [String: IntentValue]) {
        var request = request(values, [Self.background, Self.foreground, Self.unstated])
        request.respond("ready")
        #expect(request.call == .handle)
    }

    @Test func `a combination that is stated twice needs the app only if both say so`() {
        var other = Self.foreground
        other.supportsBackgroundExecution = true
        var request = request(["a": "1", "b": "2"], [Self.foreground, other])
        request.respond("ready")
        #expect(request.call == .handle)
    }

    @Test(arguments: [true, false]) func `a person who must confirm is asked before the app handles the intent`(
        isRight: Bool
    ) throws {
        var definition = IntentDefinition(name: "Test", parameters: [ParameterDefinition(name: "a", type: .string)])
        definition.isUserConfirmationRequired = true
        var request = IntentRequest(for: definition, catalog: TypeCatalog(), values: ["a": "1"])
        request.respond("handleInApp")
        #expect(request.prompt?.reason == .confirmIntent)
        // It may be kept meanwhile.
        request = try JSONDecoder().decode(IntentRequest.self, from: JSONEncoder().encode(request))
        try request.answer(.unrecognized("perhaps", expectation: "Say yes or no."))
        #expect(request.prompt?.reason == .confirmIntent)
        try request.answer(isRight ? .yes : .no)
        #expect(request.outcome?.kind == (isRight ? .continuedInApp : .cancelled))
        #expect(request.outcome?.code == (isRight ? "handleInApp" : nil))
        #expect(request.outcome?.launchesAppInForeground == false)
    }

    @Test func `a request that is handed over is at its last call, with a time of its own`() {
        var request = request(["a": "1"], [])
        request.respond("handleInApp")
        #expect(request.outcome?.kind == .continuedInApp)
        var handed = request.handedOver()
        #expect(handed.call == .handle)
        #expect(handed.values == request.values)
        #expect(handed.budget > request.budget)
        handed.respond("success")
        #expect(handed.outcome?.kind == .succeeded)
    }

    @Test func `a built-in code means the same in every definition`() {
        let response = ResponseDefinition(codes: [.init(name: "continueInApp", isSuccess: true, text: "Look there.")])
        var request = IntentRequest(for: IntentDefinition(name: "Test", response: response), catalog: TypeCatalog())
        request.respond("ready")
        request.respond("continueInApp")
        #expect(request.outcome?.kind == .continuedInApp)
        #expect(request.outcome?.dialog == Dialog("Look there."))
    }
}

/// What an app gets to go on with.
@Suite struct InteractionTests {
    private var interaction: Interaction {
        var order = OrderSoupIntent()
        order.quantity = 2
        return Interaction(
            intentName: "OrderSoup", values: order.values,
            response: .init(code: "success", values: ["waitTime": .integer(7)]))
    }

    @Test func `an interaction becomes the intent's types`() {
        let intent: OrderSoupIntent? = interaction.intent()
        #expect(intent?.quantity == 2)
        let response = interaction.intentResponse(as: OrderSoupIntent.self)
        #expect(response?.code == .success)
        #expect(response?.waitTime == 7)
    }

    @Test func `an interaction of another intent, or without an answer, has none`() {
        var other = interaction
        other.intentName = "MowLawn"
        #expect(other.intent(as: OrderSoupIntent.self) == nil)
        #expect(other.intentResponse(as: OrderSoupIntent.self) == nil)
        other = interaction
        other.response = nil
        #expect(other.intentResponse(as: OrderSoupIntent.self) == nil)
        other.response = .init(code: "odd")
        #expect(other.intentResponse(as: OrderSoupIntent.self) == nil)
    }

    @Test func `an activity is written down with its interaction`() throws {
        let activity = UserActivity(activityType: "OrderSoupIntent", title: "Order", interaction: interaction)
        let written = try JSONEncoder().encode(activity)
        #expect(try JSONDecoder().decode(UserActivity.self, from: written) == activity)
    }
}
