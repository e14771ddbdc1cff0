import Escaping

/// A language as folders and locales name it: `de`, `de_AT.UTF-8`, `zh-Hant-TW`, `English`.
///
/// Hyphens and underscores, case and old names make no difference: `iw` is `he`, and `German` is `de`.
public struct LanguageTag: Hashable, Sendable {
    /// The language, such as `de`.
    public let language: String
    /// The script, such as `Hant`, if it is stated.
    public let script: String?
    /// The region, such as `AT` or `419`, if it is stated.
    public let region: String?

    /// Creates a tag from subtags that are already normalized.
    init(language: String, script: String? = nil, region: String? = nil) {
        self.language = language
        self.script = script
        self.region = region
    }

    /// Parses a tag or the name of a locale.
    ///
    /// - Parameter name: The name; an encoding, variants and extensions are ignored.
    /// - Returns: `nil` if the name doesn't state a language, such as `Base`, `C` and `POSIX`.
    public init?(_ name: String) {
        let locale = name.fields(separatedBy: "@", maxSplits: 1, keepsEmpty: true)
        let tag = Substring((locale.first ?? "").unicodeScalars.prefix { $0 != "." })
        if let language = Self.oldNames[tag.lowercased()] {
            self.init(language: language)
            return
        }
        var subtags = tag.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }[...]
        let language = subtags.removeFirst().lowercased()
        guard (2...3).contains(language.utf8.count), language.utf8.allSatisfy(\.isLetter) else { return nil }
        var script: String?
        if let subtag = subtags.first, subtag.utf8.count == 4, subtag.utf8.allSatisfy(\.isLetter) {
            script = subtag.prefix(1).uppercased() + subtag.dropFirst().lowercased()
            subtags.removeFirst()
        }
        var region: String?
        if let subtag = subtags.first, Self.isRegion(subtag) { region = subtag.uppercased() }
        if script == nil, locale.count == 2 { script = Self.modifiers[locale[1].lowercased()] }
        self.init(language: Self.oldCodes[language] ?? language, script: script, region: region)
    }

    private static func isRegion(_ subtag: Substring) -> Bool {
        let bytes = subtag.utf8
        return bytes.count == 2 && bytes.allSatisfy(\.isLetter) || bytes.count == 3 && bytes.allSatisfy(\.isDigit)
    }

    /// The scripts of locale modifiers, as in `sr_RS@latin`.
    private static let modifiers = ["latin": "Latn", "cyrillic": "Cyrl", "devanagari": "Deva"]

    /// Replacements of obsolete codes.
    private static let oldCodes = ["iw": "he", "in": "id", "ji": "yi", "no": "nb", "tl": "fil", "mo": "ro"]

    /// The names of folders before they had codes.
    private static let oldNames = [
        "arabic": "ar", "croatian": "hr", "czech": "cs", "danish": "da", "dutch": "nl", "english": "en",
        "finnish": "fi", "french": "fr", "german": "de", "greek": "el", "hebrew": "he", "hungarian": "hu",
        "icelandic": "is", "italian": "it", "japanese": "ja", "korean": "ko", "norwegian": "nb", "polish": "pl",
        "portuguese": "pt", "russian": "ru", "spanish": "es", "swedish": "sv", "thai": "th", "turkish": "tr",
    ]
}

extension LanguageTag {
    /// Returns why a word that a person writes can't be a locale, or `nil` if it can.
    package static func problem(withLocale name: String) -> String? {
        let isLocale =
            name.first?.isLetter ?? false
            && name.utf8.count <= 64 && (2...3).contains(name.prefix { $0.isLetter }.count)
            && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_-@=.".contains($0)) }
        return isLocale ? nil : "“\(name.shortened(to: 100))” is not a locale, such as de or de_DE"
    }
}

extension LanguageTag: CustomStringConvertible {
    /// The tag with hyphens, such as `zh-Hant-TW`.
    public var description: String {
        [language, script, region].compactMap(\.self).joined(separator: "-")
    }
}

extension UInt8 {
    fileprivate var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }

    fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
