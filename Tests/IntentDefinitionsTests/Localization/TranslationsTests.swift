import Testing

@_spi(Generated) @testable import IntentDefinitions

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite struct `A definition in another language` {
    private let file: DefinitionFile = {
        var orderType = ParameterDefinition(
            name: "orderType", type: .enumeration(name: "OrderType", isSystem: false),
            prompts: [PromptDialog(kind: .confirmation, text: LocalizableText("Just ‘${orderType}’?", id: "ask"))])
        orderType.displayName = LocalizableText("Order type", id: "type")
        var gift = ParameterDefinition(name: "gift", type: .boolean)
        gift.metadata = ValueMetadata()
        gift.metadata?.trueDisplayName = LocalizableText("yes", id: "yes")
        gift.metadata?.falseDisplayName = LocalizableText("no", id: "no")
        var note = ParameterDefinition(name: "note", type: .string)
        note.metadata = ValueMetadata()
        note.metadata?.defaultValue = .string("Thanks")
        note.metadata?.defaultValueID = "thanks"
        var intent = IntentDefinition(name: "OrderSoup", title: LocalizableText("Order Soup", id: "title"))
        intent.summary = LocalizableText(nil, id: "summary")
        intent.parameters = [orderType, gift, note]
        intent.combinations = [
            ParameterCombination(parameters: ["gift"], title: LocalizableText("As a gift: ${gift}", id: "sum"))
        ]
        intent.response = ResponseDefinition(
            codes: [
                ResponseCodeDefinition(
                    name: "success", text: LocalizableText("${count} soups by ${receipt.way}", id: "ok"))
            ],
            parameters: [PropertyDefinition(name: "receipt", type: .custom(name: "Receipt"))])
        return DefinitionFile(
            intents: [intent],
            enums: [
                EnumDefinition(
                    name: "OrderType",
                    values: [
                        .init(name: "pickup", displayName: LocalizableText("pickup", id: "p-1")),
                        .init(name: "delivery", index: 1, displayName: LocalizableText("delivery", id: "d1")),
                    ])
            ],
            types: [
                TypeDefinition(
                    name: "Receipt",
                    properties: [
                        PropertyDefinition(name: "way", type: .enumeration(name: "OrderType", isSystem: false))
                    ])
            ])
    }()

    private func localized(_ texts: [String: StringsTable.Entry]...) -> DefinitionFile {
        file.localized(with: Translations(texts.map(StringsTable.init)))
    }

    @Test func `has the translations and keeps the keys`() {
        let german = localized([
            "title": .init("Suppe bestellen"), "d1": .init("Lieferung"), "yes": .init("ja"), "no": .init(""),
            "summary": .init("Nichts"), "thanks": .init("Danke"), "stale": .init("weg"),
        ])
        let intent = german.intents[0]
        #expect(intent.title == LocalizableText("Suppe bestellen", id: "title"))
        #expect(intent.summary == LocalizableText(nil, id: "summary"))
        #expect(german.enums[0].values.map(\.displayName.text) == ["pickup", "Lieferung"])
        #expect(intent.parameters[1].metadata?.trueDisplayName == LocalizableText("ja", id: "yes"))
        #expect(intent.parameters[1].metadata?.falseDisplayName == LocalizableText("no", id: "no"))
        #expect(intent.parameters[2].metadata?.defaultValue == .string("Danke"))
        #expect(intent.parameters[0].displayName.text == "Order type")
        #expect(DefinitionFile(embedded: german.embeddedText) == german)
    }

    @Test func `is the same without translations`() {
        #expect(file.localized(with: Translations()) == file)
        #expect(localized([:]) == file)
        #expect(!file.embeddedText.contains("variants") && !file.embeddedText.contains("pluralForms"))
    }

    @Test func `has the development language's texts where it has none of its own`() {
        let development = StringsTable(entries: [
            "title": .init("Order Soup!"), "type": .init("Kind of order"), "ask": .init("Only ${orderType}?"),
            "ask-d1": .init("Only for delivery?"), "no": .init("nope"),
        ])
        // A text that is translated for one value only isn't completed in another language.
        let own = StringsTable(entries: ["title": .init("Order soup"), "ask-p-1": .init("Nur abholen?")])
        let german = file.localized(with: Translations([own], developmentTables: [development]))
        #expect(german.intents[0].title.text == "Order soup")
        #expect(german.intents[0].parameters[0].displayName.text == "Kind of order")
        #expect(german.intents[0].parameters[0].prompts[0].text.variants.mapValues(\.text) == ["p-1": "Nur abholen?"])
        #expect(german.intents[0].parameters[1].metadata?.falseDisplayName.text == "nope")
        let undetermined = file.localized(with: Translations([], developmentTables: [development]))
        #expect(undetermined.intents[0].title.text == "Order Soup!")
        #expect(
            undetermined.intents[0].parameters[0].prompts[0].text.variants.mapValues(\.text) == [
                "d1": "Only for delivery?"
            ])
    }

    @Test(
        arguments: [
            (nil, "de.lproj", [], ["en"]), ("de", "Base.lproj", ["de"], ["en"]), ("fr", "", [], ["en"]),
            ("en_GB", "", ["en"], []), ("C", "", [], ["en"]), ("de", "fr.lproj", ["de"], []),
        ] as [(String?, String, [String], [String])])
    func `come from the files of a locale, then of the development language`(
        locale: String?, folder: String, own: [String], development: [String]
    ) {
        let english = LanguageTag("en"), german = LanguageTag("de")
        let files = [english, german].compactMap(\.self).map {
            TranslationFile(path: "\($0).lproj/Soup.strings", language: $0)
        }
        let found = TranslationFiles(
            ofDefinition: "\(folder)/Soup.intentdefinition",
            developmentLanguage: folder == "fr.lproj" ? LanguageTag("fr") : nil, files: files
        ).files(forLocale: locale)
        #expect(found.own.map(\.language.description) == own)
        #expect(found.development.map(\.language.description) == development)
    }

    @Test(arguments: [
        (nil, "de_AT", "de_AT"), (nil, "en_GB", "en_GB"), (nil, "fr_FR", "en"), (nil, "C", "en"), (nil, nil, nil),
        ("fr", "fr_CA", "fr_CA"), ("fr", "it", "fr"), ("fr", nil, "fr"), ("en-GB", nil, nil), ("en-GB", "it", "en-GB"),
    ])
    func `a conversation is in one language`(development: String?, locale: String?, expected: String?) throws {
        let german = TranslationFile(path: "de.lproj/Soup.strings", language: try #require(LanguageTag("de")))
        let found = TranslationFiles(
            ofDefinition: "Soup.intentdefinition", developmentLanguage: development.flatMap { LanguageTag($0) },
            files: [german])
        #expect(found.conversationLocale(for: locale) == expected)
    }

    @Test func `prefers the first table that has a text`() {
        let austrian = localized(
            ["title": .init("Suppn bstelln"), "type": .init("")],
            ["title": .init("Suppe bestellen"), "type": .init("Bestellart")])
        #expect(austrian.intents[0].title.text == "Suppn bstelln")
        #expect(austrian.intents[0].parameters[0].displayName.text == "Bestellart")
    }

    @Test func `has a text for each value that it embeds`() throws {
        let german = localized([
            "ask": .init("Nur „${orderType}“?"), "ask-d1": .init("Nur zur Lieferung?"),
            "ask-p-1": .init("Nur abholen?"),
            "ask-yes": .init("Ja?"), "title-d1": .init("Lieferung"), "sum-yes": .init("Als Geschenk"),
            "ok-d1": .init("${count} Suppen geliefert"),
        ])
        let intent = german.intents[0]
        let ask = intent.parameters[0].prompts[0].text
        #expect(ask.variants.mapValues(\.text) == ["d1": "Nur zur Lieferung?", "p-1": "Nur abholen?"])
        #expect(ask.template() == "Nur „${orderType}“?")
        #expect(ask.template(valueIDs: ["d1"]) == "Nur zur Lieferung?")
        #expect(ask.template(valueIDs: ["other", "p-1", "d1"]) == "Nur abholen?")
        #expect(ask.template(valueIDs: ["other"]) == "Nur „${orderType}“?")
        #expect(intent.title.variants.isEmpty)
        let title = intent.combinations[0].title
        #expect(title.template(valueIDs: ["yes"]) == "Als Geschenk")
        #expect(title.template(valueIDs: ["no"]) == "As a gift: ${gift}")
        // The way to the value leads through a custom type.
        let response = try #require(intent.response?.codes[0].text)
        #expect(response.template(valueIDs: ["d1"], count: 2, language: "de") == "${count} Suppen geliefert")
        #expect(DefinitionFile(embedded: german.embeddedText) == german)
    }

    @Test(arguments: ["ok", "${count} soups by ${receipt.way}"])
    func `has forms of plural, by the key or the sentence`(_ key: String) throws {
        let forms: [PluralCategory: String] = [.one: "1 суп", .few: "${count} супа", .other: "${count} супов"]
        let russian = localized(
            [key: .init("${count} супов", pluralForms: forms)], ["ok": .init("${count} x"), "ok-d1": .init("Доставка")])
        let text = try #require(russian.intents[0].response?.codes[0].text)
        #expect(text.text == "${count} супов")
        #expect(text.template(count: 21, language: "ru_RU.UTF-8") == "1 суп")
        #expect(text.template(count: 3, language: "ru") == "${count} супа")
        #expect(text.template(count: 5, language: "ru") == "${count} супов")
        #expect(text.template(count: 21, language: "en") == "${count} супов")
        #expect(text.template(count: 1, language: "C") == "1 суп")
        #expect(text.template() == "${count} супов")
        #expect(text.template(valueIDs: ["d1"], count: 3, language: "ru") == "Доставка")
        #expect(DefinitionFile(embedded: russian.embeddedText) == russian)
    }

    @Test func `takes a form for zero in every language`() {
        var text = LocalizableText("${count} soups")
        text.pluralForms = [.zero: "no soups", .other: "${count} soups"]
        #expect(text.template(count: 0, language: "en") == "no soups")
        #expect(text.template(count: 1, language: "en") == "${count} soups")
        #expect(LocalizableText("", id: "a").template() == nil)
    }

    @Test func `is made in time whatever the files hold`() {
        // Thousands of texts with one key, and thousands of values with translations for it.
        var file = file
        let values = (0..<3000).map {
            EnumDefinition.Value(name: "v\($0)", displayName: LocalizableText("v", id: "v\($0)"))
        }
        file.enums[0].values = values
        let prompt = file.intents[0].parameters[0].prompts[0]
        file.intents[0].parameters[0].prompts = Array(repeating: prompt, count: 3000)
        let texts = Dictionary(uniqueKeysWithValues: (0..<3000).map { ("ask-v\($0)", StringsTable.Entry("x")) })
        let german = file.localized(with: Translations([StringsTable(entries: texts)]))
        let variants = german.intents[0].parameters[0].prompts.map(\.text.variants.count)
        #expect(variants.first == 3000)
        #expect(variants.reduce(0, +) <= 1 << 20)
    }

    /// Every variant has a key of its own, with the text's in it.
    @Test func `has no more bytes of keys than a limit`() {
        var file = file
        let id = String(repeating: "k", count: 10_000)
        file.enums[0].values = (0..<100).map {
            EnumDefinition.Value(name: "v\($0)", displayName: LocalizableText("v", id: "v\($0)"))
        }
        var prompt = file.intents[0].parameters[0].prompts[0]
        prompt.text.id = id
        file.intents[0].parameters[0].prompts = Array(repeating: prompt, count: 100)
        let texts = Dictionary(uniqueKeysWithValues: (0..<100).map { ("\(id)-v\($0)", StringsTable.Entry("x")) })
        let german = file.localized(with: Translations([StringsTable(entries: texts)]))
        let variants = german.intents[0].parameters[0].prompts.map(\.text.variants)
        #expect(variants.first?.count == 100)
        let bytes = variants.flatMap(\.values).reduce(0) { $0 + ($1.id?.utf8.count ?? 0) }
        #expect(bytes <= 16 << 20)
    }
}

