import IntentDefinitions
import IntentKit
import IntentRuntime
import Testing

/// What a question shows of a value that has no name.
@Suite struct NamelessValueTests {
    @Test(
        arguments: [
            (.paymentMethod(PaymentMethod(type: .savings, name: "", identificationHint: "9")), "savings"),
            (.speakableString(SpeakableString(vocabularyIdentifier: "soup-1", spokenPhrase: "")), "soup-1"),
            (.object(ObjectValue(Object(identifier: "evil", display: ""))), "evil"),
            (.object(ObjectValue(Object(identifier: "evil", display: "Nice"))), "Nice"),
            (.object(ObjectValue(Object(identifier: nil, display: ""), properties: ["p": .integer(5)])), "5"),
        ] as [(IntentValue, String)])
    func `it is shown by what else is known of it`(value: IntentValue, text: String) {
        let texts = ValueTexts(
            parameter: ParameterDefinition(name: "it", type: .object(name: nil)), catalog: TypeCatalog())
        #expect(texts.question(value, limit: 50) == text)
    }
}
