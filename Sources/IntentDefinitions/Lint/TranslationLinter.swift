/// A linter of a definition's translations.
///
/// An error is a file that can't be read, a warning a translation whose placeholders don't match the text, that has
/// plural forms without a number, or that is a name of another value as well. Missing translations and stale ones are
/// one note per file each, because there may be thousands; of a string catalog, missing translations are one note per
/// language.
public struct TranslationLinter: Sendable {
    private let texts: TextIndex
    private let names: NameGroups

    /// Creates a linter of a definition's translations.
    public init(_ definition: DefinitionFile) {
        texts = TextIndex(definition)
        names = NameGroups(definition)
    }

    /// Checks the files of the definition: those of 200 languages at most, and 64 MB of them.
    ///
    /// - Parameters:
    ///   - files: The files.
    ///   - reader: The reader of the files.
    /// - Returns: The diagnostics, in the order of the files and of their lines.
    public func lint(_ files: TranslationFiles, reader: StringsReader = StringsReader()) -> [Diagnostic] {
        let all = Dictionary(grouping: files.files, by: \.language)
        var known: Set<LanguageTag> = []
        let languages = files.files.map(\.language).filter { known.insert($0).inserted }
        var diagnostics: [Diagnostic] = []
        var budget = Budget()
        var readings = TranslationReadings(reader: reader)
        for language in languages.prefix(Self.languageLimit) {
            // The development language needs no translations: the definition itself has its texts.
            diagnostics += lint(
                all[language, default: []], needsAll: language != files.developmentLanguage, &readings,
                budget: &budget)
        }
        if languages.count > Self.languageLimit, let path = all[languages[Self.languageLimit]]?.first?.path {
            let message = "only the first \(Self.languageLimit) of \(languages.count) languages are checked"
            diagnostics.append(Diagnostic(.warning, message, path: path))
        }
        return diagnostics + budget.diagnostics + Self.repetitions(files.repeated)
    }

    /// How many languages are checked: each takes as long as the definition has texts.
    static let languageLimit = 200

    /// What may still be checked, and the first files that weren't.
    struct Budget {
        /// The maximum size of all files in bytes.
        static let sizeLimit = 64 << 20
        /// The maximum number of texts that are looked up, counted once for each language.
        static let textLimit = 2_000_000

        private var size = Budget.sizeLimit
        private var texts = Budget.textLimit
        private var unread, incomplete: String?

        /// Returns whether a file of a size may be checked.
        mutating func spend(size: Int, path: String) -> Bool {
            self.size -= size
            if self.size < 0 { unread = unread ?? path }
            return self.size >= 0
        }

        /// Returns whether a number of texts may be looked up in the files of a language.
        mutating func spend(texts: Int, path: String?) -> Bool {
            self.texts -= texts
            if self.texts < 0 { incomplete = incomplete ?? path }
            return self.texts >= 0
        }

        /// What wasn't checked.
        var diagnostics: [Diagnostic] {
            let unread = unread.map {
                let message =
                    "this file, and perhaps others, isn't checked: the first \(Self.sizeLimit) bytes of translations "
                    + "are; give the file alone to check its form"
                return Diagnostic(.warning, message, path: $0)
            }
            let incomplete = incomplete.map {
                let message =
                    "missing translations aren't looked for in this language and those after it, because the "
                    + "definition has too many texts: \(Self.textLimit) are looked up in all languages together"
                return Diagnostic(.note, message, path: $0)
            }
            return [unread, incomplete].compactMap(\.self)
        }
    }

    /// Returns warnings about the files that aren't used because others are preferred.
    private static func repetitions(_ repeated: [RepeatedTranslation]) -> [Diagnostic] {
        var findings = BoundedFindings<Diagnostic>()
        for file in repeated {
            let message = "the file isn't used, because \(file.reason); move the translations there"
            findings.append(.warning, Diagnostic(.warning, message, path: file.path))
        }
        return findings.diagnostics(path: repeated.first?.path ?? "") { $0 }
    }

