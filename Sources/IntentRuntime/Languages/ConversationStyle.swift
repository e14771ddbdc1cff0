import IntentKit

/// How a request talks: in which language, and whether it is read or heard.
public struct ConversationStyle: Codable, Hashable, Sendable {
    /// The language of the runtime's own words.
    public var language: Language
    /// The locale that dates, numbers and amounts are written for, such as `de_AT`; nothing writes them plainly.
    public var localeIdentifier: String?
    /// Whether it is spoken: short dialogs, and the items of a choice in one sentence, a page at a time.
    public var isSpoken: Bool
    /// What writes values for the locale.
    ///
    /// It is not written down with a request: who takes a request up again attaches one that knows the locale.
    public var formatter: (any ValueFormatter)?

    /// Creates a style; nothing said means English words, plain values, to be read.
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

    /// Whether two styles talk alike; a formatter belongs to its locale.
    public static func == (first: Self, second: Self) -> Bool {
        first.language == second.language && first.localeIdentifier == second.localeIdentifier
            && first.isSpoken == second.isSpoken
    }

    /// Hashes what is written down.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(language)
        hasher.combine(localeIdentifier)
        hasher.combine(isSpoken)
    }

    /// The words of the language.
    var phrases: Phrases { Phrases.of(language) }
}

/// The words by which answers that are no values are given.
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
    /// The words of the style's language.
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
