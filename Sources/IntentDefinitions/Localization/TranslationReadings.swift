/// What a file of translations says in one language.
struct TranslationReading {
    /// The file's path.
    let path: String
    /// The translations.
    let table: StringsTable
    /// An entry of each of the file's keys; those of a string catalog come with the first of its languages.
    var keys: [String: StringsTable.Entry]
    /// The keys of texts that aren't to be translated.
    var untranslated: Set<String> = []
    /// The problems that the table doesn't show; those of a string catalog come with the first of its languages.
    var diagnostics: [Diagnostic]
}

/// A reader of files of translations that reads a string catalog once, for all of its languages.
struct TranslationReadings {
    private let reader: StringsReader
    /// The catalogs by their paths; `nil` for one that can't be read, or may not be.
    private var catalogs: [String: StringCatalog?] = [:]

    init(reader: StringsReader) { self.reader = reader }

    /// Whether a file is a catalog that was opened already.
    func knows(_ file: TranslationFile) -> Bool { catalogs.keys.contains(file.path) }

    /// Reads a file for its language.
    ///
    /// - Parameter admits: Returns whether that many bytes may be read; it isn't asked for a catalog that is known.
    /// - Returns: `nil` if the file may not be read, or is a catalog that couldn't be read before.
    /// - Throws: An error if the file can't be read.
    mutating func read(
        _ file: TranslationFile, admits: (Int) -> Bool
    ) throws(DefinitionError) -> TranslationReading? {
        let path = file.path
        if let known = catalogs[path] {
            return known.map { catalog in
                TranslationReading(
                    path: path, table: catalog.tables[file.language] ?? StringsTable(), keys: [:],
                    untranslated: catalog.untranslated, diagnostics: [])
            }
        }
        if file.isCatalog { catalogs.updateValue(nil, forKey: path) }
        let contents = try reader.contents(of: path)
        guard admits(contents.count) else { return nil }
        guard file.isCatalog else {
            let reading = try reader.read(contents, path: path)
            return TranslationReading(
                path: path, table: reading.table, keys: reading.table.entries, diagnostics: reading.diagnostics)
        }
        let catalog = try reader.catalog(contents, path: path)
        catalogs[path] = catalog
        return TranslationReading(
            path: path, table: catalog.tables[file.language] ?? StringsTable(), keys: catalog.keys,
            untranslated: catalog.untranslated, diagnostics: StringsReader.diagnostics(catalog.findings, path: path))
    }
}
