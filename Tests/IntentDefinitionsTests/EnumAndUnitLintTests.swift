import Testing

@testable import IntentDefinitions

@Suite struct `Lint of cases, units and pages` {
    private func messages(_ file: DefinitionFile) -> [Diagnostic] {
        DefinitionLinter().lint(file, path: "Tea.intentdefinition").filter { $0.severity != .note }
    }

    /// A definition with one parameter.
    private func file(
        _ type: ParameterType, page: Int? = nil, _ change: (inout ValueMetadata) -> Void = { _ in }
    ) -> DefinitionFile {
        var metadata = ValueMetadata()
        change(&metadata)
        let parameter = ParameterDefinition(name: "heat", type: type, itemsPerPage: page, metadata: metadata)
        return DefinitionFile(intents: [IntentDefinition(name: "BrewTea", title: "Brew Tea", parameters: [parameter])])
    }

    // MARK: - Cases

    private func cases(_ values: [EnumDefinition.Value]) -> [Diagnostic] {
        let file = DefinitionFile(enums: [EnumDefinition(name: "Kind", values: values)])
        return DefinitionLinter().lint(file, path: "Tea.intentdefinition")
    }

    @Test(arguments: [
        (
            ["jade"], ["Jade"],
            "the synonym “Jade” of case black of Kind is also a name of case green; remove one of them"
        ),
        (
            [], ["Greenish"],
            "the synonym “Greenish” of case black of Kind is also a name of case green; remove one of them"
        ),
        ([], ["GREEN"], "the synonym “GREEN” of case black of Kind is also a name of case green; remove one of them"),
        (["jade", "jade"], [], "the synonym “jade” of case green of Kind is there twice; remove one of them"),
        (["jade", "mint"], ["coal", "unknown"], nil),
    ])
    func `words for two cases are a warning`(green: [String], black: [String], message: String?) {
        func synonyms(_ words: [String]) -> [EnumDefinition.Synonym] { words.map { .init(LocalizableText($0)) } }
        let diagnostics = cases([
            .init(name: "unknown"),
            .init(name: "green", index: 1, displayName: "Greenish", synonyms: synonyms(green)),
            .init(name: "black", index: 3, synonyms: synonyms(black)),
        ])
        #expect(diagnostics.map(\.message) == [message].compactMap(\.self))
        #expect(diagnostics.allSatisfy { $0.severity == .warning })
    }

    @Test(
        arguments: [
            (
                "Red", "red", nil,
                "the name “red” of case red of Kind is also a name of case Red; give one of them another name"
            ),
            ("a", "b", "x", "the name “x” of case b of Kind is also a name of case a; give one of them another name"),
            ("x", "b", "X", "the name “X” of case b of Kind is also a name of case x; give one of them another name"),
            ("a", "b", nil, nil),
        ] as [(String, String, String?, String?)])
    func `a name of two cases is a warning`(first: String, second: String, shown: String?, message: String?) {
        let diagnostics = cases([
            .init(name: "unknown"),
            .init(name: first, index: 1, displayName: LocalizableText(shown?.uppercased())),
            .init(name: second, index: 2, displayName: LocalizableText(shown)),
        ])
        #expect(diagnostics.map(\.message) == [message].compactMap(\.self))
        #expect(diagnostics.allSatisfy { $0.severity == .warning })
    }

    @Test func `a real case with the value 0 is a note`() {
        let message =
            "case green of Kind has the value 0, which stands for “not set” in code that Xcode generates; begin with a "
            + "case unknown to be able to tell them apart there"
        #expect(
            cases([.init(name: "green"), .init(name: "black", index: 1)])
                == [Diagnostic(.note, message, path: "Tea.intentdefinition")])
    }

    @Test func `the line of a finding about a case is its own`() throws {
        let text = """
            { enums: [{ name: "Kind", cases: [
              { name: "green",
                value: 0 },
              { name: "black",
                synonyms: ["green"] },
            ] }] }
            """
        let diagnostics = DefinitionLinter().lint(try readByHand(text))
        #expect(diagnostics.map(\.line) == [3, 5])
        let plist = Plist.intent(
            [("IneligibleForSuggestions", true)],
            enums: [
                [
                    "INEnumName": "Kind",
                    "INEnumValues": [
                        [
                            "INEnumValueIndex": 0, "INEnumValueName": "green",
                            "INEnumValueSynonyms": [["INEnumValueSynonymSynonym": "green"]],
                        ]
                    ],
                ]
            ]
        ).file
        let lines = try ["INEnumValueIndex", "INEnumValueSynonyms"].map { try line(of: $0, in: plist) }
        #expect(DefinitionLinter().lint(try read(plist)).map(\.line) == lines)
    }

    // MARK: - Units

    @Test(arguments: [
        (ParameterType.timeInterval, "seconds, minutes, hours, days, weeks"),
        (.temperature, "kelvin, celsius, fahrenheit"),
        (.mass, "milligrams, grams, kilograms, metric tons, ounces, pounds, stones"),
    ])
    func `a unit that the type doesn't have is an error`(type: ParameterType, units: String) {
        let names: [(WritableKeyPath<ValueMetadata, String?>, String)] = [
            (\.unit, "unit"), (\.defaultUnit, "default unit"), (\.minimumUnit, "smallest unit"),
            (\.maximumUnit, "greatest unit"),
        ]
        for (member, name) in names {
            let message = "the \(name) of parameter heat is “banana”; use one of \(units)"
            #expect(
                messages(file(type) { $0[keyPath: member] = "banana" })
                    == [Diagnostic(.error, message, path: "Tea.intentdefinition")])
        }
        #expect(messages(file(type) { $0.defaultUnit = "Multiple" }).map(\.severity) == [.error])
    }

    @Test(arguments: [
        (ParameterType.timeInterval, "Minutes"), (.timeInterval, "Multiple"), (.speed, "KilometersPerHour"),
        (.speed, "km/h"), (.temperature, "°C"), (.volume, "fluid ounces"), (.string, "banana"),
    ])
    func `a unit may be named by its symbol or in words`(type: ParameterType, unit: String) {
        #expect(messages(file(type) { $0.unit = unit }) == [])
    }

    @Test func `the line of a unit is its own, in properties too`() throws {
        let text = """
            { intents: [{ name: "BrewTea", title: "x", eligibleForSuggestions: false,
                parameters: [{ name: "heat", type: "Volume",
                  unit: "banana" }],
                response: { properties: [{ name: "left", type: "TimeInterval",
                  maximumUnit: "liters" }] } }] }
            """
        #expect(DefinitionLinter().lint(try readByHand(text)).map(\.line) == [3, 5])
        let file = try readByHand(text).file
        let plist = DefinitionWriter(form: .propertyList).text(of: file)
        let lines = try ["INIntentParameterMetadataUnit", "INIntentResponseParameterMetadataMaximumUnit"]
            .map { try line(of: $0, in: plist) }
        #expect(DefinitionLinter().lint(try read(plist)).map(\.line) == lines)
    }

    // MARK: - Pages

    @Test(arguments: [(0, false), (-1, false), (1, true), (100, true), (101, false), (.max, false)])
    func `a page has at least one item and at most a hundred`(count: Int, isFine: Bool) {
        let message = "parameter heat has \(count) items a page; a page has from 1 to 100"
        #expect(messages(file(.string, page: count)).map(\.message) == (isFine ? [] : [message]))
    }
}
