import Testing

@testable import IntentDefinitions

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Each test has a directory of its own, which goes away with it.
@Suite final class `A string catalog` {
    private let directory: URL

    init() throws {
        directory = FileManager.default.temporaryDirectory.appending(path: "StringCatalogTests-\(UUID())")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: directory)
    }

    private func write(_ name: String, _ text: String = "") throws {
        let url = directory.appending(path: name)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    private var files: TranslationFiles {
        TranslationFiles(ofDefinition: directory.path + "/Base.lproj/Soup.intentdefinition")
    }

    private static func catalog(_ strings: String, source: String = "en") -> String {
        #"{ "sourceLanguage" : "\#(source)", "strings" : {"# + "\n" + strings + "\n}, \"version\" : \"1.0\" }"
    }

    /// Returns an entry, on a line of its own.
    private static func entry(_ key: String, _ localizations: String) -> String {
        #""\#(key)" : { "comment" : "x", "localizations" : { \#(localizations) } }"#
    }

    private static func unit(_ value: String, _ state: String = "translated") -> String {
        #""stringUnit" : { "state" : "\#(state)", "value" : "\#(value)" }"#
    }

    private static func text(_ language: String, _ value: String, _ state: String = "translated") -> String {
        #""\#(language)" : { \#(unit(value, state)) }"#
    }

    private func read(_ text: String) throws(DefinitionError) -> StringsReading {
        try StringsReader().read(Data(text.utf8), path: "Soup.xcstrings")
    }

    private func translations(_ locale: String?) -> (texts: [String: String], diagnostics: [Diagnostic]) {
        let (translations, diagnostics) = Translations.read(files, for: locale)
        let texts = ["a", "b", "c"].compactMap { key in translations.entry(for: key).map { (key, $0.text) } }
        return (Dictionary(uniqueKeysWithValues: texts), diagnostics)
    }

    // MARK: - Reading

    @Test(arguments: ["mul.lproj/Soup.xcstrings", "Soup.xcstrings", "Base.lproj/Soup.xcstrings"])
    func `lies beside the definition`(_ path: String) throws {
        try write("Base.lproj/Soup.intentdefinition")
        try write(
            path,
            Self.catalog(
                Self.entry("a", Self.text("de", "Suppe") + "," + Self.text("pt-BR", "Sopa", "needs_review")) + ",\n"
                    + Self.entry("b", Self.text("de", "", "new") + "," + Self.text("en", "Bowl", "new")) + ",\n"
                    + #""c" : { }, "d" : { "extractionState" : "stale" }"#))
        #expect(files.files.map(\.language.description) == ["de", "en", "pt-BR"])
        #expect(files.files.allSatisfy { $0.path == directory.path + "/" + path })
        #expect(files.developmentLanguage?.description == "en")
        #expect(translations("de_AT").texts == ["a": "Suppe"])
        #expect(translations("pt").texts == ["a": "Sopa"])
        #expect(translations("en").texts == ["b": "Bowl"])
        #expect(translations("de").diagnostics == [])
        #expect(TranslationFiles.definition(ofTranslations: directory.path + "/" + path) == files.definition)
    }

    @Test func `states the language of a definition whose folder doesn't`() throws {
        try write("Soup.xcstrings", Self.catalog(Self.entry("a", Self.text("en", "Soup")), source: "de"))
        #expect(files.developmentLanguage?.description == "de")
        #expect(files.conversationLocale(for: nil) == "de")
        let german = TranslationFiles(ofDefinition: directory.path + "/fr.lproj/Soup.intentdefinition")
        #expect(german.developmentLanguage?.description == "fr")
    }

    @Test func `comes after the other files of a language`() throws {
        try write("mul.lproj/Soup.xcstrings", Self.catalog(Self.entry("a", Self.text("de", "catalog"))))
        try write("de.lproj/Soup.strings", "a = strings; b = strings;")
        #expect(translations("de").texts == ["a": "strings", "b": "strings"])
    }

    /// At most 16 files are read for a conversation.
    @Test func `is read once for all its languages`() throws {
        let languages = (100..<120).map { Self.text("de-\($0)", "x") }
        try write("Soup.xcstrings", Self.catalog(Self.entry("a", languages.joined(separator: ","))))
        #expect(Translations.read(files, for: "de").translations.tables.count == 20)
        #expect(translations("de").diagnostics == [])
    }

    @Test func `has forms of plural`() throws {
        let forms = #""one" : { \#(Self.unit("1 soup")) }, "other" : { \#(Self.unit("%lld soups, 100%%")) }"#
        let plural = #""variations" : { "plural" : { \#(forms) } }"#
        let substitution = forms.replacing("1 soup", with: "%arg bowl")
        let reading = try read(
            Self.catalog(
                [
                    Self.entry("a", #""en" : { \#(plural) }"#),
                    Self.entry(
                        "b", #""en" : { "variations" : { "device" : { "iphone" : { }, "other" : { \#(plural) } } } }"#),
                    Self.entry(
                        "c",
                        #""en" : { \#(Self.unit("%#@n@ of ${soup}")), "substitutions" : { "n" : { "argNum" : 1, "#
                            + #""formatSpecifier" : "ld", "variations" : { "plural" : { \#(substitution) } } } } }"#),
                    Self.entry(
                        "d",
                        #""en" : { \#(plural.replacing("1 soup", with: "").replacing("%lld soups, 100%%", with: "")) }"#
                    ),
                    Self.entry(
                        "e", #""en" : { "variations" : { "device" : { "other" : { \#(Self.unit("50 %d")) } } } }"#),
                ].joined(separator: ",\n")))
        #expect(reading.diagnostics == [])
        let entries = reading.table.entries
        for key in ["a", "b"] {
            #expect(entries[key]?.pluralForms == [.one: "1 soup", .other: "${count} soups, 100%"])
        }
        #expect(
            entries["c"]?.pluralForms == [.one: "${count} bowl of ${soup}", .other: "${count} soups, 100% of ${soup}"])
        #expect(entries["d"] == nil)
        #expect(entries["e"]?.text == "50 %d" && entries["e"]?.pluralForms == [:])
        #expect(entries["c"]?.line == 4)
    }

    @Test(arguments: [
        (
            #""en" : { "variations" : { "width" : { } } }"#,
            "the text varies by something else than plural and device (“a”)"
        ),
        (
            #""en" : { "variations" : { "device" : { "mac" : { } } } }"#,
            "the text varies by device and there is none for “other” (“a”)"
        ),
        (
            #""en" : { "variations" : { "plural" : { "one" : { "stringUnit" : { "value" : "x" } } } } }"#,
            "variable plural has no text for “other” (“a”)"
        ),
        (#""en" : { "stringUnit" : { "value" : 1 } }"#, "“a” isn't a text"),
        (#""Base" : { "stringUnit" : { "value" : "x" } }"#, "“Base” isn't a language"),
    ])
    func `loses an entry that makes no sense`(_ localizations: String, _ message: String) throws {
        let reading = try read(Self.catalog("\n" + Self.entry("a", localizations)))
        #expect(reading.table.entries.isEmpty)
        #expect(reading.diagnostics.map(\.message) == [message + "; the entry is not kept"])
        #expect(reading.diagnostics.map(\.line) == [3])
    }

    @Test(arguments: [
        ("", 1, "the file is empty"), ("\n[]", 2, "this isn't a string catalog"),
        ("{ \"strings\": [] }", 1, "this isn't"),
        ("{ \"strings\": {\n\"a\": {}\n\"b\": {} } }", 3, "a comma or } is missing"),
        ("{ \"strings\": {\n\"a\": {},\n\"a\": {} } }", 3, "“a” is here twice"),
        (String(repeating: "[", count: 50), 1, "nested more than 20 levels"),
    ])
    func `that is broken is refused with the line`(_ text: String, _ line: Int, _ message: String) throws {
        let error = try #require(throws: DefinitionError.self) { try read(text) }
        #expect(error.diagnostic.line == line)
        #expect(error.diagnostic.message.contains(message), "\(error)")
        // A conversation tells so, whatever its language.
        try write("Soup.xcstrings", text)
        for locale in ["de", nil] {
            #expect(translations(locale).diagnostics.map(\.line) == [line])
        }
    }

    @Test func `that is too large is refused`() throws {
        #expect(throws: DefinitionError.self) {
            try StringsReader(sizeLimit: 10).read(Data(repeating: 0x20, count: 11), path: "Soup.xcstrings")
        }
    }

    // MARK: - Lint

    private func lint() -> [String] {
        let intent = IntentDefinition(
            name: "OrderSoup", title: LocalizableText("Order", id: "a"),
            parameters: [
                ParameterDefinition(name: "soup", type: .string, displayName: LocalizableText("Soup", id: "b")),
                ParameterDefinition(name: "c", type: .string, displayName: LocalizableText("${soup} it is", id: "c")),
            ])
        return TranslationLinter(DefinitionFile(intents: [intent])).lint(files).map {
            String($0.description.dropFirst(directory.path.count + 1))
        }
    }

    /// Links cost no bytes, and each would be read for its languages.
    @Test func `is read alone where there are several`() throws {
        let catalog = Self.catalog(["a", "b"].map { Self.entry($0, Self.text("de", "x")) }.joined(separator: ","))
        for path in ["Soup.xcstrings", "fr.lproj/Soup.xcstrings"] { try write(path, catalog) }
        #expect(Set(files.files.map(\.path)) == [directory.path + "/Soup.xcstrings"])
        try write("mul.lproj/Soup.xcstrings", catalog)
        #expect(Set(files.files.map(\.path)) == [directory.path + "/mul.lproj/Soup.xcstrings"])
        #expect(
            lint().filter { $0.contains("warning") }
                == ["Soup.xcstrings", "fr.lproj/Soup.xcstrings"].map { path in
                    "\(path):1: warning: the file isn't used, because mul.lproj/Soup.xcstrings is the string catalog that "
                        + "is read; move the translations there"
                })
    }

    @Test func `is checked in each language, and its keys once`() throws {
        let names = ["de", "fr", "sv"]
        try write(
            "mul.lproj/Soup.xcstrings",
            Self.catalog(
                [
                    Self.entry("a", (names + ["en"]).map { Self.text($0, "x") }.joined(separator: ",")),
                    Self.entry("c", Self.text("de", "es ist ${sopu}") + "," + Self.text("sv", "${soup}")),
                    Self.entry("z", names.map { Self.text($0, "x") }.joined(separator: ",")),
                    #""y" : { "localizations" : { "Base" : { } } }"#,
                ].joined(separator: ",\n")))
        let path = "mul.lproj/Soup.xcstrings"
        #expect(
            lint() == [
                "\(path):3: warning: the translation of “c” lacks ${soup} and has ${sopu}, which the original text "
                    + "doesn't have",
                "\(path):4: note: 1 of 3 keys doesn't belong to any text of the definition; remove it: “z”",
                "\(path):5: warning: “Base” isn't a language; the entry is not kept",
                "\(path):1: note: 1 of 3 texts has no translation to de: b (“Soup”)",
                "\(path):1: note: 2 of 3 texts have no translation to fr: b (“Soup”), c (“${soup} it is”)",
                "\(path):1: note: 1 of 3 texts has no translation to sv: b (“Soup”)",
            ])
    }

    @Test func `need not translate what isn't to be translated`() throws {
        let kept = ["b", "c"].map { #""\#($0)" : { "shouldTranslate" : false }"# }
        try write(
            "Soup.xcstrings", Self.catalog(([Self.entry("a", Self.text("de", "x"))] + kept).joined(separator: ",")))
        #expect(lint() == [])
    }

    @Test func `of a similar name is a warning`() throws {
        try write("Base.lproj/Soup.intentdefinition")
        for name in ["Sop.xcstrings", "mul.lproj/Soop.xcstrings", "Localizable.xcstrings", "mul.lproj/Soup.xcstrings"] {
            try write(name, Self.catalog(""))
        }
        let paths = MisnamedTranslation.all(beside: files.definition).map(\.diagnostic.path)
        #expect(paths == ["Sop.xcstrings", "mul.lproj/Soop.xcstrings"].map { directory.path + "/" + $0 })
    }
}
