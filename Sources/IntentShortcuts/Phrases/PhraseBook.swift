public import IntentKit
public import IntentRuntime
import Spelling

/// All words by which something can be started, and what they start.
///
/// Words mean the entry that they match best. What decides, in this order:
///
/// 1. How they match: word for word, else with fillers such as “please” left out, else with values in the slots.
/// 2. Whose words they are: a phrase that a person chose, the name of a shortcut, the title of an intent, the summary of
///    a combination of parameters; see ``Source``.
/// 3. With slots, how many words are those of the phrase, then how many values are said.
///
/// Entries that match equally well and start different things are a question to the person. Of those that start the same,
/// such as two summaries of an intent, the first counts.
public struct PhraseBook<Action: Hashable & Sendable>: Sendable {
    /// An entry: words, and what they start.
    public struct Entry: Hashable, Sendable {
        /// The words.
        public let phrase: Phrase
        /// Whose words they are.
        public let source: Source
        /// What they start.
        public let action: Action
    }

    /// The origin of an entry's words, in order of precedence.
    public enum Source: Int, Comparable, Sendable, CaseIterable {
        /// A phrase that a person chose.
        case phrase
        /// The name of a shortcut.
        case shortcutName
        /// The title of an intent.
        case intentTitle
        /// The summary of a combination of parameters.
        case summary

        /// Returns whether the first origin takes precedence.
        public static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }
    }

    /// The entries, in the order in which they were added.
    public private(set) var entries: [Entry] = []
    /// The language of the words.
    public let language: Language

    /// Creates an empty book for words in a language.
    public init(language: Language = .english) { self.language = language }

    /// Adds words, and what they start.
    public mutating func add(_ phrase: Phrase, from source: Source, starting action: Action) {
        entries.append(Entry(phrase: phrase, source: source, action: action))
    }
}

extension PhraseBook {
    /// An entry that words match.
    public struct Match: Hashable, Sendable {
        /// The entry.
        public let entry: Entry
        /// How the words match.
        public let manner: Manner
        /// The values that were said, by the names of the slots.
        public let values: [String: IntentValue]

        fileprivate var hasNumber: Bool {
            values.values.contains { value in
                switch value {
                case .integer, .decimal: true
                default: false
                }
            }
        }
    }

    /// How words match an entry, from the best.
    public enum Manner: Int, Comparable, Sendable {
        /// Word for word, but for case, accents and punctuation.
        case exact
        /// With fillers left out.
        case withoutFillers
        /// With values in the slots.
        case withValues

