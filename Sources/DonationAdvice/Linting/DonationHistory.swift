import IntentDefinitions
import IntentKit
import IntentStore

/// The app and name whose donations are analysed together.
struct DonatedName: Hashable {
    var app, name: String
    var isActivity: Bool
}

/// The donations of one intent, or of one activity type.
struct DonationHistory {
    let name: DonatedName
    let definition: IntentDefinition?
    /// The donations, oldest first.
    let donations: [Donation]
    /// The values of each donation as text, equal where the values are equal.
    let values: [[String: String]]

    init(_ name: DonatedName, definition: IntentDefinition?, donations: [Donation]) {
        self.name = name
        self.definition = definition
        self.donations = donations.sorted { ($0.date, $0.identifier) < ($1.date, $1.identifier) }
        values = self.donations.map { donation in donation.values.mapValues(\.sameness) }
    }

    var findings: [DonationFinding] {
        let repeating = neverRepeatingValues + differingPayloads
        let isExplained = repeating.contains { $0.severity == .warning }
        return repeating + bursts + (isExplained ? [] : neverRepeated) + unusedCombinations + parametersTogether
            + strings
    }

    func finding(
        _ code: DonationFinding.Code, _ severity: Diagnostic.Severity = .warning, _ parameters: [String] = [],
        _ message: String, remedy: String, evidence: [String: Int]
    ) -> DonationFinding {
        DonationFinding(
            code: code, severity: severity, app: name.app.shortened(to: 200), name: name.name.shortened(to: 200),
            parameters: parameters, message: message.shortened(to: 1000), remedy: remedy.shortened(to: 1000),
            evidence: evidence)
    }
}

extension Collection<String> {
    /// The names, quoted and separated by commas.
    var listed: String { map { "“\($0)”" }.joined(separator: ", ") }
}

extension Int {
    /// Returns the number with the name of the things counted, such as `1 donation`.
    func of(_ thing: String) -> String { self == 1 ? "1 \(thing)" : "\(self) \(thing)s" }
}
