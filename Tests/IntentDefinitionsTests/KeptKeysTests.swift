import Testing

@testable import IntentDefinitions

@Suite struct `What the model does not keep` {
    /// A file in which something is odd, and what there is to say about it.
    struct Odd: Sendable, CustomTestStringConvertible {
        var plist: Plist
        /// What stands on the line that is named, or a number of lines above it, for the first time in the file.
        var place: String
        var offset: Int
        var message: String

        init(_ plist: Plist, at place: String, plus offset: Int = 0, _ message: String) {
            self.plist = plist
            self.place = place
            self.offset = offset
            self.message = message
        }

        var testDescription: String { message }
    }

    static let intentParameter = "INIntents[0].INIntentParameters[0]"

    static let unknownKeys = [
        Odd(
            ["INIntents": [], "Zest": 1], at: "Zest",
            "unknown key Zest; it is not kept (Zest)"),
        Odd(
            .intent([("Smell", "good")]), at: "INIntentSmell",
            "unknown key INIntentSmell; it is not kept (INIntents[0].INIntentSmell)"),
        Odd(
            // Without the prefix it is another key, not a second spelling of one.
            ["INIntents": [["INIntentName": "BrewTea", "INIntentTitle": "Brew Tea", "Name": "x"]]], at: "<key>Name<",
            "unknown key Name; it is not kept (INIntents[0].Name)"),
        Odd(
            .parameter("String", [("Metadata", ["INIntentParameterMetadataHeat": [1, 2]])]),
            at: "INIntentParameterMetadataHeat",
            "unknown key INIntentParameterMetadataHeat; it is not kept "
                + "(\(intentParameter).INIntentParameterMetadata.INIntentParameterMetadataHeat)"),
        Odd(
            .intent([("ParameterCombinations", ["tea": ["Steam": true]])]), at: "Steam",
            "unknown key Steam; it is not kept (INIntents[0].INIntentParameterCombinations.tea.Steam)"),
        Odd(
            .parameter("String", [("EnumType", "Kind")]), at: "INIntentParameterEnumType",
            "unknown key INIntentParameterEnumType; it is not kept (\(intentParameter).INIntentParameterEnumType)"),
        Odd(
            .intent([("Smell", "good"), ("Taste", "good")]), at: "INIntentSmell",
            "2 unknown keys are not kept: INIntentSmell, INIntentTaste (INIntents[0].INIntentSmell)"),
        Odd(
            .intent(["D", "C", "B", "A", "E"].map { ($0, 1) }), at: "INIntentA",
            "5 unknown keys are not kept: INIntentA, INIntentB, INIntentC and 2 more (INIntents[0].INIntentA)"),
    ]

    static let wrongTypes = [
        Odd(
            .intent([("Verb", .string(String(repeating: "x", count: 1001)))]), at: "INIntentVerb",
            "INIntentVerb is longer than 1000 bytes; the value is not kept (INIntents[0].INIntentVerb)"),
        Odd(
            .intent([("Verb", 1)]), at: "INIntentVerb",
            "INIntentVerb is not a string; the value is not kept (INIntents[0].INIntentVerb)"),
        Odd(
            .parameter("String", [("Tag", "x")]), at: "INIntentParameterTag",
            "INIntentParameterTag is not a whole number; the value is not kept "
                + "(\(intentParameter).INIntentParameterTag)"
        ),
        Odd(
            .parameter("String", [("Tag", 1.5)]), at: "INIntentParameterTag",
            "INIntentParameterTag is not a whole number; the value is not kept "
                + "(\(intentParameter).INIntentParameterTag)"
        ),
        Odd(
            .parameter("String", [("Configurable", "YES")]), at: "INIntentParameterConfigurable",
            "INIntentParameterConfigurable is not true or false; the value is not kept "
                + "(\(intentParameter).INIntentParameterConfigurable)"),
        Odd(
            .parameter("Integer", [("Metadata", ["INIntentParameterMetadataMinimumValue": "low"])]),
            at: "INIntentParameterMetadataMinimumValue",
            "INIntentParameterMetadataMinimumValue is not a number or empty data; the value is not kept "
                + "(\(intentParameter).INIntentParameterMetadata.INIntentParameterMetadataMinimumValue)"),
        Odd(
            .parameter("Decimal", [("Metadata", ["INIntentParameterMetadataDefaultValue": .raw("<real>nan</real>")])]),
            at: "INIntentParameterMetadataDefaultValue",
            "INIntentParameterMetadataDefaultValue is not a string, a number, true or false; the value is not kept "
                + "(\(intentParameter).INIntentParameterMetadata.INIntentParameterMetadataDefaultValue)"),
        Odd(
            .intent([("Parameters", "none")]), at: "INIntentParameters",
            "INIntentParameters is not an array; the value is not kept (INIntents[0].INIntentParameters)"),
        Odd(
            .intent([("Response", [])]), at: "INIntentResponse",
            "INIntentResponse is not a dictionary; the value is not kept (INIntents[0].INIntentResponse)"),
        Odd(
            .intent([("ParameterCombinations", ["tea": "x"])]), at: "<key>tea<",
            "“tea” of INIntentParameterCombinations is not a dictionary; it is left out "
                + "(INIntents[0].INIntentParameterCombinations.tea)"),
        Odd(
            .intent([("Parameters", ["odd"])]), at: "odd",
            "an element of INIntentParameters is not a dictionary; it is left out (\(intentParameter))"),
        Odd(
            .intent([("Parameters", [["INIntentParameterTag": 1]])]), at: "INIntentParameters", plus: 1,
            "there is no name or type here; all of it is left out (\(intentParameter))"),
    ]

