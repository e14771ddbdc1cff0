extension BidirectionalCollection<String> {
    /// The texts as a list in a sentence: `a`, `a and b`, or `a, b and c`.
    package var conjunction: String { list(with: "and") }

    /// The texts as a list of alternatives in a sentence: `a`, `a or b`, or `a, b or c`.
    package var disjunction: String { list(with: "or") }

    private func list(with word: String) -> String {
        guard let last, count > 1 else { return last ?? "" }
        return "\(dropLast().joined(separator: ", ")) \(word) \(last)"
    }
}
