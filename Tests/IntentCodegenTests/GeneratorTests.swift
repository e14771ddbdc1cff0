import IntentDefinitions
import Testing

@testable import IntentCodegen

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What is generated, and what is said about it, beyond what the golden files show.
@Suite struct GeneratorTests {
    private func generate(_ file: DefinitionFile, _ configuration: CodegenConfiguration = .init()) -> GeneratedFile {
        Generator(configuration: configuration).generate(file, sourceName: "Soup.intentdefinition")
    }

    /// The parameters of the constructor of a code, in an intent with the response parameters `item` and `value`.
    private func constructor(_ code: String, _ text: String) -> String? {
        let response = ResponseDefinition(
            codes: [ResponseCodeDefinition(name: code, text: LocalizableText(text))],
            parameters: [
                PropertyDefinition(name: "item", type: .string), PropertyDefinition(name: "value", type: .integer),
            ])
        let contents = generate(DefinitionFile(intents: [IntentDefinition(name: "Set", response: response)])).contents
        guard let line = contents.split(separator: "\n").first(where: { $0.contains("static func \(code)(") }) else {
            return nil
        }
        return String(line.split(separator: "(", maxSplits: 1)[1].prefix { $0 != ")" })
    }

    @Test(arguments: [
        ("success", "Sent ${value} to ${item}.", "value: Int, item: String"),
        ("failureInvalidItem", "No ${item}.", "_ item: String"),
        ("failureInvalidValue", "${value} is nothing for ${item}.", "_ value: Int, item: String"),
        ("failureInvalidItem", "${value} is nothing for ${item}.", "value: Int, item: String"),
        ("Item", "${item}", "item: String"),
        ("failure", "${item}, ${item.name} and ${item}", "item: String"),
        ("failure", "${nobody} ${item}", "item: String"),
    ])
    func `a constructor takes the values of its sentence`(code: String, text: String, parameters: String) {
        #expect(constructor(code, text) == parameters)
    }

    @Test(arguments: ["", "Nothing to say.", "${nobody}", "${item"])
    func `a sentence without values has no constructor`(text: String) {
        #expect(constructor("failure", text) == nil)
    }

    @Test func `a target that only carries the file gets none of the code`() {
        let generated = Generator(configuration: CodegenConfiguration(classes: false))
            .generate(Fixture.soup.file, sourceName: "Soup.intentdefinition")
        #expect(generated.name == "Soup.intentdefinition.swift")
        #expect(generated.contents.split(separator: "\n").allSatisfy { $0.hasPrefix("//") })
        #expect(generated.diagnostics == [])
    }

    @Test(arguments: [
        ([7, 7, 7], [7, 8, 9]), ([.max, .max, 0], [.max, 1, 0]), ([.max - 1, .max - 1, .max - 1], [.max - 1, 0, 1]),
        ([.min, .min], [.min, .min + 1]),
    ])
    func `a case whose number is taken gets one that no case has`(indices: [Int], numbers: [Int]) {
        let values = indices.enumerated().map { EnumDefinition.Value(name: "case\($0.offset)", index: $0.element) }
        let generated = generate(DefinitionFile(enums: [EnumDefinition(name: "Size", values: values)]))
        for (position, number) in numbers.enumerated() {
            #expect(generated.contents.contains("case case\(position) = \(number)\n"))
        }
        #expect(generated.diagnostics.count == Set(indices).count.distance(to: indices.count))
    }

    @Test(arguments: [("unknown", "var size: Size = .unknown"), ("small", "var size: Size?")])
    func `a property has a case for “not set” only if it is Xcode's placeholder`(name: String, declaration: String) {
        let size = EnumDefinition(name: "Size", values: [.init(name: name), .init(name: "big", index: 1)])
        let intent = IntentDefinition(
            name: "Order",
            parameters: [ParameterDefinition(name: "size", type: .enumeration(name: "Size", isSystem: false))])
        let generated = generate(DefinitionFile(intents: [intent], enums: [size]))
        #expect(generated.contents.contains(declaration + "\n"))
        #expect(generated.contents.contains("case \(name) = 0\n"))
        #expect(generated.diagnostics == [])
    }

    @Test(arguments: [(true, "struct Chore: "), (false, "struct OldChore: ")])
    func `the name of a class is that of a value's class in Apple's style alone`(isValue: Bool, head: String) {
        var type = TypeDefinition(name: "Chore", className: "OldChore")
        type.isValue = isValue
        #expect(generate(DefinitionFile(types: [type])).contents.contains(head))
    }

    // MARK: Apple's style

    private static let apple = CodegenConfiguration(style: .apple)

