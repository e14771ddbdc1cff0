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
                { name: "billIdentifier", type: "String" },
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
        let expected = "unknown member “\(member)”; an object can have amount, billIdentifier, label."
        #expect(error?.description.contains(expected) == true, "\(error?.description ?? "")")
    }

    @Test(
        arguments: [
            (#"{"due": {"amount": 5, "currencyCode": "EUR 5.00 of"}}"#, "“due” has no currency such as “EUR”"),
            (#"{"due": {"amount": 5, "currencyCode": "USD"}}"#, "“due” has no currency such as “EUR”"),
            (#"{"way": {"value": 5, "unit": "000 km"}}"#, "“way” has no unit such as “km”"),
            (#"{"way": {"value": 5, "unit": "mi"}, "due": {"amount": 5, "currencyCode": "EUR"}}"#, nil),
        ] as [(String, String?)])
    func `what is in JSON has a currency and a unit of its property`(json: String, problem: String?) throws {
        let text = """
            { intents: [{ name: "Pay", title: "Pay", parameters: [{ name: "trip", type: "Trip" }] }], types: [
              { name: "Trip", value: true, properties: [
                { name: "due", type: "CurrencyAmount", currencyCodes: ["EUR"] },
                { name: "way", type: "Length", unit: "km" },
              ] },
            ] }
            """
        let file = try DefinitionReader().read(Data(text.utf8), path: "Pay.intents.json5").file
        let reader = ValueReader(parameter: file.intents[0].parameters[0], catalog: file.catalog)
        do throws(ValueMismatch) {
            _ = try reader.value(json: json)
            #expect(problem == nil)
        } catch {
            #expect(error.description == "“\(json)” does not fit: \(problem ?? "nothing").")
        }
    }

    @Test func `JSON can give other objects everything`() throws {
        let file = try file()
        let json = """
            {"displayString": "A", "subtitleString": "b", "bills": [{"displayString": "x", "label": "Rent", "amount": 5}]}
            """
        _ = try ValueReader(parameter: file.intents[0].parameters[1], catalog: file.catalog).value(json: json)
    }

    @Test func `a choice shows all of a value that has no identity`() throws {
        let file = try file()
        let texts = ValueTexts(parameter: file.intents[0].parameters[0], catalog: file.catalog)
        func item(_ subtitle: String? = nil, identifier: String? = nil) -> Prompt.Item {
            var properties: [String: IntentValue] = ["label": "Rent", "amount": .integer(5)]
            properties["billIdentifier"] = identifier.map(IntentValue.string)
            return texts.item(
                .object(ObjectValue(Object(identifier: nil, display: "", subtitle: subtitle), properties: properties)))
        }
        #expect(item().title == "Rent (amount: 5)" && item().subtitle == nil && item().id == item().title)
        #expect(item("Monthly").title == "Rent (amount: 5)" && item("Monthly").subtitle == "Monthly")
        // One with an identifier is told from others by its second line.
        #expect(item(identifier: "b-1").title == "Rent" && item(identifier: "b-1").subtitle == "amount: 5")
        #expect(item("Monthly", identifier: "b-1").subtitle == "Monthly")
    }
}
