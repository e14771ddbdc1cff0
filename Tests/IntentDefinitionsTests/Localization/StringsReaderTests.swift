import Testing

@testable import IntentDefinitions

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite struct `A file of translations` {
    private func read(_ text: String, path: String = "Tea.strings") throws(DefinitionError) -> StringsReading {
        try StringsReader().read(Data(text.utf8), path: path)
    }

    private func texts(_ reading: StringsReading) -> [String: String] { reading.table.entries.mapValues(\.text) }

    @Test(
        arguments: [
            ("", [:]), (" \n\t", [:]), ("/* only */ // this", [:]),
            (#""a" = "b";"#, ["a": "b"]),
            (#"/* x "a" = "y"; */ "a"/**/=// no"# + "\n" + #""b" ;"c"="d";"#, ["a": "b", "c": "d"]),
            (#"key = value; other.key-1 = a/b:c_$;"#, ["key": "value", "other.key-1": "a/b:c_$"]),
            (#"'a' = 'say "b"';"#, ["a": #"say "b""#]),
            (#""a";"#, ["a": "a"]),
            (#""a" = "";"#, ["a": ""]),
            (#""a" = "x\n\t\r\"\\\'y";"#, ["a": "x\n\t\r\"\\'y"]),
            (#""a" = "\U00e9\u00E9\U0065\Ud83d\Ude00";"#, ["a": "éée😀"]),
            (#""a" = "\Uzzzz\q\101\0411";"#, ["a": "UzzzzqA!1"]),
            (#""a" = "\UD83";"#, ["a": "UD83"]),
            ("\"a\" = \"one\ntwo\\\nthree\";", ["a": "one\ntwo\nthree"]),
            ("\"a\" = \"/* no comment */ // ;\";", ["a": "/* no comment */ // ;"]),
            ("\u{FEFF}\"a\"=\"ü\";\r\n\"b\"=\"汤\";\r\n", ["a": "ü", "b": "汤"]),
            ("\"a\" = \"${x} – „y“\";", ["a": "${x} – „y“"]),
        ] as [(String, [String: String])])
    func `has texts by their keys`(_ text: String, _ expected: [String: String]) throws {
        let reading = try read(text)
        #expect(texts(reading) == expected)
        #expect(reading.diagnostics == [])
    }

    @Test func `knows the lines of its keys`() throws {
        let reading = try read("/* one\n two */\n\"a\" =\n \"b\nc\";\n\n\"d\" = \"e\"; \"f\" = \"g\";")
        #expect(reading.table.entries.mapValues(\.line) == ["a": 3, "d": 7, "f": 7])
    }

    @Test(arguments: [
        (#""a" = "b""#, 1, "the text of “a” is not followed by “;”"), (#""a" "b";"#, 1, "“a” is not followed by"),
        ("\n\"a\" = \"say \"b\"\";", 2, "write a quote inside a text as \\\""),
        (#""a" = ;"#, 1, "a text in quotes should be here, not “;”"), (#""a" ="#, 1, "the file ends where a text"),
        ("\n= \"b\";", 2, "a key in quotes should be here"), ("ä = \"b\";", 1, "not “ä”"),
        ("\n\"a\" = \"b;\n\"c\" = \"d\";\n", 2, "the text of “a” is not followed by “;”"),
        ("\n\"a\" = \"b;\n", 2, "no closing quote"),
        ("\n/* a\n\n", 2, "no */"), ("\"a\" = \"b\";\n<<<<<<< HEAD\n", 2, "git conflict marker"), ("\\", 1, "not “\\”"),
        (#""a" = "\"#, 1, "no closing quote"), ("\"a\" = \"b\";\n\"\0\";", 2, "zero byte"),
        ("\"\(String(repeating: "a", count: 20_000))\";", 1, "this key has 20000 bytes"),
    ])
    func `that is broken is refused with the line`(_ text: String, _ line: Int, _ message: String) throws {
        let error = try #require(throws: DefinitionError.self) { try read(text) }
        #expect(error.diagnostic.line == line)
        #expect(error.diagnostic.message.contains(message), "\(error)")
    }

    @Test(arguments: [
        ("\n\"a\" = \"b\";\n\"a\" = \"c\";", 3, "key “a” is here twice; the first text is lost", "c"),
        ("\n\"a\" = \"\\351\";", 2, "\\351 is a character of NeXTSTEP; write the character itself", "\u{FFFD}"),
        (
            "\"a\" = \"\\Ud83dx\";", 1,
            "\\UD83D is half of a character; write the other half beside it, "
                + "or the character itself", "\u{FFFD}x"
        ),
    ])
    func `that is odd is read with a warning`(_ text: String, _ line: Int, _ message: String, _ value: String) throws {
        let reading = try read(text)
        #expect(texts(reading) == ["a": value])
        #expect(reading.diagnostics == [Diagnostic(.warning, message, path: "Tea.strings", line: line)])
    }

    @Test func `has no more warnings than anybody reads`() throws {
        let reading = try read(String(repeating: "a = \"\\377\";\n", count: 10_000))
        #expect(reading.diagnostics.count <= 200)
    }

    @Test(arguments: [true, false], [true, false])
    func `can be in UTF-16`(isBigEndian: Bool, hasMark: Bool) throws {
        let units = Array(((hasMark ? "\u{FEFF}" : "") + "\"a\" = \"ü😀\";").utf16)
        let bytes = units.flatMap { unit in
            let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
            return isBigEndian ? pair : pair.reversed()
        }
        #expect(texts(try StringsReader().read(Data(bytes), path: "Tea.strings")) == ["a": "ü😀"])
        let error = try #require(throws: DefinitionError.self) {
            try StringsReader().read(Data(bytes.dropLast()), path: "Tea.strings")
        }
        #expect(error.diagnostic.message.contains("ends inside a character"))
    }

    @Test(
        arguments: [
            ([0x22, 0x61, 0x22, 0x3B, 0x0A, 0x22, 0xFF, 0x22, 0x3B], 2, "not UTF-8"),
            ([0xFF, 0xFE, 0, 0, 0x22, 0, 0, 0], 1, "UTF-32"),
            ([0xFE, 0xFF, 0xD8, 0x3D], 1, "begins as UTF-16 but is not"),
        ] as [([UInt8], Int, String)])
    func `in another encoding is refused`(_ bytes: [UInt8], _ line: Int, _ message: String) throws {
        let error = try #require(throws: DefinitionError.self) {
            try StringsReader().read(Data(bytes), path: "Tea.strings")
        }
        #expect(error.diagnostic.line == line)
        #expect(error.diagnostic.message.contains(message))
    }

    @Test func `that is too large is refused`() throws {
        let error = try #require(throws: DefinitionError.self) {
            try StringsReader(sizeLimit: 10).read(Data(repeating: 0x20, count: 11), path: "Tea.strings")
        }
        #expect(error.description == "Tea.strings:1: error: the file has 11 bytes; translations may have 10")
    }

    @Test func `that is not there is refused`() throws {
        let error = try #require(throws: DefinitionError.self) {
            try StringsReader().read(contentsOf: "/no/Tea.strings")
        }
        #expect(error.description == "/no/Tea.strings: error: there is no such file")
    }

    // MARK: - Property lists

    @Test func `can be a property list`() throws {
        let plist: Plist = ["a": "b", "c": "d &amp; e", "f": 1, "g": ["h": "i"]]
        let reading = try read(plist.file)
        #expect(texts(reading) == ["a": "b", "c": "d & e"])
        let lineOfKey = try line(of: "<key>c", in: plist.file)
        #expect(reading.table.entries["c"]?.line == lineOfKey)
        #expect(
            reading.diagnostics.map(\.message) == [
                "“f” isn't a text; the entry is not kept",
                "there is no NSStringLocalizedFormatKey (“g”); the entry is not kept",
            ])
    }

    @Test func `can be a binary property list`() throws {
        let members = ["a": "b", "ü": "汤", "long": String(repeating: "x", count: 300), "e": ""]
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .binary
        let reading = try StringsReader().read(try encoder.encode(members), path: "Tea.strings")
        #expect(texts(reading) == members)
        #expect(reading.table.entries["a"]?.line == nil)
        for data in [try encoder.encode(["a", "b"]), try encoder.encode([["a": 1]])] {
            #expect(throws: DefinitionError.self) { try StringsReader().read(data, path: "Tea.strings") }
        }
    }

    @Test func `can have texts with forms of plural`() throws {
        let plist = Self.plural("There are %#@count_option@ of ‘${soup}’.", ["zero": "no soups", "one": "1 soup"])
        let entry = try #require(try read(plist.file, path: "Tea.stringsdict").table.entries["key"])
        #expect(entry.text == "There are ${count} of ‘${soup}’.")
        #expect(
            entry.pluralForms == [
                .zero: "There are no soups of ‘${soup}’.", .one: "There are 1 soup of ‘${soup}’.",
                .other: "There are ${count} of ‘${soup}’.",
            ])
    }

    @Test(arguments: [
        ("%#@count_option@", "%1$ld soups, 100%%", "${count} soups, 100%"), ("%1$#@count_option@", "%d", "${count}"),
        ("%%#@count_option@", "%d", "%#@count_option@"), ("50 % of %#@count_option@", "%.2f", "50 % of ${count}"),
        ("%", "x", "%"), ("%#@count_option", "x", "%#@count_option"),
        ("%#@count_option@%#@count_option@", "%@ ", "${count} ${count} "),
    ])
    func `has a number where its forms have one`(_ format: String, _ other: String, _ expected: String) throws {
        let plist = Self.plural(format, ["other": .string(other)])
        let reading = try read(plist.file, path: "Tea.stringsdict")
        #expect(reading.table.entries["key"]?.text == expected)
    }

    @Test(
        arguments: [
            (plural("%#@other@", [:]), "there is no variable other"),
            (
                plural("%#@count_option@", ["other": "%#@count_option@%#@count_option@"]),
                "the variables refer to each other"
            ),
            (plural("x", ["other": 1]), "variable count_option has no text for “other”"),
            (
                plural("x", ["NSStringFormatSpecTypeKey": "Width"]),
                "variable count_option is not of NSStringPluralRuleType"
            ),
        ] as [(Plist, String)])
    func `loses a plural that makes no sense`(_ plist: Plist, _ message: String) throws {
        let reading = try read(plist.file, path: "Tea.stringsdict")
        #expect(reading.table.entries.isEmpty)
        #expect(reading.diagnostics.count == 1)
        #expect(reading.diagnostics[0].message.hasPrefix(message))
        let lineOfKey = try line(of: "<key>key", in: plist.file)
        #expect(reading.diagnostics[0].line == lineOfKey)
    }

    /// Each plural stays within its own limit; only together they are too long.
    @Test func `has plurals of a limited length altogether`() throws {
        let names = ["a", "b", "c", "d"]
        func plural(_ key: String) -> (String, Plist) {
            let variables: [(String, Plist)] = names.enumerated().map { index, name in
                let next = index < 3 ? String(repeating: "%#@\(names[index + 1])@", count: 10) : "ten bytes."
                let forms = index == 0 ? ["other", "zero", "one", "two", "few", "many"] : ["other"]
                return (
                    name,
                    .dictionary(
                        [("NSStringFormatSpecTypeKey", "NSStringPluralRuleType")]
                            + forms.map { ($0, .string(next)) })
                )
            }
            return (key, .dictionary([("NSStringLocalizedFormatKey", "%#@a@")] + variables))
        }
        let keys = (100..<300).map { "k\($0)" }
        let plist = Plist.dictionary(keys.map(plural) + [("text", "kept"), ("z", "kept too")])
        let reading = try read(plist.file, path: "Tea.stringsdict")
        let kept = reading.table.entries
        let bytes = kept.values.flatMap { [$0.text] + $0.pluralForms.values }.reduce(0) { $0 + $1.utf8.count }
        #expect(bytes <= 8 << 20)
        let plurals = kept.values.count { !$0.pluralForms.isEmpty }
        #expect(plurals > 50 && plurals < 200)
        #expect(kept["text"]?.text == "kept" && kept["z"]?.text == "kept too")
        let message =
            "the plurals of this file expand to more than 8388608 bytes; \(200 - plurals) of them are not kept"
        let finding = try #require(reading.diagnostics.first)
        #expect(reading.diagnostics.count == 1 && finding.message.hasPrefix(message), "\(finding)")
        #expect(finding.line == (try line(of: "<key>k\(100 + plurals)<", in: plist.file)))
    }

    @Test(arguments: [
        (#""a" = "b";"#, "this is not an XML property list"),
        ("<plist><array/></plist>", "a file of translations is a <dict>"),
        ("<plist><dict><key>a</key></dict></plist>", "this <key> has no value"), ("", "the file is empty"),
    ])
    func `with plurals is a property list`(_ text: String, _ message: String) throws {
        let error = try #require(throws: DefinitionError.self) { try read(text, path: "Tea.stringsdict") }
        #expect(error.diagnostic.message.contains(message), "\(error)")
    }

    static func plural(_ format: String, _ forms: KeyValuePairs<String, Plist>) -> Plist {
        let rule: [(String, Plist)] = [
            ("NSStringFormatSpecTypeKey", "NSStringPluralRuleType"), ("NSStringFormatValueTypeKey", "ld"),
        ].filter { key, _ in !forms.contains { $0.key == key } }
        let other: [(String, Plist)] = forms.contains { $0.key == "other" } ? [] : [("other", "%ld")]
        let variable = Plist.dictionary(rule + forms.map { ($0, $1) } + other)
        return ["key": ["NSStringLocalizedFormatKey": .string(format), "count_option": variable]]
    }
}
