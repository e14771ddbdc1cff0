import Testing

@testable import IntentDefinitions

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Reads a text as the file `Tea.intents.json5`.
func readByHand(_ text: String) throws(DefinitionError) -> DefinitionReading {
    try DefinitionReader().read(Data(text.utf8), path: "Tea.intents.json5")
}

@Suite struct `A definition written by hand` {
    static let tea = """
        // Everything that a parameter can say.
        {
          intents: [
            {
              name: "BrewTea", title: "Brew Tea", category: "order", verb: "Order",
              eligibleForSuggestions: false, userConfirmationRequired: true, restrictedWhile: "locked",
              input: "leaves", keyParameter: "leaves",
              parameters: [
                {
                  name: "leaves", type: "[Leaf]", displayName: "Leaves", resolvable: true, dynamicOptions: true,
                  search: true, prompt: "Which tea?", shortPrompt: "Tea?", configurationPrompt: "The tea",
                  confirmation: "Really ${leaves}?",
                  disambiguation: {
                    introduction: "There are ${count}.", selection: "Which one?", laterIntroduction: "Or these.",
                    itemsPerPage: 3,
                  },
                  unsupportedReasons: [{ name: "soldOut", text: "There is no ${leaves} left." }, "lessThanMinimumValue"],
                  sizes: { Small: 1, Large: 4, Medium: 2 },
                },
                { name: "strength", type: "Strength", default: "strong", configurable: false },
                { name: "minutes", type: "Decimal", minimum: 1, maximum: 7.5, default: 3, style: "Slider",
                  shownIf: { parent: "strength", is: "strong" } },
                { name: "sugar", type: "Boolean", default: true, trueName: "with sugar",
                  falseName: { text: "without", id: "plain" }, shownIf: { parent: "minutes", hasValue: true } },
                { name: "note", type: "String", default: "hot", multiline: true, autocorrect: false,
                  shownIf: { parent: "sugar", is: false } },
              ],
              combinations: [{ parameters: ["leaves", "sugar"], title: "Brew ${leaves}", background: false }, {}],
              response: {
                codes: [{ name: "cold", isSuccess: true, text: "It is cold.", concise: "Cold" }, "burnt"],
                properties: [{ name: "heat", type: "Temperature", unit: "Celsius" }],
                output: "heat",
              },
            },
          ],
          enums: [
            { name: "Strength", cases: ["weak", { name: "strong", displayName: "Strong" }, { name: "odd", value: 9 }] },
          ],
          types: [{ name: "Leaf", displayName: "Leaf", properties: [{ name: "field", type: "Location" }] }],
        }
        """

    let file: DefinitionFile

    init() throws {
        let reading = try readByHand(Self.tea)
        #expect(reading.diagnostics == [])
        file = reading.file
    }

