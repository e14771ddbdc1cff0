public import IntentDefinitions

/// Something that keeps donations from being suggested, or is unwise, with the evidence and the remedy.
public struct DonationFinding: Codable, Hashable, Sendable {
    /// The kinds of findings; the words are part of the command's JSON.
    public enum Code: String, Codable, Hashable, Sendable, CaseIterable {
        /// A combination holds a date or another value that is a new one each time.
        case valueNeverRepeats
        /// Activities are the same but for one key.
        case payloadDiffers
        /// What was done once was donated several times.
        case burst
        /// No donation repeats another.
        case neverRepeats
        /// Two parameters always change together.
        case changeTogether
        /// A string holds an identifier and a name.
        case identifierInString
        /// A string has few values.
        case fewValues
        /// No donation has all values of a combination.
        case combinationUnused
        /// What was donated does not run in a fresh process.
        case doesNotRun
        /// The manifest has handled requests donated, and this intent is always refused.
        case handledIsRefused
    }

    /// What was found.
    public var code: Code
    /// How bad it is: a warning, or a note.
    public var severity: Diagnostic.Severity
    /// The identifier of the app.
    public var app: String
    /// The intent's name, or the activity's type.
    public var name: String
    /// The parameters that it is about.
    public var parameters: [String]
    /// What was found, with its numbers.
    public var message: String
    /// What to do about it.
    public var remedy: String
    /// The numbers by what they count.
    public var evidence: [String: Int]
}

extension DonationFinding: CustomStringConvertible {
    /// The finding in one line: `app/intent: severity: message; remedy`.
    public var description: String { "\(app)/\(name): \(severity.rawValue): \(message); \(remedy)" }
}

extension DonationFinding {
    /// The order in which findings are told: what matters most of each intent first.
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
