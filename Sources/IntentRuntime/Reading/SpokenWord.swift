import IntentKit

/// A word that a person said or wrote.
package struct SpokenWord: Hashable, Sendable {
    /// The word as it was said, with the punctuation around it.
    package let text: String
    /// The word without punctuation around it and without differences in case, accents and apostrophes.
    package let folded: String
    /// Whether the word means nothing by itself, such as “please”.
    package let isFiller: Bool
    /// Whether the word is only polite.
    package let isCourtesy: Bool
    /// Whether the filler is also a number, as “one” is.
    package let isNumber: Bool
    /// Whether the word joins numbers, as in “two and a half”.
    package let isAnd: Bool
    /// Whether the word stands within or before a quantity, as in “half of an hour” and “one point five”.
    package let leadsToNumber: Bool

    private init(_ text: String, folded: String, _ phrases: Phrases) {
        self.text = text
        self.folded = folded
        isFiller = phrases.fillers.contains(folded)
        isCourtesy = phrases.courtesies.contains(folded)
        let numbers = ValueWords.words(in: phrases.language).numbers
        isNumber = isFiller && numbers.small[folded] != nil
        isAnd = folded == numbers.and
        leadsToNumber =
            isAnd || folded == numbers.point || folded == numbers.fractionLink || numbers.articles.contains(folded)
    }

    /// Returns the words of a text of letters, digits and spaces, as nearly all phrases are; `nil` for another text.
    ///
    /// A text is read again each time, among hundreds of phrases.
    private static func plainWords(of text: String, _ phrases: Phrases) -> [SpokenWord]? {
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: " "), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "a")...UInt8(ascii: "z"):
                continue
            default: return nil
            }
        }
        return text.utf8.split(separator: UInt8(ascii: " ")).map { word in
            let text = String(Substring(word))
            return SpokenWord(text, folded: text.folded, phrases)
        }
    }

    /// The words of a language that mean nothing by themselves, folded.
    package static func fillers(in language: Language) -> Set<String> { Phrases.of(language).fillers }

    /// Returns the words of a text.
    package static func words(of text: String, in language: Language) -> [SpokenWord] {
        let phrases = Phrases.of(language)
        if let words = plainWords(of: text, phrases) { return words }
        return text.split(whereSeparator: \.isWhitespace).compactMap { word in
            let text = String(word)
            let folded = SpokenWords.bare(text.folded[...])
            guard !folded.isEmpty else { return nil }
            return SpokenWord(text, folded: folded, phrases)
        }
    }
}
