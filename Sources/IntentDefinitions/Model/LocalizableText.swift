/// A text of a definition, together with the key under which its translations are kept.
///
/// Definition files keep the text in the development language beside its key. A key without a text occurs: a text
/// that was never written has one too.
public struct LocalizableText: Codable, Hashable, Sendable {
    /// The text in the development language, or its translation, with `${name}` placeholders where it is a template.
    public var text: String?
    /// The key of the translations.
    public var id: String?
    /// The translations with the name of an enumeration's case or a Boolean's value put in already, by the key of that
    /// name.
    ///
    /// Only a translated text has any, and only one that embeds such a value.
    public var variants: [String: LocalizableText] = [:]
    /// The translations for the forms of plural that `${count}` asks for; only a translated text has any.
    public var pluralForms: [PluralCategory: String] = [:]

    /// Creates a text.
    public init(_ text: String? = nil, id: String? = nil) {
        self.text = text
        self.id = id
    }

    /// Whether there is neither a text nor a key.
    public var isAbsent: Bool { text == nil && id == nil && variants.isEmpty && pluralForms.isEmpty }

    /// The text, when there is one that is not empty.
    public var nonEmpty: String? {
        guard let text, !text.isEmpty else { return nil }
        return text
    }
}

extension LocalizableText {
    /// The text to fill in, for the values and the number that it is about.
    ///
    /// - Parameters:
    ///   - valueIDs: The keys of the names of the current values, cases of enumerations and Booleans, that the text
    ///     embeds: ``EnumDefinition/Value/displayName``, ``ValueMetadata/trueDisplayName`` and the like. The first one
    ///     with a translation of its own decides.
    ///   - count: The number that `${count}` stands for, where there is one.
    ///   - language: The language or locale that the text was translated to, which decides between forms of plural.
    ///     A form for zero is taken for 0 in every language.
    /// - Returns: Nothing where there is no text.
    public func template(valueIDs: [String] = [], count: Int? = nil, language: String = "en") -> String? {
        let variant = valueIDs.lazy.compactMap { variants[$0] }.first { $0.nonEmpty != nil }
        let chosen = variant ?? self
        guard let count, !chosen.pluralForms.isEmpty else { return chosen.nonEmpty }
        let tag = LanguageTag(language) ?? LanguageTag(language: "en")
        if count == 0, let zero = chosen.pluralForms[.zero] { return zero }
        return chosen.pluralForms[PluralCategory(of: count, in: tag)] ?? chosen.nonEmpty
    }
}

extension LocalizableText: ExpressibleByStringLiteral {
    /// Creates a text without a key.
    public init(stringLiteral value: String) {
        self.init(value)
    }
}
