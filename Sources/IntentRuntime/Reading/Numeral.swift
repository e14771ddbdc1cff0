import IntentKit

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A number as people write it, with its separators understood: digits, at most one point, and an exponent.
///
/// The language says what a point and a comma mean where both readings are possible, as in `1,000`; where only one is,
/// as in `5,50` or `1.000,5`, that one is meant in every language.
struct Numeral: Hashable {
    /// Sign, digits, point and exponent, as the standard library reads them.
    private let text: String
    private let hasExponent: Bool

    /// Reads a text that is a number from its first to its last character.
    init?(_ text: Substring, in words: NumberWords) {
        var rest = text
        var result = ""
        if let sign = rest.first, "+-−".contains(sign) {
            if sign != "+" { result = "-" }
            rest.removeFirst()
        }
        let mantissa = rest.prefix { $0 != "e" && $0 != "E" }
        guard let plain = Self.plain(mantissa, in: words) else { return nil }
        result += plain
        let exponent = rest.dropFirst(mantissa.count)
        hasExponent = !exponent.isEmpty
        if hasExponent {
            guard let number = Int(exponent.dropFirst()), number.magnitude < 10_000 else { return nil }
            result += "e\(number)"
        }
        self.text = result
    }

    /// The digits with at most one point.
    private static func plain(_ text: Substring, in words: NumberWords) -> String? {
        guard text.first.map({ isDigit($0) || $0 == words.decimalSeparator || $0 == "." }) ?? false,
            text.contains(where: isDigit)
        else { return nil }
        let marks = text.filter { !isDigit($0) }
        guard let decimal = decimalMark(marks, in: text, words) else { return ungrouped(text).map { $0 } }
        let parts = text.split(separator: decimal, omittingEmptySubsequences: false)
        guard parts.count == 2, parts[1].allSatisfy(isDigit), let whole = parts[0].isEmpty ? "0" : ungrouped(parts[0])
        else { return nil }
        return parts[1].isEmpty ? whole : whole + "." + parts[1]
    }

    /// The mark before the fraction, if there is one.
    private static func decimalMark(_ marks: String, in text: Substring, _ words: NumberWords) -> Character? {
        guard let last = marks.last, last == "." || last == "," else { return nil }
        if marks.count > 1 { return marks.filter { $0 == last }.count == 1 ? last : nil }
        if last == words.decimalSeparator { return last }
        // Three digits after what separates groups are a group, unless nothing stands before it.
        let parts = text.split(separator: last, omittingEmptySubsequences: false)
        let isGroup = parts.count == 2 && parts[1].count == 3 && (1...3).contains(parts[0].count) && parts[0] != "0"
        return isGroup ? nil : last
    }

    /// A whole number without the marks between its groups of three.
    private static func ungrouped(_ text: Substring) -> String? {
        if text.allSatisfy(isDigit) { return String(text) }
        guard let mark = text.first(where: { !isDigit($0) }), ".,'’\u{202F}\u{A0}".contains(mark) else { return nil }
        let groups = text.split(separator: mark, omittingEmptySubsequences: false)
        guard (1...3).contains(groups[0].count), groups.dropFirst().allSatisfy({ $0.count == 3 }),
            groups.allSatisfy({ $0.allSatisfy(isDigit) })
        else { return nil }
        return groups.joined()
    }

    /// Whether a character is one of the ten digits of ASCII.
    static func isDigit(_ character: Character) -> Bool {
        "0"..."9" ~= character
    }

    /// The number, if it is a whole one that fits.
    var integer: Int? {
        if hasExponent { return nil }
        let parts = text.split(separator: ".")
        return parts.dropFirst().allSatisfy { $0.allSatisfy { $0 == "0" } } ? parts.first.flatMap { Int($0) } : nil
    }

    /// The nearest number, if it is not beyond all numbers.
    var double: Double? {
        Double(text).flatMap { $0.isFinite ? $0 : nil }
    }

    /// The exact number, if it can be kept exactly.
    var decimal: Decimal? {
        hasExponent || text.count > 38 ? nil : Decimal(string: text)
    }
}
