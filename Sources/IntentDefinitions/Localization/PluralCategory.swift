/// A plural form; languages have between one and six of them.
public enum PluralCategory: String, Codable, CodingKeyRepresentable, Hashable, Sendable, CaseIterable {
    case zero
    case one
    case two
    case few
    case many
    case other
}

extension PluralCategory {
    /// Returns the form of a whole number in a language, according to Unicode's CLDR plural rules.
    ///
    /// A language without a rule here has two forms: one, and other.
    public init(of count: Int, in language: LanguageTag) {
        self = PluralRule(language).category(of: count.magnitude)
    }
}
