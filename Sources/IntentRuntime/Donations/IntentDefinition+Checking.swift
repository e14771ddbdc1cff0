import EssentialFoundation
import IntentDefinitions
import IntentKit

extension IntentDefinition {
    /// Checks that the values and the response of a donated intent are possible and allowed by the definition.
    ///
    /// Missing values aren't reported, and values of unknown parameters aren't checked.
    ///
    /// - Throws: ``DonationError`` that names the parameter or the response code.
    func checkDonated(_ interaction: Interaction) throws(DonationError) {
        func refuse(_ reason: String) -> DonationError { DonationError(.invalid, "cannot donate \(name): \(reason)") }
        if let reason = interaction.impossibility { throw refuse(reason) }
        for parameter in parameters {
            let values = interaction.values[parameter.name]?.elements ?? []
            guard let reason = values.lazy.compactMap(parameter.builtInReason).first else { continue }
            // The same text as when the intent is run.
            let refusal = Dialogs(IntentRequest(for: self, catalog: TypeCatalog())).refusal(reason, of: parameter)
            throw refuse("the value of \(parameter.name) cannot be used: \(refusal.full)")
        }
        if let code = interaction.response?.code, ResponseCodeMeaning(code, in: response) == nil {
            let always = ["success", "failure"]
            let own = (response?.codes ?? []).map(\.name).filter { !always.contains($0) }
            throw refuse(
                "it has no response code “\(code.shortened(to: 100))”; it has "
                    + (always + own).joined(separator: ", ") + " and the built-in ones")
        }
    }
}
