import IntentKit

/// The style in which a request talks: the language, and whether it is read or spoken.
public struct ConversationStyle: Codable, Hashable, Sendable {
    /// The language of the runtime's own words.
    public var language: Language
    /// The locale for dates, numbers and amounts, such as `de_AT`, or `nil` to write them plainly.
    public var localeIdentifier: String?
    /// Whether the request is spoken, with short dialogs and the items of a choice in one sentence, a page at a time.
    public var isSpoken: Bool
    /// The formatter that writes values for the locale.
    ///
    /// It isn't encoded with a request: a host that resumes a request attaches a formatter for the locale.
    public var formatter: (any ValueFormatter)?

    /// Creates a style; by default, in English, with plainly written values, and to be read.
    public init(
        language: Language = .english,
        localeIdentifier: String? = nil,
        isSpoken: Bool = false,
        formatter: (any ValueFormatter)? = nil
    ) {
        self.language = language
        self.localeIdentifier = localeIdentifier
        self.isSpoken = isSpoken
        self.formatter = formatter
    }
}

extension ConversationStyle {
    private enum CodingKeys: CodingKey {
        case language, localeIdentifier, isSpoken
    }

    /// Returns whether two styles are equal; the formatters aren't compared, because they follow from the locale.
    public static func == (first: Self, second: Self) -> Bool {
        first.language == second.language && first.localeIdentifier == second.localeIdentifier
            && first.isSpoken == second.isSpoken
    }

    /// Hashes the encoded properties.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(language)
        hasher.combine(localeIdentifier)
        hasher.combine(isSpoken)
    }

    /// Whether the texts of a definition are in a language that the runtime has no words of its own in.
    ///
    /// Its sentences then quote those texts, as names in another language.
    var quotesTexts: Bool { localeIdentifier.map { Language(supporting: $0) == nil } ?? false }

    /// The phrases of the language.
    var phrases: Phrases { Phrases.of(language) }
}

/// The words for answers that aren't values.
package struct AnswerWords: Sendable {
    package let yes: String
    package let no: String
    package let cancel: String
    package let noneOfThese: String
    package let next: String
    package let back: String
    package let skip: String
}

extension ConversationStyle {
    /// The answer words of the style's language.
    package var answerWords: AnswerWords {
        switch language {
        case .english:
            AnswerWords(
                yes: "yes", no: "no", cancel: "cancel", noneOfThese: "none of these", next: "more", back: "back",
                skip: "skip")
        case .german:
            AnswerWords(
                yes: "ja", no: "nein", cancel: "abbrechen", noneOfThese: "keine davon", next: "mehr", back: "zurück",
                skip: "überspringen")
        }
    }
}
