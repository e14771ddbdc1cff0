import IntentKit
import IntentRuntime

/// Finds the values that words have in the slots of phrases.
///
/// Fillers around the words of a phrase are skipped, and so are polite words at both ends. Of several ways to divide
/// words among slots, an earlier slot takes as many words as it can; but one that takes any words, and is followed by
/// another, takes as few as it can. The cost is bounded: what didn't match once isn't tried again, and the number of
/// texts that are read is limited.
struct SlotMatching {
    private let words: [SpokenWord]
    private var readingsLeft: Int
    /// Whether so many texts were read that the rest wasn't tried.
    private(set) var isExhausted = false

    /// Creates a matching for words.
    init(_ words: [SpokenWord], readingLimit: Int) {
        self.words = Array(words[...].drop(while: \.isCourtesy).droppingLast(while: \.isCourtesy))
        readingsLeft = readingLimit
    }

    /// Returns the values of the slots, or `nil` if the words don't match.
    ///
    /// - Parameters:
    ///   - parts: The parts of a phrase.
    ///   - read: Reads the value of a slot; the text is as it was said, with the mark at the end of a sentence.
    mutating func values(
        in parts: [Phrase.Part], reading read: (_ slot: String, _ text: String) -> IntentValue?
    ) -> [String: IntentValue]? {
        // More words than this are a text and not a command.
        guard !isExhausted, words.count <= 2 * Phrase.lengthLimit else { return nil }
        var search = Search(parts: parts, fits: fitting(parts))
        guard match(0, from: 0, in: &search, reading: read), !isExhausted else { return nil }
        return values(of: search)
    }

    /// What is known of the ways to divide words among the slots of a phrase.
    private struct Search {
        /// The last word of a slot, and its value.
        struct Choice {
            var end: Int
            var value: IntentValue
        }

        let parts: [Phrase.Part]
        /// Whether the parts from one on could match the words from one on.
        let fits: [[Bool]]
        /// The choices for slots from a word on; `nil` for those that don't match.
        var choices: [[Int: Choice?]]

        init(parts: [Phrase.Part], fits: [[Bool]]) {
            self.parts = parts
            self.fits = fits
            choices = [[Int: Choice?]](repeating: [:], count: parts.count)
        }

        func isFollowedBySlot(_ part: Int) -> Bool {
            guard part + 1 < parts.count, case .slot = parts[part + 1] else { return false }
            return true
        }
    }

    /// Returns whether the parts from each one on could match the words from each one on, if any text were a value.
    private func fitting(_ parts: [Phrase.Part]) -> [[Bool]] {
        let end = words.count
        var fits = [[Bool]](repeating: [Bool](repeating: false, count: end + 1), count: parts.count + 1)
        var rest = end
        fits[parts.count][end] = true
        while rest > 0, words[rest - 1].isFiller {
            rest -= 1
            fits[parts.count][rest] = true
        }
        for part in parts.indices.reversed() {
            switch parts[part] {
            case .word(let word):
                for start in (0..<end).reversed() {
                    fits[part][start] =
                        words[start].folded == word
                        ? fits[part + 1][start + 1] : words[start].isFiller && fits[part][start + 1]
                }
            case .slot:
                var canEnd = false
                for start in (0..<end).reversed() {
                    canEnd = canEnd || fits[part + 1][start + 1]
                    fits[part][start] = canEnd
                }
            }
        }
        return fits
    }

    /// Matches the parts from one on with the words from one on; the depth is the number of parts.
    private mutating func match(
        _ part: Int, from start: Int, in search: inout Search, reading read: (String, String) -> IntentValue?
    ) -> Bool {
        guard search.fits[part][start] else { return false }
        guard part < search.parts.count else { return true }
        switch search.parts[part] {
        case .word(let word):
            guard let place = words[start...].firstIndex(where: { $0.folded == word }) else { return false }
            return match(part + 1, from: place + 1, in: &search, reading: read)
        case .slot(let name):
            if let known = search.choices[part][start] { return known != nil }
            var ends = (start + 1...words.count).filter { search.fits[part + 1][$0] }
            // What takes even the words of the next slots takes any: “5 minutes tea” is no duration.
            if !search.isFollowedBySlot(part) || value(of: name, in: start..<words.count, reading: read) == nil {
                ends.reverse()
            }
            for end in ends where match(part + 1, from: end, in: &search, reading: read) {
                guard let value = value(of: name, in: start..<end, reading: read),
                    !isCut(value, of: name, in: start..<end, before: part + 1, in: search, reading: read)
                else { continue }
                search.choices[part][start] = .some(Search.Choice(end: end, value: value))
                return true
            }
            search.choices[part].updateValue(nil, forKey: start)
            return false
        }
    }

