/// A search for a way in which texts match patterns.
///
/// The number of ways can be huge, so the search has a budget, and it isn't recursive, because a pattern can be long.
struct Matching {
    /// The values bound to names before.
    private let known: Bindings
    private let start: Int
    /// The values found for names, and the names in the order in which they were found.
    private var found: [String: Substring] = [:]
    private var names: [String] = []
    /// The remaining budget: an attempt costs one, and so does comparing 16 bytes.
    private(set) var budget: Int

    /// Creates a search.
    ///
    /// - Parameters:
    ///   - bindings: The values bound to names.
    ///   - budget: The number of attempts after which a text is taken not to match.
    init(_ bindings: Bindings, budget: Int) {
        known = bindings
        start = min(budget, bindings.attempts)
        self.budget = start
    }

    /// The values bound to names now, and the attempts that are left.
    var bindings: Bindings {
        var bindings = known
        if !names.isEmpty { bindings.values.merge(found.mapValues(String.init)) { $1 } }
        bindings.attempts -= start - budget
        return bindings
    }

    /// A wildcard with what it currently matches.
    private struct Choice<Position> {
        var index: Int
        var start, end: Position
        /// The number of names that had been found before.
        var nameCount: Int
    }

    private mutating func forget(downTo count: Int) {
        for name in names[count...] { found[name] = nil }
        names.removeSubrange(count...)
    }
}

// MARK: Lines

extension Matching {
    /// Returns whether texts match the lines of a pattern, in which `nil` stands for any number of them.
    mutating func match(_ lines: [TextPattern?], _ texts: [String]) -> Bool {
        var gaps: [Choice<Int>] = []
        var (index, position) = (0, 0)
        while index < lines.count || position < texts.count {
            if index < lines.count, budget > 0 {
                budget -= 1
                if let pattern = lines[index] {
                    if position < texts.count, match(pattern, texts[position]) {
                        (index, position) = (index + 1, position + 1)
                        continue
                    }
                } else {
                    // If the gap before it matched more, this one could only match less.
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
    /// Returns whether a text matches a pattern; if it doesn't, no name is bound.
    mutating func match(_ pattern: TextPattern, _ text: String) -> Bool {
        let nameCount = names.count
        let pieces = pattern.pieces
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
                    // If the wildcard before it matched more, this one could only match less.
                    if let last = choices.last, pattern.isFree(at: index), pattern.isFree(at: last.index) {
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

    /// Returns the only text that a piece can match, or `nil` if it can match several.
    private func fixedText(_ piece: TextPattern.Piece) -> Substring? {
        switch piece {
        case .literal(let text): text[...]
        case .binding(let name): found[name] ?? known.values[name].map { $0[...] }
        case .anything: nil
        }
    }

    /// Returns the end of a part that begins at an index of the text, if the part occurs there.
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
    /// Removes elements from the end up to and including the last one that satisfies a condition, and returns that.
    fileprivate mutating func popLast(where condition: (Element) -> Bool) -> Element? {
        while let last = popLast() {
            if condition(last) { return last }
        }
        return nil
    }
}