    @Test func `says what an intent is and where it is offered`() throws {
        let intent = try #require(file.intents.first)
        #expect(intent.title == LocalizableText("Brew Tea", id: "BrewTea.title"))
        #expect(intent.category == "order" && intent.verb == "Order" && intent.origin == .custom)
        #expect(intent.isConfigurable && intent.isIneligibleForSuggestions && !intent.isEligibleForWidgets)
        #expect(intent.isUserConfirmationRequired == true && intent.restrictions == 1)
        #expect(intent.inputParameter == "leaves" && intent.keyParameter == "leaves")
        #expect(
            intent.combinations == [
                ParameterCombination(
                    parameters: ["leaves", "sugar"],
                    title: LocalizableText("Brew ${leaves}", id: "BrewTea.combination.leaves+sugar.title"),
                    supportsBackgroundExecution: false),
                ParameterCombination(parameters: [], supportsBackgroundExecution: true),
            ])
    }

    @Test func `says how a value is asked for`() throws {
        let leaves = try #require(file.intents.first?.parameter(named: "leaves"))
        #expect(leaves.type == .custom(name: "Leaf") && leaves.isList && leaves.isConfigurable)
        #expect(leaves.supportsResolution && leaves.supportsDynamicOptions && leaves.supportsSearch)
        #expect(leaves.prompt(.primary)?.text == "Which tea?" && leaves.prompt(.concise)?.text == "Tea?")
        #expect(
            leaves.prompt(.configuration)?.text == "The tea"
                && leaves.prompt(.confirmation)?.text == "Really ${leaves}?")
        #expect(leaves.prompt(.disambiguationIntroduction)?.text == "There are ${count}.")
        #expect(leaves.prompt(.disambiguationSelection)?.text == "Which one?")
        #expect(leaves.prompt(.subsequentIntroduction)?.text == "Or these.")
        #expect(leaves.itemsPerPage == 3 && leaves.hasCustomDisambiguation)
        #expect(leaves.unsupportedReasons.map(\.code) == ["soldOut", "lessThanMinimumValue"])
        #expect(leaves.unsupportedReasons.map(\.isDefault) == [false, true])
        #expect(leaves.arraySizes.map(\.family) == ["Small", "Large", "Medium"])
        #expect(
            leaves.prompts.map(\.text.id) == [
                "BrewTea.leaves.prompt", "BrewTea.leaves.shortPrompt", "BrewTea.leaves.configurationPrompt",
                "BrewTea.leaves.confirmation", "BrewTea.leaves.disambiguation.introduction",
                "BrewTea.leaves.disambiguation.selection", "BrewTea.leaves.disambiguation.laterIntroduction",
            ])
        #expect(leaves.unsupportedReasons[0].text.id == "BrewTea.leaves.reason.soldOut.text")
    }

    @Test func `says what a value can be`() throws {
        let intent = try #require(file.intents.first)
        let strength = try #require(intent.parameter(named: "strength"))
        #expect(strength.type == .enumeration(name: "Strength", isSystem: false) && !strength.isConfigurable)
        #expect(strength.metadata?.defaultValue == .string("strong"))
        let minutes = try #require(intent.parameter(named: "minutes"))
        #expect(minutes.metadata?.minimum == .real(1) && minutes.metadata?.maximum == .real(7.5))
        #expect(minutes.metadata?.defaultValue == .real(3) && minutes.metadata?.style == "Slider")
        #expect(
            minutes.relationship == ParameterRelationship(parent: "strength", predicate: .enumHasExactValue("strong")))
        let sugar = try #require(intent.parameter(named: "sugar"))
        #expect(sugar.metadata?.trueDisplayName == LocalizableText("with sugar", id: "BrewTea.sugar.trueName"))
        #expect(sugar.metadata?.falseDisplayName == LocalizableText("without", id: "plain"))
        #expect(sugar.metadata?.defaultValue == .boolean(true))
        #expect(sugar.relationship == ParameterRelationship(parent: "minutes", predicate: .hasAnyValue))
        let note = try #require(intent.parameter(named: "note"))
        #expect(note.metadata?.isMultiline == true && note.metadata?.disablesAutocorrect == true)
        #expect(note.metadata?.defaultValueID == "BrewTea.note.default")
        #expect(note.relationship == ParameterRelationship(parent: "sugar", predicate: .booleanHasExactValue(false)))
    }

    @Test func `leaves out what is always there`() throws {
        let response = try #require(file.intents.first?.response)
        #expect(response.codes.map(\.name) == ["success", "failure", "cold", "burnt"])
        #expect(response.codes.map(\.isSuccess) == [true, nil, true, nil])
        #expect(response.codes[2].conciseText == LocalizableText("Cold", id: "BrewTea.response.cold.concise"))
        #expect(response.output == "heat" && response.properties.first?.metadata?.unit == "Celsius")
        let strength = try #require(file.enums.first)
        #expect(strength.values.map(\.name) == ["unknown", "weak", "strong", "odd"])
        #expect(strength.values.map(\.index) == [nil, 1, 2, 9])
        #expect(strength.values[2].displayName.id == "enum.Strength.strong.displayName")
        let leaf = try #require(file.types.first)
        #expect(leaf.properties.prefix(4).allSatisfy { $0.isStandard })
        #expect(leaf.customProperties.map(\.name) == ["field"])
        #expect(leaf.customProperties.first?.type == .placemark)
        let tick = try readByHand("{ intents: ['Tick'] }").file.intents.first
        #expect(tick?.response?.codes.count == 2)
    }

    @Test func `spells types that a name alone does not say`() throws {
        let text = """
            { intents: [{ name: "A", parameters: [
              { name: "a", type: "object File" }, { name: "b", type: "enum Gone" }, { name: "c", type: "Object" },
              { name: "d", type: "object System.MediaItem" }, { name: "e", type: "[other Smell]" },
            ] }], types: ["File"] }
            """
        let parameters = try readByHand(text).file.intents.first?.parameters
        #expect(
            parameters?.map(\.type) == [
                .custom(name: "File"), .enumeration(name: "Gone", isSystem: false), .object(name: nil),
                .object(name: "MediaItem"), .unknown(name: "Smell"),
            ])
        let file = try readByHand(text).file
        #expect(try readByHand(DefinitionWriter(form: .handWritten).text(of: file)).file == file)
    }

    /// A definition with something that lint finds, and what stands on the line that it names.
    @Test(arguments: [
        ("{ intents: [\n{ name: 'A', title: 'x' },\n{ title: 'x',\nname: 'A' }] }", 4),
        ("{ intents: [{ name: 'A', title: 'x', parameters: [\n{ name: 'a', type: 'String',\nsearch: true }] }] }", 3),
        ("{ intents: [{ name: 'A', title: 'x', parameters: [{\nname: 'a', type: 'String',\nprompt: '${b}?' }] }] }", 3),
        (
            """
            { intents: [{ name: 'A', title: 'x', parameters: [{ name: 'a', type: 'String', disambiguation: {
              introduction: 'x',
              selection: '${b}' } }] }] }
            """, 3
        ),
        (
            """
            { intents: [{ name: 'A', title: 'x', response: { codes: [
              'cold',
              'cold'] } }] }
            """, 3
        ),
        ("{ enums: [{ name: 'A', cases: [\n'a', \n{ name: 'b' },\n'b'] }] }", 4),
        ("{ types: [{ name: 'A', properties: [\n{ name: 'b',\ntype: 'object B' }] }] }", 3),
        (
            """
            { intents: [{ name: 'A', title: 'x', parameters: [{ name: 'a', type: 'Integer',
              minimum: 5,
              default: 3 }] }] }
            """, 3
        ),
        ("{ intents: [{ name: 'A', title: 'x',\nkeyParameter: 'b' }] }", 2),
        (
            """
            { intents: [{ name: 'A', title: 'x', parameters: [
              { name: 'a', type: 'String', disambiguation: { itemsPerPage: 0 } }] }] }
            """, 2
        ),
        ("{ intents: [{ name: 'A', title: 'x', combinations: [\n{},\n{ parameters: ['b'] }] }] }", 3),
    ])
    func `has its findings on the lines where they are`(_ text: String, _ line: Int) throws {
        let diagnostics = DefinitionLinter().lint(try readByHand(text))
        #expect(diagnostics.contains { $0.line == line && $0.severity != .note }, "\(diagnostics)")
    }

    @Test func `has a line for every path, whether it leads anywhere or not`() throws {
        let lines = try readByHand(Self.tea).lineIndex()
        #expect(lines.line(of: DefinitionPath([.intent(0), .parameter(1), .field(.defaultValue)])) == 20)
        let steps: [DefinitionPath.Step] = [
            .intent(9), .parameter(9), .prompt(9), .unsupportedReason(9), .relationship, .metadata, .combination(9),
            .managedCombination(9), .response, .code(9), .property(9), .enumeration(9), .value(9), .type(9),
            .field(.name),
        ]
        for step in steps {
            #expect(lines.line(of: DefinitionPath([step])) != nil)
            #expect(lines.line(of: DefinitionPath([.intent(0), .parameter(0), step])) ?? 0 > 1)
        }
    }
}
