import EssentialFoundation
import IntentDefinitions
import IntentKit
import IntentRuntime
import TestSupport
import Testing

@testable import IntentShortcuts

/// Choices among values of several types, each of which is offered by its name or its text.
@Suite struct MixedChoiceTests {
    @Test func `a value without identity is offered with all that it says`() throws {
        let definition = """
            { intents: [{ name: "Pay", title: "Pay", parameters: [{ name: "bill", type: "Bill" }] }], types: [
              { name: "Bill", value: true, spoken: "to", properties: [
                { name: "to", type: "String" }, { name: "sum", type: "Integer" },
              ] },
            ] }
            """
        let definitions = try DefinitionReader().read(Data(definition.utf8), path: "Pay.intents.json5").file
        let intent = LinkedIntent(name: "Pay", definition: definitions.intents[0], catalog: definitions.catalog)
        let text = #"{ name: "T", steps: [{ show: "x" }, { choose: "Which?", from: ["${r.bill}", "y"], as: "c" }] }"#
        let file = try ShortcutReader().read(Data(text.utf8), path: "T")
        var run = ShortcutRun(
            ShortcutProgram([file], intents: [intent]), style: ConversationStyle(), at: KitchenRun.moment)
        let bill = ObjectValue(
            Object(identifier: nil, display: ""), properties: ["to": "Bob", "sum": .integer(5000)])
        run.frames[0].variables["r"] = .result(
            StepResult(intent: 0, parameters: ["bill": .object(bill)], response: [:]))
        run.proceed()
        guard case .ask(let prompt)? = run.request?.step else {
            Issue.record("\(run.step)")
            return
        }
        #expect(prompt.items.map(\.title) == ["Bob (sum: 5000)", "y"])
    }
}
