/// The search for a way in which texts are what patterns stand for.
///
/// There can be more ways than anybody waits for, so the search has a budget, and nothing of it is nested as deep as a
/// pattern is long.
struct Matching {
    /// What names stood for before.
    private let known: [String: String]
    /// What names were found to stand for, and the names in the order in which they were found.
    private var found: [String: Substring] = [:]
    private var names: [String] = []
    /// What is left: a try costs one, and so does a comparison of 16 bytes.
    private(set) var budget: Int

    /// The budget for lines that are each looked for among texts: a thousand among a thousand, and more.
    static let amongBudget = 10_000_000

    /// Begins a search.
    ///
    /// - Parameters:
    ///   - bindings: What names stand for.
    ///   - budget: How much is tried before a text is taken not to match.
    init(_ bindings: [String: String], budget: Int) {
        known = bindings
        self.budget = budget
    }

    /// What names stand for now.
    var bindings: [String: String] {
        names.isEmpty ? known : known.merging(found.mapValues(String.init)) { $1 }
    }

    /// Something that stands for anything, with what it was given.
    private struct Choice<Position> {
        /// Its place in the pattern.
        var index: Int
        var start: Position
        var end: Position
        /// How many names had been found before.
        var nameCount: Int
    }

    private mutating func forget(downTo count: Int) {
        for name in names[count...] { found[name] = nil }
        names.removeSubrange(count...)
    }
}

// MARK: Lines

extension Matching {
    /// Whether texts are the lines of a pattern, in which nothing stands for any number of them.
    mutating func match(_ lines: [TextPattern?], _ texts: [String]) -> Bool {
        var gaps: [Choice<Int>] = []
        var (index, position) = (0, 0)
        while index < lines.count || position < texts.count {
            if index < lines.count, budget > 0 {
                budget -= 1
                if let pattern = lines[index] {
                    if position < texts.count, match(pattern.pieces, texts[position]) {
                        (index, position) = (index + 1, position + 1)
                        continue
                    }
                } else {
                    // Where the gap before took in more, this one would only take in less.
                    if gaps.last?.nameCount == names.count { gaps.removeLast() }
                    gaps.append(Choice(index: index, start: position, end: position, nameCount: names.count))
                    index += 1
                    if index == lines.count { return true }
                    continue
                }
            }
            guard var gap = gaps.popLast(where: { $0.end < texts.count && budget > 0 }) else {
                forget(downTo: 0)
                return false
            }
            forget(downTo: gap.nameCount)
            gap.end += 1
            (index, position) = (gap.index + 1, gap.end)
            gaps.append(gap)
        }
        return true
    }
}

// MARK: A text

extension Matching {
    /// Whether a text is what the pieces of a pattern stand for; if it is not, no name is found.
    mutating func match(_ pieces: [TextPattern.Piece], _ text: String) -> Bool {
        let nameCount = names.count
        var choices: [Choice<String.Index>] = []
        var (index, position) = (0, text.startIndex)
        while index < pieces.count || position < text.endIndex {
            if index < pieces.count, budget > 0 {
                budget -= 1
                if let fixed = fixedText(pieces[index]) {
                    if let behind = end(of: fixed, in: text, at: position) {
                        (index, position) = (index + 1, behind)
                        continue
                    }
                } else {
                    // Where the elision before took in more, this one would only take in less.
                    if pieces[index] == .anything, let last = choices.last, pieces[last.index] == .anything,
                        last.nameCount == names.count
                    {
                        choices.removeLast()
                    }
                    let end = index == pieces.count - 1 ? text.endIndex : position
                    let choice = Choice(index: index, start: position, end: end, nameCount: names.count)
                    give(choice, of: text, pieces)
                    choices.append(choice)
                    (index, position) = (index + 1, end)
                    continue
                }
            }
            guard var choice = choices.popLast(where: { $0.end < text.endIndex && budget > 0 }) else {
                forget(downTo: nameCount)
                return false
            }
            forget(downTo: choice.nameCount)
            choice.end = text.unicodeScalars.index(after: choice.end)
            give(choice, of: text, pieces)
            (index, position) = (choice.index + 1, choice.end)
            choices.append(choice)
        }
        return true
    }

    private mutating func give(_ choice: Choice<String.Index>, of text: String, _ pieces: [TextPattern.Piece]) {
        guard case .binding(let name) = pieces[choice.index] else { return }
        found[name] = text[choice.start..<choice.end]
        names.append(name)
    }

    /// What a piece stands for, if it stands for one text only.
    private func fixedText(_ piece: TextPattern.Piece) -> Substring? {
        switch piece {
        case .literal(let text): text[...]
        case .binding(let name): found[name] ?? known[name].map { $0[...] }
        case .anything: nil
        }
    }

    /// Where a part of a text ends that begins at a place, if it is there.
    private mutating func end(of part: Substring, in text: String, at place: String.Index) -> String.Index? {
        let bytes = text.utf8
        var end = place
        var length = 0
        defer { budget -= length / 16 }
        for byte in part.utf8 {
            guard end < bytes.endIndex, bytes[end] == byte else { return nil }
            bytes.formIndex(after: &end)
            length += 1
        }
        return end
    }
}

extension Array {
    /// Takes elements from the end until there is one that satisfies a condition, which it takes and returns.
    fileprivate mutating func popLast(where condition: (Element) -> Bool) -> Element? {
        while let last = popLast() {
            if condition(last) { return last }
        }
        return nil
    }
}
