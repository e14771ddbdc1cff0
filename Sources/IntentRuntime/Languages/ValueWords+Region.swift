extension ValueWords {
    /// Returns the table of a language, with the conventions of a locale's region.
    ///
    /// - Parameters:
    ///   - language: The language.
    ///   - locale: The locale, such as `en_GB`; without it, or without a region, those of the language's first country.
    static func words(in language: Language, locale: String?) -> ValueWords {
        var words = words(in: language)
        guard let conventions = locale.map(WrittenConventions.init) else { return words }
        for (name, code) in localCurrencies(conventions) {
            let others = words.currencies[name] ?? CurrencyReader.symbols[name] ?? []
            words.currencies[name] = [code] + others.filter { $0 != code }
        }
        words.dates.order =
            conventions.hasYearFirst ? .yearFirst : conventions.hasMonthFirst ? .monthFirst : .dayFirst
        words.dates.hasOtherYears = conventions.hasOtherYears
        words.times.writesPoint = conventions.hasPointInTimes
        (words.numbers.decimalSeparator, words.numbers.groupingSeparator) =
            conventions.hasDecimalComma ? (",", ".") : (".", language == .german ? "’" : ",")
        return words
    }

    /// Returns the currencies that people mean by names and symbols that several currencies have.
    private static func localCurrencies(_ conventions: WrittenConventions) -> [String: String] {
        let local = localCurrencies(in: conventions.region ?? "")
        return local.isEmpty ? localCurrencies(in: firstRegions[conventions.language] ?? "") : local
    }

    private static func localCurrencies(in region: String) -> [String: String] {
        if let code = dollars[region] { return ["$": code, "dollar": code, "dollars": code] }
        if let code = pesos[region] { return ["$": code, "peso": code, "pesos": code] }
        if let code = pounds[region] { return ["£": code, "pound": code, "pounds": code] }
        return others[region] ?? crowns(in: region)
    }

    private static func crowns(in region: String) -> [String: String] {
        guard let code = crowns[region] else { return [:] }
        return Dictionary(
            uniqueKeysWithValues: ["kr", "kr.", "krona", "kronor", "krone", "kroner"].map { ($0, code) })
    }

    /// The countries whose signs are those of a language without one.
    private static let firstRegions = [
        "bo": "CN", "da": "DK", "fo": "FO", "ii": "CN", "nb": "NO", "nn": "NO", "no": "NO", "se": "NO", "sv": "SE",
        "yue_hans": "CN", "zh": "CN", "zh_hans": "CN",
    ]

    private static let dollars = [
        "AG": "XCD", "AI": "XCD", "AU": "AUD", "BB": "BBD", "BM": "BMD", "BN": "BND", "BS": "BSD", "BZ": "BZD",
        "CA": "CAD", "CC": "AUD", "CK": "NZD", "CX": "AUD", "DM": "XCD", "FJ": "FJD", "GD": "XCD", "GY": "GYD",
        "HK": "HKD", "JM": "JMD", "KI": "AUD", "KN": "XCD", "KY": "KYD", "LC": "XCD", "LR": "LRD", "MS": "XCD",
        "NA": "NAD", "NF": "AUD", "NR": "AUD", "NU": "NZD", "NZ": "NZD", "PN": "NZD", "SB": "SBD", "SG": "SGD",
        "SR": "SRD", "TK": "NZD", "TT": "TTD", "TV": "AUD", "TW": "TWD", "VC": "XCD",
    ]

    private static let pesos = [
        "AR": "ARS", "CL": "CLP", "CO": "COP", "CU": "CUP", "DO": "DOP", "MX": "MXN", "UY": "UYU",
    ]

    private static let pounds = ["FK": "FKP", "GI": "GIP", "SH": "SHP", "SS": "SSP"]

    private static let others = [
        "CN": ["¥": "CNY"], "LS": ["r": "ZAR"], "MU": ["rs": "MUR"], "MV": ["rf": "MVR"], "PG": ["k": "PGK"],
        "PK": ["rs": "PKR"], "RW": ["rf": "RWF"],
        "ZA": ["r": "ZAR"], "ZM": ["k": "ZMW"],
    ]

    private static let crowns = [
        "DK": "DKK", "FO": "DKK", "GL": "DKK", "IS": "ISK", "NO": "NOK", "SE": "SEK", "SJ": "NOK",
    ]
}
