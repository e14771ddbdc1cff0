/// Lines that must occur in order; `...` stands for any number of lines.
public struct LinesPattern: Hashable, Sendable {
    /// The lines of the pattern; `nil` stands for any number of lines.
    public let lines: [TextPattern?]

    /// Creates a pattern from lines of a file.
    public init(_ lines: [String]) {
        self.lines = lines.map { $0 == "..." ? nil : TextPattern($0) }
    }

    /// Returns whether texts match the pattern; if they do, the values bound to names are kept.
    public func matches(_ texts: [String], bindings: inout [String: String]) -> Bool {
        let length = texts.reduce(lines.count) { $0 + $1.utf8.count + 1 }
        var matching = Matching(bindings, budget: 1_000_000 + 50 * length)
        guard matching.match(lines, texts) else { return false }
        bindings = matching.bindings
        return true
    }

    /// Returns whether each line of the pattern matches one of the texts, in any order.
    func areAmong(_ texts: [String], bindings: inout [String: String]) -> Bool {
        var matching = Matching(bindings, budget: Matching.amongBudget)
        defer { bindings = matching.bindings }
        return lines.lazy.compactMap(\.self).allSatisfy { line in
            texts.contains { matching.match(line.pieces, $0) }
        }
    }
}
