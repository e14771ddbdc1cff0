extension Sequence<String> {
    /// The texts as a list of alternatives: `'a', 'b' or 'c'`.
    var alternatives: String {
        let quoted = map { "'\($0)'" }
        let head = quoted.dropLast().joined(separator: ", ")
        return [head, quoted.last ?? ""].filter { !$0.isEmpty }.joined(separator: " or ")
    }
}
