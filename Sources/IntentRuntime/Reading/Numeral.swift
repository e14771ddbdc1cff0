import EssentialFoundation
import IntentKit

/// A number as people write it, normalized to digits, at most one decimal point, and an exponent.
///
/// If a point or a comma is ambiguous, as in `1,000`, the language decides. If only one reading is possible, as in
/// `5,50` or `1.000,5`, it is used in every language.
struct Numeral: Hashable {
    /// The sign, digits, point and exponent in the form that the standard library reads.
    private let text: String
    private let hasExponent: Bool

    /// Creates a numeral from a text that consists entirely of a number.
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

    /// Returns the digits with at most one point.
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

    /// Returns the mark before the fraction, or `nil`.
    private static func decimalMark(_ marks: String, in text: Substring, _ words: NumberWords) -> Character? {
        guard let last = marks.last, last == "." || last == "," else { return nil }
        if marks.count > 1 { return marks.filter { $0 == last }.count == 1 ? last : nil }
        if last == words.decimalSeparator { return last }
        // Three digits after a grouping separator are a group, unless no digits or only a zero precede it.
        let parts = text.split(separator: last, omittingEmptySubsequences: false)
        let isGroup = parts.count == 2 && parts[1].count == 3 && (1...3).contains(parts[0].count) && parts[0] != "0"
        return isGroup ? nil : last
    }

    /// Returns a whole number without the separators between its groups of three digits.
    private static func ungrouped(_ text: Substring) -> String? {
        if text.allSatisfy(isDigit) { return String(text) }
        guard let mark = text.first(where: { !isDigit($0) }), ".,'’\u{202F}\u{A0}".contains(mark) else { return nil }
        let groups = text.split(separator: mark, omittingEmptySubsequences: false)
        guard (1...3).contains(groups[0].count), groups.dropFirst().allSatisfy({ $0.count == 3 }),
            groups.allSatisfy({ $0.allSatisfy(isDigit) })
        else { return nil }
        return groups.joined()
    }

    static func isDigit(_ character: Character) -> Bool { "0"..."9" ~= character }

    /// The number as an `Int`, or `nil` if it isn't whole or doesn't fit.
    var integer: Int? {
        if hasExponent { return nil }
        let parts = text.split(separator: ".")
        return parts.dropFirst().allSatisfy { $0.allSatisfy { $0 == "0" } } ? parts.first.flatMap { Int($0) } : nil
    }

    /// The nearest `Double`, or `nil` if the number isn't finite.
    var double: Double? { Double(text).flatMap { $0.isFinite ? $0 : nil } }

    /// The exact `Decimal`, or `nil` if the number can't be represented exactly.
    var decimal: Decimal? { hasExponent || text.count > 38 ? nil : Decimal(string: text) }
}
