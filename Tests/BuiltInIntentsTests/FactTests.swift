import BuiltInIntents
import IntentDefinitions
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The built-in intents are those of Apple's framework: their parameters, types, results, reasons and codes.
@Suite struct FactTests {
    /// What is known of each intent: a line for its name, and lines for what it has.
    private static let facts = (try? Facts(named: "Facts.txt")) ?? Facts()
    private static let files = BuiltInDomain.all.map { $0.definition() }

    @Test func `there are 59`() {
        #expect(Self.facts.names.count == 59)
        #expect(BuiltInDomain.all.flatMap(\.intentNames).sorted() == Self.facts.names.sorted())
        #expect(Self.files.flatMap(\.intents).allSatisfy { $0.origin == .builtIn && !$0.combinations.isEmpty })
    }

    @Test(arguments: facts.names) func `parameters, responses and codes are the framework's`(name: String) throws {
        let file = try #require(Self.files.first { $0.intent(named: name) != nil })
        let intent = try #require(file.intent(named: name))
        let catalog = file.catalog
        let parameters = intent.parameters.map { Self.line($0, of: intent, catalog) }
        let response = try #require(intent.response)
        let properties = response.properties.map { property in
            "= " + Self.declaration(property.name, property.type, property.isList, property.declaration, catalog)
                + (property.isReadOnly ? " read-only" : "")
        }
        let codes = "# " + (response.numberedCodes ?? []).joined(separator: " ")
        // An enumeration has a case for “not set”, so it isn't optional.
        let facts = Self.facts.lines(of: name).map {
            $0.replacing("ChargingConnectorType?", with: "ChargingConnectorType")
        }
        #expect(parameters + properties + [codes] == facts)
    }

    @Test func `reasons are the framework's, in the order of their numbers`() throws {
        let parameters = Self.files.flatMap(\.intents).flatMap(\.parameters)
        let reasons = parameters.compactMap { parameter in
            parameter.resultName.map { name in
                ([name + ":"] + parameter.unsupportedReasons.map(\.code)
                    + parameter.confirmationReasons.map { "confirmation \($0)" }).joined(separator: " ")
            }
        }
        #expect(Set(reasons) == Set(try Facts(named: "Reasons.txt").names))
    }

    @Test(arguments: BuiltInDomain.all.map(\.name)) func `each domain speaks German`(name: String) throws {
        let domain = try #require(BuiltInDomain.all.first { $0.name == name })
        #expect(domain.speaks("de_AT") && domain.speaks("en") && !domain.speaks("fr"))
        let (english, german) = (domain.definition(), domain.definition(for: "de_DE"))
        for (intent, translated) in zip(english.intents, german.intents) {
            #expect(intent.title.nonEmpty != nil && intent.title.text != translated.title.text, "\(intent.name)")
            for (parameter, other) in zip(intent.parameters, translated.parameters) {
                #expect(parameter.prompts.map(\.kind) == other.prompts.map(\.kind))
                for (prompt, words) in zip(parameter.prompts, other.prompts) {
                    #expect(prompt.text.text != words.text.text, "\(intent.name).\(parameter.name)")
                }
            }
        }
    }

    @Test(arguments: [
        ("SendMessage", "SendMessage"), ("INSendMessageIntent", "SendMessage"), ("SendMessageIntent", "SendMessage"),
        ("INSendMessage", "SendMessage"), ("OrderSoup", nil), ("", nil), ("INIntent", nil),
    ])
    func `an intent is known by its name and by that of its class`(name: String, known: String?) {
        #expect(BuiltInDomain.intentName(for: name) == known)
        #expect((BuiltInDomain.declaring(name) == nil) == (known == nil))
    }

    @Test func `a definition of Xcode's changes words and combinations, and nothing else`() throws {
        let file = try #require(BuiltInDomain.declaring("PlayMedia")).definition()
        let intent = try #require(file.intent(named: "PlayMedia"))
        var words = IntentDefinition(name: "PlayMedia", origin: .system, title: "Play a Show")
        words.combinations = [ParameterCombination(parameters: ["mediaContainer"], title: "Play ${mediaContainer}")]
        words.parameters = [
            ParameterDefinition(
                name: "playbackSpeed", type: .string,
                prompts: [PromptDialog(kind: .primary, text: "How fast?", isCustom: true)]),
            ParameterDefinition(name: "volume", type: .integer),
        ]
        let customized = intent.customized(by: words)
        #expect(customized.title.text == "Play a Show")
        #expect(customized.combinations == words.combinations)
        #expect(customized.parameter(named: "playbackSpeed")?.prompt(.primary)?.text == "How fast?")
        #expect(customized.parameters.map(\.name) == intent.parameters.map(\.name))
        #expect(customized.parameters.map(\.type) == intent.parameters.map(\.type))
        #expect(customized.response == intent.response)
        #expect(intent.customized(by: IntentDefinition(name: "PlayMedia", origin: .system)) == intent)
    }

    private static func line(
        _ parameter: ParameterDefinition, of intent: IntentDefinition, _ catalog: TypeCatalog
    ) -> String {
        var line = declaration(parameter.name, parameter.type, parameter.isList, parameter.declaration, catalog)
        if parameter.supportsResolution { line += " resolved" }
        if let name = parameter.resultName { line += " \(name)" }
        return line + (intent.isSettable && parameter.name != "rideIdentifier" ? " settable" : "")
    }

    private static func declaration(
        _ name: String, _ type: ParameterType, _ isList: Bool, _ declaration: ValueDeclaration?, _ catalog: TypeCatalog
    ) -> String {
        if case .enumeration(let enumeration, _) = type {
            let isSet = catalog.enums[enumeration]?.isOptionSet ?? false
            return "\(name): " + (isList && !isSet ? "[\(enumeration)]?" : enumeration)
        }
        let element = declaration?.type ?? spelling(type, catalog)
        let optional = declaration?.isNonoptional ?? false ? "" : "?"
        return "\(name): " + (isList ? "[\(element)]" : element) + optional
    }

    private static func spelling(_ type: ParameterType, _ catalog: TypeCatalog) -> String {
        switch type {
        case .integer: "Int"
        case .decimal: "Double"
        case .boolean: "Bool"
        case .url: "URL"
        case .custom(let name): catalog.types[name]?.className.map { String($0.dropFirst(2)) } ?? name
        default: "\(type)".prefix(1).uppercased() + "\(type)".dropFirst()
        }
    }
}

/// Facts in a file: a name on a line of its own, and below it, indented, what belongs to it.
private struct Facts {
    private(set) var names: [String] = []
    private var lines: [String: [String]] = [:]

    /// Creates an empty list, which no test finds enough.
    init() {}

    init(named name: String) throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
        let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
        for line in text.split(separator: "\n") {
            if line.first == " ", let name = names.last {
                lines[name, default: []].append(String(line.dropFirst(2)))
            } else {
                names.append(String(line))
            }
        }
    }

    func lines(of name: String) -> [String] { lines[name] ?? [] }
}
