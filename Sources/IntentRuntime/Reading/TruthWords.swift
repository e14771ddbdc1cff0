import IntentDefinitions
import IntentKit

/// The words for true and false: the definition's own, then the language's default ones.
struct TruthWords {
    private let trueWords: Set<String>
    private let falseWords: Set<String>
    private let own: [String: Bool]

    init(_ metadata: ValueMetadata?, in words: ValueWords = .english) {
        (trueWords, falseWords) = words.truths
        var own: [String: Bool] = [:]
        if let word = metadata?.trueDisplayName.nonEmpty { own[word.folded] = true }
        if let word = metadata?.falseDisplayName.nonEmpty {
            // If both values have the same name, it is ambiguous.
            if own.removeValue(forKey: word.folded) == nil { own[word.folded] = false }
        }
        self.own = own
    }

    func truth(of text: String) -> Bool? {
        let word = text.folded
        if let truth = own[word] { return truth }
        let truth = trueWords.contains(word) ? true : falseWords.contains(word) ? false : nil
        // “Off” isn't “on duty” where the other value is called “off duty”.
        let isInName = own.filter { $0.key.split(separator: " ").contains { $0 == word } }.map(\.value)
        return truth.flatMap { isInName.contains(!$0) && !isInName.contains($0) ? nil : $0 }
    }
}
