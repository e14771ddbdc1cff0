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
        let code = text.uppercased()
        // In small letters, three letters can also be a sign that isn't known: Dkr.
        let isCode =
            text.utf8.count == 3 && text.allSatisfy { $0.isASCII && $0.isLetter }
            && (text == code || codes.contains(code) || Self.codes.contains(code))
        let candidates = words.currencies[folded] ?? Self.symbols[folded] ?? (isCode ? [code] : [])
        // A name of several currencies, such as “dollar”, means the likeliest that the definition allows.
        return candidates.first { codes.isEmpty || codes.contains($0) }
    }

    /// The codes of the currencies in use.
    private static let codes = Set(
        """
        AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF
        CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG
        HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA
        MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD
        RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX
        USD UYU UZS VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG
        """.split { $0 == " " || $0 == "\n" }.map(String.init))

    /// The codes that a symbol can stand for, the likeliest first.
    static let symbols: [String: [String]] = [
        "$": ["USD", "CAD", "AUD", "NZD", "HKD", "SGD", "MXN"], "us$": ["USD"], "ca$": ["CAD"], "a$": ["AUD"],
        "nz$": ["NZD"], "hk$": ["HKD"], "r$": ["BRL"], "€": ["EUR"], "£": ["GBP"], "¥": ["JPY", "CNY"],
        "cn¥": ["CNY"], "₹": ["INR"], "₽": ["RUB"], "₩": ["KRW"], "₺": ["TRY"], "₴": ["UAH"], "₪": ["ILS"],
        "₫": ["VND"], "฿": ["THB"], "₱": ["PHP"], "₦": ["NGN"], "zl": ["PLN"], "kr": ["SEK", "NOK", "DKK"],
        "kr.": ["DKK"], "fr.": ["CHF"], "sfr.": ["CHF"], "kc": ["CZK"], "ft": ["HUF"],
        "dkr": ["DKK"], "nkr": ["NOK"], "skr": ["SEK"], "au$": ["AUD"], "mx$": ["MXN"], "ec$": ["XCD"], "jp¥": ["JPY"],
        "gb£": ["GBP"], "nt$": ["TWD"], "mop$": ["MOP"],
        "t$": ["TOP"], "ws$": ["WST"], "gh₵": ["GHS"], "৳": ["BDT"], "fbu": ["BIF"], "fcfa": ["XAF"], "ksh": ["KES"],
        "nfk": ["ERN"], "rm": ["MYR"], "rp": ["IDR"], "rs": ["INR"], "tsh": ["TZS"], "ush": ["UGX"],
        "le": ["SLE"], "mk": ["MWK"],
    ]
}
