/// The translations of one `.strings` or `.stringsdict` file.
public struct StringsTable: Hashable, Sendable {
    /// The translation of one key.
    public struct Entry: Hashable, Sendable {
        /// The text; of one with plural forms the one for all other numbers.
        public var text: String
        /// The text for each form of plural, with `${count}` for the number; nothing in a text without a number.
        public var pluralForms: [PluralCategory: String]
        /// The line of the key, from 1, where the file has lines.
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
    public init(entries: [String: Entry] = [:]) {
        self.entries = entries
    }
}

/// What came out of a file of translations: the table, and what there is to say about the file.
public struct StringsReading: Hashable, Sendable {
    /// The file's path as it was given.
    public let path: String
    /// The translations.
    public let table: StringsTable
    /// What the table does not keep, in the order of lines.
    public let diagnostics: [Diagnostic]
}
