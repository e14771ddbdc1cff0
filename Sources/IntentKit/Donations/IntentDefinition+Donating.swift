public import IntentDefinitions

extension IntentDefinition {
    /// The combinations that donations are reduced to: those whose parameters the intent has.
    public var donatedCombinations: [ParameterCombination] {
        let names = Set(parameters.map(\.name))
        let candidates = combinations.isEmpty ? managedCombinations : combinations
        return candidates.filter { names.isSuperset(of: $0.parameters) }
    }

    /// What of an intent's values can repeat.
    ///
    /// Parameters outside of every combination do not count.
    ///
    /// - Parameter values: The values by the parameters' names.
    /// - Returns: A shape for each supported combination that has all its values, without duplicates, those with few
    ///   parameters first.
    /// - Throws: ``DonationError`` where the intent is kept out of suggestions, supports no combination, or none of
    ///   them has all its values (section G.13).
    public func donationShapes(of values: [String: IntentValue]) throws(DonationError) -> [DonationShape] {
        guard !isIneligibleForSuggestions else {
            throw DonationError(
                .ineligible,
                "\(name) is not eligible for suggestions; its definition says so, and donating it is no use")
        }
        let combinations = donatedCombinations
        guard !combinations.isEmpty else {
            throw DonationError(
                .noValidCombination,
                "cannot donate \(name), which has no valid shortcut types; give its definition a combination of "
                    + "parameters")
        }
        let shapes = Set(
            combinations.compactMap { DonationShape(name: name, parameters: Set($0.parameters), of: values) })
        guard !shapes.isEmpty else {
            let missing =
                combinations.map { $0.parameters.filter { values[$0] == nil } }
                .min { $0.count < $1.count } ?? []
            throw DonationError(
                .noValidCombination,
                "cannot donate \(name): no combination of its parameters has all its values; set "
                    + missing.joined(separator: ", "))
        }
        return shapes.sorted { ($0.parameters.count, $0.description) < ($1.parameters.count, $1.description) }
    }
}

extension UserActivity {
    /// What of the activity can repeat: its type, and what its required keys hold.
    ///
    /// - Returns: Nothing where the activity is only to be found by searching.
    /// - Throws: ``DonationError`` where it is eligible neither for prediction nor for searching, or a required key has
    ///   no value.
    public func donationShapes() throws(DonationError) -> [DonationShape] {
        guard isEligibleForPrediction else {
            guard isEligibleForSearch else {
                throw DonationError(
                    .ineligible,
                    "\(activityType) is eligible neither for prediction nor for search; make it one of them")
            }
            return []
        }
        let keys = requiredUserInfoKeys ?? Set(userInfo.keys)
        guard let shape = DonationShape(name: activityType, parameters: keys, of: userInfo) else {
            let missing = keys.subtracting(userInfo.keys).sorted().joined(separator: ", ")
            throw DonationError(.invalid, "\(activityType) has no value for the required key \(missing)")
        }
        return [shape]
    }
}
