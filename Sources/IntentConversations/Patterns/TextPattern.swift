/// A text of a conversation file that stands for many: `[..]` is any text in the line, `[NAME]` binds a text to a name,
/// and stands for the same text wherever else it is written.
///
/// A name is made of capital letters, digits and `_`, and begins with a letter. A bracket that is meant is written `\[`.
public struct TextPattern: Hashable, Sendable {
    /// A piece of a pattern.
    enum Piece: Hashable, Sendable {
        case literal(String)
        case anything
        case binding(String)
    }

    /// The text as it is written.
    public let source: String
    let pieces: [Piece]

    /// Reads a pattern.
    public init(_ source: String) {
        self.source = source
        var pieces: [Piece] = []
        var literal = ""
        var rest = source[...]
        while let character = rest.first {
            if rest.hasPrefix("\\["), rest.count > 1 {
                literal += "["
                rest = rest.dropFirst(2)
            } else if character == "[", let end = rest.firstIndex(of: "]"),
                let piece = Self.piece(rest[rest.index(after: rest.startIndex)..<end])
            {
                if !literal.isEmpty { pieces.append(.literal(literal)) }
                literal = ""
                pieces.append(piece)
                rest = rest[rest.index(after: end)...]
            } else {
                literal.append(character)
                rest = rest.dropFirst()
            }
        }
        if !literal.isEmpty { pieces.append(.literal(literal)) }
        self.pieces = pieces
    }

    private static func piece(_ name: Substring) -> Piece? {
        if name == ".." { return .anything }
        let isName = name.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): true
            default: false
            }
        }
        guard isName, let first = name.first, first.isLetter else { return nil }
        return .binding(String(name))
    }

    /// The text so that a pattern made of it means nothing but itself.
    public static func escaped(_ text: String) -> String {
        var escaped = ""
        var rest = text[...]
        while let character = rest.popFirst() {
            // A bracket that means nothing is left as it is, but for one behind a backslash.
            guard character == "[" else {
                escaped.append(character)
                continue
            }
            let isMeant = rest.firstIndex(of: "]").map { piece(rest[..<$0]) != nil } ?? false
            escaped += isMeant || escaped.last == "\\" ? "\\[" : "["
        }
        return escaped
    }

    /// Whether a text is one that the pattern stands for; names that it binds are kept.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - bindings: What names stand for so far; unchanged where the text does not match.
    public func matches(_ text: String, bindings: inout [String: String]) -> Bool {
        var attempt = bindings
        // Time is bounded by the number of ways to place the literals, which nobody writes many of.
        var budget = Budget(steps: 10_000 + 50 * text.utf8.count)
        guard match(pieces[...], text[...], &attempt, budget: &budget) else { return false }
        bindings = attempt
        return true
    }

    /// How much is tried before a text is taken not to match.
    private struct Budget {
        var steps: Int
    }

    private func match(
        _ pieces: ArraySlice<Piece>, _ text: Substring, _ bindings: inout [String: String], budget: inout Budget
    ) -> Bool {
        budget.steps -= 1
        guard budget.steps > 0, let piece = pieces.first else { return pieces.isEmpty && text.isEmpty }
        let rest = pieces.dropFirst()
        switch piece {
        case .literal(let literal):
            return text.hasPrefix(literal) && match(rest, text.dropFirst(literal.count), &bindings, budget: &budget)
        case .binding(let name):
            if let bound = bindings[name] {
                return text.hasPrefix(bound) && match(rest, text.dropFirst(bound.count), &bindings, budget: &budget)
            }
            return matchSome(rest, text, &bindings, budget: &budget) { $1[name] = String($0) }
        case .anything:
            return matchSome(rest, text, &bindings, budget: &budget) { _, _ in }
        }
    }

    /// Tries every length for a piece that stands for any text, the shortest first.
    private func matchSome(
        _ rest: ArraySlice<Piece>, _ text: Substring, _ bindings: inout [String: String], budget: inout Budget,
        keep: (Substring, inout [String: String]) -> Void
    ) -> Bool {
        var end = text.startIndex
        while true {
            var attempt = bindings
            keep(text[..<end], &attempt)
            if match(rest, text[end...], &attempt, budget: &budget) {
                bindings = attempt
                return true
            }
            guard end < text.endIndex, budget.steps > 0 else { return false }
            end = text.index(after: end)
        }
    }
}
