import Testing

@_spi(Generated) @testable import IntentDefinitions

@Suite struct `Synonyms of cases` {
    /// An enumeration as Xcode writes it.
    static let xcode = Plist.intent(
        [],
        enums: [
            [
                "INEnumName": "Delivery", "INEnumType": "Regular",
                "INEnumValues": [
                    ["INEnumValueName": "unknown"],
                    [
                        "INEnumValueDisplayName": "Pickup", "INEnumValueDisplayNameID": "p1", "INEnumValueIndex": 1,
                        "INEnumValueName": "pickup",
                        "INEnumValueSynonyms": [
                            [
                                "INEnumValueSynonymPronunciationHint": "tayk a way",
                                "INEnumValueSynonymPronunciationHintID": "h1",
                                "INEnumValueSynonymSynonym": "takeaway", "INEnumValueSynonymSynonymID": "s1",
                            ],
                            ["INEnumValueSynonymSynonym": "to go", "INEnumValueSynonymSynonymID": "s2"],
                        ],
                    ],
                ],
            ]
        ])

    static let synonyms = [
        EnumDefinition.Synonym(
            LocalizableText("takeaway", id: "s1"), pronunciationHint: LocalizableText("tayk a way", id: "h1")),
        EnumDefinition.Synonym(LocalizableText("to go", id: "s2")),
    ]

    private func pickup(_ file: DefinitionFile) throws -> EnumDefinition.Value {
        try #require(file.enums.first?.values.last)
    }

    @Test func `are read from Xcode's files and written again`() throws {
        let reading = try read(Self.xcode.file)
        #expect(reading.diagnostics == [])
        #expect(try pickup(reading.file).synonyms == Self.synonyms)
        #expect(try pickup(reading.file).alternativeNames == ["takeaway", "to go"])
        let text = DefinitionWriter(form: .propertyList).text(of: reading.file)
        #expect(text.contains("<key>INEnumValueSynonymSynonymID</key>"))
        #expect(try read(text).file == reading.file)
    }

    @Test func `are written by hand as strings, with keys derived from the words`() throws {
        let text = """
            {
              intents: [{ name: "BrewTea" }],
              enums: [
                {
                  name: "Delivery",
                  cases: [
                    { name: "pickup", synonyms: ["takeaway", { text: "to go", pronunciation: "too goh" }] },
                  ],
                },
              ],
            }
            """
        let file = try readByHand(text).file
        let key = "enum.Delivery.pickup.synonym"
        #expect(
            try pickup(file).synonyms == [
                .init(LocalizableText("takeaway", id: "\(key).takeaway")),
                .init(
                    LocalizableText("to go", id: "\(key).to go"),
                    pronunciationHint: LocalizableText("too goh", id: "\(key).to go.pronunciation")),
            ])
        let written = DefinitionWriter(form: .handWritten).text(of: file)
        #expect(written.contains(#"synonyms: ["takeaway", { text: "to go", pronunciation: "too goh" }]"#))
        #expect(try readByHand(written).file == file)
    }

    @Test func `keep their keys on the way to the hand-written form and back`() throws {
        let file = try read(Self.xcode.file).file
        let written = DefinitionWriter(form: .handWritten, keepsTextIDs: true).text(of: file)
        #expect(try pickup(try readByHand(written).file).synonyms == Self.synonyms)
    }

    @Test func `get keys that differ in a property list`() throws {
        let words = ["a", "b", "a"].map { EnumDefinition.Synonym(LocalizableText($0)) }
        let value = EnumDefinition.Value(name: "pickup", index: 1, synonyms: words)
        let filled = DefinitionFile(enums: [EnumDefinition(name: "Delivery", values: [value])]).withEditorValues()
        let keys = try pickup(filled).synonyms.compactMap(\.text.id)
        #expect(keys.count == 3 && Set(keys).count == 3)
    }

    @Test(arguments: [
        ("{ pronunciation: 'x' }", "“text” of a synonym is missing; add it"),
        ("7", "a synonym is a number here; write an object: { text: … }"),
        ("{ text: 'x', name: 'y' }", "unknown member “name” of a synonym; it can have text, id and pronunciation"),
    ])
    func `are refused with a line where they say nothing`(synonym: String, message: String) {
        let text = "{ enums: [{ name: 'E', cases: [{ name: 'a', synonyms: [\n\(synonym)] }] }] }"
        let error = #expect(throws: DefinitionError.self) { try readByHand(text) }
        #expect(error?.diagnostic.message == message)
        #expect(error?.diagnostic.line == 2)
    }

    @Test func `are translated, and missing translations are counted`() throws {
        let file = try read(Self.xcode.file).file
        let german = file.localized(
            with: Translations([StringsTable(entries: ["s1": .init("zum Mitnehmen"), "h1": .init("mit nehmen")])]))
        #expect(try pickup(german).alternativeNames == ["zum Mitnehmen", "to go"])
        #expect(try pickup(german).synonyms[0].pronunciationHint.text == "mit nehmen")
        #expect(TextIndex(file).needed.map(\.id).filter { $0 != "p1" } == ["s1", "h1", "s2"])
    }

    @Test func `are carried by generated code`() throws {
        let file = try read(Self.xcode.file).file
        #expect(DefinitionFile(embedded: file.embeddedText) == file)
    }
}

@Suite struct `A case with the value 0` {
    private let sizes = EnumDefinition(name: "Size", values: [.init(name: "small"), .init(name: "big", index: 1)])

    @Test(arguments: [("unknown", nil, true), ("unknown", 0, true), ("unknown", 1, false), ("small", 0, false)])
    func `is unset only if it is Xcode's placeholder`(name: String, index: Int?, isUnset: Bool) {
        #expect(EnumDefinition.Value(name: name, index: index).isUnset == isUnset)
    }

    @Test func `keeps its number in the hand-written form`() throws {
        let text = DefinitionWriter(form: .handWritten).text(of: DefinitionFile(enums: [sizes]))
        #expect(text.contains(#"cases: [{ name: "small", value: 0 }, "big"]"#))
        let values = try #require(try readByHand(text).file.enums.first?.values)
        #expect(values.map(\.name) == ["small", "big"] && values.map(\.rawValue) == [0, 1])
    }

    @Test func `keeps its number where it comes later`() throws {
        let values = [EnumDefinition.Value(name: "big", index: 3), .init(name: "small"), .init(name: "huge", index: 1)]
        let file = DefinitionFile(enums: [EnumDefinition(name: "Size", values: values)])
        let read = try readByHand(DefinitionWriter(form: .handWritten).text(of: file)).file.enums.first?.values
        #expect(read?.map(\.name) == ["big", "small", "huge"] && read?.map(\.rawValue) == [3, 0, 1])
    }
}
