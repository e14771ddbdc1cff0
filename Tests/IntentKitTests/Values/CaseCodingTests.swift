import IntentDefinitions
import IntentKit
import TestSupport
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// How cases of enumerations are written, and how version 1 wrote them.
@Suite struct CaseCodingTests {
    private func json(_ value: some Encodable, earlier: Bool = false) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        if earlier { encoder.userInfo[try #require(CodingUserInfoKey.earlierForm)] = true }
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    private func expect<Value: Codable & Equatable>(
        _ value: Value, _ text: String, _ earlier: String, _ location: SourceLocation = #_sourceLocation
    ) throws {
        #expect(try json(value) == text, sourceLocation: location)
        for form in [text, earlier] {
            #expect(
                try JSONDecoder().decode(Value.self, from: Data(form.utf8)) == value, "\(form)",
                sourceLocation: location)
        }
    }

    private static let values: [(value: IntentValue, text: String, earlier: String)] = [
        (.string("tomato"), #"{"string":"tomato"}"#, #"{"string":{"_0":"tomato"}}"#),
        (.integer(-2), #"{"integer":-2}"#, #"{"integer":{"_0":-2}}"#),
        (.decimal(2.5), #"{"decimal":2.5}"#, #"{"decimal":{"_0":2.5}}"#),
        (.boolean(true), #"{"boolean":true}"#, #"{"boolean":{"_0":true}}"#),
        (.timeInterval(90), #"{"timeInterval":90}"#, #"{"timeInterval":{"_0":90}}"#),
        (.enumeration("big"), #"{"enumeration":"big"}"#, #"{"enumeration":{"_0":"big"}}"#),
        (
            .dateComponents(DateComponents(hour: 8, minute: 15)), #"{"dateComponents":{"hour":8,"minute":15}}"#,
            #"{"dateComponents":{"_0":{"hour":8,"minute":15}}}"#
        ),
        (
            .list([.integer(1), .list([])]), #"{"list":[{"integer":1},{"list":[]}]}"#,
            #"{"list":{"_0":[{"integer":{"_0":1}},{"list":{"_0":[]}}]}}"#
        ),
    ]

    @Test(arguments: values.indices) func `a value is named by its type`(index: Int) throws {
        let (value, text, earlier) = Self.values[index]
        try expect(value, text, earlier)
        #expect(try json(value, earlier: true) == earlier)
    }

    /// Dictionaries whose keys are names that the form itself uses.
    @Test(
        arguments: [
            ["_0": .integer(1)], ["_0": .dictionary([:])], ["_0": .dictionary(["_0": "x"])], ["_0": "x", "pay": "all"],
            ["_0": .dictionary(["string": "x"])], ["string": "x"], [:],
            ["dictionary": .dictionary(["_0": .list([.dictionary(["_0": "x"])])])],
            ["object": .dictionary(["properties": .dictionary(["_0": .integer(1)])])],
        ] as [[String: IntentValue]])
    func `a dictionary may have any keys`(members: [String: IntentValue]) throws {
        let value = IntentValue.dictionary(members)
        for earlier in [false, true] {
            let text = try json(value, earlier: earlier)
            #expect(try JSONDecoder().decode(IntentValue.self, from: Data(text.utf8)) == value, "\(text)")
        }
    }

    /// In the earlier form, the inner dictionary could also be a place.
    @Test func `a dictionary that was confirmed is the one that is taken up`() throws {
        let value = IntentValue.dictionary(["_0": .dictionary(["placemark": .dictionary([:])]), "pay": "all"])
        #expect(try JSONDecoder().decode(IntentValue.self, from: JSONEncoder().encode(value)) == value)
    }

    @Test func `every kind of value comes back in both forms`() throws {
        let object = ObjectValue(Object(identifier: "1", display: "Soup"), properties: ["_0": .integer(1)])
        let values: [IntentValue] = [
            .placemark(Placemark(name: "Oakland")), .currencyAmount(CurrencyAmount(amount: 5, currencyCode: "USD")),
            .url(try #require(URL(string: "https://example.org/a"))), .object(object),
            .speakableString(SpeakableString(spokenPhrase: "Soup")),
        ]
        for value in values {
            for earlier in [false, true] {
                let text = try json(value, earlier: earlier)
                #expect(try JSONDecoder().decode(IntentValue.self, from: Data(text.utf8)) == value, "\(text)")
                #expect((try text.prefixMatch(of: Regex(#"\{"\w+":\{"_0":"#)) != nil) == earlier, "\(text)")
            }
        }
    }

    @Test func `what a handler says`() throws {
        try expect(
            Resolution.success(.integer(1)), #"{"success":{"integer":1}}"#, #"{"success":{"_0":{"integer":{"_0":1}}}}"#)
        try expect(Resolution.needsValue, #"{"needsValue":{}}"#, #"{"needsValue":{}}"#)
        try expect(
            Resolution.unsupported(reason: "few"), #"{"unsupported":{"reason":"few"}}"#,
            #"{"unsupported":{"reason":"few"}}"#)
        try expect(Resolution.unsupported(reason: nil), #"{"unsupported":{}}"#, #"{"unsupported":{}}"#)
        try expect(
            Resolution.confirmationRequired(nil), #"{"confirmationRequired":{}}"#, #"{"confirmationRequired":{}}"#)
        try expect(
            Resolution.confirmationRequired(.integer(1)), #"{"confirmationRequired":{"integer":1}}"#,
            #"{"confirmationRequired":{"_0":{"integer":{"_0":1}}}}"#)
        try expect(
            Resolution.disambiguation([.integer(1)]), #"{"disambiguation":[{"integer":1}]}"#,
            #"{"disambiguation":{"_0":[{"integer":{"_0":1}}]}}"#)
    }

    @Test func `what is offered, and when`() throws {
        try expect(
            Shortcut.intent(name: "Order", values: ["quantity": .integer(1)]),
            #"{"intent":{"name":"Order","values":{"quantity":{"integer":1}}}}"#,
            #"{"intent":{"name":"Order","values":{"quantity":{"integer":{"_0":1}}}}}"#)
        let activity = UserActivity(activityType: "view", title: "Soup")
        let text = try json(activity)
        try expect(
            Shortcut.userActivity(activity), #"{"userActivity":\#(text)}"#, #"{"userActivity":{"_0":\#(text)}}"#)
        try expect(
            RelevanceProvider.dailyRoutine(.gym), #"{"dailyRoutine":"gym"}"#, #"{"dailyRoutine":{"_0":"gym"}}"#)
        let start = Date(timeIntervalSinceReferenceDate: 60)
        try expect(RelevanceProvider.date(start: start), #"{"date":{"start":60}}"#, #"{"date":{"start":60}}"#)
    }

    @Test func `what a definition says`() throws {
        typealias Predicate = ParameterRelationship.Predicate
        try expect(Predicate.hasAnyValue, #"{"hasAnyValue":{}}"#, #"{"hasAnyValue":{}}"#)
        try expect(Predicate.enumHasExactValue(nil), #"{"enumHasExactValue":{}}"#, #"{"enumHasExactValue":{}}"#)
        try expect(
            Predicate.enumHasExactValue("big"), #"{"enumHasExactValue":"big"}"#, #"{"enumHasExactValue":{"_0":"big"}}"#)
        try expect(
            Predicate.booleanHasExactValue(true), #"{"booleanHasExactValue":true}"#,
            #"{"booleanHasExactValue":{"_0":true}}"#)
        try expect(
            Predicate.unknown(name: "Odd", value: "x"), #"{"unknown":{"name":"Odd","value":"x"}}"#,
            #"{"unknown":{"name":"Odd","value":"x"}}"#)
        try expect(ValueMetadata.Scalar.real(0.5), #"{"real":0.5}"#, #"{"real":{"_0":0.5}}"#)
        try expect(ValueMetadata.Bound.unset, #"{"unset":{}}"#, #"{"unset":{}}"#)
        try expect(ValueMetadata.Bound.integer(3), #"{"integer":3}"#, #"{"integer":{"_0":3}}"#)
    }

    @Test(arguments: [
        "{}", #"{"string":"a","integer":1}"#, #"{"number":1}"#, "[]", #"{"integer":{"_1":1}}"#, #"{"integer":"x"}"#,
    ])
    func `anything else is refused`(_ text: String) {
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(IntentValue.self, from: Data(text.utf8)) }
    }
}
