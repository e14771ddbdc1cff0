@_spi(Generated) import IntentDefinitions

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Files of translations: what can be read is what a definition says in another language.
struct StringsSubject: Subject {
    private let files: [[UInt8]]
    private let mutation = Mutation<PropertyListFormat>(donors: [])

    /// - Parameter files: The contents of files of translations.
    init(files: [[UInt8]]) throws {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .binary
        let binary = try encoder.encode(["title": "Suppe", "a-b": String(repeating: "ü", count: 20)])
        let old = #"/* a */ "title" = "S\U00fcppe \"${soup}\"\n"; 'a-b' = word; // c"# + "\nalone;\n"
        let wide = Array(old.utf16).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        self.files = files + [Array(old.utf8), wide, Array(binary), Array(Self.plural.utf8), Array(Self.catalog.utf8)]
    }

    private static let plural = """
        <plist><dict><key>title</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@a@ of ${soup}</string>
        <key>a</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>one</key><string>1 soup</string><key>other</key><string>%1$ld %#@b@</string></dict>
        <key>b</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>few</key><string>soups</string><key>other</key><string>100%%</string></dict></dict></dict></plist>
        """

    private static let catalog = """
        { "sourceLanguage": "de", "strings": { "title": { "localizations": { "de": { "stringUnit": {
        "state": "translated", "value": "%#@a@ of ${soup}" }, "substitutions": { "a": { "variations": { "plural": {
        "one": { "stringUnit": { "value": "1 soup" } }, "other": { "stringUnit": { "value": "%arg soups" } } } } } } },
        "en": { "stringUnit": { "state": "new", "value": "" } } } }, "a-b": { "localizations": { "de": { "variations": {
        "device": { "mac": { }, "other": { "stringUnit": { "value": "x" } } } } } } } }, "version": "1.0" }
        """

    func trial(_ generator: inout SeededGenerator) -> Trial {
        var input = generator.pick(files)
        mutation.damage(&input, &generator)
        let path = generator.pick(["de.lproj/Soup.strings", "de.lproj/Soup.stringsdict", "mul.lproj/Soup.xcstrings"])
        return Trial(subject: "strings", input: input) { [input] in try Self.check(input, path) }
    }

    private static func check(_ bytes: [UInt8], _ path: String) throws {
        let reading: StringsReading
        do throws(DefinitionError) {
            reading = try StringsReader().read(Data(bytes), path: path)
        } catch {
            try check(error.diagnostic)
            return
        }
        for diagnostic in reading.diagnostics { try check(diagnostic) }
        let keys = reading.table.entries.keys.sorted().prefix(20)
        let intents = keys.map { IntentDefinition(name: "Order", title: LocalizableText("Order ${soup}", id: $0)) }
        let file = DefinitionFile(intents: intents).localized(with: Translations([reading.table]))
        for (key, intent) in zip(keys, file.intents) {
            let text = reading.table.entries[key]?.text ?? ""
            guard intent.title.text == (text.isEmpty ? "Order ${soup}" : text) else {
                throw Violation("“\(key)” is not translated: \(intent.title)")
            }
            _ = intent.title.template(valueIDs: [key], count: bytes.count, language: "ru")
        }
        let again = DefinitionFile(embedded: file.embeddedText)
        guard again == file else { throw Violation("embedded: \(again)\nlocalized: \(file)") }
    }

    private static func check(_ diagnostic: Diagnostic) throws {
        try Violation.checkLength(of: diagnostic.description)
        guard !diagnostic.description.contains(where: \.isNewline) else {
            throw Violation("a diagnostic has more than one line: \(diagnostic)")
        }
    }
}
