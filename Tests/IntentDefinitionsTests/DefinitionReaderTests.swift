import Testing

@testable import IntentDefinitions

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite struct `A definition file` {
    @Test func `keeps everything that it says about itself`() throws {
        let reading = try read([
            "INEnums": [], "INIntentDefinitionModelVersion": "1.2", "INIntentDefinitionNamespace": "a1B2c3",
            "INIntentDefinitionSystemVersion": "21A1", "INIntentDefinitionToolsBuildVersion": "13A1",
            "INIntentDefinitionToolsVersion": "13.1", "INIntents": [],
        ])
        let tools = DefinitionFile.ToolVersions(version: "13.1", build: "13A1", system: "21A1")
        #expect(reading.file == DefinitionFile(modelVersion: "1.2", namespace: "a1B2c3", tools: tools))
        #expect(reading.diagnostics == [])
    }

    @Test func `needs nothing but a list of intents`() throws {
        #expect(try read(["INIntents": []]).file == DefinitionFile())
    }

    @Test func `may begin with the mark of UTF-8`() throws {
        #expect(try read("\u{FEFF}" + Plist.intent([]).file).file.intents.map(\.name) == ["BrewTea"])
    }

    @Test func `may have lines that end as on other systems`() throws {
        let text = Plist.intent([("Oddity", "x")]).file.split(separator: "\n").joined(separator: "\r\n")
        let reading = try read(text)
        #expect(reading.diagnostics.map(\.line) == [try line(of: "INIntentOddity", in: text)])
    }

    @Test func `keeps an intent with all its keys`() throws {
        let reading = try read(
            .intent([
                ("Category", "order"), ("ClassName", "TeaIntent"), ("ClassPrefix", "TT"), ("Configurable", true),
                ("Customizable", true), ("DefaultImageName", "pot"), ("Deprecated", true),
                ("Description", "Brews tea."), ("DescriptionID", "d1"), ("Domain", "Drinks"),
                ("EligibleForWidgets", true), ("IneligibleForSuggestions", true), ("Input", "tea"),
                ("KeyParameter", "tea"), ("LastParameterTag", 3), ("Restrictions", 1), ("TitleID", "t1"),
                ("Type", "System"), ("UserConfirmationRequired", false), ("Verb", "Order"),
            ]))
        let expected = IntentDefinition(
            name: "BrewTea", origin: .system, className: "TeaIntent", classPrefix: "TT", category: "order",
            verb: "Order", domain: "Drinks", title: LocalizableText("Brew Tea", id: "t1"),
            summary: LocalizableText("Brews tea.", id: "d1"), defaultImageName: "pot", inputParameter: "tea",
            keyParameter: "tea", isUserConfirmationRequired: false, isConfigurable: true, isCustomizable: true,
            isEligibleForWidgets: true, isIneligibleForSuggestions: true, isDeprecated: true, restrictions: 1,
            lastParameterTag: 3)
        #expect(reading.file.intents == [expected])
        #expect(reading.diagnostics == [])
    }

    @Test func `keeps a parameter with all its keys`() throws {
        let parameter = try parameter(
            .parameter(
                "String",
                [
                    (
                        "ArraySizes",
                        [["INIntentParameterArraySizeSize": 6, "INIntentParameterArraySizeSizeClass": "Large"]]
                    ),
                    ("Configurable", true), ("CustomDisambiguation", true), ("DisplayName", "Tea"),
                    ("DisplayNameID", "n1"), ("DisplayPriority", 1), ("FixedSizeArray", 1),
                    (
                        "PromptDialogs",
                        [
                            [
                                "INIntentParameterPromptDialogCustom": true,
                                "INIntentParameterPromptDialogFormatString": "Which tea?",
                                "INIntentParameterPromptDialogFormatStringID": "p1",
                                "INIntentParameterPromptDialogType": "Primary",
                            ],
                            ["INIntentParameterPromptDialogType": "Whisper"],
                        ]
                    ),
                    ("SupportsDynamicEnumeration", true), ("SupportsMultipleValues", false),
                    ("SupportsResolution", true), ("SupportsSearch", true), ("Tag", 2),
                    (
                        "UnsupportedReasons",
                        [
                            [
                                "INIntentParameterUnsupportedReasonCode": "soldOut",
                                "INIntentParameterUnsupportedReasonCustom": true,
                                "INIntentParameterUnsupportedReasonFormatString": "There is none left.",
                                "INIntentParameterUnsupportedReasonFormatStringID": "r1",
                            ]
                        ]
                    ),
                ]))
        let expected = ParameterDefinition(
            name: "tea", type: .string, supportsMultipleValues: false, displayName: LocalizableText("Tea", id: "n1"),
            tag: 2, displayPriority: 1, supportsResolution: true, supportsDynamicOptions: true, supportsSearch: true,
            isConfigurable: true, hasCustomDisambiguation: true,
            prompts: [
                PromptDialog(kind: .primary, text: LocalizableText("Which tea?", id: "p1"), isCustom: true),
                PromptDialog(kind: PromptDialog.Kind(rawValue: "Whisper")),
            ],
            unsupportedReasons: [
                UnsupportedReasonDefinition(
                    code: "soldOut", text: LocalizableText("There is none left.", id: "r1"), isCustom: true)
            ],
            arraySizes: [ParameterDefinition.ArraySize(family: "Large", size: 6)], fixedSizeArray: 1)
        #expect(parameter == expected)
    }

    @Test func `keeps a response`() throws {
        let reading = try read(
            .intent([
                (
                    "Response",
                    [
                        "INIntentResponseCodes": [
                            ["INIntentResponseCodeName": "failure", "INIntentResponseCodeSuccess": false],
                            [
                                "INIntentResponseCodeConciseFormatString": "Ready.",
                                "INIntentResponseCodeFormatString": "Your ${tea} is ready.",
                                "INIntentResponseCodeFormatStringID": "c1", "INIntentResponseCodeName": "success",
                                "INIntentResponseCodeSuccess": true,
                            ],
                        ],
                        "INIntentResponseLastParameterTag": 1, "INIntentResponseOutput": "tea",
                        "INIntentResponseParameters": [
                            [
                                "INIntentResponseParameterMetadata": [
                                    "INIntentResponseParameterMetadataFormat": "Template",
                                    "INIntentResponseParameterMetadataTemplate": "MMM d",
                                    "INIntentResponseParameterMetadataTemplateID": "m1",
                                ],
                                "INIntentResponseParameterName": "tea", "INIntentResponseParameterTag": 1,
                                "INIntentResponseParameterType": "DateComponents",
                            ]
                        ],
                    ]
                )
            ]))
        var metadata = ValueMetadata()
        metadata.dateFormat = "Template"
        metadata.template = LocalizableText("MMM d", id: "m1")
        // The order is the file's, also where failure comes first.
        let expected = ResponseDefinition(
            codes: [
                ResponseCodeDefinition(name: "failure", isSuccess: false),
                ResponseCodeDefinition(
                    name: "success", isSuccess: true, text: LocalizableText("Your ${tea} is ready.", id: "c1"),
                    conciseText: "Ready."),
            ],
            parameters: [PropertyDefinition(name: "tea", type: .dateComponents, tag: 1, metadata: metadata)],
            output: "tea", lastParameterTag: 1)
        #expect(reading.file.intents.first?.response == expected)
        #expect(reading.diagnostics == [])
    }
}

