/// Lines that have to be there, in order; `...` stands for any number of lines.
public struct LinesPattern: Hashable, Sendable {
    /// One line of the pattern; nothing stands for any lines.
    public let lines: [TextPattern?]

    /// Creates a pattern from lines as they are written.
    public init(_ lines: [String]) {
        self.lines = lines.map { $0 == "..." ? nil : TextPattern($0) }
    }

    /// Whether lines are ones that the pattern stands for; what names in it stand for is kept if they are.
    public func matches(_ texts: [String], bindings: inout [String: String]) -> Bool {
        let length = texts.reduce(lines.count) { $0 + $1.utf8.count + 1 }
        var matching = Matching(bindings, budget: 1_000_000 + 50 * length)
        guard matching.match(lines, texts) else { return false }
        bindings = matching.bindings
        return true
    }

    /// Whether each line stands for one of the texts, whatever their order.
    func areAmong(_ texts: [String], bindings: inout [String: String]) -> Bool {
        var matching = Matching(bindings, budget: Matching.amongBudget)
        defer { bindings = matching.bindings }
        return lines.lazy.compactMap(\.self).allSatisfy { line in
            texts.contains { matching.match(line.pieces, $0) }
        }
    }
}
