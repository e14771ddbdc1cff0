/// An actual text, written with those elisions and names of a pattern that still fit between unchanged words.
///
/// If less than half of the pattern's words were said, or the pattern would match something else, nothing of it is
/// kept.
struct TextRewriting {
    /// The text as written in a file.
    let text: String

    /// Creates the text.
    ///
    /// - Parameters:
    ///   - pattern: The current pattern.
    ///   - said: The actual text.
    ///   - bindings: The values bound to names.
    ///   - count: The number of texts being rewritten, which share a budget for comparisons.
    init(_ pattern: TextPattern, said: String, bindings: Bindings, among count: Int = 1) {
        let limit = 250_000 / max(1, count)
        var pieces: [TextPattern.Piece]?
        if let parts = Part.parts(of: pattern, bindings, limit: limit), let words = said.wordsAndMarks(limit: limit) {
            pieces = Alignment(parts, words, limit: limit)?.pieces
        }
        let text = pieces.map(Self.text(of:)) ?? TextPattern.escaped(said)
        var bindings = bindings
        self.text = TextPattern(text).matches(said, bindings: &bindings) ? text : TextPattern.escaped(said)
    }

    private static func text(of pieces: [TextPattern.Piece]) -> String {
        var text = ""
        var literal = ""
        for piece in pieces {
            if case .literal(let words) = piece {
                literal += words
                continue
            }
            text += TextPattern.escaped(literal) + piece.source
            literal = ""
        }
        return text + TextPattern.escaped(literal)
    }
}

extension TextPattern.Piece {
    fileprivate var source: String {
        switch self {
        case .literal(let text): TextPattern.escaped(text)
        case .anything: "[..]"
        case .binding(let name): "[\(name)]"
        }
    }
}

/// A part of a pattern that is compared with actual words.
private struct Part {
    let piece: TextPattern.Piece
    /// The words and marks that it matches; `nil` if it matches any.
    let words: [Substring]?

    /// Returns the parts of a pattern: each word is one, and so is a name that is bound to a value.
    ///
    /// Returns `nil` if there are more parts or words than the limit.
    static func parts(of pattern: TextPattern, _ bindings: Bindings, limit: Int) -> [Part]? {
        var parts: [Part] = []
        var room = limit
        for piece in pattern.pieces {
            switch piece {
            case .literal(let text):
                guard let words = text.wordsAndMarks(limit: room) else { return nil }
                parts += words.map { Part(piece: .literal(String($0)), words: [$0]) }
                room -= words.count
            case .anything:
                parts.append(Part(piece: piece, words: nil))
                room -= 1
            case .binding(let name):
                var words: [Substring]?
                if let value = bindings.values[name] {
                    words = value.wordsAndMarks(limit: room)
                    guard words != nil else { return nil }
                }
                parts.append(Part(piece: piece, words: words))
                room -= max(1, words?.count ?? 0)
            }
            guard room >= 0 else { return nil }
        }
        return parts
    }

    var isWord: Bool {
        guard case .literal(let text) = piece else { return false }
        return text.first.map { $0.isLetter || $0.isNumber } ?? false
    }
}

/// The alignment of a pattern with an actual text that keeps as many words as possible.
private struct Alignment {
    let pieces: [TextPattern.Piece]

    /// The cost of a step: removing a word is expensive, removing a mark less so; adding is cheap, and letting an
    /// elision match a word is nearly free.
    private enum Cost {
        static let word = 1000, mark = 100, added = 10, elided = 1
    }

    private enum Step {
        /// The part matches this many words.
        case keep(Int)
        /// The word is one that the part matches.
        case elide
        /// The part is removed.
        case drop
        /// The word is added.
        case add
    }

    /// Creates an alignment, or `nil` if the text contains too little of the pattern, or if it takes more comparisons
    /// than the limit allows.
    init?(_ parts: [Part], _ said: [Substring], limit: Int) {
        // The table has an entry for each pair; a text beyond the limit isn't a dialog.
        let count = parts.reduce(0) { $0 + max(1, $1.words?.count ?? 0) }
        guard count * said.count < limit else { return nil }
        let steps = Self.steps(parts, said)
        let words = parts.filter(\.isWord).count
        var kept: Set<Int> = []
        Self.walk(steps) { step, part, _ in if case .keep = step { kept.insert(part) } }
        guard 2 * kept.count(where: { parts[$0].isWord }) >= words else { return nil }
        var pieces: [TextPattern.Piece] = []
        var elided: [TextPattern.Piece] = []
        Self.walk(steps) { step, part, word in
            switch step {
            case .elide, .add: elided.append(.literal(String(said[word])))
            case .drop: break
            case .keep:
                let isOpen = parts[part].words == nil
                // An elision stays if its neighbours do; otherwise it would match more than it was meant to.
                let isHeld =
                    (part == 0 || kept.contains(part - 1)) && (part == parts.count - 1 || kept.contains(part + 1))
                if !isOpen || !isHeld { pieces += elided }
                elided = []
                if !isOpen || isHeld { pieces.append(parts[part].piece) }
            }
        }
        self.pieces = pieces + elided
    }

    /// Returns the cheapest steps from the beginning, indexed by where they start.
    private static func steps(_ parts: [Part], _ said: [Substring]) -> [[Step?]] {
        var costs = [[Int]](repeating: [Int](repeating: 0, count: said.count + 1), count: parts.count + 1)
        var steps = [[Step?]](repeating: [Step?](repeating: nil, count: said.count + 1), count: parts.count + 1)
        for part in (0...parts.count).reversed() {
            for word in (0...said.count).reversed() where part < parts.count || word < said.count {
                var choices: [(cost: Int, step: Step)] = []
                if part < parts.count {
                    if let words = parts[part].words {
                        if said[word...].starts(with: words) {
                            choices.append((costs[part + 1][word + words.count], .keep(words.count)))
                        }
                        let cost = parts[part].isWord ? Cost.word : Cost.mark
                        choices.append((costs[part + 1][word] + cost, .drop))
                    } else {
                        choices.append((costs[part + 1][word], .keep(0)))
                        if word < said.count { choices.append((costs[part][word + 1] + Cost.elided, .elide)) }
                    }
                }
                if word < said.count { choices.append((costs[part][word + 1] + Cost.added, .add)) }
                guard let best = choices.min(by: { $0.cost < $1.cost }) else { continue }
                (costs[part][word], steps[part][word]) = (best.cost, best.step)
            }
        }
        return steps
    }

    private static func walk(_ steps: [[Step?]], _ body: (Step, _ part: Int, _ word: Int) -> Void) {
        var (part, word) = (0, 0)
        while let step = steps[part][word] {
            body(step, part, word)
            switch step {
            case .keep(let count): (part, word) = (part + 1, word + count)
            case .drop: part += 1
            case .elide, .add: word += 1
            }
        }
    }
}

extension String {
    /// Returns the words, and each other character between them on its own, or `nil` if there are more than a limit.
    fileprivate func wordsAndMarks(limit: Int) -> [Substring]? {
        var words: [Substring] = []
        var rest = self[...]
        while let first = rest.first {
            guard words.count < limit else { return nil }
            let word = rest.prefix { $0.isLetter || $0.isNumber }
            words.append(first.isLetter || first.isNumber ? word : rest.prefix(1))
            rest = rest[(words.last?.endIndex ?? rest.endIndex)...]
        }
        return words
    }
}
