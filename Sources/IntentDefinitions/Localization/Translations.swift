/// The translations of a definition to one language, from all files that have some.
///
/// ```swift
/// let files = TranslationFiles(ofDefinition: "App/Base.lproj/Soup.intentdefinition")
/// let reading = Translations.read(files, for: "de_AT")
/// let german = definition.localized(with: reading.translations)
/// ```
public struct Translations: Hashable, Sendable {
    /// The tables, best first.
    let tables: [StringsTable]
    /// The translations of texts that no table has, one element at most.
    let fallback: [Translations]
    /// The keys that may be compound, by the text before one of their hyphens.
    private let compounds: [String: Set<String>]

    /// Creates translations from tables.
    ///
    /// - Parameters:
    ///   - tables: The tables of the language, best first.
    ///   - developmentTables: The tables of the development language, best first. A text comes from these only if none
    ///     of the others has it for any value.
    public init(_ tables: [StringsTable] = [], developmentTables: [StringsTable] = []) {
        self.tables = tables
        fallback = developmentTables.isEmpty ? [] : [Translations(developmentTables)]
        var compounds: [String: Set<String>] = [:]
        for key in tables.lazy.flatMap(\.entries.keys) {
            for (text, value) in CompoundKey.splits(of: key) { compounds[text, default: []].insert(value) }
        }
        self.compounds = compounds
    }

    /// Whether there are no tables.
    public var isEmpty: Bool { tables.isEmpty && fallback.isEmpty }

    /// Reads the files for a locale: at most 16 files, with 16 MB together.
    ///
    /// - Parameters:
    ///   - files: The files of a definition.
    ///   - locale: A language or a locale, such as `de` or `de_AT.UTF-8`. If it is `nil`, or doesn't name a language,
    ///     such as `C`, there are only the texts of the development language.
    /// - Returns: The translations and the diagnostics of the files; a broken file is left out, and so is one beyond the
    ///   limits.
    public static func read(
        _ files: TranslationFiles, for locale: String?, reader: StringsReader = StringsReader()
    ) -> (translations: Translations, diagnostics: [Diagnostic]) {
        let (own, development) = files.files(forLocale: locale)
        var reading = BoundedTranslationReading(reader: reader)
        let (ownTables, developmentTables) = (reading.tables(of: own), reading.tables(of: development))
        return (Translations(ownTables, developmentTables: developmentTables), reading.allDiagnostics)
    }

    /// Returns the translation of a text: by its key, or a plural by its sentence, from the first table with either.
    func entry(for id: String, sentence: String? = nil) -> StringsTable.Entry? {
        for table in tables {
            if let entry = table.entries[id], !entry.text.isEmpty { return entry }
            if let sentence, let entry = table.entries[sentence], !entry.pluralForms.isEmpty { return entry }
        }
        return nil
    }

    /// Returns what may be keys of values for which a text has its own translations.
    func valueIDs(of id: String) -> Set<String> { compounds[id] ?? [] }
}

/// The key of a text for one value: the text's key, a hyphen, and the key of the value's name.
enum CompoundKey {
    static func key(of text: String, for value: String) -> String { text + "-" + value }

    /// Returns the length in bytes of the key of a text for a value.
    static func length(of text: String, for value: String) -> Int { text.utf8.count + 1 + value.utf8.count }

    /// Returns the ways to split a key, because its components may contain hyphens too.
    static func splits(of key: String) -> [(text: String, value: String)] {
        var splits: [(text: String, value: String)] = []
        var position = key.startIndex
        // A key with many hyphens is a sentence, and one of nothing but hyphens would take forever.
        while splits.count < 8, let hyphen = key[position...].utf8.firstIndex(of: UInt8(ascii: "-")) {
            position = key.utf8.index(after: hyphen)
            splits.append((String(key[..<hyphen]), String(key[position...])))
        }
        return splits
    }
}
