import IntentDefinitions
import IntentKit
import IntentStore

/// Findings about parameters whose types don't fit what they hold.
extension DonationHistory {
    /// The number of donations needed to show that two parameters belong together.
    static let enoughPairs = 6
    /// The fewest values that both must have, because a few may go together by chance.
    static let fewestPairedValues = 3
    /// How often each pair must occur on average; pairs that never repeat prove nothing.
    static let pairRepeats = 2
    /// The number of different strings needed to show that they combine an identifier and a name.
    static let enoughComposed = 3
    /// The number of donations needed to show that a string has only a few values.
    static let enoughStrings = 20
    /// The number of values that a string can have to be better as an enumeration.
    static let enumerationValues = 2...5

    private var parameters: [String] { Set(values.flatMap(\.keys)).sorted() }

    // MARK: - Two that belong together

    /// Pairs of parameters that always change together.
    var parametersTogether: [DonationFinding] {
        let parameters = parameters.prefix(Self.mostCompared).filter(canBeProperty)
        return parameters.enumerated().flatMap { index, one in
            parameters[(index + 1)...].compactMap { other in together(one, other) }
        }
    }

    /// The most parameters that are compared with each other; an activity may have any number of keys.
    private static let mostCompared = 40

    /// Returns whether a value can be a property of an object; dates and lists can't.
    private func canBeProperty(_ parameter: String) -> Bool {
        donations.allSatisfy { donation in
            switch donation.values[parameter] {
            case nil, .string, .integer, .decimal, .speakableString, .url, .object: true
            default: false
            }
        }
    }

    private func together(_ one: String, _ other: String) -> DonationFinding? {
        let both = donations.indices.filter { values[$0][one] != nil && values[$0][other] != nil }
        let pairs = distinct([one, other], in: both)
        guard both.count >= Self.enoughPairs, pairs >= Self.fewestPairedValues,
            pairs * Self.pairRepeats <= both.count, distinct([one], in: both) == pairs,
            distinct([other], in: both) == pairs
        else { return nil }
        return finding(
            .changeTogether, .warning, [one, other],
            "“\(one)” and “\(other)” always change together: \(pairs) pairs in \(both.count.of("donation"))",
            remedy: "make them one parameter of a custom type, whose objects have an identifier and a name",
            evidence: ["donations": both.count, "values": pairs])
    }

    // MARK: - Strings

    /// Strings that would be better as an object or an enumeration.
    var strings: [DonationFinding] {
        parameters.compactMap { parameter in
            if let type = definition?.parameter(named: parameter)?.type, type != .string { return nil }
            let texts = donations.compactMap { donation in
                if case .string(let text)? = donation.values[parameter] { text } else { String?.none }
            }
            return composed(parameter, texts) ?? fewValues(parameter, texts)
        }
    }

    private func composed(_ parameter: String, _ texts: [String]) -> DonationFinding? {
        let distinct = Set(texts).sorted()
        let parts = distinct.compactMap(ComposedName.init)
        // Each identifier must have one name, and each name one identifier; with “12 High Street” and “14 High Street”
        // they don't.
        guard distinct.count >= Self.enoughComposed, parts.count == distinct.count,
            Set(parts.map(\.identifier)).count == parts.count, Set(parts.map(\.name)).count == parts.count
        else { return nil }
        return finding(
            .identifierInString, .warning, [parameter],
            "the string “\(parameter)” looks like an identifier and a name in all of its "
                + "\(distinct.count.of("value")), such as “\(distinct[0].shortened(to: 60))”",
            remedy: "make it a custom type: objects are equal by their identifiers, and shown by their names",
            evidence: ["donations": texts.count, "values": distinct.count])
    }

    private func fewValues(_ parameter: String, _ texts: [String]) -> DonationFinding? {
        let distinct = Set(texts).sorted()
        guard !name.isActivity, texts.count >= Self.enoughStrings,
            Self.enumerationValues.contains(distinct.count)
        else { return nil }
        return finding(
            .fewValues, .note, [parameter],
            "the string “\(parameter)” has \(distinct.count.of("value")) in \(texts.count.of("donation")): "
                + distinct.map { $0.shortened(to: 40) }.listed,
            remedy: "if there are no others, make it an enumeration, whose cases have names in every language",
            evidence: ["donations": texts.count, "values": distinct.count])
    }
}
