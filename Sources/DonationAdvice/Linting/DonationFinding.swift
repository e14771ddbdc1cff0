public import IntentDefinitions

/// A problem that keeps donations from being suggested, or an unwise choice, with evidence and a remedy.
public struct DonationFinding: Codable, Hashable, Sendable {
    /// The kinds of findings; the words are part of the command's JSON.
    public enum Code: String, Codable, Hashable, Sendable, CaseIterable {
        /// A combination contains a date or another value that is new each time.
        case valueNeverRepeats
        /// Activities differ only in one key.
        case payloadDiffers
        /// One action was donated several times.
        case burst
        /// No donation repeats another one.
        case neverRepeats
        /// Two parameters always change together.
        case changeTogether
        /// A string holds an identifier and a name.
        case identifierInString
        /// A string has few values.
        case fewValues
        /// No donation has all the values of a combination.
        case combinationUnused
        /// A donation can't run in a fresh process.
        case doesNotRun
        /// The manifest asks for handled requests to be donated, but this intent is always refused.
        case handledIsRefused
    }

    /// The kind of finding.
    public var code: Code
    /// The severity: a warning or a note.
    public var severity: Diagnostic.Severity
    /// The identifier of the app.
    public var app: String
    /// The intent's name, or the activity's type.
    public var name: String
    /// The parameters involved.
    public var parameters: [String]
    /// A description of the finding, with its numbers.
    public var message: String
    /// How to fix it.
    public var remedy: String
    /// The numbers that support the finding, by what they count.
    public var evidence: [String: Int]
}

extension DonationFinding: CustomStringConvertible {
    /// The finding in one line: `app/intent: severity: message; remedy`.
    public var description: String { "\(app)/\(name): \(severity.rawValue): \(message); \(remedy)" }
}

extension DonationFinding {
    /// Returns whether one finding is listed before another: within an intent, the most important come first.
    static func isBefore(_ one: DonationFinding, _ other: DonationFinding) -> Bool {
        func key(_ finding: DonationFinding) -> (String, String, Int, Int, String) {
            (
                finding.app, finding.name, finding.severity == .warning ? 0 : 1,
                Code.allCases.firstIndex(of: finding.code) ?? 0, finding.parameters.joined(separator: ",")
            )
        }
        return key(one) < key(other)
    }
}
