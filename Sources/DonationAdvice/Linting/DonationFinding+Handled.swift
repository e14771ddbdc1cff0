import IntentDefinitions
import IntentKit

extension DonationFinding {
    /// Creates a finding about an intent whose handled requests are meant to be donated but never are.
    ///
    /// `nil` if its requests can be donated.
    init?(handling definition: IntentDefinition, of app: String) {
        let combinations = definition.donatedCombinations.count
        let wrong: (reason: String, remedy: String)
        if definition.isIneligibleForSuggestions {
            wrong = (
                "its definition keeps it out of suggestions",
                "make it eligible in the definition; or leave donatesHandledIntents out, and let the handlers of the "
                    + "other intents donate"
            )
        } else if combinations == 0 {
            wrong = (
                definition.combinations.isEmpty && definition.managedCombinations.isEmpty
                    ? "its definition has no combination of parameters"
                    : "each of its combinations names a parameter that the intent does not have",
                "give the definition a combination of parameters that are there when the intent is handled"
            )
        } else {
            return nil
        }
        self.init(
            code: .handledIsRefused, severity: .warning, app: app.shortened(to: 200),
            name: definition.name.shortened(to: 200), parameters: [],
            message: "the manifest says donatesHandledIntents, and this intent is never donated: \(wrong.reason)",
            remedy: wrong.remedy,
            evidence: ["combinations": combinations, "parameters": definition.parameters.count])
    }
}
