import Escaping
public import IntentDefinitions

extension IntentDefinition {
    /// The combinations that donations are reduced to: those whose parameters all exist in the intent.
    public var donatedCombinations: [ParameterCombination] {
        let names = Set(parameters.map(\.name))
        let candidates = combinations.isEmpty ? managedCombinations : combinations
        return candidates.filter { names.isSuperset(of: $0.parameters) }
    }

    /// Returns the shapes in which a donation with these values can repeat.
    ///
    /// Parameters that aren't part of any combination are ignored.
    ///
    /// - Parameter values: The values by the parameters' names.
    /// - Returns: A shape for each supported combination that has all its values, without duplicates, those with few
    ///   parameters first.
    /// - Throws: ``DonationError`` if the intent isn't eligible for suggestions, supports no combination, or no
    ///   combination has all its values.
    public func donationShapes(of values: [String: IntentValue]) throws(DonationError) -> [DonationShape] {
        guard !isIneligibleForSuggestions else {
            throw DonationError(
                .ineligible,
                "\(name) is not eligible for suggestions by its definition, so it can't be donated")
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
                    + missing.conjunction)
        }
        return try shapes(of: donated, values)
    }

    /// Returns the shapes of combinations whose parameters all have values.
    ///
    /// A value is part of each combination that names it, so the number and size of the shapes are checked before any
    /// shape is made.
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
                "cannot donate \(name): its values take \(size) bytes in its combinations of parameters, and "
                    + "a donation can have at most \(Donation.sizeLimit); leave out the contents of files")
        }
        return combinations.map { DonationShape(name: name, parameters: $0.sorted(), texts: texts) }
            .sorted { ($0.parameters.count, $0.values) < ($1.parameters.count, $1.values) }
    }
}

extension UserActivity {
    /// Returns the shape in which the activity can repeat: its type and the values of its required keys.
    ///
    /// - Returns: An empty array if the activity is eligible only for searching.
    /// - Throws: ``DonationError`` if it is eligible neither for prediction nor for searching, or a required key has no
    ///   value.
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
