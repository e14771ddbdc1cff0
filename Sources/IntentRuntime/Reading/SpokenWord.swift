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

    /// Returns the words of a text.
    package static func words(of text: String, in language: Language) -> [SpokenWord] {
        let phrases = Phrases.of(language)
        return text.split(whereSeparator: \.isWhitespace).compactMap { word in
            let text = String(word)
            let folded = SpokenWords.bare(text.folded[...])
            guard !folded.isEmpty else { return nil }
            return SpokenWord(
                text: text, folded: folded, isFiller: phrases.fillers.contains(folded),
                isCourtesy: phrases.courtesies.contains(folded))
        }
    }
}
