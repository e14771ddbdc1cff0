/// Lines that must occur in order; `...` stands for any number of lines.
public struct LinesPattern: Hashable, Sendable {
    /// The lines of the pattern; `nil` stands for any number of lines.
    public let lines: [TextPattern?]

    /// Creates a pattern from lines of a file.
    public init(_ lines: [String]) {
        self.lines = lines.map { $0 == "..." ? nil : TextPattern($0) }
    }

    /// Returns whether texts match the pattern; if they do, the values bound to names are kept.
    public func matches(_ texts: [String], bindings: inout Bindings) -> Bool {
        var matching = Matching(bindings, budget: budget(for: texts))
        defer { bindings = matching.bindings }
        return matching.match(lines, texts)
    }

    /// The attempts that may be spent on matching texts, which grow with all that is compared: a short file must not take
    /// long.
    func budget(for texts: [String]) -> Int {
        let length = lines.reduce(0) { $0 + ($1?.source.utf8.count ?? 0) + 1 }
        return min(20_000 + 50 * texts.reduce(length) { $0 + $1.utf8.count + 1 }, Self.budgetLimit)
    }

    private static let budgetLimit = 5_000_000

    /// Returns whether each line of the pattern matches one of the texts, in any order.
    func areAmong(_ texts: [String], bindings: inout Bindings) -> Bool {
        var matching = Matching(bindings, budget: budget(for: texts))
        defer { bindings = matching.bindings }
        return lines.lazy.compactMap(\.self).allSatisfy { line in
            texts.contains { matching.match(line, $0) }
        }
    }
}
