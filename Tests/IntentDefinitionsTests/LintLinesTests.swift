import Testing

@testable import IntentDefinitions

@Suite struct `The lines of lint` {
    private func parameter(_ name: String, _ keys: Plist) -> Plist {
        guard case .dictionary(let members) = keys else { return keys }
        let own: [(String, Plist)] = [("INIntentParameterName", .string(name)), ("INIntentParameterType", "Integer")]
        return .dictionary(own + members)
    }

    @Test func `are those of the parts`() throws {
        let text = Plist.intent(
            [
                ("IneligibleForSuggestions", .boolean(true)), ("Input", "pot"), ("KeyParameter", "pan"),
                (
                    "ManagedParameterCombinations",
                    ["b": ["INIntentParameterCombinationTitle": "${z}"], "a": ["Unknown": 1], "c": "x"]
                ),
                (
                    "Parameters",
                    [
                        "left out", parameter("a", ["INIntentParameterEnumType": "Missing"]),
                        ["INIntentParameterTag": 1],
                        parameter(
                            "b",
                            [
                                "INIntentParameterMetadata": [
                                    "INIntentParameterMetadataDefaultValue": 9,
                                    "INIntentParameterMetadataMaximumValue": 5,
                                ],
                                "INIntentParameterRelationship": [
                                    "INIntentParameterRelationshipParentName": "nobody",
                                    "INIntentParameterRelationshipPredicateName": "HasAnyValue",
                                ],
                            ]),
                    ]
                ),
                (
                    "Response",
                    [
                        "INIntentResponseCodes": [
                            [
                                "INIntentResponseCodeConciseFormatString": "${y}",
                                "INIntentResponseCodeName": "success",
                            ]
                        ],
                        "INIntentResponseOutput": "steam",
                        "INIntentResponseParameters": [
                            [
                                "INIntentResponseParameterName": "r", "INIntentResponseParameterObjectType": "Gone",
                                "INIntentResponseParameterType": "Object",
                            ]
                        ],
                    ]
                ),
            ],
            enums: [["INEnumName": "E", "INEnumValues": [["INEnumValueName": "one"], ["INEnumValueName": "one"]]]],
            types: [
                [
                    "INTypeName": "T",
                    "INTypeProperties": [["INTypePropertyName": "p", "INTypePropertyType": "Hologram"]],
                ]
            ]
        ).file
        let reading = try read(text)
        let found = Set(DefinitionLinter().lint(reading).map { Place(part: $0.message, line: $0.line) })
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        func place(_ message: String, on part: String, last: Bool = false) throws -> Place {
            let index = last ? lines.lastIndex { $0.contains(part) } : lines.firstIndex { $0.contains(part) }
            return Place(part: message, line: try #require(index) + 1)
        }
        let expected = try [
            place("the input parameter of BrewTea is pot, which isn't one of its parameters", on: "INIntentInput"),
            place("the key parameter of BrewTea is pan, which isn't one of its parameters", on: "INIntentKeyParameter"),
            place("${z} in the combination (b) doesn't name a value", on: "INIntentParameterCombinationTitle"),
            place(
                "parameter a is of the enumeration Missing, which the file does not declare",
                on: "<key>INIntentParameterType</key>"),
            place("the default of b, 9, is above the maximum 5", on: "INIntentParameterMetadataDefaultValue"),
            place(
                "the parent of b is nobody, which isn't a parameter of the intent",
                on: "INIntentParameterRelationshipParentName"),
            place(
                "${y} in the concise text of response code success doesn't name a value",
                on: "INIntentResponseCodeConciseFormatString"),
            place(
                "the output of BrewTea is steam, which isn't a property of its response",
                on: "INIntentResponseOutput"),
            place(
                "property r is of the type Gone, which the file does not declare",
                on: "<key>INIntentResponseParameterType"),
            place("enumeration E has a second case one; rename one of them", on: "<string>one</string>", last: true),
            place("property p is of the type Hologram, which is not known", on: "INTypePropertyType"),
        ]
        // The second case's index is stated nowhere: its line is that of the case.
        let index = Place(
            part: "enumeration E has a second case with the index 0; a case without an index has 0",
            line: (lines.lastIndex { $0.contains("<string>one</string>") } ?? 0))
        #expect(found == Set(expected + [index]))
    }

    private struct Place: Hashable {
        var part: String
        var line: Int?
    }

    @Test func `come in order`() throws {
        let reading = try read(
            .intent([("Input", "pot"), ("KeyParameter", "pan")], enums: [["INEnumName": "E"], ["INEnumName": "E"]]))
        let lines = DefinitionLinter().lint(reading).compactMap(\.line)
        #expect(lines.count == 4)
        #expect(lines == lines.sorted())
    }
}
