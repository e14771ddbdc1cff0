import Foundation
import IntentDefinitions
import IntentKit
import IntentRuntime
import TestSupport
import Testing

/// Values of types that are nothing but their properties: what is said of one is all of it.
@Suite struct ValueTypeTests {
    private func file() throws -> DefinitionFile {
        let text = """
            { intents: [{ name: "Pay", title: "Pay", parameters: [
              { name: "bill", type: "Bill" }, { name: "folder", type: "Folder" },
            ] }], types: [
              { name: "Bill", value: true, spoken: "label", properties: [
                { name: "label", type: "String" }, { name: "amount", type: "Integer" },
              ] },
              { name: "Folder", properties: [{ name: "bills", type: "[Bill]" }] },
            ] }
            """
        return try DefinitionReader().read(Data(text.utf8), path: "Pay.intents.json5").file
    }

    @Test(
        arguments: [
            ("bill", #"{"label": "Rent", "amount": 5, "subtitleString": "x"}"#, "subtitleString"),
            ("bill", #"{"label": "Rent", "displayImage": {"name": "x"}}"#, "displayImage"),
            ("bill", #"{"label": "Rent", "pronunciationHint": "x"}"#, "pronunciationHint"),
            (
                "folder", #"{"displayString": "A", "bills": [{"label": "Rent"}, {"subtitleString": "x"}]}"#,
                "subtitleString"
            ),
        ])
    func `JSON can give it nothing that isn't said`(parameter: String, json: String, member: String) throws {
        let file = try file()
        let parameter = try #require(file.intents[0].parameter(named: parameter))
        let error = #expect(throws: ValueMismatch.self) {
            try ValueReader(parameter: parameter, catalog: file.catalog).value(json: json)
        }
        let expected = "unknown member “\(member)”; an object can have amount, displayString, identifier, label"
        #expect(error?.description.contains(expected) == true, "\(error?.description ?? "")")
    }

    @Test func `JSON can give other objects everything`() throws {
        let file = try file()
        let json = """
            {"displayString": "A", "subtitleString": "b", "bills": [{"displayString": "x", "label": "Rent", "amount": 5}]}
            """
        _ = try ValueReader(parameter: file.intents[0].parameters[1], catalog: file.catalog).value(json: json)
    }

    @Test func `a choice shows what else it says in its second line`() throws {
        let file = try file()
        let texts = ValueTexts(parameter: file.intents[0].parameters[0], catalog: file.catalog)
        func item(_ subtitle: String?) -> Prompt.Item {
            texts.item(
                .object(
                    ObjectValue(
                        Object(identifier: nil, display: "", subtitle: subtitle),
                        properties: ["label": "Rent", "amount": .integer(5)])))
        }
        #expect(item(nil).title == "Rent")
        #expect(item(nil).subtitle == "amount: 5")
        #expect(item("Monthly").subtitle == "Monthly")
    }
}