        /// Returns whether the first manner takes precedence.
        public static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }
    }

    /// The meaning of words.
    public enum Meaning: Hashable, Sendable {
        /// They match one entry best.
        case match(Match)
        /// They match several entries equally well, which start different things.
        case ambiguous([Match])
        /// They match no entry; these are the closest phrases, at most three.
        case unknown(closest: [String])
        /// There are too many ways to read them.
        case tooManyReadings
    }

    /// Reads the value of a slot: returns `nil` if the text isn't one.
    ///
    /// The text is as it was said, with the mark at the end of a sentence.
    ///
    /// It is called at most ``readingLimit`` times for the same words.
    public typealias SlotReader = (_ entry: Entry, _ slot: String, _ text: String) -> IntentValue?

    /// The maximum number of texts that are read as values for the same words.
    public static var readingLimit: Int { 10_000 }
    /// The maximum number of bytes of words that can mean something.
    public static var sizeLimit: Int { 1000 }

    /// Returns what words mean.
    ///
    /// - Parameters:
    ///   - words: The words, as they were said or typed.
    ///   - value: Reads the value of a slot.
    public func meaning(of words: String, value: SlotReader) -> Meaning {
        guard words.utf8.count <= Self.sizeLimit else { return .unknown(closest: []) }
        let said = SpokenWord.words(of: words, in: language)
        guard !said.isEmpty else { return .unknown(closest: []) }
        let all = said.map(\.folded).joined(separator: " ")
        if let meaning = meaning(of: entries.filter { $0.phrase.words == all }, matched: .exact) { return meaning }
        let content = said.filter { !$0.isFiller }.map(\.folded)
        let plain = meaning(of: content)
        // “One” is left out only where it can't be a value.
        if let plain, !said.contains(where: \.isNumber) { return plain }
        var slots = SlotMatching(said, readingLimit: Self.readingLimit)
        var found: [(match: Match, rank: Rank)] = []
        for entry in entries where !entry.phrase.slots.isEmpty {
            guard let values = slots.values(in: entry.phrase.parts, reading: { value(entry, $0, $1) }) else { continue }
            let match = Match(entry: entry, manner: .withValues, values: values)
            found.append((match, Rank(entry)))
        }
        guard !slots.isExhausted else { return .tooManyReadings }
        let best = found.map(\.rank).max()
        let matches = found.filter { $0.rank == best }.map(\.match)
        if let plain, !matches.contains(where: \.hasNumber) { return plain }
        return Self.meaning(of: matches) ?? .unknown(closest: closest(to: all, content: content))
    }

    /// Returns the meaning of words without fillers, or `nil` if they match no entry.
    private func meaning(of content: [String]) -> Meaning? {
        let words = content.joined(separator: " ")
        guard !words.isEmpty else { return nil }
        return meaning(of: entries.filter { $0.phrase.content == words }, matched: .withoutFillers)
    }

    /// The precedence among entries that words match with values.
    private struct Rank: Comparable {
        let source: Source
        let words, slots: Int

        init(_ entry: Entry) {
            source = entry.source
            slots = entry.phrase.slots.count
            words = entry.phrase.parts.count - slots
        }

        static func < (first: Self, second: Self) -> Bool {
            // The source that comes first is the greatest.
            (second.source, first.words, first.slots) < (first.source, second.words, second.slots)
        }
    }

    private func meaning(of entries: [Entry], matched manner: Manner) -> Meaning? {
        let first = entries.map(\.source).min()
        return Self.meaning(
            of: entries.filter { $0.source == first }.map { Match(entry: $0, manner: manner, values: [:]) })
    }

    /// Returns the meaning of matches that are equally good, or `nil` if there are none.
    private static func meaning(of matches: [Match]) -> Meaning? {
        var different: [Match] = []
        for match in matches where !different.contains(where: { $0.entry.action == match.entry.action }) {
            different.append(match)
        }
        guard let first = different.first else { return nil }
        return different.count == 1 ? .match(first) : .ambiguous(different)
    }
}

extension PhraseBook {
    /// Returns the phrases that are closest to words that match none, at most three.
    ///
    /// - Parameter words: The words, as they were said or typed.
    public func closest(to words: String) -> [String] {
        guard words.utf8.count <= Self.sizeLimit else { return [] }
        let said = SpokenWord.words(of: words, in: language)
        return closest(
            to: said.map(\.folded).joined(separator: " "), content: said.filter { !$0.isFiller }.map(\.folded))
    }

    /// Returns the phrases that are closest to words that match none, at most three.
    ///
    /// - Parameters:
    ///   - text: The folded words.
    ///   - content: Those that aren't fillers.
    private func closest(to text: String, content: [String]) -> [String] {
        // The cost grows with the product of the lengths, and so long a text isn't a misspelled phrase.
        guard text.utf8.count <= Phrase.sizeLimit else { return [] }
        let content = Set(content)
        let slotMark = Phrase.slotMark.unicodeScalars.first
        var found: [(text: String, shared: Int, distance: Int, source: Source)] = []
        var seen: Set<String> = []
        for entry in entries where seen.insert(entry.phrase.text).inserted {
            let words = entry.phrase.parts.compactMap { if case .word(let word) = $0 { word } else { nil } }
            let shared = words.count { content.contains($0) }
            let own = words.joined(separator: " ")
            let limit = max(1, min(own.utf8.count, text.utf8.count) / 3)
            let excess = own.utf8.count - text.utf8.count
            let hasSlots = !entry.phrase.slots.isEmpty
            // Without a word in common, only misspellings are close. The words in the slots can be any.
            guard shared > 0 || (hasSlots ? excess : abs(excess)) <= 2 * limit else { continue }
            let distance = (hasSlots ? entry.phrase.indexed : own).editDistance(to: text, wildcard: slotMark)
            guard shared > 0 || distance <= limit else { continue }
            found.append((entry.phrase.text, shared, distance, entry.source))
        }
        found.sort { ($1.shared, $0.distance, $0.source, $0.text) < ($0.shared, $1.distance, $1.source, $1.text) }
        return found.prefix(3).map(\.text)
    }
}
