import Foundation
import IntentDefinitions
import IntentKit
import IntentRuntime
import Testing

/// What is said of plain JSON that doesn't fit its type.
@Suite struct PlainFormTests {
    private static let text = """
        { intents: [{ name: "Plan", title: "Plan", parameters: [
          { name: "window", type: "DateComponentsRange" }, { name: "dish", type: "Dish" },
          { name: "menu", type: "Menu" }, { name: "budget", type: "CurrencyAmount", currencyCodes: ["EUR", "CHF"] },
          { name: "fee", type: "CurrencyAmount" }, { name: "weight", type: "Mass", unit: "g" },
          { name: "guests", type: "[Person]" }, { name: "place", type: "Placemark" }, { name: "card", type: "PaymentMethod" },
          { name: "paper", type: "File" }, { name: "time", type: "DateComponents", style: "Time" },
          { name: "extras", type: "Dictionary" }, { name: "size", type: "Size" }, { name: "chef", type: "Chef" },
        ] }], enums: [{ name: "Size", cases: ["small", "big"] }], types: [
          { name: "Dish", value: true, spoken: "name", properties: [
            { name: "name", type: "String" }, { name: "identifier", type: "String" }, { name: "kcal", type: "Integer" },
          ] },
          { name: "Menu", value: true, properties: [
            { name: "dishes", type: "[Dish]" }, { name: "size", type: "Size" }, { name: "served", type: "DateComponentsRange" },
            { name: "price", type: "CurrencyAmount" },
          ] },
          { name: "Chef", properties: [{ name: "dish", type: "Dish" }] },
        ] }
        """

    private func mismatch(_ name: String, _ json: String, language: Language = .english) throws -> String? {
        let file = try DefinitionReader().read(Data(Self.text.utf8), path: "Plan.intents.json5").file
        let parameter = try #require(file.intents[0].parameter(named: name))
        let reader = ValueReader(parameter: parameter, catalog: file.catalog, language: language)
        return #expect(throws: ValueMismatch.self) { try reader.value(json: json) }?.description
    }

    @Test(arguments: [
        ("window", "3", #"an object such as {"start": {"hour": 9}, "end": {"hour": 10}}"#),
        ("window", #"["9", "10"]"#, #"an object such as {"start": {"hour": 9}, "end": {"hour": 10}}"#),
        ("window", "{}", #"an object such as {"start": {"hour": 9}, "end": {"hour": 10}} that isn't empty"#),
        ("dish", "3", #"an object such as {"name": "…", "identifier": "…", "kcal": 2}"#),
        ("dish", "{}", #"an object such as {"name": "…", "identifier": "…", "kcal": 2} that isn't empty"#),
        (
            "menu", "3",
            #"an object such as {"dishes": [{"name": "…", "identifier": "…", "kcal": 2}], "size": "small", "#
                + #""served": {"start": {"hour": 9}, "end": {"hour": 10}}, …}"#
        ),
        ("budget", "9", #"an amount in EUR or CHF such as {"amount": "5.50", "currencyCode": "EUR"}"#),
        ("budget", #""EUR 5.50""#, #"an amount in EUR or CHF such as {"amount": "5.50", "currencyCode": "EUR"}"#),
        (
            "budget", #"{"amount": 5, "currencyCode": "USD"}"#,
            #"an amount in EUR or CHF such as {"amount": "5.50", "currencyCode": "EUR"}"#
        ),
        ("fee", "9", #"an object such as {"amount": "5.50", "currencyCode": "USD"}"#),
        ("weight", "300", #"an object such as {"value": 5, "unit": "g"}"#),
        (
            "guests", #"[{"name": "Ada"}]"#,
            #"a list of values, each a name or an object such as {"displayName": "Ada"}"#
        ),
        ("place", "3", #"an object such as {"name": "Oakland"}"#),
        ("card", "3", #"an object such as {"type": "credit", "name": "Visa"}"#),
        ("paper", "3", #"an object such as {"filename": "menu.txt", "fileURL": "file:///home/ada/menu.txt"}"#),
        ("time", "9", #"a time such as {"hour": 9, "minute": 30}"#),
        ("extras", "3", "an object with any values"), ("size", "3", "one of small, big"),
        ("chef", "3", #"an object such as {"identifier": "…", "displayString": "…"}"#),
    ])
    func `JSON of another form is told the one of its type`(name: String, json: String, expected: String) throws {
        #expect(try mismatch(name, json) == "“\(json)” does not fit: as JSON, \(expected) is expected.")
    }

    @Test(arguments: [
        ("window", #"{"from": 3}"#, "unknown member “from”; an object can have end, recurrenceRule, start."),
        (
            "window", #"{"recurrenceRule": {"every": 3}}"#,
            "unknown member “every”; an object can have frequency, interval, weeklyRecurrenceDays."
        ),
        ("dish", #"{"nam": "X"}"#, "unknown member “nam”; an object can have identifier, kcal, name."),
        ("menu", #"{"dishes": [{"nam": "X"}]}"#, "unknown member “nam”; an object can have identifier, kcal, name."),
        ("chef", #"{"dish": {"nam": "X"}}"#, "unknown member “nam”; an object can have identifier, kcal, name."),
        ("chef", #"{"nam": "X"}"#, "unknown member “nam”; an object can have alternativeSpeakableMatches, dish,"),
        ("extras", #"{"a": null}"#, "does not fit: null isn't a value for “a”; leave it out."),
        ("extras", #"{"a": [1, {"b": null}]}"#, "does not fit: null isn't a value for “a[1].b”; leave it out."),
    ])
    func `a member that an object can't have is told those of its type`(
        name: String, json: String, problem: String
    ) throws {
        let mismatch = try mismatch(name, json)
        #expect(mismatch?.contains(problem) == true, "\(mismatch ?? "")")
    }

    @Test func `what is wrong with JSON is said in one language`() throws {
        #expect(
            try mismatch("extras", "3", language: .german)
                == "“3” does not fit: as JSON, an object with any values is expected.")
    }
}
