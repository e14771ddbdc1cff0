import IntentKit

/// A reader of numbers with units: durations and measurements.
struct MeasureReader {
    private let words: ValueWords
    /// Returns the symbol of the unit that a folded text names.
    private let unit: (String) -> String?

    /// Creates a reader.
    ///
    /// - Parameter unit: Returns the symbol of the unit that a folded text names, or `nil`.
    init(words: ValueWords, unit: @escaping (String) -> String?) {
        self.words = words
        self.unit = unit
    }

    /// A number and the symbol of its unit, which is `nil` for a bare number.
    typealias Part = (number: Double, unit: String?)

    /// Returns the numbers with units in a text, such as `1 h 30 min` and `two kilometers`.
    func parts(_ text: String) -> [Part]? {
        var rest = text[...]
        var parts: [Part] = []
        while true {
            rest = rest.drop { $0.isWhitespace || $0 == "," }
            if !parts.isEmpty { rest = dropped(conjunctionOf: rest) }
            guard !rest.isEmpty else { return parts.isEmpty ? nil : parts }
            guard let part = takePart(&rest) else { return nil }
            parts.append(part)
            // A number without a unit has to be the only one.
            if part.unit == nil { return parts.count == 1 && rest.isEmpty ? parts : nil }
        }
    }

    private func dropped(conjunctionOf text: Substring) -> Substring {
        let word = text.prefix { $0.isLetter }
        guard word.folded == words.numbers.and, text.count > word.count else { return text }
        return text.dropFirst(word.count).drop { $0.isWhitespace }
    }

    private func takePart(_ text: inout Substring) -> Part? {
        guard let first = text.first, Numeral.isDigit(first) || "+-−.,".contains(first) else {
            return takeSpoken(&text)
        }
        let digits = Self.numberPrefix(text)
        guard let number = Numeral(digits, in: words.numbers)?.double else { return nil }
        text = text.dropFirst(digits.count)
        let name = text.prefix { !Numeral.isDigit($0) && !"+-−".contains($0) }
        var trimmed = String(name).folded.trimmed
        if trimmed.hasSuffix(",") { trimmed.removeLast() }
        let joined = words.numbers.and
        if trimmed.hasSuffix(" " + joined) { trimmed = String(trimmed.dropLast(joined.count + 1)) }
        // The unit may have a digit, a sign or a number in words after it: m3, kilowatt-hours, an hour and a half.
        if let symbol = unit(String(text).folded.trimmed) {
            text = ""
            return (number, symbol)
        }
        if trimmed.isEmpty { return text.allSatisfy(\.isWhitespace) ? (number, nil) : nil }
        if let symbol = unit(trimmed) {
            text = text.dropFirst(name.count)
            return (number, symbol)
        }
        return takeHalf(&text, number)
    }

    /// Takes `hour and a half` or `and a half hours`, after its number.
    private func takeHalf(_ text: inout Substring, _ number: Double) -> Part? {
        let said = String(text).folded.split(separator: " ").map(String.init)
        let half = words.numbers.andAHalf
        guard said.count > half.count else { return nil }
        let names = [
            said.suffix(half.count).elementsEqual(half) ? said.dropLast(half.count) : nil,
            said.starts(with: half) ? said.dropFirst(half.count) : nil,
        ]
        guard let symbol = names.lazy.compactMap(\.self).compactMap({ unit($0.joined(separator: " ")) }).first else {
            return nil
        }
        text = ""
        return (number + 0.5, symbol)
    }

    /// Takes `two kilometers`, `half an hour` or `an hour and a half`, with the shortest number that leaves a unit.
    private func takeSpoken(_ text: inout Substring) -> Part? {
        let said = String(text).folded.split(separator: " ")
        for count in 1...8 where count < said.count {
            guard let number = words.numbers.quantity(Array(said.prefix(count))) else { continue }
            var rest = said.dropFirst(count).joined(separator: " ")[...]
            if let symbol = unit(String(rest)) {
                text = ""
                return (number, symbol)
            }
            if let part = takeHalf(&rest, number) {
                text = ""
                return part
            }
        }
        text = ""
        return words.numbers.integer(said).map { (Double($0), nil) }
    }

    /// Returns the characters of a number at the start of a text, including an exponent.
    static func numberPrefix(_ text: Substring) -> Substring {
        var mantissa = text.prefix { Numeral.isDigit($0) || "+-−.,".contains($0) }
        // Three digits behind an apostrophe or a narrow space belong to the number; 5'11" has fewer.
        while let last = mantissa.last, Numeral.isDigit(last), let mark = text[mantissa.endIndex...].first,
            "'’\u{202F}\u{A0}".contains(mark)
        {
            let rest = text[mantissa.endIndex...].dropFirst()
            guard rest.prefix(while: Numeral.isDigit).count == 3 else { break }
            mantissa = text[..<rest.prefix { Numeral.isDigit($0) || ".,".contains($0) }.endIndex]
        }
        // A mark at the end belongs to the following text: 6'2", 1 h, 30 min.
        var end = mantissa.endIndex
        while end > text.startIndex, !Numeral.isDigit(text[text.index(before: end)]) {
            end = text.index(before: end)
        }
        let rest = text[end...]
        guard rest.first == "e" || rest.first == "E" else { return text[..<end] }
        let sign = rest.dropFirst().prefix { $0 == "+" || $0 == "-" }
        let digits = rest.dropFirst(1 + sign.count).prefix(while: Numeral.isDigit)
        guard sign.count <= 1, !digits.isEmpty else { return text[..<end] }
        return text[..<digits.endIndex]
    }
}

extension Substring {
    fileprivate var folded: String { String(self).folded }
}
