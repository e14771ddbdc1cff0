import IntentCodegen
import IntentDefinitions

extension Fixture {
    /// One parameter of each type, alone and as a list, in an intent, its response and a custom type.
    static let values = Fixture(
        file: DefinitionFile(
            intents: [
                IntentDefinition(
                    name: "Measure",
                    parameters: valueTypes.flatMap { name, type in
                        [
                            ParameterDefinition(name: name, type: type, supportsResolution: true),
                            ParameterDefinition(
                                name: name + "List", type: type, supportsMultipleValues: true, supportsResolution: true),
                        ]
                    },
                    response: ResponseDefinition(
                        codes: [
                            ResponseCodeDefinition(
                                name: "success", text: LocalizableText(valueTypes.map { "${\($0.0)}" }.joined()))
                        ],
                        parameters: valueTypes.map { PropertyDefinition(name: $0, type: $1) }
                    )
                )
            ],
            enums: [EnumDefinition(name: "Taste", values: [.init(name: "salty"), .init(name: "sweet", index: 1)])],
            types: [
                TypeDefinition(
                    name: "Tray", properties: valueTypes.map { PropertyDefinition(name: $0, type: $1) })
            ]
        ),
        sourceName: "Values.intentdefinition",
        configuration: CodegenConfiguration(access: .internal),
        folder: "Kitchen"
    )

    private static let valueTypes: [(String, ParameterType)] = [
        ("text", .string), ("count", .integer), ("number", .decimal), ("flag", .boolean), ("date", .dateComponents),
        ("duration", .timeInterval), ("place", .placemark), ("price", .currencyAmount), ("person", .person),
        ("url", .url), ("file", .file), ("payment", .paymentMethod), ("length", .length), ("mass", .mass),
        ("volume", .volume), ("speed", .speed), ("temperature", .temperature), ("energy", .energy),
        ("name", .speakableString), ("object", .object(name: nil)), ("media", .object(name: "MediaItem")),
        ("bowl", .custom(name: "Bowl")), ("tray", .custom(name: "Tray")),
        ("taste", .enumeration(name: "Taste", isSystem: false)),
    ]

    /// As little as a file can hold that code is generated for.
    static let minimal = Fixture(
        file: DefinitionFile(intents: [IntentDefinition(name: "Wash")]),
        sourceName: "Minimal.intentdefinition",
        configuration: CodegenConfiguration(access: .package, prefix: "Dish"),
        folder: "Kitchen"
    )
}