    @Test func `a dictionary with options is refused in Apple's style`() throws {
        let text = """
            { intents: [{ name: "Brew", parameters: [
              { name: "note", type: "String", dynamicOptions: true },
              { name: "data", type: "Dictionary",
                dynamicOptions: true },
            ] }] }
            """
        let reading = try DefinitionReader().read(Data(text.utf8), path: "Brew.intents.json5")
        let generator = Generator(configuration: Self.apple)
        let generated = generator.generate(reading.file, sourceName: reading.path, lines: reading.lineIndex)
        let error = try #require(generated.diagnostics.first { $0.severity == .error })
        #expect(error.line == 3)
        #expect(error.message.hasPrefix("“data” of “Brew” is a Dictionary, which can't be an option"))
        #expect(!generate(reading.file).diagnostics.contains { $0.severity == .error })
    }

    @Test(arguments: [
        (ParameterType.integer, "Int?"), (.decimal, "Double?"), (.boolean, "Bool?"), (.timeInterval, "Double"),
        (.string, "String?"), (.enumeration(name: "Size", isSystem: false), "Size"), (.dictionary, "Intents.INObject?"),
        (.dateComponents, "DateComponents?"), (.custom(name: "Soup"), "Soup?"),
    ])
    func `a value is confirmed for a reason in the type of the result's own method`(type: ParameterType, swift: String)
    {
        let size = EnumDefinition(name: "Size", values: [.init(name: "unknown"), .init(name: "big", index: 1)])
        for isList in [false, true] {
            var parameter = ParameterDefinition(
                name: "a", type: type, supportsMultipleValues: isList, supportsResolution: true)
            parameter.unsupportedReasons = [UnsupportedReasonDefinition(code: "bad")]
            parameter.confirmationReasons = ["odd"]
            let file = DefinitionFile(
                intents: [IntentDefinition(name: "Order", parameters: [parameter])], enums: [size],
                types: [TypeDefinition(name: "Soup")])
            let contents = generate(file, Self.apple).contents
            #expect(contents.contains("with valueToConfirm: \(swift),"), "\(contents)")
        }
    }

    @Test func `a property isn't called like a type that its class has to call`() {
        let names = ["OrderIntent", "OrderIntentResponse", "OrderIntentHandling", "Soup", "String"]
        let parameters = names.map { ParameterDefinition(name: $0, type: .custom(name: "Soup")) }
        let soup = TypeDefinition(name: "Soup", properties: [PropertyDefinition(name: "Soup", type: .integer)])
        let file = DefinitionFile(
            intents: [IntentDefinition(name: "Order", parameters: parameters)], types: [soup])
        let generated = generate(file, Self.apple)
        for name in names.dropLast() { #expect(generated.contents.contains("var \(name)_: Soup?\n")) }
        #expect(generated.contents.contains("var String: Soup?\n"))
        #expect(generated.contents.contains("var Soup_: NSNumber?\n"))
        #expect(generated.diagnostics.count { $0.severity == .warning } == 5)
    }

    @Test func `a type may be called Sendable`() {
        let contents = generate(DefinitionFile(types: [TypeDefinition(name: "Sendable")]), Self.apple).contents
        #expect(contents.contains("class Sendable: Intents.INObject, @unchecked Swift.Sendable {"))
        #expect(!contents.contains("@unchecked Sendable"))
    }

    @Test func `diagnostics have the lines of what they are about`() throws {
        let text = """
            { intents: [
              { name: "Order", parameters: [{ name: "soup", type: "String" },
                { name: "soup", type: "Integer" },
                { name: "self", type: "String", resolvable: true, unsupportedReasons: ["gone",
                  "gone"] },
                { name: "odd",
                  type: "other Thing" }],
                response: { codes: [
                    "code"], properties: [
                    { name: "code", type: "String" }] } }],
              enums: [{ name: "Size", cases: [
                  "a-b"] },
                { name: "OrderIntent", cases: ["one"] }],
              types: [
                { name: "Size" }] }
            """
        let reading = try DefinitionReader().read(Data(text.utf8), path: "Soup.intents.json5")
        let generated = Generator().generate(
            reading.file, sourceName: "Soup.intents.json5", lines: reading.lineIndex)
        let found = Set(generated.diagnostics.map { "\($0.line ?? 0) \($0.message.prefix { $0 != "," && $0 != ";" })" })
        #expect(
            found == [
                "3 “soup” of “Order” is declared more than once", "4 “self” of “Order” is called `self_` in Swift",
                "5 the reason “gone” of “self” is declared more than once", "7 “odd” of “Order” is left out",
                "9 “code” of “Order” is called `code_` in Swift",
                "10 “code” of “the response of Order” is called `code_` in Swift",
                "12 “a-b” of “Size” is called `a_b` in Swift",
                "13 the type “OrderIntent” is called `OrderIntent_` in Swift",
                "15 the type “Size” is called `Size_` in Swift",
            ])
    }

