import EssentialFoundation
public import IntentDefinitions
public import IntentKit

extension IntentDefinition {
    /// Returns why a value is out of its parameter's bounds, in the words with which it is refused when the intent is
    /// run, or `nil` if no value is.
    ///
    /// - Parameter values: The values by the names of their parameters; those of unknown parameters aren't checked.
    public func refusal(of values: [String: IntentValue]) -> String? {
        for parameter in parameters {
            let elements = values[parameter.name]?.elements ?? []
            guard let reason = elements.lazy.compactMap(parameter.builtInReason).first else { continue }
            let refusal = Dialogs(IntentRequest(for: self, catalog: TypeCatalog())).refusal(reason, of: parameter)
            return "the value of \(parameter.name) cannot be used: \(refusal.full)"
        }
        return nil
    }

    /// Checks that the values and the response of a donated intent are possible and allowed by the definition.
    ///
    /// Missing values aren't reported, and values of unknown parameters aren't checked.
    ///
    /// - Throws: ``DonationError`` that names the parameter or the response code.
    func checkDonated(_ interaction: Interaction) throws(DonationError) {
        func refuse(_ reason: String) -> DonationError { DonationError(.invalid, "cannot donate \(name): \(reason)") }
        if let reason = interaction.impossibility { throw refuse(reason) }
        if let reason = refusal(of: interaction.values) { throw refuse(reason) }
        if let code = interaction.response?.code, ResponseCodeMeaning(code, in: response) == nil {
            let always = ["success", "failure"]
            let own = (response?.codes ?? []).map(\.name).filter { !always.contains($0) }
            throw refuse(
                "it has no response code “\(code.shortened(to: 100))”; it has "
                    + (always + own).joined(separator: ", ") + " and the built-in ones")
        }
    }
}
