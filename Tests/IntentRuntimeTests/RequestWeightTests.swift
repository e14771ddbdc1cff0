import IntentDefinitions
import IntentKit
import IntentRuntime
import Testing

/// How much a request weighs before it is written down.
@Suite struct RequestWeightTests {
    private func weight(_ value: IntentValue) -> Int {
        let definition = IntentDefinition(
            name: "Stir", parameters: [ParameterDefinition(name: "x", type: .custom(name: "Spoon"))])
        return IntentRequest(for: definition, catalog: TypeCatalog(), values: ["x": value]).weight
    }

    @Test func `a request weighs what its values have in them`() {
        let object = Object(identifier: nil, display: "")
        let empty = IntentValue.object(ObjectValue(object))
        #expect(weight(.integer(1)) == 1)
        #expect(weight(.list([.integer(1), .integer(2)])) == 3)
        #expect(weight(empty) == 4)
        let nested = ObjectValue(object, properties: ["n": .list([empty, empty])])
        #expect(weight(.object(nested)) == 13)
    }
}
