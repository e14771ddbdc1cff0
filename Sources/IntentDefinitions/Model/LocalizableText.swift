/// A text of a definition, together with the key of its translations.
///
/// Definition files contain the text in the development language beside its key. A key without a text is possible: even
/// a text that was never written has one.
public struct LocalizableText: Codable, Hashable, Sendable {
    /// The text in the development language, or its translation, with `${name}` placeholders if it is a template.
    public var text: String?
    /// The key of the translations.
    public var id: String?
    /// The translations that contain the name of an enumeration's case or a Boolean's value, by the key of that name.
    ///
    /// Only a translated text that embeds such a value has any.
    public var variants: [String: LocalizableText] = [:]
    /// The translations for the plural forms that `${count}` asks for; only a translated text has any.
    public var pluralForms: [PluralCategory: String] = [:]

    /// Creates a text.
    public init(_ text: String? = nil, id: String? = nil) {
        self.text = text
        self.id = id
    }

    /// Whether there is neither a text nor a key.
    public var isAbsent: Bool { text == nil && id == nil && variants.isEmpty && pluralForms.isEmpty }

    /// The text, or `nil` if it is missing or empty.
    public var nonEmpty: String? {
        guard let text, !text.isEmpty else { return nil }
        return text
    }
}

extension LocalizableText {
    /// Returns the template for the values and the number that the text is about.
    ///
    /// - Parameters:
    ///   - valueIDs: The keys of the names of the current values, cases of enumerations and Booleans, that the text
    ///     embeds: ``EnumDefinition/Value/displayName``, ``ValueMetadata/trueDisplayName`` and the like. The first one
    ///     with its own translation decides.
    ///   - count: The number that `${count}` stands for, if there is one.
    ///   - language: The language or locale of the translation, which decides between plural forms. A form for zero is
    ///     used for 0 in every language.
    /// - Returns: `nil` if there is no text.
    public func template(valueIDs: [String] = [], count: Int? = nil, language: String = "en") -> String? {
        let chosen = variantID(among: valueIDs).flatMap { variants[$0] } ?? self
        guard let count, !chosen.pluralForms.isEmpty else { return chosen.nonEmpty }
        let tag = LanguageTag(language) ?? LanguageTag(language: "en")
        if count == 0, let zero = chosen.pluralForms[.zero] { return zero }
        return chosen.pluralForms[PluralCategory(of: count, in: tag)] ?? chosen.nonEmpty
    }

    /// Returns the first of the keys of embedded values' names for which there is a form of the text.
    package func variantID(among valueIDs: [String]) -> String? {
        valueIDs.first { variants[$0]?.nonEmpty != nil }
    }
}

extension LocalizableText: ExpressibleByStringLiteral {
    /// Creates a text without a key.
    public init(stringLiteral value: String) { self.init(value) }
}