@Suite struct `The surprises of real files` {
    @Test func `a case without an index has 0, and indices have gaps and any order`() throws {
        let values: [Plist] = [
            ["INEnumValueName": "unknown"], ["INEnumValueIndex": 1, "INEnumValueName": "green"],
            ["INEnumValueIndex": 4, "INEnumValueName": "white"], ["INEnumValueIndex": 3, "INEnumValueName": "black"],
        ]
        let kind: Plist = ["INEnumName": "Kind", "INEnumType": "Regular", "INEnumValues": .array(values)]
        let reading = try read(.intent([], enums: [kind]))
        let definition = try #require(reading.file.enums.first)
        #expect(definition.values.map(\.rawValue) == [0, 1, 4, 3])
        #expect(definition.values.map(\.index) == [nil, 1, 4, 3])
        #expect(definition.values.map(\.isUnset) == [true, false, false, false])
        #expect(reading.diagnostics == [])
    }

    @Test func `empty data is a bound that is not set`() throws {
        let metadata: Plist = [
            "INIntentParameterMetadataMaximumValue": .emptyData, "INIntentParameterMetadataMinimumValue": 1,
        ]
        let read = try parameter(.parameter("Integer", [("Metadata", metadata)])).metadata
        #expect(read?.minimum == .integer(1))
        #expect(read?.maximum == .unset)
        #expect(read?.maximum?.number == nil)
    }

