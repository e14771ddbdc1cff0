import IntentKit

extension NumberWords {
    /// The maximum length of a number in words, in bytes.
    private static let lengthLimit = 200

    /// Returns the whole number that folded words express, such as `twenty-one` or `einundzwanzig`.
    func integer(_ words: [Substring]) -> Int? {
        var words = words[...]
        let isNegative = words.first.map { minus.contains(String($0)) } ?? false
        if isNegative { words.removeFirst() }
        // “A hundred and five”: an article stands for one only there.
        if words.count > 1, articles.contains(String(words[words.startIndex])),
            isLarge(String(words[words.startIndex + 1]))
        {
            words.removeFirst()
        }
        guard !words.isEmpty, let parts = parts(words.joined()), let number = value(of: parts) else { return nil }
        return isNegative ? -number : number
    }

    /// Returns the number before a unit: `two`, `a`, `half an`, `three quarters of an`, `anderthalb`.
    func quantity(_ words: [Substring]) -> Double? {
        if let number = integer(words) { return Double(number) }
        let rest = words.filter { !articles.contains(String($0)) && String($0) != fractionLink }
        if rest.isEmpty { return words.isEmpty || words.contains { String($0) == fractionLink } ? nil : 1 }
        guard rest.count <= 2, let fraction = fractions[String(rest[rest.count - 1])] else { return nil }
        return rest.count == 1 ? fraction : integer([rest[0]]).map { Double($0) * fraction }
    }

    private enum Part {
        case small(Int)
        case tens(Int)
        case hundred
        case group(Int)
        case and
    }

    /// Splits a text into the longest known parts, because a German number is one word.
    private func parts(_ text: String) -> [Part]? {
        let letters = Array(text.utf8)
        guard !letters.isEmpty, letters.count <= Self.lengthLimit else { return nil }
        var parts: [Part] = []
        var position = 0
        while position < letters.count {
            if letters[position] == UInt8(ascii: "-") {
                position += 1
                continue
            }
            let longest = min(letters.count, position + 12)
            let match = stride(from: longest, to: position, by: -1).lazy.compactMap { end in
                part(String(decoding: letters[position..<end], as: UTF8.self)).map { ($0, end) }
            }.first
            guard let (part, end) = match else { return nil }
            parts.append(part)
            position = end
        }
        return parts
    }

    private func part(_ word: String) -> Part? {
        if let number = small[word] { return .small(number) }
        if let number = tens[word] { return .tens(number) }
        if hundred.contains(word) { return .hundred }
        if thousand.contains(word) { return .group(1000) }
        if million.contains(word) { return .group(1_000_000) }
        return word == and ? .and : nil
    }

    /// Returns whether a word is a number by which others are counted, from a hundred.
    private func isLarge(_ word: String) -> Bool {
        hundred.contains(word) || thousand.contains(word) || million.contains(word)
    }

    private func value(of parts: [Part]) -> Int? {
        var total = 0
        var hundreds = 0
        var low: Int?
        var takesUnit = true
        var lastGroup = Int.max
        var isAfterAnd = false
        for part in parts {
            switch part {
            case .and:
                guard !isAfterAnd, low != nil || hundreds > 0 || total > 0 else { return nil }
                isAfterAnd = true
                continue
            case .small(let number):
                guard takesUnit, low == nil || (1...9).contains(number) else { return nil }
                low = (low ?? 0) + number
                takesUnit = false
            case .tens(let number):
                guard low == nil || (saysUnitsFirst && isAfterAnd && (1...9).contains(low ?? 0)) else { return nil }
                takesUnit = low == nil && !saysUnitsFirst
                low = (low ?? 0) + number
            case .hundred:
                // “Fifteen hundred” is said, “twenty hundred” isn't.
                guard hundreds == 0, (1...99).contains(low ?? 1), low.map({ $0 % 10 != 0 }) ?? true, !isAfterAnd else {
                    return nil
                }
                (hundreds, low, takesUnit) = ((low ?? 1) * 100, nil, true)
            case .group(let size):
                guard size < lastGroup, !isAfterAnd else { return nil }
                total += max(hundreds + (low ?? 0), 1) * size
                (hundreds, low, takesUnit, lastGroup) = (0, nil, true, size)
            }
            isAfterAnd = false
        }
        return isAfterAnd ? nil : total + hundreds + (low ?? 0)
    }
}
