import IntentKit

/// A language in which the runtime itself can talk and listen.
///
/// The texts of a definition may be in any language; these are the ones whose own words, such as “the second one” or
/// “Which soup?”, the runtime knows.
public enum Language: String, Codable, Hashable, Sendable, CaseIterable {
    /// English, which is spoken where nothing else is asked for.
    case english = "en"
    /// German.
    case german = "de"

    /// The language of a locale, such as `de_AT` or `de-CH`; English where it is not known.
    public init(localeIdentifier: String) {
        let code = localeIdentifier.prefix { $0 != "_" && $0 != "-" && $0 != "." }
        self = Language(rawValue: code.lowercased()) ?? .english
    }
}
