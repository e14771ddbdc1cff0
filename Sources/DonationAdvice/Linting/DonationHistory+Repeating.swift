import IntentDefinitions
import IntentKit
import IntentStore

/// Findings about values that keep donations from being equal.
extension DonationHistory {
    /// The number of donations needed to show that a date is new each time.
    static let enoughDates = 3
    /// The number of donations needed to show the same of another value; fewer may differ by chance.
    static let enoughValues = 6
    /// The number of otherwise equal activities needed to blame one key: three, as at WWDC18.
    static let enoughActivities = 3
    /// How many values in a hundred donations must be new for a value that never repeats; less than all, so that a
    /// single action that was donated twice doesn't hide it.
    static let newOfHundred = 90
    /// How often the rest of a combination must occur on average to blame a value for keeping it from repeating.
    static let restRepeats = 3

    /// The combinations that donations had, with the indices of those donations.
    private var combinations: [[String]: [Int]] {
        var combinations: [[String]: [Int]] = [:]
        for (index, donation) in donations.enumerated() {
            for shape in donation.shapes { combinations[shape.parameters, default: []].append(index) }
        }
        return combinations
    }

    /// Returns the number of different values that some parameters have between them.
    func distinct(_ parameters: some Collection<String>, in indices: some Collection<Int>) -> Int {
        Set(indices.map { index in parameters.map { values[index][$0] } }).count
    }

    private func isNew(_ values: Int, of donations: Int) -> Bool { values * 100 >= donations * Self.newOfHundred }

    private func isDate(_ parameter: String, in indices: [Int]) -> Bool {
        if let type = definition?.parameter(named: parameter)?.type { return type == .dateComponents }
        return indices.allSatisfy { index in
            if case .dateComponents? = donations[index].values[parameter] { true } else { false }
        }
    }

    // MARK: - A value in a combination

    /// Dates and other values inside a combination that are new each time.
    var neverRepeatingValues: [DonationFinding] {
        guard !name.isActivity else { return [] }
        let combinations = combinations
        // A definition has fewer combinations. An import can have any number, and each is compared with all others.
        guard combinations.count <= DonationShape.countLimit else { return [] }
        let culprits = Dictionary(
            uniqueKeysWithValues: combinations.map { ($0.key, self.culprits(in: $0.key, of: $0.value)) })
        let repeating = culprits.filter { !$0.key.isEmpty && $0.value.isEmpty }.map { Set($0.key) }
        return combinations.flatMap { parameters, indices -> [DonationFinding] in
            guard let own = culprits[parameters], !own.isEmpty else { return [] }
            let rest = parameters.filter { !own.contains($0) }
            // If the rest is a supported combination itself, it is already suggested through that.
            let isSuggested = repeating.contains { $0.isSubset(of: rest) }
            return own.map { parameter in
                neverRepeating(parameter, in: parameters, rest: rest, of: indices, isSuggested: isSuggested)
            }
        }
    }

    /// Returns the parameters without which the combination repeats, except for the key parameter, which is what is
    /// done.
    private func culprits(in parameters: [String], of indices: [Int]) -> [String] {
        let count = indices.count
        guard count >= Self.enoughDates else { return [] }
        let new = parameters.filter { parameter in
            isNew(distinct([parameter], in: indices), of: count)
                && (isDate(parameter, in: indices)
                    || count >= Self.enoughValues && parameter != definition?.keyParameter)
        }
        let rest = parameters.filter { !new.contains($0) }
        guard !rest.isEmpty else { return new.filter { isDate($0, in: indices) } }
        return distinct(rest, in: indices) * Self.restRepeats <= count ? new : []
    }

    private func neverRepeating(
        _ parameter: String, in parameters: [String], rest: [String], of indices: [Int], isSuggested: Bool
    ) -> DonationFinding {
        let (count, values) = (indices.count, distinct([parameter], in: indices))
        let what = isDate(parameter, in: indices) ? "the date “\(parameter)”" : "“\(parameter)”"
        let message =
            "\(what) has \(values.of("value")) in \(count.of("donation")), so that the combination "
            + "\(parameters.joined(separator: ", ")) never repeats"
        let repeated = rest.isEmpty ? 0 : count - distinct(rest, in: indices)
        let remedy =
            if rest.isEmpty {
                "a single day isn't a habit: donate what is meant instead, such as an enumeration with “today”"
            } else if isSuggested {
                "remove the combination from the definition, or the parameter from the combination: \(rest.joined(separator: ", ")) "
                    + "is one of its own"
            } else {
                "leave it out of the combination: \(rest.joined(separator: ", ")) repeats \(repeated.of("time"))"
            }
        return finding(
            .valueNeverRepeats, isSuggested ? .note : .warning, [parameter], message, remedy: remedy,
            evidence: ["donations": count, "values": values, "repeatedWithout": repeated])
    }

