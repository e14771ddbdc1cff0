extension EnumDefinition {
    /// Another name that people say for a case, such as “takeaway” for `pickup`.
    public struct Synonym: Codable, Hashable, Sendable {
        /// The words.
        public var text: LocalizableText
        /// A respelling that says how the words sound; the runtime keeps it but doesn't use it.
        public var pronunciationHint: LocalizableText

        /// Creates a synonym.
        public init(_ text: LocalizableText, pronunciationHint: LocalizableText = LocalizableText()) {
            self.text = text
            self.pronunciationHint = pronunciationHint
        }
    }
}

extension EnumDefinition.Value {
    /// The names that people say for the case besides ``spokenName``, without empty ones.
    public var alternativeNames: [String] { synonyms.compactMap(\.text.nonEmpty) }
}
