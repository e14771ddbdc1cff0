import IntentRuntime

/// Words that were said, which are compared with those of hundreds of phrases before any of these is parsed.
struct SaidWords {
    /// The folded words, joined by spaces.
    let all: String
    /// The folded words that aren't fillers.
    private let content: [String]
    private let fillers: Set<String>

    init(_ words: String, in language: Language) {
        let said = SpokenWord.words(of: words, in: language)
        all = said.map(\.folded).joined(separator: " ")
        content = said.filter { !$0.isFiller }.map(\.folded)
        fillers = SpokenWord.fillers(in: language)
    }

    /// Returns whether these may be the words of a phrase, but for fillers.
    ///
    /// - Parameter words: The words of a phrase, as an index has them.
    func canMean(_ words: String) -> Bool {
        // What can't be said in one language may be a phrase in another, which has other fillers.
        guard !words.isEmpty else { return true }
        var expected = content[...]
        var hasSlots = false
        var rest = words.utf8[...]
        while !rest.isEmpty {
            let word = rest.prefix { $0 != UInt8(ascii: " ") }
            rest = rest[word.endIndex...].dropFirst()
            if let next = expected.first, word.elementsEqual(next.utf8) {
                expected.removeFirst()
            } else if word.elementsEqual(Phrase.slotMark.utf8) {
                hasSlots = true
            } else if !fillers.contains(String(Substring(word))) {
                // The words of a phrase come in its order, with values between them.
                guard hasSlots, let place = expected.firstIndex(where: { word.elementsEqual($0.utf8) }) else {
                    return false
                }
                expected = expected[(place + 1)...]
            }
        }
        return hasSlots || expected.isEmpty
    }
}

extension Sequence<ShortcutFolder.Phrases> {
    /// Returns the shortcuts that words may start: the others needn't be parsed.
    ///
    /// - Parameters:
    ///   - words: The words.
    ///   - language: The language of the words.
    public func mayBeMeant(by words: String, in language: Language = .english) -> [ShortcutFolder.Phrases] {
        let said = SaidWords(words, in: language)
        return filter { $0.words.contains(where: said.canMean) }
    }
}

extension SpokenCommands {
    /// Creates the shortcuts that words start word for word; `nil` if there are none.
    ///
    /// Nothing else takes precedence over them, so intents needn't be looked at.
    ///
    /// - Parameters:
    ///   - words: The words.
    ///   - shortcuts: The shortcuts that the words may start.
    ///   - language: The language of the words.
    public init?(
        startedExactlyBy words: String, shortcuts: [ShortcutFolder.Phrases], language: Language = .english
    ) {
        guard words.utf8.count <= PhraseBook<Action>.sizeLimit else { return nil }
        let said = SaidWords(words, in: language).all
        let meant = shortcuts.filter { $0.words.contains(said) }
        guard !said.isEmpty, !meant.isEmpty else { return nil }
        self.init(intents: [], shortcuts: meant, language: language)
        if case .unknown = book.meaning(of: words, value: { _, _, _ in nil }) { return nil }
    }
}
