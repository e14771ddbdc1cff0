import IntentCodegen
import IntentDefinitions

extension Fixture {
    /// Names that Swift or the runtime has taken, that are no names, or that are given twice.
    static let odd = Fixture(
        file: DefinitionFile(
            intents: oddIntents,
            enums: [
                EnumDefinition(name: "Soup", values: [.init(name: "a")]),
                EnumDefinition(
                    name: "Int",
                    displayName: "*/ an enumeration /* called `Int`",
                    values: oddNames.enumerated().map { .init(name: $1, index: $0) }
                ),
                EnumDefinition(name: "size", values: [.init(name: "a"), .init(name: "a", index: 1)]),
                EnumDefinition(name: "Size", values: [.init(name: "a", index: 1), .init(name: "b", index: 1)]),
                EnumDefinition(name: "Empty"),
                EnumDefinition(name: "Size", values: [.init(name: "again")]),
            ],
            types: [
                TypeDefinition(name: "Soup", properties: oddProperties),
                TypeDefinition(name: "SoupResolutionResult"),
            ]
                + oddTypeNames.map {
                    TypeDefinition(name: $0, properties: [PropertyDefinition(name: $0, type: .custom(name: $0))])
                }
        ),
        sourceName: "1 odd file.intentdefinition",
        configuration: CodegenConfiguration(access: .internal),
        folder: "Odd"
    )

    private static let oddTypeNames = [
        "String", "Double", "Bool", "Never", "Object", "Person", "File", "Intent", "ResolutionResult", "IntentKit",
        "Swift", "IntentDefinitions", "Foundation", "URL", "DateComponents", "Response", "Handling", "Code", "Type",
        "Protocol", "Self", "Any", "class", "Optional", "Array", "CaseIterable", "SendableMetatype", "AllIntent", "",
        "🍜", "two words", "3D",
    ]

    /// Names of members, good and bad.
    static let oddNames = [
        "self", "Self", "Type", "Protocol", "init", "Any", "_", "", " ", "🥣", "🍜🍜", "two words", "two-words", "2nd",
        "straße", "名前", "a.b", "a\"b", "a\\b", "a\nb", "a`b", "class", "default", "in", "inout", "let", "var", "func",
        "switch", "case", "return", "nil", "true", "super", "throws", "async", "await", "any", "some", "each", "copy",
        "consume", "discard", "unsafe", "yield", "then", "repeat", "macro", "package", "open", "get", "set", "left",
        "none", "object", "values", "code", "codeName", "userActivity", "properties", "parameters", "definition",
        "catalog", "intentName", "description", "debugDescription", "hashValue", "hash", "shape", "intentValue",
        "encode",
        "rawValue", "RawValue", "allCases", "AllCases", "caseNames", "caseName", "content", "confirm", "handle",
        "identifier", "displayString", "response", "intent", "handler", "Swift", "IntentKit", "IntentDefinitions",
        "Int",
        "String", "Soup", "Handling", "Response", "Code", "success", "ready", "url", "Url", "URL", "type", "Never",
    ]

    private static let oddProperties = oddNames.map { name in
        PropertyDefinition(name: name, type: .string, displayName: LocalizableText(name))
    }

    private static let oddIntents = [
        IntentDefinition(
            name: "All",
            title: "“All” */ of \u{202E}them\u{0000}\r\n*/ fatalError()",
            summary: "\"\"\"# \\(1) \"##",
            parameters: oddNames.map { name in
                ParameterDefinition(
                    name: name, type: .string, displayName: LocalizableText(name), supportsResolution: true,
                    supportsDynamicOptions: true, supportsSearch: true,
                    unsupportedReasons: [.init(code: name), .init(code: "a"), .init(code: "a")]
                )
            } + [ParameterDefinition(name: "self", type: .integer)],
            response: ResponseDefinition(
                codes: oddNames.map {
                    ResponseCodeDefinition(name: $0, text: LocalizableText("${self}${response}${\($0)}"))
                },
                parameters: oddProperties
            )
        ),
        IntentDefinition(
            name: "Every",
            className: "Every Intent",
            parameters: (oddTypeNames + ["Soup", "SoupResolutionResult", "Missing"]).map {
                ParameterDefinition(name: $0, type: .custom(name: $0), supportsResolution: true)
            } + [
                ParameterDefinition(name: "integer", type: .integer, supportsResolution: true),
                ParameterDefinition(name: "aDate", type: .dateComponents, supportsResolution: true),
                ParameterDefinition(name: "enumeration", type: .enumeration(name: "Int", isSystem: false)),
                ParameterDefinition(name: "first", type: .enumeration(name: "Size", isSystem: false)),
                ParameterDefinition(name: "system", type: .enumeration(name: "RepeatMode", isSystem: true)),
            ]
        ),
        IntentDefinition(
            name: "A", parameters: [refusing("BC")], response: ResponseDefinition(codes: [.init(name: "handleInApp")])),
        IntentDefinition(name: "AB", parameters: [refusing("C")]),
        IntentDefinition(name: "A"),
        IntentDefinition(name: "", parameters: [refusing("")]),
        IntentDefinition(name: "🍲"),
    ]

    private static func refusing(_ name: String) -> ParameterDefinition {
        ParameterDefinition(
            name: name, type: .boolean, supportsResolution: true, unsupportedReasons: [.init(code: "no")])
    }
}
