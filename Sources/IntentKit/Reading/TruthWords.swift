import IntentDefinitions

/// The words for true and false: the definition's own, then the usual ones.
struct TruthWords {
    private let trueWords: Set<String>
    private let falseWords: Set<String>

    init(_ metadata: ValueMetadata?) {
        trueWords = Self.words(metadata?.trueDisplayName, ["true", "yes", "y", "on", "1"])
        falseWords = Self.words(metadata?.falseDisplayName, ["false", "no", "n", "off", "0"])
    }

    func truth(of text: String) -> Bool? {
        let word = text.lowercased()
        if trueWords.contains(word) { return true }
        return falseWords.contains(word) ? false : nil
    }

    private static func words(_ own: LocalizableText?, _ usual: Set<String>) -> Set<String> {
        guard let own = own?.nonEmpty else { return usual }
        return usual.union([own.lowercased()])
    }
}
