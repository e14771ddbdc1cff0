/// A form of plural; languages have between one and six of them.
public enum PluralCategory: String, Codable, CodingKeyRepresentable, Hashable, Sendable, CaseIterable {
    case zero
    case one
    case two
    case few
    case many
    case other
}

extension PluralCategory {
    /// The form that a whole number has in a language, after the rules of Unicode's locale data.
    ///
    /// A language without a rule here has two forms: one, and all others.
    public init(of count: Int, in language: LanguageTag) {
        self = PluralRule(language).category(of: count.magnitude)
    }
}
