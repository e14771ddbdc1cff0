import IntentKit

/// A language that the runtime itself can speak and understand.
///
/// The texts of a definition may be in any language; these are the languages in which the runtime has its own words,
/// such as “the second one” or “Which soup?”.
public enum Language: String, Codable, Hashable, Sendable, CaseIterable {
    /// English, the default.
    case english = "en"
    /// German.
    case german = "de"

    /// Creates the language of a locale, such as `de_AT` or `de-CH`; English if the language isn't supported.
    public init(localeIdentifier: String) {
        self = Language(supporting: localeIdentifier) ?? .english
    }

    /// Creates the language of a locale if it is supported.
    init?(supporting localeIdentifier: String) {
        let code = localeIdentifier.prefix { $0 != "_" && $0 != "-" && $0 != "." }
        self.init(rawValue: code.lowercased())
    }
}

extension Language {
    /// The question which one of several things is meant.
    package var choiceQuestion: String { Phrases.of(self).whichOne }

    /// Says that the person has canceled.
    package var cancellation: String { Phrases.of(self).canceled }

    /// Returns a name as it is written within a sentence.
    func inSentence(_ name: String) -> String { self == .english ? name.lowercased() : name }

    /// Returns the reason why an intent is refused while the machine is locked.
    package func restriction(of name: String) -> String {
        Phrases.fill(Phrases.of(self).restricted, ["name": name])
    }
}