    @Test(arguments: [(Plist.integer(2), 2.0), (.real(2), 2), (.real(0.5), 0.5)])
    func `a bound of a decimal is a real number, however it is written`(_ bound: Plist, number: Double) throws {
        let metadata: Plist = ["INIntentParameterMetadataMaximumValue": bound]
        #expect(try parameter(.parameter("Decimal", [("Metadata", metadata)])).metadata?.maximum == .real(number))
    }

    @Test(arguments: [(Plist.string("YES"), true), (.string("NO"), false), (.boolean(true), true)])
    func `negative numbers are allowed by a word`(_ value: Plist, expected: Bool) throws {
        let metadata: Plist = ["INIntentParameterMetadataSupportsNegativeNumbers": value]
        let parameter = try parameter(.parameter("Decimal", [("Metadata", metadata)]))
        #expect(parameter.metadata?.supportsNegativeNumbers == expected)
    }

    @Test(
        arguments: [
            ("String", .string("green"), .string("green")), ("Integer", .integer(3), .integer(3)),
            ("Decimal", .integer(3), .real(3)), ("TimeInterval", .real(90), .real(90)),
            ("Boolean", .boolean(false), .boolean(false)),
        ] as [(String, Plist, ValueMetadata.Scalar)])
    func `a default value has the type of its parameter`(
        _ type: String,
        value: Plist,
        expected: ValueMetadata.Scalar
    ) throws {
        let metadata: Plist = ["INIntentParameterMetadataDefaultValue": value]
        #expect(try parameter(.parameter(type, [("Metadata", metadata)])).metadata?.defaultValue == expected)
    }

    @Test func `the default of an enumeration is the name of a case`() throws {
        let metadata: Plist = ["INIntentParameterMetadataDefaultValue": "green"]
        let parameter = try parameter(
            .parameter(
                "Integer",
                [("EnumType", "Kind"), ("EnumTypeNamespace", "a1B2c3"), ("Metadata", metadata)]))
        #expect(parameter.type == .enumeration(name: "Kind", isSystem: false))
        #expect(parameter.metadata?.defaultValue == .string("green"))
    }

    @Test func `the key of a default value may stand alone`() throws {
        let metadata: Plist = ["INIntentParameterMetadataDefaultValueID": "x1"]
        let read = try parameter(.parameter("String", [("Metadata", metadata)])).metadata
        #expect(read?.defaultValue == nil)
        #expect(read?.defaultValueID == "x1")
    }

    @Test func `types of files are dictionaries`() throws {
        let metadata: Plist = [
            "INIntentParameterMetadataCustomUTIs": [["UTI": "public.item"], ["UTI": "public.data"]],
            "INIntentParameterMetadataType": "Custom",
        ]
        let read = try parameter(.parameter("File", [("Metadata", metadata)])).metadata
        #expect(read?.fileTypes == ["public.item", "public.data"])
        #expect(read?.style == "Custom")
    }

    @Test func `a list of currencies holds an empty dictionary`() throws {
        let metadata: Plist = ["INIntentParameterMetadataCurrencyCodes": [[:]]]
        #expect(try parameter(.parameter("CurrencyAmount", [("Metadata", metadata)])).metadata?.currencyCodes == [])
    }

    static let relationships: [([(String, Plist)], ParameterRelationship)] = [
        (
            [("ParentName", "kind"), ("PredicateName", "BooleanHasExactValue")],
            ParameterRelationship(parent: "kind", predicate: .booleanHasExactValue(false))
        ),
        (
            [("ParentName", "kind"), ("PredicateName", "BooleanHasExactValue"), ("PredicateValue", true)],
            ParameterRelationship(parent: "kind", predicate: .booleanHasExactValue(true))
        ),
        (
            [("ParentName", "kind"), ("PredicateName", "EnumHasExactValue"), ("PredicateValue", "green")],
            ParameterRelationship(parent: "kind", predicate: .enumHasExactValue("green"))
        ),
        (
            [("ParentName", "kind"), ("PredicateName", "HasAnyValue")],
            ParameterRelationship(parent: "kind", predicate: .hasAnyValue)
        ),
        ([("PredicateName", "HasAnyValue")], ParameterRelationship(parent: nil, predicate: .hasAnyValue)),
        (
            [("ParentName", "kind"), ("PredicateName", "IsHot"), ("PredicateValue", true)],
            ParameterRelationship(parent: "kind", predicate: .unknown(name: "IsHot", value: "true"))
        ),
    ]