    static let values = [
        Odd(
            .intent([("Type", "Borrowed")]), at: "INIntents", plus: 1,
            "unknown INIntentType “Borrowed”; the intent is taken as Custom (INIntents[0])"),
        Odd(
            .parameter("Object", [("ObjectType", "Tea"), ("ObjectTypeNamespace", "zzzzzz")]),
            at: "INIntentParameters", plus: 1,
            "namespace “zzzzzz” is not the file's own, “a1B2c3”; it is taken as the file's "
                + "(\(intentParameter))"),
    ]

    @Test(arguments: unknownKeys + wrongTypes + values)
    func `is one warning with its place, and the rest is read`(_ odd: Odd) throws {
        let text = odd.plist.file
        let reading = try read(text)
        #expect(reading.diagnostics.map(\.message) == [odd.message])
        #expect(reading.diagnostics.map(\.severity) == [.warning])
        #expect(reading.diagnostics.map(\.line) == [try line(of: odd.place, in: text) + odd.offset])
        #expect(reading.file.intents.allSatisfy { $0.title.text == "Brew Tea" })
    }

    @Test(arguments: ["INIntentPhrases", "INIntentVerbAssociations"])
    func `is a note where a known key is left out on purpose`(_ key: String) throws {
        let short = String(key.dropFirst("INIntent".count))
        for plist in [["INIntents": [], key: []], Plist.intent([(short, [])])] {
            let reading = try read(plist)
            #expect(reading.diagnostics.map(\.severity) == [.note])
            #expect(reading.diagnostics.first?.message.hasPrefix("\(key) is not kept") == true)
            #expect(reading.invalidValues == [])
        }
    }

    @Test func `is told apart from values that can't be read`() throws {
        let reading = try read(.intent([("Smell", 1), ("Verb", 1), ("Category", "order"), ("Category", "set")]))
        #expect(reading.diagnostics.count == 3)
        let invalid = reading.diagnostics.filter { !$0.message.hasPrefix("unknown key") }
        #expect(invalid.count == 2 && reading.invalidValues == invalid)
    }

    @Test func `comes in the order of lines`() throws {
        let text = Plist.intent([("Zest", 1), ("Aroma", 1), ("Verb", 1)], enums: ["odd", ["INEnumName": 1]]).file
        let reading = try read(text)
        let lines = reading.diagnostics.compactMap(\.line)
        #expect(lines.count == 5)
        #expect(lines == lines.sorted())
    }

    @Test func `is the first of two values with the same key`() throws {
        let text = Plist.intent([("Verb", "Do"), ("Category", "order"), ("Verb", "Order")]).file
        let reading = try read(text)
        let second = try line(of: "<string>Order</string>", in: text)
        #expect(reading.diagnostics.map(\.message) == ["key INIntentVerb is here twice; the first value is lost"])
        #expect(reading.diagnostics.map(\.line) == [second])
        #expect(reading.file.intents.first?.verb == "Order")
    }

    @Test func `is nothing where keys are merely out of order`() throws {
        #expect(try read(.intent([("Verb", "Do"), ("Category", "order")])).diagnostics == [])
    }

    @Test(arguments: ["\n", "\r", "\u{85}", "\u{2028}", "\u{2029}"], ["x", "e\u{301}"])
    func `is shown on one line, however it is named`(end: String, filling: String) throws {
        let name = "a\(end)b" + String(repeating: filling, count: 1_000)
        let description = try #require(try read(["INIntents": [], "INEnums": [], name: 1]).diagnostics.first)
            .description
        #expect(!description.contains { $0.isNewline })
        #expect(description.utf8.count < 500)
    }
}
