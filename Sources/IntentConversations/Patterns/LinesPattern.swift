/// Lines that have to be there, in order; `...` stands for any number of lines.
public struct LinesPattern: Hashable, Sendable {
    /// One line of the pattern; nothing stands for any lines.
    public let lines: [TextPattern?]

    /// Creates a pattern from lines as they are written.
    public init(_ lines: [String]) {
        self.lines = lines.map { $0 == "..." ? nil : TextPattern($0) }
    }

    /// Whether lines are ones that the pattern stands for.
    public func matches(_ texts: [String], bindings: inout [String: String]) -> Bool {
        // There are as many ways to place the lines as nobody writes down; a limit keeps a strange pattern from taking
        // for ever.
        var budget = 100_000
        return match(lines[...], texts[...], &bindings, &budget)
    }

    private func match(
        _ patterns: ArraySlice<TextPattern?>, _ texts: ArraySlice<String>, _ bindings: inout [String: String],
        _ budget: inout Int
    ) -> Bool {
        budget -= 1
        guard budget > 0 else { return false }
        guard let first = patterns.first else { return texts.isEmpty }
        let rest = patterns.dropFirst()
        if let pattern = first {
            guard let text = texts.first else { return false }
            var attempt = bindings
            guard pattern.matches(text, bindings: &attempt), match(rest, texts.dropFirst(), &attempt, &budget) else {
                return false
            }
            bindings = attempt
            return true
        }
        for count in 0...texts.count {
            var attempt = bindings
            if match(rest, texts.dropFirst(count), &attempt, &budget) {
                bindings = attempt
                return true
            }
        }
        return false
    }
}
