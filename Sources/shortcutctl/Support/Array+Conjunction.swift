extension [String] {
    /// The texts as a list in a sentence: `a`, `a and b`, or `a, b and c`.
    var conjunction: String {
        let head = dropLast().joined(separator: ", ")
        return [head, last ?? ""].filter { !$0.isEmpty }.joined(separator: " and ")
    }
}