    /// Returns whether a slot ends within what one of two slots beside each other would read as one quantity.
    ///
    /// “Pay one fifty to Ada” isn't one for “fifty Ada”, “heat oven one eighty” isn't eighty for “oven one”, and “wait
    /// tomato two hours thirty” isn't thirty seconds for “tomato two hours”.
    private mutating func isCut(
        _ value: IntentValue, of slot: String, in range: Range<Int>, before part: Int, in search: Search,
        reading read: (String, String) -> IntentValue?
    ) -> Bool {
        let end = range.upperBound
        guard end < words.count, part < search.parts.count, case .slot(let other) = search.parts[part],
            case let next?? = search.choices[part][end], next.value.isQuantity || value.isQuantity
        else { return false }
        if next.value.isQuantity, value.isQuantity {
            // “Two hundred” isn't two and a hundred.
            let both = range.lowerBound..<next.end
            return isQuantity(both, of: slot, reading: read) || isQuantity(both, of: other, reading: read)
        }
        if next.value.isQuantity { return leadsTo(end, from: range.lowerBound, of: other, reading: read) }
        if !words[end - 1].isDigitsAndLetters, isQuantity(end - 1..<end, of: slot, reading: read),
            isQuantity(end..<end + 1, of: slot, reading: read)
        {
            return true
        }
        // “And a half” belongs to the number before it.
        if words[end].isAnd, end + 1 < words.count, words[end + 1].isFiller { return true }
        // All of “an hour and a half” is the duration, so that nothing is left for the other slot.
        return (end + 1...end + 3).contains { longer in
            guard longer <= words.count,
                let more = self.value(of: slot, in: range.lowerBound..<longer, reading: read)
            else { return false }
            return more.isQuantity && more != value
        }
    }

    /// Returns whether the words before a quantity are a part of it that couldn't be read together with it, such as
    /// “fifteen” before “hundred dollars”, “next week” before “Friday”, and “three quarters of” before “an hour”.
    private mutating func leadsTo(
        _ end: Int, from start: Int, of slot: String, reading read: (String, String) -> IntentValue?
    ) -> Bool {
        let last = words[end - 1]
        if last.isNumber || last.isDigitsAndLetters || last.leadsToNumber { return true }
        // “Oven 2” may be heated to 180, but “2 hundred” is a number.
        let isNumber = isQuantity(end - 1..<end, of: slot, reading: read)
        if isNumber, !last.isDigits || !words[end].isDigits && isQuantity(end..<end + 1, of: slot, reading: read) {
            return true
        }
        for first in max(start, end - 4)..<max(start, end - 1) where first > start {
            if isQuantity(first..<end, of: slot, reading: read) { return true }
        }
        // A day before another word: “tomorrow early at 9”.
        return end - 2 > start && (value(of: slot, in: end - 2..<end - 1, reading: read)?.isDate ?? false)
    }

    private mutating func isQuantity(
        _ range: Range<Int>, of slot: String, reading read: (String, String) -> IntentValue?
    ) -> Bool {
        value(of: slot, in: range, reading: read)?.isQuantity ?? false
    }

    /// Returns the values of the best way, after the parts have matched.
    private func values(of search: Search) -> [String: IntentValue] {
        var values: [String: IntentValue] = [:]
        var place = 0
        for (part, content) in search.parts.enumerated() {
            switch content {
            case .word(let word): place = (words[place...].firstIndex { $0.folded == word } ?? place) + 1
            case .slot(let name):
                guard case let choice?? = search.choices[part][place] else { return values }
                values[name] = choice.value
                place = choice.end
            }
        }
        return values
    }

    /// Reads words as the value of a slot: all of them, else without the fillers around them.
    ///
    /// At the beginning of what is said, fillers are “I'd like a”, and not part of the value. A filler that is a number isn't
    /// left out before a quantity or a time: “one fifty” isn't fifty.
    private mutating func value(
        of slot: String, in range: Range<Int>, reading read: (String, String) -> IntentValue?
    ) -> IntentValue? {
        let said = words[range]
        let start = said.drop(while: \.isFiller)
        let bare = start.droppingLast(while: \.isFiller)
        // “The one minute” is one.
        let number = said.drop { $0.isFiller && !$0.isNumber }
        let numbers = number.startIndex == said.startIndex || number.startIndex == start.startIndex ? [] : [number]
        let ways =
            bare.isEmpty || bare.count == said.count
            ? [said] : range.lowerBound == 0 ? [start] + numbers + [said] : [said] + numbers + [bare]
        for words in ways {
            guard readingsLeft > 0 else {
                isExhausted = true
                return nil
            }
            readingsLeft -= 1
            guard let value = read(slot, words.map(\.text).joined(separator: " ")) else { continue }
            if value.isQuantity, said[..<words.startIndex].contains(where: \.isNumber) { continue }
            return value
        }
        return nil
    }
}

extension ArraySlice {
    fileprivate func droppingLast(while isSuch: (Element) -> Bool) -> Self {
        var rest = self
        while let last = rest.last, isSuch(last) { rest.removeLast() }
        return rest
    }
}

extension SpokenWord {
    /// Whether the word is a number with something behind it: “2h”.
    fileprivate var isDigitsAndLetters: Bool { folded.utf8.first.map(Self.digits.contains) ?? false && !isDigits }

    /// Whether the word is a whole number in digits.
    fileprivate var isDigits: Bool { folded.utf8.allSatisfy(Self.digits.contains) }

    private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
}

extension IntentValue {
    fileprivate var isDate: Bool { if case .dateComponents = self { true } else { false } }

    /// Whether the value is a number, with a unit or without, or a time.
    fileprivate var isQuantity: Bool {
        switch self {
        case .integer, .decimal, .timeInterval, .currencyAmount, .measurement, .dateComponents: true
        case .object(let value): value.properties["start"] != nil
        case .list(let values): values.contains(where: \.isQuantity)
        default: false
        }
    }
}