/// Each test has a directory of its own, which goes away with it.
@Suite final class `Files of translations` {
    private let directory: URL

    init() throws {
        directory = FileManager.default.temporaryDirectory.appending(path: "TranslationFilesTests-\(UUID())")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: directory)
    }

    private func write(_ names: [String], _ text: String = "") throws {
        for name in names {
            let url = directory.appending(path: name)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: url)
        }
    }

    private func files(_ name: String) -> TranslationFiles {
        TranslationFiles(ofDefinition: directory.path + "/" + name)
    }

    private func names(_ files: [TranslationFile]) -> [String] {
        files.map { String($0.path.dropFirst(directory.path.count + 1)) }
    }

    @Test(arguments: [
        ("Base.lproj/Soup.intentdefinition", nil), ("en.lproj/Soup.intentdefinition", "en"),
        ("Soup.intentdefinition", nil), ("Soup.intents.json5", nil),
    ])
    func `lie beside the definition`(_ definition: String, _ language: String?) throws {
        try write([definition, "de.lproj/Soup.strings", "de.lproj/Soup.stringsdict", "pt_BR.lproj/Soup.strings"])
        try write(["English.lproj/Soup.strings", "de.lproj/Other.strings", "de/Soup.strings", "x.lproj/Soup.strings"])
        let files = files(definition)
        #expect(
            names(files.files) == [
                "de.lproj/Soup.stringsdict", "de.lproj/Soup.strings", "English.lproj/Soup.strings",
                "pt_BR.lproj/Soup.strings",
            ])
        #expect(files.developmentLanguage?.description == language)
        for path in files.files.map(\.path) {
            #expect(TranslationFiles.definition(ofTranslations: path) == directory.path + "/" + definition)
        }
        #expect(TranslationFiles.definition(ofTranslations: directory.path + "/de.lproj/Other.strings") == nil)
    }

    @Test(arguments: [
        ("de_AT", ["de_AT", "de"]), ("de", ["de"]), ("de_CH", ["de"]), ("en", ["English"]), ("pt_PT", ["pt-BR"]),
        ("zh_HK", ["zh-TW"]), ("zh_CN", []), ("ko", ["ko-KR"]), ("fr", []), ("C", []),
    ])
    func `are chosen by the language`(_ locale: String, _ folders: [String]) throws {
        for folder in ["de", "de_AT", "English", "pt-BR", "zh-TW", "ko-KR"] {
            try write(["\(folder).lproj/Soup.strings"], "title = \"\(folder)\";")
        }
        let files = files("Soup.intentdefinition")
        let chosen = LanguageTag(locale).map(files.files(for:)) ?? []
        #expect(names(chosen) == folders.map { $0 + ".lproj/Soup.strings" })
        let reading = Translations.read(files, for: locale)
        #expect(reading.translations.entry(for: "title")?.text == folders.first)
        #expect(reading.translations.tables.isEmpty == folders.isEmpty)
        #expect(reading.translations.fallback.isEmpty == (locale == "en"))
    }

    @Test(arguments: [
        ("Base.lproj", "en_US", []), ("en.lproj", "en_US", []), ("Base.lproj", "en_AU", ["en-GB"]),
        ("fr.lproj", "en_US", ["en-GB"]), ("fr.lproj", "fr_CH", []), ("Base.lproj", "fr_CH", ["fr-CA"]),
    ])
    func `come after the definition where it is in the language`(
        _ folder: String, _ locale: String, _ folders: [String]
    ) throws {
        try write(["\(folder)/Soup.intentdefinition", "en-GB.lproj/Soup.strings", "fr-CA.lproj/Soup.strings"])
        let chosen = files(folder + "/Soup.intentdefinition").files(for: try #require(LanguageTag(locale)))
        #expect(names(chosen) == folders.map { $0 + ".lproj/Soup.strings" })
    }

    @Test func `count once for each language`() throws {
        for folder in ["en@2", "en.a", "en", "en@1", "fr_x", "French", "no", "nb"] {
            try write(["\(folder).lproj/Soup.strings"], "title = \"\(folder)\";")
        }
        // A folder without a file of the definition doesn't count, whatever its name.
        try write(["fr.lproj/Other.strings"])
        let files = files("Soup.intentdefinition")
        #expect(
            names(files.files) == ["en.lproj/Soup.strings", "French.lproj/Soup.strings", "nb.lproj/Soup.strings"])
        #expect(
            files.repeated.map(\.reason)
                == ["en", "en", "en", "French", "nb"].map { "\($0).lproj is for the same language" })
        let lines = lint(definition).filter { $0.contains("warning") }
        let message =
            "warning: the file isn't used, because en.lproj is for the same language; move the translations there"
        #expect(lines.count == 5)
        #expect(lines.first == "en.a.lproj/Soup.strings:1: " + message)
    }

    @Test func `are read up to a limited number`() throws {
        for region in 0..<20 { try write(["de-\(100 + region).lproj/Soup.strings"], "t\(region) = x;") }
        let reading = Translations.read(files("Soup.intentdefinition"), for: "de")
        #expect(reading.translations.tables.count == 16)
        let message =
            "this file and 3 more aren't read: at most 16 files of translations, with 16777216 bytes together, are read "
            + "for a conversation; merge them or remove some"
        let path = directory.path + "/de-116.lproj/Soup.strings"
        #expect(reading.diagnostics == [Diagnostic(.warning, message, path: path)])
    }

    @Test func `are read up to a limited size, together with those of the development language`() throws {
        let text = "t = \"" + String(repeating: "x", count: 7 << 20) + "\";"
        try write(["de.lproj/Soup.strings", "de-AT.lproj/Soup.strings", "en.lproj/Soup.strings"], text)
        let reading = Translations.read(files("Soup.intentdefinition"), for: "de_AT")
        #expect(reading.translations.tables.count == 2)
        #expect(reading.translations.fallback.isEmpty)
        #expect(reading.diagnostics.map(\.path) == [directory.path + "/en.lproj/Soup.strings"])
        #expect(reading.diagnostics.first?.message.contains("this file isn't read: at most 16 files") == true)
    }

    @Test func `that are broken are left out`() throws {
        try write(["de.lproj/Soup.strings"], "title = \"de")
        try write(["de-AT.lproj/Soup.strings"], "title = \"at\";")
        let reading = Translations.read(files("Soup.intentdefinition"), for: "de_AT")
        #expect(reading.translations.entry(for: "title")?.text == "at")
        #expect(reading.diagnostics.map(\.severity) == [.error])
    }

    // MARK: - Lint

    private func lint(_ definition: DefinitionFile, at path: String = "Base.lproj/Soup.intentdefinition") -> [String] {
        TranslationLinter(definition).lint(files(path)).map {
            String($0.description.dropFirst(directory.path.count + 1))
        }
    }

    @Test(arguments: [(200, false), (201, true)]) func `a limited number of languages is checked`(
        count: Int, isTold: Bool
    ) {
        let files = (0..<count).compactMap { number in
            LanguageTag("de-\(100 + number)").map { TranslationFile(path: "\(number).strings", language: $0) }
        }
        #expect(files.count == count)
        let diagnostics = TranslationLinter(definition).lint(TranslationFiles(ofDefinition: "a", files: files))
        let told = diagnostics.filter { $0.message == "only the first 200 of \(count) languages are checked" }
        #expect(told.count == (isTold ? 1 : 0))
        // None of the files is there.
        #expect(diagnostics.count == (isTold ? 201 : 200))
    }

    @Test func `a limited number of bytes is checked`() throws {
        let text = "a = \"" + String(repeating: "x", count: 7 << 20) + "\";"
        for language in ["da", "de", "es", "fi", "fr", "it", "nb", "nl", "pl", "sv"] {
            try write(["\(language).lproj/Soup.strings"], text)
        }
        let unread = lint(definition).filter { $0.contains("warning") }
        let message =
            "warning: this file, and perhaps others, isn't checked: the first 67108864 bytes of translations are; "
            + "give the file alone to check its form"
        #expect(unread == ["sv.lproj/Soup.strings:1: " + message])
    }

    @Test func `a limited number of texts is looked for`() throws {
        for language in ["da", "de", "es"] { try write(["\(language).lproj/Soup.strings"], "a = x;") }
        let parameters = (0..<700_000).map {
            ParameterDefinition(name: "p", type: .string, displayName: LocalizableText("Soup", id: "t\($0)"))
        }
        let intent = IntentDefinition(name: "A", title: LocalizableText("A", id: "a"), parameters: parameters)
        let diagnostics = lint(DefinitionFile(intents: [intent]))
        #expect(
            diagnostics.map { String($0.prefix(30)) } == [
                "da.lproj/Soup.strings:1: note:", "de.lproj/Soup.strings:1: note:", "es.lproj/Soup.strings:1: note:",
            ])
        #expect(diagnostics.last?.contains("missing translations aren't looked for in this language") == true)
    }

    private var definition: DefinitionFile {
        let intent = IntentDefinition(
            name: "OrderSoup", title: LocalizableText("Order", id: "a"), summary: LocalizableText("", id: "b"),
            parameters: [
                ParameterDefinition(
                    name: "soup", type: .enumeration(name: "Soup", isSystem: false),
                    displayName: LocalizableText("Soup", id: "c"),
                    prompts: [
                        PromptDialog(kind: .primary, text: LocalizableText("${soup} of ${count}?", id: "d")),
                        PromptDialog(kind: .confirmation, text: LocalizableText("${soup} – ${count}", id: "e")),
                    ])
            ])
        let value = EnumDefinition.Value(name: "tomato", displayName: LocalizableText("Tomato", id: "t"))
        return DefinitionFile(intents: [intent], enums: [EnumDefinition(name: "Soup", values: [value])])
    }

    @Test func `that fit are not mentioned`() throws {
        try write(
            ["de.lproj/Soup.strings"],
            "a = x; b = y; c = z; t = w; \"d-t\" = \"${count}\"; d = \"${count} ${soup}, ${soup}\"; e = \"\";")
        try write(["Base.lproj/Soup.strings", "de.lproj/Other.strings"], "x")
        #expect(lint(definition) == [])
    }

    @Test func `that are broken, incomplete, stale or wrong are`() throws {
        try write(
            ["de.lproj/Soup.strings"], "a = x;\nz1 = y; z2 = y;\nz3 = y; z4 = y;\nd = \"${count} ${sopu}\";\na = x;")
        try write(["fr.lproj/Soup.strings"], "a = x;\n\"d-t\" = \"${sopu}\";\n\"d-x\" = \"\";\nc = \"\"; t = w;")
        try write(["sv.lproj/Soup.strings"], "\n\na")
        try write(["sv.lproj/Soup.stringsdict"], `A file of translations`.plural("x", [:]).file)
        let stale =
            "note: 5 of 7 keys don't belong to any text of the definition; remove them: “z1”, “z2”, “z3” and 1 more"
        #expect(
            lint(definition) == [
                "de.lproj/Soup.strings:2: " + stale.replacing("5 of 7", with: "4 of 6"),
                "de.lproj/Soup.strings:4: warning: the translation of “d” lacks ${soup} and has ${sopu}, "
                    + "which the original text doesn't have",
                "de.lproj/Soup.strings:5: warning: key “a” is here twice; the first text is lost",
                "de.lproj/Soup.strings:1: note: 2 of 4 texts have no translation: c (“Soup”), t (“Tomato”)",
                "fr.lproj/Soup.strings:2: warning: the translation of “d-t” lacks ${count} and has ${sopu}, "
                    + "which the original text doesn't have",
                "fr.lproj/Soup.strings:3: note: 1 of 5 keys doesn't belong to any text of the definition; "
                    + "remove it: “d-x”",
                "fr.lproj/Soup.strings:1: note: 1 of 4 texts has no translation: c (“Soup”)",
                "sv.lproj/Soup.strings:3: error: “a” is not followed by = and a text",
                "sv.lproj/Soup.stringsdict:5: note: 1 of 1 key doesn't belong to any text of the definition; "
                    + "remove it: “key”",
            ])
    }

    @Test func `of plurals may leave the number out`() throws {
        let forms: KeyValuePairs<String, Plist> = ["one": "one ${soup}", "other": "%d of ${soup}"]
        let plist = `A file of translations`.plural("%#@count_option@", forms)
        try write(["de.lproj/Soup.stringsdict"], plist.file.replacing("<key>key<", with: "<key>${soup} of ${count}?<"))
        try write(["de.lproj/Soup.strings"], "a = x; c = y; t = z;")
        #expect(lint(definition) == [])
        try write(["de.lproj/Soup.stringsdict"], plist.file.replacing("<key>key<", with: "<key>c<"))
        #expect(
            lint(definition) == [
                "de.lproj/Soup.stringsdict:5: warning: the translation of “c” has ${soup}, "
                    + "which the original text doesn't have",
                "de.lproj/Soup.strings:1: note: 1 of 4 texts has no translation: d (“${soup} of ${count}?”)",
            ])
    }

    @Test func `of plurals need a number`() throws {
        let plist = `A file of translations`.plural("%#@count_option@", ["one": "eine Suppe", "other": "Suppen"])
        try write(["de.lproj/Soup.stringsdict"], plist.file.replacing("<key>key<", with: "<key>c<"))
        #expect(
            lint(definition).first
                == "de.lproj/Soup.stringsdict:5: warning: the translation of “c” has plural forms, which need the number "
                + "${count} that only questions have; the one for “other” is always used")
        // A question has a number, whether or not its text says it.
        var asking = self.definition
        asking.intents[0].parameters[0].prompts[0].text = LocalizableText("Which soup?", id: "d")
        try write(["de.lproj/Soup.stringsdict"], plist.file.replacing("<key>key<", with: "<key>d<"))
        #expect(!lint(asking).contains { $0.contains("warning") })
    }

    @Test func `that make one name of two are told of`() throws {
        var definition = self.definition
        let synonym = EnumDefinition.Synonym(LocalizableText("Spicy", id: "s"))
        definition.enums[0].values[0].synonyms = [synonym]
        definition.enums[0].values += [
            EnumDefinition.Value(name: "unknown"),
            EnumDefinition.Value(name: "chili", displayName: LocalizableText("Chili", id: "u"), synonyms: []),
        ]
        var metadata = ValueMetadata()
        metadata.trueDisplayName = LocalizableText("guided", id: "y")
        metadata.falseDisplayName = LocalizableText("alone", id: "n")
        definition.intents[0].parameters.append(ParameterDefinition(name: "hot", type: .boolean, metadata: metadata))
        try write(["de.lproj/Soup.strings"], "a = x; c = y;\ns = Scharf;\nu = scharf;\ny = Ja;\nn = ja;")
        try write(["fr.lproj/Soup.strings"], "u = tomato;")
        let warnings = lint(definition).filter { $0.contains("warning") }
        #expect(
            warnings == [
                "de.lproj/Soup.strings:3: warning: the translation of “u” is “scharf”, a name of both case tomato and "
                    + "case chili of enumeration Soup; people can't tell them apart",
                "de.lproj/Soup.strings:5: warning: the translation of “n” is “ja”, a name of both true and false of "
                    + "parameter hot of OrderSoup; people can't tell them apart",
                "fr.lproj/Soup.strings:1: warning: the translation of “u” is “tomato”, a name of both case tomato and "
                    + "case chili of enumeration Soup; people can't tell them apart",
            ])
    }

    @Test func `to the language of the definition need not be complete`() throws {
        try write(["en.lproj/Soup.strings"], "z = y;")
        #expect(lint(definition, at: "en.lproj/Soup.intentdefinition").count == 1)
        #expect(lint(definition).count == 2)
    }
}
