import Escaping
import Testing

@testable import IntentDefinitions

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite struct `A definition that is written` {
    static let byHand = """
        {
          intents: [
            {
              name: "BrewTea",
              title: "Brew “Tea” & \\"Coffee\\"",
              category: "order",
              verb: "Order",
              parameters: [
                { name: "leaves", type: "[Leaf]", resolvable: true, prompt: "Which tea?" },
                {
                  name: "minutes",
                  type: "Integer",
                  displayName: "Minutes",
                  configurable: false,
                  shownIf: { parent: "strength", is: "strong" },
                  default: 3,
                  minimum: 1,
                  disambiguation: { selection: "Which one?", itemsPerPage: 3 },
                  unsupportedReasons: [{ name: "tooLong", text: "That is bitter." }],
                },
                { name: "strength", type: "Strength", default: "strong" },
                { name: "heat", type: "Decimal", default: 80.5, maximum: 100 },
              ],
              combinations: [
                { parameters: ["leaves"], title: "Brew ${leaves}", background: false },
              ],
              response: {
                codes: [
                  { name: "success", text: "Ready." },
                  "failure",
                  { name: "cold", text: "It is\\ncold.", concise: "Cold" },
                ],
              },
            },
          ],
          enums: [
            {
              name: "Strength",
              cases: ["weak", { name: "strong", displayName: "Strong" }],
            },
          ],
          types: [
            {
              name: "Leaf",
              displayName: "Leaf",
              properties: [{ name: "field", type: "Placemark", displayName: "Field" }],
            },
          ],
        }

        """

    @Test func `by hand reads like what a person writes`() throws {
        let file = try readByHand(Self.byHand).file
        #expect(DefinitionWriter(form: .handWritten).text(of: file) == Self.byHand)
    }

    @Test(arguments: [
        "\u{9B}31mred", "\u{202E}x", "\u{E0041}\u{10FFFF}", "\u{301}", "a\u{200B}b", "\u{2028}",
        "\u{1F468}\u{200D}\u{1F469}",
        "\u{85}\u{7F}",
    ]) func `shows what can't be seen by number, and reads it back`(text: String) throws {
        let literal = text.unicodeScalars.map { "\\u{\(String($0.value, radix: 16))}" }.joined()
        let file = try readByHand(
            "{ intents: [{ name: \"Brew\", title: \(text.json5Literal) }] }"
        ).file
        #expect(file.intents.first?.title.text == text, "\(literal)")
        let lines = DefinitionWriter(form: .handWritten).text(of: file)
        #expect(lines.visible.isIdentical(to: lines), "\(literal)")
        #expect(try readByHand(lines).file == file, "\(literal)")
        let edited = file.withEditorValues()
        let list = DefinitionWriter(form: .propertyList).text(of: edited)
        #expect(list.visible.isIdentical(to: list), "\(literal)")
        #expect(try read(list).file == edited, "\(literal)")
    }

    @Test func `as a property list reads like what Xcode writes`() throws {
        let file = try readByHand(
            """
            { intents: [{ name: "BrewTea", title: "Brew <Tea> & more", parameters: [
                { name: "strength", type: "Strength", prompt: "How strong?", default: "weak" },
                { name: "leaves", type: "[Leaf]", disambiguation: { itemsPerPage: 3 } },
            ], summaries: [{ parameters: ["strength", "leaves"], title: "Brew" }] }],
              enums: [{ name: "Strength", cases: ["weak"] }], types: [{ name: "Leaf", displayName: "Leaf" }] }
            """
        ).file.withEditorValues()
        let text = DefinitionWriter(form: .propertyList).text(of: file)
        #expect(text == Self.propertyList)
        let reading = try read(text)
        #expect(reading.diagnostics == [])
        #expect(reading.file == file)
    }

    @Test func `has bounds that are not set, numbers and truths as Xcode writes them`() throws {
        let metadata: Plist = [
            "INIntentParameterMetadataDefaultValue": 2, "INIntentParameterMetadataMaximumValue": .emptyData,
            "INIntentParameterMetadataMinimumValue": 0.5,
            "INIntentParameterMetadataSupportsNegativeNumbers": "YES",
        ]
        let plist = Plist.parameter("Decimal", [("Metadata", metadata), ("SupportsMultipleValues", false)])
        let file = try read(plist).file
        let text = DefinitionWriter(form: .propertyList).text(of: file)
        #expect(try read(text).file == file)
        let margin = "\t\t\t\t\t\t"
        let key = "\(margin)<key>INIntentParameterMetadataMaximumValue</key>\n"
        #expect(text.contains(key + "\(margin)<data>\n\(margin)</data>\n"))
        #expect(text.contains("\(margin)<real>0.5</real>\n"))
        #expect(text.contains("\(margin)<real>2</real>\n"))
        #expect(text.contains("<key>INIntentParameterSupportsMultipleValues</key>\n\t\t\t\t\t<false/>\n"))
    }

    @Test func `has the number of items said at once as the size of a window`() throws {
        let file = try read(.parameter("String", [("WindowSize", 4)])).file
        #expect(file.intents.first?.parameters.first?.itemsPerPage == 4)
        let text = DefinitionWriter(form: .propertyList).text(of: file)
        #expect(text.contains("<key>INIntentParameterWindowSize</key>\n\t\t\t\t\t<integer>4</integer>\n"))
        #expect(try read(text).file == file)
    }

    @Test(arguments: ["Regular", "State", "Options"])
    func `has the kind of an enumeration`(_ kind: String) throws {
        let reading = try read(.intent([], enums: [["INEnumName": "Kind", "INEnumType": .string(kind)]]))
        #expect(reading.diagnostics == [])
        for form in [DefinitionForm.propertyList, .handWritten] {
            let text = DefinitionWriter(form: form).text(of: reading.file)
            let again = try DefinitionReader().read(Data(text.utf8), path: "x" + form.suffix).file
            #expect(again.enums.first?.kind == kind)
        }
    }

    @Test func `has what an empty field shows`() throws {
        let metadata: Plist = [
            "INIntentParameterMetadataPlaceholder": "Anything", "INIntentParameterMetadataPlaceholderID": "p1",
        ]
        let reading = try read(.parameter("String", [("Metadata", metadata)]))
        #expect(reading.diagnostics == [])
        for form in [DefinitionForm.propertyList, .handWritten] {
            let text = DefinitionWriter(form: form, keepsTextIDs: true).text(of: reading.file)
            let again = try DefinitionReader().read(Data(text.utf8), path: "x" + form.suffix).file
            let placeholder = again.intents.first?.parameters.first?.metadata?.placeholder
            #expect(placeholder == LocalizableText("Anything", id: "p1"))
        }
    }

    @Test(arguments: [nil, "d1", "BrewTea.tea.default"])
    func `has a key for a default text only if it had one`(_ key: String?) throws {
        var metadata: [(String, Plist)] = [("INIntentParameterMetadataDefaultValue", "hot")]
        if let key { metadata.append(("INIntentParameterMetadataDefaultValueID", .string(key))) }
        let file = try read(.parameter("String", [("Metadata", .dictionary(metadata))])).file
        let byHand = DefinitionWriter(form: .handWritten, keepsTextIDs: true).text(of: file)
        #expect(byHand.contains("id: null") == (key == nil))
        let again = try readByHand(byHand).file.withEditorValues()
        let own = try #require(again.intents.first?.parameters.first?.metadata)
        #expect(own.defaultValue == .string("hot") && own.defaultValueID == key)
        let text = DefinitionWriter(form: .propertyList).text(of: again)
        #expect(text.contains("INIntentParameterMetadataDefaultValueID") == (key != nil))
    }

    @Test func `has keys that are all different and always the same`() throws {
        let file = DefinitionFile(
            intents: [
                IntentDefinition(
                    name: "A", title: "x",
                    parameters: (1...200).map { index in
                        ParameterDefinition(name: "p\(index)", type: .string, displayName: "x")
                    })
            ], enums: [EnumDefinition(name: "E", displayName: LocalizableText("x", id: "kept"))])
        let filled = file.withEditorValues()
        #expect(filled == file.withEditorValues())
        #expect(filled == filled.withEditorValues())
        let intent = try #require(filled.intents.first)
        let keys = (intent.parameters.map(\.displayName) + [intent.title, intent.summary]).compactMap(\.id)
        #expect(keys.count == 202 && Set(keys).count == 202)
        #expect(keys.allSatisfy { $0.utf8.count == 6 && $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) } })
        #expect(intent.parameters.map(\.tag) == Array(1...200) && intent.lastParameterTag == 200)
        #expect(filled.enums.first?.displayName.id == "kept")
    }

    /// With the square of their number it would take minutes.
    @Test func `has different keys in many places of one name`() {
        let parameters = [ParameterDefinition](
            repeating: ParameterDefinition(name: "p", type: .string, displayName: "x"), count: 20_000)
        let filled = DefinitionFile(intents: [IntentDefinition(name: "A", parameters: parameters)]).withEditorValues()
        #expect(Set(filled.intents[0].parameters.map(\.displayName.id)).count == 20_000)
    }

    @Test func `keeps numbers and tags that it has`() throws {
        let file = DefinitionFile(
            namespace: "abcdef",
            intents: [
                IntentDefinition(
                    name: "A",
                    parameters: [
                        ParameterDefinition(name: "a", type: .string),
                        ParameterDefinition(name: "b", type: .string, tag: 7),
                    ], lastParameterTag: 9)
            ]
        ).withEditorValues()
        #expect(file.namespace == "abcdef")
        // Nine was given once.
        #expect(file.intents[0].parameters.map(\.tag) == [10, 7])
        #expect(file.intents[0].lastParameterTag == 10)
    }
}
