import Foundation
import IntentDefinitions
import IntentKit
import IntentRuntime
import TestSupport
import Testing

/// The question before an intent is handled says all of a value that is nothing but its properties.
@Suite struct StructureConfirmationTests {
    @Test(
        arguments: [
            (["label": "Rent", "amount": .integer(7)], "pay Rent (amount: 7, kind: note)"),
            (["label": "Rent"], "pay Rent (kind: note)"),
            (["label": "Rent", "kind": "a, amount: 7"], #"pay Rent (kind: "a, amount: 7")"#),
            (["label": "Rent (amount: 7)"], #"pay "Rent (amount: 7)" (kind: note)"#),
            (["label": "Rent, amount: 7"], #"pay "Rent, amount: 7" (kind: note)"#),
            (["label": " ", "amount": .integer(7)], "pay amount: 7, kind: note, billidentifier: b-1"),
        ] as [([String: IntentValue], String)])
    func `all of a value that is nothing but its properties is said`(
        properties: [String: IntentValue], summary: String
    ) throws {
        let text = """
            { intents: [{ name: "Pay", title: "Pay", userConfirmationRequired: true, parameters: [
              { name: "thing", type: "Bill", displayName: "Thing" },
            ], combinations: [{ parameters: ["thing"], title: "Pay ${thing}" }] }], types: [
              { name: "Bill", value: true, spoken: "label", properties: [
                { name: "label", type: "String" }, { name: "amount", type: "Integer" },
                { name: "kind", type: "String" }, { name: "billIdentifier", type: "String" },
              ] },
            ] }
            """
        let value = ObjectValue(
            Object(identifier: nil, display: ""),
            properties: ["kind": "note", "billIdentifier": "b-1"].merging(properties) { $1 })
        #expect(try confirmation(with: ["thing": .object(value)], of: text) == "Ready to \(summary)?")
    }

    @Test func `what such a value is called can't be taken for its properties, nor its parts for those of another`()
        throws
    {
        let text = """
            { intents: [{ name: "Pay", title: "Pay", userConfirmationRequired: true, parameters: [
              { name: "bill", type: "Bill", displayName: "Bill" },
            ], combinations: [{ parameters: ["bill"], title: "Pay ${bill}" }] }], types: [
              { name: "Bill", value: true, properties: [
                { name: "amount", type: "Integer" }, { name: "to", type: "String" }, { name: "of", type: "Period" },
                { name: "notes", type: "Dictionary" }, { name: "scan", type: "Image" },
              ] },
              { name: "Period", value: true, properties: [
                { name: "month", type: "String" }, { name: "to", type: "String" },
              ] },
            ] }
            """
        func expect(_ summary: String, called name: String = "", _ properties: [String: IntentValue]) throws {
            let value = ObjectValue(Object(identifier: "b-1", display: name), properties: properties)
            #expect(try confirmation(with: ["bill": .object(value)], of: text) == "Ready to pay \(summary)?")
        }
        func image(_ source: String) -> IntentValue {
            .object(ObjectValue(Object(identifier: nil, display: "x", image: Image(named: source)), properties: [:]))
        }
        let march = IntentValue.object(
            ObjectValue(Object(identifier: nil, display: ""), properties: ["month": "March"]))
        try expect("amount: 5, to: Bob", ["amount": .integer(5), "to": "Bob"])
        try expect(#""amount: 5, to: Bob""#, called: "amount: 5, to: Bob", [:])
        try expect(#""amount: 5", to: Bob"#, called: "amount: 5", ["to": "Bob"])
        try expect("Rent, to: Bob", called: "Rent", ["to": "Bob"])
        try expect("of: (month: March)", ["of": march])
        try expect(#"to: "Bob, of: (month: March)""#, ["to": "Bob, of: (month: March)"])
        try expect("to: Bob, of: (month: March)", ["to": "Bob", "of": march])
        try expect("notes: (a: b, to: Bob)", ["notes": .dictionary(["a": "b", "to": "Bob"])])
        try expect("to: Bob, notes: (a: b)", ["to": "Bob", "notes": .dictionary(["a": "b"])])
        try expect(#"scan: "x (p, to: Bob)""#, ["scan": image("p, to: Bob")])
        try expect("scan: x (p)", ["scan": image("p")])
    }

    @Test func `a title shows such a value by its name`() throws {
        let text = """
            { intents: [{ name: "Play", title: "Play", parameters: [{ name: "songs", type: "[Song]" }], combinations: [
              { parameters: ["songs"], title: "Play ${songs}", subtitle: "From ${songs}" },
            ] }], types: [{ name: "Song", value: true, spoken: "title", properties: [
              { name: "title", type: "String" }, { name: "artist", type: "String" },
            ] }] }
            """
        let file = try DefinitionReader().read(Data(text.utf8), path: "Play.intents.json5").file
        let song = ObjectValue(
            Object(identifier: nil, display: ""), properties: ["title": "Night Ferry", "artist": "The Quiet Four"])
        let appearance = ShortcutAppearance(
            of: file.intents[0], catalog: file.catalog, values: ["songs": .list([.object(song)])])
        #expect(appearance.title == "Play Night Ferry")
        #expect(appearance.subtitle == "From Night Ferry")
    }

    @Test func `parts of a value are said as wholly as the value, also in the confirmation of it`() throws {
        let text = """
            { intents: [{ name: "Pay", title: "Pay", userConfirmationRequired: true, parameters: [
              { name: "bills", type: "Bills", displayName: "Bills", resolvable: true, prompt: "Which?" },
            ], combinations: [{ parameters: ["bills"], title: "Pay ${bills}" }] }], types: [
              { name: "Bills", value: true, properties: [
                { name: "all", type: "[Bill]" }, { name: "day", type: "String" },
              ] },
              { name: "Bill", value: true, spoken: "label", properties: [
                { name: "label", type: "String" }, { name: "amount", type: "Integer" },
              ] },
            ] }
            """
        func object(_ properties: [String: IntentValue]) -> IntentValue {
            .object(ObjectValue(Object(identifier: nil, display: ""), properties: properties))
        }
        let bills = object([
            "all": .list([
                object(["label": "Rent", "amount": .integer(5000)]), object(["label": "Gas", "amount": .integer(1)]),
            ]), "day": "Monday",
        ])
        let said = "all: Rent (amount: 5000) and Gas (amount: 1), day: Monday"
        #expect(try confirmation(with: ["bills": bills], of: text) == "Ready to pay \(said)?")
        let file = try DefinitionReader().read(Data(text.utf8), path: "Pay.intents.json5").file
        var request = IntentRequest(for: file.intents[0], catalog: file.catalog, values: ["bills": bills])
        request.resolve(.confirmationRequired(bills))
        #expect(request.prompt?.dialog.full == "Did you mean \(said)?")
    }

    @Test func `a property of a value without identity doesn't name the value`() throws {
        let text = """
            { intents: [{ name: "Pay", title: "Pay", userConfirmationRequired: true, parameters: [
              { name: "bill", type: "Bill", displayName: "Bill" },
            ], combinations: [{ parameters: ["bill"], title: "Pay ${bill.amount}" }] }], types: [
              { name: "Bill", value: true, properties: [
                { name: "amount", type: "Integer" }, { name: "to", type: "String" },
              ] },
            ] }
            """
        func question(_ properties: [String: IntentValue]) throws -> String? {
            let bill = ObjectValue(Object(identifier: nil, display: ""), properties: properties)
            return try confirmation(with: ["bill": .object(bill)], of: text)
        }
        #expect(try question(["amount": .integer(5)]) == "Ready to pay 5?")
        let whole = "Ready to pay 5 (bill: amount: 5, to: Mallory)?"
        #expect(try question(["amount": .integer(5), "to": "Mallory"]) == whole)
    }

    @Test func `a part of such a value doesn't name it, whatever it is called and however deep the part is`() throws {
        func object(_ properties: [String: IntentValue], called name: String = "") -> IntentValue {
            .object(ObjectValue(Object(identifier: nil, display: name), properties: properties))
        }
        func expect(_ summary: String, _ part: String, of trip: IntentValue) throws {
            let text = """
                { intents: [{ name: "Pay", title: "Pay", userConfirmationRequired: true, parameters: [
                  { name: "trip", type: "Trip", displayName: "Trip" },
                ], combinations: [{ parameters: ["trip"], title: "Pay ${trip.\(part)}" }] }], types: [
                  { name: "Trip", value: true, properties: [
                    { name: "to", type: "String" }, { name: "cost", type: "Integer" }, { name: "stay", type: "Stay" },
                    { name: "time", type: "DateComponentsRange" },
                  ] },
                  { name: "Stay", value: true, properties: [
                    { name: "at", type: "String" }, { name: "nights", type: "Integer" },
                  ] },
                ] }
                """
            #expect(try confirmation(with: ["trip": trip], of: text) == "Ready to pay \(summary)?")
        }
        try expect("Bob", "to", of: object(["to": "Bob"]))
        try expect("Bob (trip: Mallory, to: Bob)", "to", of: object(["to": "Bob"], called: "Mallory"))
        try expect("Bob (trip: Bob, cost: 5)", "to", of: object(["cost": .integer(5)], called: "Bob"))
        try expect("Bob (trip: Bob, cost: 5)", "displayString", of: object(["cost": .integer(5)], called: "Bob"))
        // The only property has parts itself.
        let inn = object(["at": "Inn", "nights": .integer(7)])
        try expect("Inn", "stay.at", of: object(["stay": object(["at": "Inn"])]))
        try expect("Inn (trip: stay: (at: Inn, nights: 7))", "stay.at", of: object(["stay": inn]))
        try expect("at: Inn, nights: 7", "stay", of: object(["stay": inn]))
        let time = object([
            "start": .dateComponents(DateComponents(hour: 9)), "end": .dateComponents(DateComponents(hour: 23)),
        ])
        try expect("09:00 (trip: time: 9:00 AM – 11:00 PM)", "time.start", of: object(["time": time]))
        // The part alone doesn't say where it's that day. No place has the offset.
        let zoned = DateComponents(timeZone: TimeZone(secondsFromGMT: 63420), year: 2026, month: 3, day: 4)
        try expect(
            "2026-03-04 (trip: time: March 4, 2026 +17:37)", "time.start",
            of: object(["time": object(["start": .dateComponents(zoned)])]))
    }
}
