import Testing

@testable import IntentDefinitions

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite struct `A mistake in a definition written by hand` {
    /// A text, and the line and the words of its error.
    struct Mistake: Sendable, CustomTestStringConvertible {
        var text: String
        var line: Int
        var message: String

        init(_ text: String, _ line: Int, _ message: String) {
            (self.text, self.line, self.message) = (text, line, message)
        }

        var testDescription: String { message }
    }

    static func parameter(_ text: String) -> String {
        "{ intents: [{ name: \"A\", parameters: [{ name: \"a\",\n\(text)\n}] }] }"
    }

    private static let marks = String(repeating: "\u{301}\u{323}", count: 200)

    static let syntax = [
        Mistake("{\n intents: \"a\(marks)\" }", 2, "a text has more than 64 combining marks in a row"),
        Mistake("{\n a\(marks): 1 }", 2, "a text has more than 64 combining marks in a row"),
        Mistake("", 1, "the file is empty; a definition is an object: { … }"),
        Mistake("\n// nothing\n", 3, "the file is empty; a definition is an object: { … }"),
        Mistake("\n<plist/>", 2, "this is XML, as Xcode writes it; such a file is named NAME.intentdefinition"),
        Mistake("[]", 1, "the file is a list; a definition is an object: { intents: [ … ] }"),
        Mistake("{}\n\n{}", 3, "there is more after the end of the definition: “{}”"),
        Mistake("{\n intents: []\n enums: [] }", 3, "a comma or } is missing before “enums: [] }”"),
        Mistake("{\n intents: [\n", 3, "the file ends inside the [ of line 2; ] is missing"),
        Mistake("{\n intents: [],\n", 3, "the file ends inside the { of line 1; } is missing"),
        Mistake("{ intents\n [] }", 1, "there is no colon after “intents”"),
        Mistake("{ intents: [],\r\nenums: [],\r\nintents: [] }", 3, "“intents” is here twice; remove one"),
        Mistake(
            "{\n intents: ['a\n'] }", 2, "unterminated string; add a closing '"),
        Mistake(
            "{\n intents: [\"a\\\nb\"] }", 2,
            "this string continues on the next line; write it on one line, with \\n for line breaks"),
        Mistake(
            "{\n intents: ['\\q'] }", 2,
            "this string has an invalid escape; write \\\\ for a backslash"),
        Mistake("{\n intents: [Brew] }", 2, "a value is expected here, not “Brew] }”; write a text between quotes"),
        Mistake(
            "{\n intents: [yes] }", 2, "a value is expected here, not “yes] }”; write true, or a text between quotes"
        ),
        Mistake(
            "{\n intents: [False] }", 2,
            "a value is expected here, not “False] }”; write false, or a text between quotes"),
        Mistake("{\n intents: [1e999] }", 2, "a value is expected here, not “1e999] }”; write a text between quotes"),
        Mistake(
            "{\n intents: [4503599627370497.5] }", 2,
            "the number “4503599627370497.5] }” has more digits than can be kept; round it"),
        Mistake(
            "{\n,}", 2, "a name is expected here, not “,}”; write one, between quotes if it has odd characters"),
        Mistake("{ /* a\n b", 2, "the file ends inside the comment of line 1; */ is missing"),
        Mistake("{\n / }", 2, "this / doesn't begin a comment; write // or /* … */"),
        Mistake(
            "{\n<<<<<<< HEAD\n}", 2,
            "git conflict marker; resolve the merge conflict, or check the file out again"),
        Mistake(
            "{ a: " + String(repeating: "[\n", count: 70), 64,
            "the values are nested more than 64 levels deep; no definition is"),
        Mistake(
            "{ intents: [\n" + String(repeating: "1,", count: 500_000) + "] }", 2,
            "the definition has more than 500000 values; remove some, or split it"),
    ]

    private static let label =
        "is a text; write an argument label of Swift, such as “intent”: a letter, then letters, digits and underscores"

    static let labels =
        [
            "intent: $1) }, handle: { _ in f() } }\\nfunc f() { }", "", "_", "a b", "1a", "ä", "a\u{301}", "a:b", "var",
            String(repeating: "a", count: 5000),
        ].map { Mistake("{ intents: [{ name: 'A', labels: {\n intent: \"\($0)\" } }] }", 2, "“intent” \(Self.label)") }
        + [
            Mistake(
                "{ intents: [{ name: 'A', labels: {\n completion: 'with intent: A' } }] }", 2,
                "“completion” \(Self.label)")
        ]

    static let members = [
        Mistake("{\n intent: [] }", 2, "unknown member “intent” of a definition; did you mean “intents”?"),
        Mistake(
            "{ intents: [{ name: 'Brew', parameters: [{ name: 'tea', type: 'Tea' }] }],\n typs: [{ name: 'Tea' }] }", 2,
            "unknown member “typs” of a definition; did you mean “types”?"),
        Mistake("{\n smell: [] }", 2, "unknown member “smell” of a definition; it can have intents, enums and types"),
        Mistake(
            parameter("type: 'String',\nresolveable: true"), 3,
            "unknown member “resolveable” of a parameter; did you mean “resolvable”?"),
        Mistake(
            parameter("type: 'String', isList: true"), 2,
            "unknown member “isList” of a parameter; a list has its type in brackets: type: \"[String]\""),
        Mistake(
            parameter("type: 'String',\ndependsOn: 'b'"), 3,
            "unknown member “dependsOn” of a parameter; write shownIf: { parent: …, is: … }"),
        Mistake(
            parameter("type: 'String', title: 'x'"), 2,
            "unknown member “title” of a parameter; did you mean “displayName”?"),
        Mistake(
            parameter("type: 'String', defaultValue: 'x'"), 2,
            "unknown member “defaultValue” of a parameter; did you mean “default”?"),
        Mistake(
            parameter("type: 'Integer', max: 1"), 2, "unknown member “max” of a parameter; did you mean “maximum”?"),
        Mistake(
            "{ enums: [{ name: 'A', values: ['a'] }] }", 1,
            "unknown member “values” of an enumeration; did you mean “cases”?"),
        Mistake(parameter("type: 'Sity'") + "", 2, "there is no type “Sity”; declare it in “types” or “enums”"),
        Mistake(parameter("type: 'Strin'"), 2, "there is no type “Strin”; did you mean “String”?"),
        Mistake(parameter("type: 'Int'"), 2, "there is no type “Int”; did you mean “Integer”?"),
        Mistake(parameter("type: 'int'"), 2, "there is no type “int”; did you mean “Integer”?"),
        Mistake(parameter("type: 'Double'"), 2, "there is no type “Double”; did you mean “Decimal”?"),
        Mistake(parameter("type: '[Float]'"), 2, "there is no type “Float”; did you mean “Decimal”?"),
        Mistake(parameter("type: 'Time'"), 2, "there is no type “Time”; did you mean “TimeInterval”?"),
        Mistake(parameter("type: '[Integer'"), 2, "there is no type “[Integer”; did you mean “[Integer]”?"),
        Mistake(parameter("type: 'Integer]'"), 2, "there is no type “Integer]”; did you mean “[Integer]”?"),
        Mistake(parameter("type: '[[Integer]]'"), 2, "there is no type “[[Integer]]”; did you mean “[Integer]”?"),
        Mistake(parameter("type: '[Bool]'"), 2, "there is no type “Bool”; did you mean “Boolean”?"),
        Mistake(parameter("displayName: 'x'"), 1, "“type” of a parameter is missing; add it"),
        Mistake(parameter("type: 'String', prompt: 1"), 2, "“prompt” is a number; write a text, or { text: …, id: … }"),
        Mistake(
            parameter("type: 'String', prompt: { txt: '' }"), 2, "unknown member “txt” of a text; did you mean “text”?"),
        Mistake(parameter("type: 'String', resolvable: 'yes'"), 2, "“resolvable” is a text; write true or false"),
        Mistake(parameter("type: 'Integer', minimum: '1'"), 2, "“minimum” is a text; write a number"),
        Mistake(parameter("type: 'Integer', default: []"), 2, "“default” is a list; write a whole number"),
        Mistake(parameter("type: 'Integer', default: '3'"), 2, "“default” is a text; write a whole number"),
        Mistake(parameter("type: 'Boolean', default: 1"), 2, "“default” is a number; write true or false"),
        Mistake(parameter("type: 'Length', default: true"), 2, "“default” is true; write a number"),
        Mistake(parameter("type: 'enum E', default: 1"), 2, "“default” is a number; write the name of a case"),
        Mistake(parameter("type: 'File', fileTypes: [1]"), 2, "“fileTypes” is a list; write a list of texts"),
        Mistake(parameter("type: 'String', sizes: { Small: 'x' }"), 2, "“Small” is a text; write a whole number"),
        Mistake(parameter("type: 'String', shownIf: 'a'"), 2, "“shownIf” is a text; write an object: { … }"),
        Mistake(parameter("type: 'String', shownIf: { is: 1 }"), 2, "“parent” of a condition is missing; add it"),
        Mistake(
            parameter("type: 'String', shownIf: { parameter: 'b', is: 1 }"), 2,
            "unknown member “parameter” of a condition; did you mean “parent”?"),
        Mistake("{ intents: [\n{ nam: 'x' }] }", 2, "unknown member “nam” of an intent; did you mean “name”?"),
        Mistake(
            parameter("type: 'String',\nshownIf: { parent: 'b', is: 1 }"), 3,
            "“is” is a number; write the name of a case, true or false"),
        Mistake(
            parameter("type: 'String',\nshownIf: { parent: 'b' }"), 3,
            "a condition says what the parent is: write either is: … or hasValue: true"),
        Mistake(
            parameter("type: 'String',\nspoken: { search: 'b' }"), 3,
            "“spoken” is one of offered: true, search: … with property: …, or unit: … with cases: …"),
        Mistake("{ intents: [\n7] }", 2, "an intent is a number here; write an object: { name: … }"),
        Mistake("{ intents:\n{} }", 1, "“intents” is an object; write a list: [ … ]"),
        Mistake("{ intents: [\n{ title: 'x' }] }", 2, "“name” of an intent is missing; add it"),
        Mistake(
            "{ intents: [{ name: 'A',\nrestrictedWhile: 'asleep' }] }", 2,
            "“restrictedWhile” can't be “asleep”; "
                + "write “locked”, or “lockedOrProtected” if protected data must be available too"),
        Mistake(
            "{ intents: [{ name: 'A',\nrestrictedWhile: 'lockd' }] }", 2,
            "“restrictedWhile” can't be “lockd”; did you mean “locked”?"),
        Mistake("{ intents: [\n{ name: '' }] }", 2, "“name” of an intent is empty; write one"),
        Mistake(
            "{ enums: [{ name: 'A', cases: [{ name: 'a',\nvalue: 1.5 }] }] }", 2,
            "“value” is a number; write a whole number"),
        Mistake("{ types: [{ name: 'A', properties: [\n'a'] }] }", 2, "“type” of a property is missing; add it"),
        // Each type has four properties without writing any.
        Mistake("{ types: [" + list("T", 20_000) + ",\n'U'] }", 2, tooMany),
        Mistake(
            "{ enums: [{ name: 'E', cases: [" + list("c", 99_990) + "] }, { name: 'F', cases: ["
                + list("c", 6) + ",\n'd'] }] }", 2, tooMany),
    ]

    private static let tooMany =
        "the definition has more than 100000 elements, such as intents, parameters, cases and properties; "
        + "split it into several files"

    private static func list(_ name: String, _ count: Int) -> String {
        [String](repeating: "'\(name)'", count: count).joined(separator: ",")
    }

    @Test func `is no element that may still be there`() throws {
        #expect(try readByHand("{ types: [" + Self.list("T", 20_000) + "] }").file.types.count == 20_000)
    }

    @Test(arguments: syntax + members + labels)
    func `is an error at its line`(_ mistake: Mistake) throws {
        let error = try #require(throws: DefinitionError.self) { try readByHand(mistake.text) }
        #expect(error.diagnostic.message == mistake.message)
        #expect(error.diagnostic.line == mistake.line)
        #expect(error.diagnostic.path == "Tea.intents.json5")
    }

    @Test(arguments: [[UInt8]([0xFF, 0xFE, 0x7B, 0]), [0x7B, 0x0A, 0xC3, 0x7D], [0x7B, 0x0A, 0x00, 0x7D]])
    func `is an error when it is in the bytes`(_ bytes: [UInt8]) throws {
        #expect(throws: DefinitionError.self) { try DefinitionReader().read(Data(bytes), path: "a.json5") }
    }

    @Test func `is an error when it is a number that no type holds, whatever lay in the memory before`() throws {
        for length in 20..<400 {
            let digits = String(repeating: "9", count: length)
            // Freed at once: the next things of this size come to lie where digits are.
            for size in [length, length + 32] { _ = [UInt8](repeating: UInt8(ascii: "9"), count: size) }
            let error = #expect(throws: DefinitionError.self) {
                try readByHand("{ enums: [{ name: 'A', cases: [{ name: 'a', value: \(digits) }] }] }")
            }
            #expect(error?.diagnostic.line == 1)
        }
    }

    @Test func `is an error of the file when it is too long`() throws {
        let reader = DefinitionReader(limits: .init(size: 10))
        let error = try #require(throws: DefinitionError.self) {
            try reader.read(Data("{ intents: [] }".utf8), path: "a.json5")
        }
        #expect(error.diagnostic.message == "the file has 15 bytes; a definition may have 10")
    }

    @Test(arguments: [
        (String(repeating: "x", count: 1001), false), (String(repeating: "x", count: 1000), true),
        (Array(repeating: String(repeating: "x", count: 999), count: 17).joined(separator: "\", \""), false),
        (Array(repeating: String(repeating: "x", count: 999), count: 16).joined(separator: "\", \""), true),
    ])
    func `is a combination whose names are too long`(_ names: String, _ isRead: Bool) throws {
        let text = "{ intents: [{ name: \"A\", combinations: [\n{ parameters: [\"\(names)\"] }] }] }"
        guard !isRead else {
            _ = try DefinitionReader().read(Data(text.utf8), path: "a.json5")
            return
        }
        let error = try #require(throws: DefinitionError.self) {
            try DefinitionReader().read(Data(text.utf8), path: "a.json5")
        }
        #expect(error.diagnostic.line == 2)
        #expect(
            error.diagnostic.message
                == "“parameters” is a list; write a list of names, none longer than 1000 bytes, and all together not "
                + "longer than 16384")
    }

    @Test func `never keeps the reader from ending, wherever the file is cut off or a byte is another one`() throws {
        let bytes = Array(`A definition written by hand`.tea.utf8)
        var generator = SystemRandomNumberGenerator()
        for end in stride(from: 0, to: bytes.count, by: 11) {
            let error = #expect(throws: DefinitionError.self) {
                try DefinitionReader().read(Data(bytes[..<end]), path: "a.json5")
            }
            #expect(error?.diagnostic.line ?? 0 > 0)
            var changed = bytes
            changed[end] = "{}[],:'\"\\/ \nx0".utf8.randomElement(using: &generator) ?? 0
            // What can still be read can be looked at.
            if let reading = try? DefinitionReader().read(Data(changed), path: "a.json5") {
                _ = DefinitionLinter().lint(reading)
            }
        }
    }
}