    @Test func `code that would be too long isn't generated`() throws {
        let values = (0..<100).map { (number: Int) in EnumDefinition.Value(name: "case\(number)", index: number) }
        let file = DefinitionFile(enums: [EnumDefinition(name: "Size", values: values)])
        let length = generate(file).contents.utf8.count
        var generator = Generator()
        generator.lengthLimit = length
        let whole = generator.generate(file, sourceName: "Soup.intentdefinition")
        #expect(whole.contents.utf8.count == length && whole.diagnostics.isEmpty)
        generator.lengthLimit = length - 1
        let cut = generator.generate(file, sourceName: "Soup.intentdefinition")
        #expect(cut.contents.isEmpty)
        let diagnostic = try #require(cut.diagnostics.last)
        #expect(diagnostic.severity == .error)
        #expect(diagnostic.message.hasPrefix("the generated code would be longer than \(length - 1) bytes; "))
    }

    @Test func `nothing is made of what comes after the limit`() {
        var source = SourceText(limit: 20)
        var count = 0
        source.block("enum Size") { source in
            count += 1
            source.line("case small = 1")
            source.block("enum Inner") { _ in count += 1 }
            source.indented { _ in count += 1 }
        }
        #expect(source.isCutOff && count == 1)
        #expect(source.text == "enum Size {\n")
    }

    @Test func `a great many renamed definitions are counted`() {
        let intents = (0..<3000).map { _ in IntentDefinition(name: "Order") }
        let generated = generate(DefinitionFile(intents: intents))
        #expect(generated.diagnostics.count == 1001)
        #expect(generated.diagnostics.last?.message == "and 1999 more; the first 1000 are shown")
        #expect(generated.diagnostics.last?.severity == .warning)
    }

    @Test func `warnings are those of the code, without notes`() throws {
        let text = """
            { intents: [
              { name: "Order Bread", parameters: [{ name: "kind", type: "Kind" }] },
              { name: "PlayMedia", system: true }],
              enums: [
                { name: "Kind" }] }
            """
        let reading = try DefinitionReader().read(Data(text.utf8), path: "Bread.intents.json5")
        let warnings = Generator().warnings(about: reading)
        let generated = Generator().generate(reading.file, sourceName: reading.path, lines: reading.lineIndex)
        #expect(warnings == generated.diagnostics.filter { $0.severity == .warning })
        #expect(warnings.map(\.line) == [2, 5])
        #expect(generated.diagnostics.count == 3)
    }

    @Test func `a file with nothing in it declares and imports nothing`() {
        let generated = generate(DefinitionFile(intents: [IntentDefinition(name: "PlayMedia", origin: .system)]))
        #expect(!generated.contents.contains("import"))
        #expect(generated.diagnostics.map(\.severity) == [.note])
    }

    @Test func `imports are those that public declarations need`() {
        let size = EnumDefinition(name: "Size", values: [.init(name: "unknown")])
        let contents = generate(DefinitionFile(enums: [size]), CodegenConfiguration(access: .public)).contents
        #expect(contents.contains("public import IntentKit\n"))
        #expect(!contents.contains("IntentDefinitions"))
        #expect(!contents.contains("Foundation"))
    }

    @Test(arguments: [
        ParameterType.unknown(name: "Mystery"), .custom(name: "Mystery"),
        .enumeration(name: "Mystery", isSystem: false), .enumeration(name: "Mystery", isSystem: true),
    ])
    func `an unknown type costs its parameter alone`(type: ParameterType) {
        let intent = IntentDefinition(
            name: "Order",
            parameters: [
                ParameterDefinition(name: "odd", type: type, supportsResolution: true),
                ParameterDefinition(name: "soup", type: .string, supportsResolution: true),
            ])
        let generated = generate(DefinitionFile(intents: [intent]))
        #expect(generated.diagnostics.map(\.severity) == [.warning])
        #expect(generated.diagnostics.first?.message.contains("“odd” of “Order”") == true)
        #expect(generated.diagnostics.first?.message.contains("“Mystery”") == true)
        #expect(generated.contents.contains("func resolveSoup"))
        #expect(!generated.contents.contains("resolveOdd"))
    }

    @Test func `a stated name wins over the prefix`() {
        let file = DefinitionFile(
            intents: [
                IntentDefinition(name: "A"), IntentDefinition(name: "B", classPrefix: "Q"),
                IntentDefinition(name: "C", className: "CeeIntent", classPrefix: "Q"),
            ],
            types: [TypeDefinition(name: "D"), TypeDefinition(name: "E", className: "Eee")])
        let contents = generate(file, CodegenConfiguration(prefix: "P")).contents
        for name in ["PAIntent", "QBIntent", "CeeIntent", "PD", "Eee"] {
            #expect(contents.contains("struct \(name): "), "\(name)")
        }
    }
}
