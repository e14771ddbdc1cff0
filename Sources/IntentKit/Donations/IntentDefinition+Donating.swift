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
        let donated = Set(combinations.map { Set($0.parameters) }.filter { $0.allSatisfy { values[$0] != nil } })
        guard !donated.isEmpty else {
            let missing =
                combinations.map { $0.parameters.filter { values[$0] == nil } }
                .min { $0.count < $1.count } ?? []
            throw DonationError(
                .noValidCombination,
                "cannot donate \(name): no combination of its parameters has all its values; set "
                    + missing.joined(separator: ", "))
        }
        return try shapes(of: donated, values)
    }

    /// The shapes of combinations all of whose parameters have values.
    ///
    /// A value is part of each combination that names it: their number and size are known before a text is made.
    private func shapes(
        of combinations: Set<Set<String>>, _ values: [String: IntentValue]
    ) throws(DonationError) -> [DonationShape] {
        guard combinations.count <= DonationShape.countLimit else {
            throw DonationError(
                .invalid,
                "cannot donate \(name): its values fill \(combinations.count) combinations of parameters, and a donation "
                    + "has at most \(DonationShape.countLimit); give its definition fewer")
        }
        let names = combinations.reduce(into: Set()) { $0.formUnion($1) }
        let texts = Dictionary(
            uniqueKeysWithValues: names.map { ($0, DonationShape.text(of: values[$0], named: $0)) })
        let size = combinations.joined().reduce(0) { $0 + (texts[$1]?.utf8.count ?? 0) }
        guard size <= Donation.sizeLimit else {
            throw DonationError(
                .invalid,
                "cannot donate \(name): what its values say takes \(size) bytes in its combinations of parameters, and "
                    + "a donation at most \(Donation.sizeLimit); leave contents of files out")
        }
        return combinations.map { DonationShape(name: name, parameters: $0.sorted(), texts: texts) }
            .sorted { ($0.parameters.count, $0.values) < ($1.parameters.count, $1.values) }
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