    /// Checks the files of one language.
    private func lint(
        _ files: [TranslationFile], needsAll: Bool, _ known: inout TranslationReadings, budget: inout Budget
    ) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        var readings: [TranslationReading] = []
        for file in files {
            do throws(DefinitionError) {
                let reading = try known.read(file) { budget.spend(size: $0, path: file.path) }
                if let reading { readings.append(reading) }
            } catch {
                diagnostics.append(error.diagnostic)
            }
        }
        for reading in readings {
            diagnostics += (reading.diagnostics + check(reading)).sorted { $0.line ?? 0 < $1.line ?? 0 }
        }
        if budget.spend(texts: names.count, path: files.last?.path) { diagnostics += collisions(in: readings) }
        // The contents of a broken file aren't known.
        if needsAll, readings.count == files.count, let file = files.last,
            budget.spend(texts: texts.needed.count, path: file.path),
            let note = missing(in: readings, of: file)
        {
            diagnostics.append(note)
        }
        return diagnostics
    }

    /// Checks the keys and placeholders of one file.
    private func check(_ reading: TranslationReading) -> [Diagnostic] {
        var (wrong, stale): ([(key: String, line: Int?)], [(key: String, line: Int?)]) = ([], [])
        for (key, entry) in reading.table.entries {
            let owners = texts.owners(of: key, entry)
            let isVain = !owners.isEmpty && !entry.pluralForms.isEmpty && !texts.isCounted(key)
            if isVain || Self.misfit(of: entry, owners: owners) != nil { wrong.append((key, entry.line)) }
        }
        for (key, entry) in reading.keys where texts.owners(of: key, entry).isEmpty { stale.append((key, entry.line)) }
        wrong.sort { ($0.line ?? 0, $0.key) < ($1.line ?? 0, $1.key) }
        stale.sort { ($0.line ?? 0, $0.key) < ($1.line ?? 0, $1.key) }
        // A message takes as long as the text, so only those that are kept are made.
        var findings = BoundedFindings<Diagnostic>()
        for (key, line) in wrong { findings.append(.warning, problem(of: key, line: line, in: reading)) }
        var diagnostics = findings.diagnostics(path: reading.path) { $0 }
        if let first = stale.first {
            let names = Self.list(stale) { "“\($0.key.shortened(to: 60))”" }
            let (verb, object) = stale.count == 1 ? ("doesn't", "it") : ("don't", "them")
            let all = reading.keys.count == 1 ? "1 key" : "\(reading.keys.count) keys"
            let message =
                "\(stale.count) of \(all) \(verb) belong to any text of the definition; "
                + "remove \(object): \(names)"
            diagnostics.append(Diagnostic(.note, message, path: reading.path, line: first.line))
        }
        return diagnostics
    }

    private func problem(of key: String, line: Int?, in reading: TranslationReading) -> Diagnostic {
        var message = "the translation of “\(key.shortened(to: 100))”"
        if let entry = reading.table.entries[key] {
            let owners = texts.owners(of: key, entry)
            if let own = Self.misfit(of: entry, owners: owners), let owner = owners.first {
                message += " " + owner.problem(with: own, isPlural: !entry.pluralForms.isEmpty)
            } else {
                message +=
                    " has plural forms, which need the number ${count} that only questions have; the one for “other” is "
                    + "always used"
            }
        }
        return Diagnostic(.warning, message, path: reading.path, line: line)
    }

    /// Returns the placeholders of the first of a translation's texts that match none of the texts with its key, or
    /// `nil`.
    private static func misfit(of entry: StringsTable.Entry, owners: [TextIndex.Owner]) -> Set<String>? {
        // A translation without a text counts as missing.
        guard !owners.isEmpty, !entry.text.isEmpty else { return nil }
        let isPlural = !entry.pluralForms.isEmpty
        return ([entry.text] + entry.pluralForms.values.sorted()).lazy.map(TextIndex.placeholders)
            .first { own in !owners.contains { $0.fits(own, isPlural: isPlural) } }
    }

    /// Returns warnings about translations that give one name to two values.
    private func collisions(in readings: [TranslationReading]) -> [Diagnostic] {
        var findings = BoundedFindings<Diagnostic>()
        for collision in names.collisions(in: Translations(readings.map(\.table))) {
            let key = collision.key
            guard let reading = readings.first(where: { $0.table.entries[key]?.text.isEmpty == false }) else {
                continue
            }
            findings.append(
                .warning,
                Diagnostic(
                    .warning, "the translation of “\(key.shortened(to: 100))” \(collision.problem)", path: reading.path,
                    line: reading.table.entries[key]?.line))
        }
        return findings.diagnostics(path: readings.first?.path ?? "") { $0 }
    }

    /// Returns a note about the texts that no file of a language translates, or `nil`.
    private func missing(in readings: [TranslationReading], of file: TranslationFile) -> Diagnostic? {
        let tables = readings.map(\.table)
        let translations = Translations(tables)
        let missing = texts.needed.filter { text in
            !readings.contains { $0.untranslated.contains(text.id) }
                && translations.entry(for: text.id, sentence: text.sentence) == nil
                && !translations.valueIDs(of: text.id).contains { value in
                    translations.entry(for: CompoundKey.key(of: text.id, for: value)) != nil
                }
        }
        guard !missing.isEmpty else { return nil }
        let names = Self.list(missing) { "\($0.id.shortened(to: 60)) (“\($0.sentence.shortened(to: 40))”)" }
        let all = texts.needed.count == 1 ? "1 text" : "\(texts.needed.count) texts"
        let verb = missing.count == 1 ? "has" : "have"
        // A catalog's path doesn't tell the language.
        let language = file.isCatalog ? " to \(file.language)" : ""
        return Diagnostic(
            .note, "\(missing.count) of \(all) \(verb) no translation\(language): \(names)", path: file.path)
    }

    private static func list<Element>(_ elements: [Element], name: (Element) -> String) -> String {
        let shown = elements.prefix(3).map(name).joined(separator: ", ")
        return elements.count > 3 ? "\(shown) and \(elements.count - 3) more" : shown
    }
}