    // MARK: - Activities

    /// Keys that alone make activities differ.
    var differingPayloads: [DonationFinding] {
        guard name.isActivity else { return [] }
        return combinations.flatMap { keys, indices -> [DonationFinding] in
            let count = indices.count
            // Each key is compared with all others.
            guard count >= Self.enoughActivities, 2...100 ~= keys.count else { return [] }
            return keys.filter { key in
                let rest = keys.filter { $0 != key }
                let isAllElseEqual = distinct(rest, in: indices) == 1
                let repeats = count >= Self.enoughValues && distinct(rest, in: indices) * Self.restRepeats <= count
                return isNew(distinct([key], in: indices), of: count) && (isAllElseEqual || repeats)
            }.map { key in
                let rest = keys.filter { $0 != key }.listed
                let values = distinct([key], in: indices)
                return finding(
                    .payloadDiffers, .warning, [key],
                    "“\(key)” has \(values.of("value")) in \(count.of("donation")) that are alike but for it, so that "
                        + "none repeats",
                    remedy: "set requiredUserInfoKeys to the keys that matter, \(rest), and leave it out",
                    evidence: ["donations": count, "values": values])
            }
        }
    }

    // MARK: - Nothing repeats

    /// Histories in which no donation repeats another, and nothing else explains it.
    var neverRepeated: [DonationFinding] {
        let shapes = donations.flatMap(\.shapes)
        let count = donations.count { !$0.shapes.isEmpty }
        guard count >= Self.enoughValues, Set(shapes).count == shapes.count else { return [] }
        let parameters = Set(shapes.flatMap(\.parameters))
        var seen: [String: Set<String?>] = [:]
        var given: [String: Int] = [:]
        for (name, value) in values.joined() where parameters.contains(name) {
            seen[name, default: []].insert(value)
            given[name, default: 0] += 1
        }
        for (name, times) in given where times < donations.count { seen[name]?.insert(nil) }
        let counts = seen.mapValues(\.count).sorted { $0.key < $1.key }
        guard let (parameter, values) = counts.max(by: { $0.value < $1.value }) else { return [] }
        return [
            finding(
                .neverRepeats, .warning, [parameter],
                "none of \(count.of("donation")) repeats another; “\(parameter)” differs most, with "
                    + values.of("value"),
                remedy: "what never repeats is never suggested: support a combination with fewer parameters, or donate "
                    + "only what is done again",
                evidence: ["donations": count, "values": values])
        ]
    }

    /// Combinations of the definition that no donation has.
    var unusedCombinations: [DonationFinding] {
        // Donations without any combination, such as imported ones, don't show which are in use.
        let shaped = donations.indices.filter { !donations[$0].shapes.isEmpty }
        guard let definition, shaped.count >= Self.enoughValues else { return [] }
        let given = Dictionary(shaped.flatMap { values[$0].keys }.map { ($0, 1) }, uniquingKeysWith: +)
        let used = Set(donations.flatMap(\.shapes).map { Set($0.parameters) })
        return Set(definition.donatedCombinations.map { Set($0.parameters) }).subtracting(used).map { combination in
            let parameters = combination.sorted()
            let counts = parameters.map { name in (name, given[name, default: 0]) }
            let rarest = counts.min { $0.1 < $1.1 }
            let missing = rarest.map { "; “\($0.0)” has a value in \($0.1 == 0 ? "none" : "\($0.1)")" } ?? ""
            return finding(
                .combinationUnused, .note, rarest.map { [$0.0] } ?? [],
                "none of \(shaped.count.of("donation")) has the combination "
                    + "\(parameters.joined(separator: ", "))\(missing)",
                remedy: "remove it from the definition, or donate its values",
                evidence: ["donations": shaped.count, "withValue": rarest?.1 ?? 0])
        }
    }
}
