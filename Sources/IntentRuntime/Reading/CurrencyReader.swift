import EssentialFoundation
import IntentKit

/// A reader of amounts of money: `USD 5.50`, `5,50 €`, `$5`, `five dollars`.
struct CurrencyReader {
    private let words: ValueWords
    /// The codes that the definition allows; empty for all.
    private let codes: [String]

    init(words: ValueWords, codes: [String]?) {
        self.words = words
        self.codes = codes ?? []
    }

    /// Returns the amount in a text; a bare number is in the definition's only currency.
    func amount(_ text: String) -> CurrencyAmount? {
        guard let (number, currency) = Self.parts(text, words.numbers) ?? spokenParts(text),
            let code = code(of: currency)
        else { return nil }
        return CurrencyAmount(amount: number, currencyCode: code)
    }

    /// Returns the number, and the text before or after it.
    private static func parts(_ text: String, _ words: NumberWords) -> (Decimal, String)? {
        guard let start = text.firstIndex(where: Numeral.isDigit), let end = text.lastIndex(where: Numeral.isDigit)
        else { return nil }
        var before = String(text[..<start]).trimmed
        var digits = String(text[start...end])
        let signs = before.filter { "+-−".contains($0) }
        guard signs.count <= 1, signs.isEmpty || before.hasPrefix(signs) || before.hasSuffix(signs) else { return nil }
        before = before.filter { !"+-−".contains($0) }.trimmed
        if before.hasSuffix(words.decimalSeparator.description) {
            let isFraction = digits.allSatisfy(Numeral.isDigit)
            if isFraction { (before, digits) = (String(before.dropLast()).trimmed, "0." + digits) }
        }
        let after = String(text[text.index(after: end)...]).trimmed
        guard before.isEmpty || after.isEmpty, let number = Numeral(signs[...] + digits[...], in: words)?.decimal
        else { return nil }
        return (number, before + after)
    }

    /// Returns a number in words, and the name of the currency after it.
    private func spokenParts(_ text: String) -> (Decimal, String)? {
        let said = text.folded.split(separator: " ")
        guard said.count > 1, said.count < 20, let name = said.last,
            let number = words.numbers.integer(Array(said.dropLast()))
                ?? (words.numbers.articles.contains(said.dropLast().joined(separator: " ")) ? 1 : nil)
        else { return nil }
        return (Decimal(number), String(name))
    }

    /// Returns the code of a currency from its code, symbol or name, if the definition allows it.
    private func code(of text: String) -> String? {
        if text.isEmpty { return codes.count == 1 ? codes.first : nil }
        let folded = text.folded
        let isCode = text.count == 3 && text.allSatisfy { $0.isASCII && $0.isLetter }
        let candidates = words.currencies[folded] ?? Self.symbols[folded] ?? (isCode ? [text.uppercased()] : [])
        // A name of several currencies, such as “dollar”, means the likeliest that the definition allows.
        return candidates.first { codes.isEmpty || codes.contains($0) }
    }

    /// The codes that a symbol can stand for, the likeliest first.
    private static let symbols: [String: [String]] = [
        "$": ["USD", "CAD", "AUD", "NZD", "HKD", "SGD", "MXN"], "us$": ["USD"], "ca$": ["CAD"], "a$": ["AUD"],
        "nz$": ["NZD"], "hk$": ["HKD"], "r$": ["BRL"], "€": ["EUR"], "£": ["GBP"], "¥": ["JPY", "CNY"],
        "cn¥": ["CNY"], "₹": ["INR"], "₽": ["RUB"], "₩": ["KRW"], "₺": ["TRY"], "₴": ["UAH"], "₪": ["ILS"],
        "₫": ["VND"], "฿": ["THB"], "₱": ["PHP"], "₦": ["NGN"], "zl": ["PLN"], "kr": ["SEK", "NOK", "DKK"],
        "kr.": ["DKK"], "fr.": ["CHF"], "sfr.": ["CHF"], "kc": ["CZK"], "ft": ["HUF"],
    ]
}
