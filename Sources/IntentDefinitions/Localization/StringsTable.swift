/// The translations to one language in a `.strings`, `.stringsdict` or `.xcstrings` file.
public struct StringsTable: Hashable, Sendable {
    /// The translation of one key.
    public struct Entry: Hashable, Sendable {
        /// The text; if there are plural forms, the one for all other numbers.
        public var text: String
        /// The text for each plural form, with `${count}` for the number; empty if the text doesn't depend on a number.
        public var pluralForms: [PluralCategory: String]
        /// The line of the key, from 1; `nil` if the file has no lines.
        public var line: Int?

        /// Creates an entry.
        public init(_ text: String, pluralForms: [PluralCategory: String] = [:], line: Int? = nil) {
            self.text = text
            self.pluralForms = pluralForms
            self.line = line
        }
    }

    /// The translations by their keys.
    public var entries: [String: Entry]

    /// Creates a table.
    public init(entries: [String: Entry] = [:]) { self.entries = entries }
}

/// The result of reading a file of translations: the table and the diagnostics.
public struct StringsReading: Hashable, Sendable {
    /// The file's path as it was given.
    public let path: String
    /// The translations.
    public let table: StringsTable
    /// The problems that the table doesn't show, sorted by line.
    public let diagnostics: [Diagnostic]
}
