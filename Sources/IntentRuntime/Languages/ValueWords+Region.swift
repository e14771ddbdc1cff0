extension ValueWords {
    /// Returns the table of a language, with the conventions of a locale's region.
    ///
    /// Values are written by the toolchain's tables, which the core doesn't have; these are the regions in which what is
    /// written could be read as another number or another day.
    ///
    /// - Parameters:
    ///   - language: The language.
    ///   - locale: The locale, such as `en_GB`; without it, or without a region, those of the language's first country.
    static func words(in language: Language, locale: String?) -> ValueWords {
        var words = words(in: language)
        guard let region = locale.flatMap(region(of:)) else { return words }
        switch language {
        case .english:
            words.dates.saysDayFirst = !monthFirst.contains(region)
            if decimalCommas.contains(region) {
                (words.numbers.decimalSeparator, words.numbers.groupingSeparator) = (",", ".")
            }
        case .german:
            if decimalPoints.contains(region) {
                (words.numbers.decimalSeparator, words.numbers.groupingSeparator) = (".", "’")
            }
        }
        return words
    }

    /// The United States and the places that write dates as they do.
    private static let monthFirst: Set = ["US", "AS", "FM", "GU", "MH", "MP", "PR", "PW", "UM", "VI"]

    /// The regions in which English has a comma before the fraction.
    private static let decimalCommas: Set = ["AT", "BE", "DE", "DK", "FI", "NL", "SE", "SI", "ZA"]

    /// The regions in which German has a point before the fraction.
    private static let decimalPoints: Set = ["CH", "LI"]

    /// Returns the region of a locale such as `en_GB`, `en-GB.UTF-8` or `de_Latn_CH`.
    private static func region(of locale: String) -> String? {
        let end = locale.utf8.firstIndex { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "@") }
        let parts = locale[..<(end ?? locale.endIndex)].split { $0 == "_" || $0 == "-" }
        return parts.dropFirst().first { $0.utf8.count == 2 || $0.utf8.count == 3 }?.uppercased()
    }
}