    @Test(arguments: relationships)
    func `a relationship may lack its value or its parent`(
        _ members: [(String, Plist)],
        expected: ParameterRelationship
    ) throws {
        let plist = Plist.dictionary(members.map { ("INIntentParameterRelationship" + $0, $1) })
        #expect(try parameter(.parameter("String", [("Relationship", plist)])).relationship == expected)
    }

    @Test func `the order of the names in a combination means nothing`() throws {
        let combination: Plist = [
            "INIntentParameterCombinationIsPrimary": false,
            "INIntentParameterCombinationSupportsBackgroundExecution": true,
            "INIntentParameterCombinationTitle": "Brew ${cups} of ${tea}",
        ]
        let reading = try read(
            .intent([
                ("ManagedParameterCombinations", ["": ["INIntentParameterCombinationUpdatesLinked": true]]),
                ("ParameterCombinations", ["tea,cups": combination, "tea": [:]]),
            ]))
        let intent = try #require(reading.file.intents.first)
        #expect(intent.combination(of: ["cups", "tea"])?.title.text == "Brew ${cups} of ${tea}")
        #expect(intent.combination(of: ["tea", "cups"])?.isPrimary == false)
        #expect(intent.combination(of: ["tea"])?.supportsBackgroundExecution == nil)
        #expect(intent.combination(of: []) == nil)
        #expect(intent.managedCombination(of: [])?.updatesLinked == true)
        #expect(intent.combinations.map(\.parameters) == [["tea"], ["tea", "cups"]])
        #expect(reading.diagnostics == [])
    }

    @Test func `a type may give a default property another type`() throws {
        let names = [("identifier", "String"), ("pronunciationHint", "Integer"), ("strength", "Decimal")]
        let properties = names.map { name, type -> Plist in
            [
                "INTypePropertyDefault": .boolean(name != "strength"), "INTypePropertyName": .string(name),
                "INTypePropertyType": .string(type),
            ]
        }
        let tea: Plist = ["INTypeLastPropertyTag": 102, "INTypeName": "Tea", "INTypeProperties": .array(properties)]
        let type = try #require(try read(.intent([], types: [tea])).file.types.first)
        #expect(type.customProperties.map(\.name) == ["pronunciationHint", "strength"])
        #expect(type.properties.map(\.isDefault) == [true, true, false])
    }
}

@Suite struct `The type of a parameter` {
    static let plain: [(String, ParameterType)] = [
        ("String", .string), ("Integer", .integer), ("Decimal", .decimal), ("Boolean", .boolean),
        ("DateComponents", .dateComponents), ("TimeInterval", .timeInterval), ("Placemark", .placemark),
        ("CurrencyAmount", .currencyAmount), ("Person", .person), ("URL", .url), ("File", .file),
        ("PaymentMethod", .paymentMethod), ("Length", .length), ("Mass", .mass), ("Volume", .volume),
        ("Speed", .speed), ("Temperature", .temperature), ("Energy", .energy),
        ("SpeakableString", .speakableString), ("Object", .object(name: nil)),
    ]

    @Test(arguments: plain)
    func `is known by Xcode's spelling`(_ spelling: String, type: ParameterType) throws {
        #expect(try parameter(.parameter(spelling)).type == type)
    }

    @Test(
        arguments: [
            ("Integer", "Enum", "a1B2c3", .enumeration(name: "X", isSystem: false)),
            ("Integer", "Enum", "System", .enumeration(name: "X", isSystem: true)),
            ("Object", "Object", "a1B2c3", .custom(name: "X")),
            ("Object", "Object", "System", .object(name: "X")),
        ] as [(String, String, String, ParameterType)])
    func `is the file's own or the system's`(
        _ spelling: String,
        kind: String,
        namespace: String,
        type: ParameterType
    ) throws {
        let keys: [(String, Plist)] = [(kind + "Type", "X"), (kind + "TypeNamespace", .string(namespace))]
        #expect(try parameter(.parameter(spelling, keys)).type == type)
    }

    @Test func `is the file's own where no namespace is stated`() throws {
        let type = try parameter(.parameter("Integer", [("EnumType", "Kind")])).type
        #expect(type == .enumeration(name: "Kind", isSystem: false))
    }

    @Test func `is kept where it is not known`() throws {
        #expect(try parameter(.parameter("Hologram")).type == .unknown(name: "Hologram"))
    }
}
