import IntentDefinitions
import IntentKit
import IntentRuntime
import IntentShortcuts

/// Phrases and words: reading them never takes long, and a phrase starts nothing but what it is word for word.
struct PhraseSubject: Subject {
    private static let parts = [
        "coffee", "Coffee", "café", "time", "the", "please", "order", "a", "bitte", "one", "two", "{a}", "{b}", "{a.b}",
        "{", "}", "{}", "{a", "${a}", ".", "!", "“", "”", "'", "\t", "\n", "ß", "SS", "x", "x", "x", "x", "",
    ]

    func trial(_ generator: inout SeededGenerator) -> Trial {
        func text(_ limit: Int) -> String {
            var words: [String] = []
            for _ in 0..<generator.below(limit) {
                words.append(generator.oneIn(12) ? generator.pick(OddTexts.all) : generator.pick(Self.parts))
            }
            return words.joined(separator: generator.oneIn(8) ? "" : " ")
        }
        let language = generator.pick(Language.allCases)
        let phrases = (0..<generator.below(8)).map { _ in text(8) }
        let words = generator.oneIn(20) ? text(200) : text(10)
        let refuses = generator.below(4)
        let input = Array((phrases + [words]).joined(separator: "\n").utf8)
        return Trial(subject: "phrases", input: input) {
            try Self.check(phrases, words: words, language, refusing: refuses)
        }
    }

    private static func check(_ texts: [String], words: String, _ language: Language, refusing: Int) throws {
        var book = PhraseBook<Int>(language: language)
        var phrases: [(phrase: Phrase, action: Int)] = []
        for (number, text) in texts.enumerated() {
            do throws(PhraseError) {
                let phrase = try Phrase(text, language: language)
                phrases.append((phrase, number))
                book.add(phrase, from: .phrase, starting: number)
            } catch {
                try Violation.checkLength(of: error.description)
            }
        }
        var count = 0
        func read(_ entry: PhraseBook<Int>.Entry, _ slot: String, _ text: String) -> IntentValue? {
            count += 1
            return (count &* 7) % 4 < refusing ? nil : .string(text)
        }
        _ = book.meaning(of: words, value: read)
        guard count <= PhraseBook<Int>.readingLimit else { throw Violation("\(count) texts are read") }
        for (phrase, _) in phrases where phrase.slots.isEmpty {
            let same = Set(phrases.filter { $0.phrase.isSaidLike(phrase) }.map(\.action))
            let meant: Set<Int> =
                switch book.meaning(of: phrase.text, value: read) {
                case .match(let match): [match.entry.action]
                case .ambiguous(let matches): Set(matches.map(\.entry.action))
                case .unknown, .tooManyReadings: []
                }
            guard meant == same else { throw Violation("“\(phrase.text)” starts \(meant) instead of \(same)") }
        }
    }
}
