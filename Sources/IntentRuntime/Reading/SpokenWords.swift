import IntentKit

/// A person's utterance, split into words with and without fillers.
struct SpokenWords {
    /// The folded words, without punctuation around them.
    let words: [String]
    /// The words that aren't fillers; “the tomato one” has one.
    let content: [String]
    /// Whether the utterance ends with a question mark, or begins with “¿”: “OK?” doesn't agree.
    private let asks: Bool
    /// Whether a word says “no” that would say “number” if it had a point, as in an answer that isn't the second item.
    private let refuses: Bool
    private let phrases: Phrases
    private let numbers: NumberWords

    init(_ text: String, phrases: Phrases) {
        let fillers = phrases.fillers
        let written = text.folded.split(whereSeparator: \.isWhitespace)
        words = written.map(Self.bare).filter { !$0.isEmpty }
        func has(_ marks: String, _ word: Substring?) -> Bool {
            word?.unicodeScalars.contains { marks.unicodeScalars.contains($0) } ?? false
        }
        // The last one is Greek, and looks like a semicolon.
        asks = has("?？؟\u{37E}", written.last) || has("¿", written.first)
        refuses = written.contains { phrases.no.contains(String($0)) && phrases.numberWords.contains(String($0)) }
        content = words.filter { !fillers.contains($0) }
        self.phrases = phrases
        numbers = ValueWords.words(in: phrases.language).numbers
    }

    /// All words, joined by spaces.
    var all: String { words.joined(separator: " ") }

    /// Returns whether the words mean nothing but one of these phrases.
    func mean(_ meanings: Set<String>) -> Bool {
        meanings.contains(all) || (!content.isEmpty && meanings.contains(content.joined(separator: " ")))
    }

    /// Whether the words say yes, and nothing else but “please”: “make it right” wants something else.
    var agree: Bool {
        guard !asks else { return false }
        return phrases.yes.contains(all) || phrases.yes.contains(plain.joined(separator: " "))
    }

    /// The words but for “please”.
    var plain: [String] { words.filter { !phrases.courtesies.contains($0) } }

    /// Whether a number is said in digits, as in “2”, “#2” and “number 2”.
    var hasDigits: Bool { words.contains { Int($0) != nil || $0.unicodeScalars.first == "#" } }

    /// Returns a text without polite words at its ends, and without the marks beside them.
    static func withoutCourtesies(_ text: String, _ phrases: Phrases) -> String {
        var words = text.split(whereSeparator: \.isWhitespace)
        func isCourtesy(_ word: Substring?) -> Bool {
            word.map { phrases.courtesies.contains(bare(String($0).folded[...])) } ?? false
        }
        let count = words.count
        while isCourtesy(words.last) { words.removeLast() }
        while isCourtesy(words.first) { words.removeFirst() }
        guard words.count < count, let last = words.last else { return text }
        return (words.dropLast() + [last.last == "," ? last.dropLast() : last]).joined(separator: " ")
    }

    /// The number that is all that was said but for “please”, in digits or as a word; `nil` if there is none.
    var number: Int? { plain.count == 1 ? number(plain[0]) : nil }

    /// The number that was said among fillers, as in “the 3”; `nil` if there is none.
    var numberInWords: Int? { content.count == 1 ? number(content[0]) : nil }

    /// Returns the position that the words point to: “the second one”, “last”, “number 3”, “2”.
    ///
    /// A number among other words isn't one: “make it three” says how many.
    ///
    /// - Parameters:
    ///   - count: The number of items to choose from.
    ///   - takesNumbers: Whether a bare number is a position.
    func position(among count: Int, takesNumbers: Bool) -> Int? {
        guard !refuses, !isIndefinite else { return nil }
        var rest = content[...]
        var saysNumber = words.contains(where: phrases.numberWords.contains)
        while let first = rest.first, phrases.numberWords.contains(first) { rest.removeFirst() }
        if rest.isEmpty { rest = words.filter { !phrases.numberWords.contains($0) }[...] }
        guard rest.count == 1, var word = rest.first else { return nil }
        if phrases.last.contains(word) { return count > 0 ? count - 1 : nil }
        if word.hasPrefix("#") { (saysNumber, word) = (true, String(word.dropFirst())) }
        let position =
            phrases.ordinals.firstIndex { $0.contains(word) }
            ?? ((takesNumbers && words.count == 1) || saysNumber ? number(word).map { $0 &- 1 } : nil)
        return position.flatMap { (0..<count).contains($0) ? $0 : nil }
    }

    /// Whether an ordinal has an article that points to no item: “just a second”.
    private var isIndefinite: Bool {
        zip(words, words.dropFirst()).contains { article, word in
            phrases.indefiniteWords.contains(article) && phrases.ordinals.contains { $0.contains(word) }
        }
    }

    /// Returns a number in digits or as a word; a filler such as “one” doesn't count as a number.
    private func number(_ word: String) -> Int? {
        Int(word) ?? (phrases.fillers.contains(word) ? nil : numbers.integer([word[...]]))
    }

    /// Returns a word without the punctuation around it, and without apostrophes.
    static func bare(_ word: Substring) -> String {
        var word = word[...]
        while let last = word.last, ".,!?;:“”\"„".contains(last) { word.removeLast() }
        while let first = word.first, "“”\"„¿¡".contains(first) { word.removeFirst() }
        return word.contains("'") ? word.filter { $0 != "'" } : String(word)
    }
}
