import Escaping

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
        var scalars = source.unicodeScalars[...]
        while let scalar = scalars.popFirst() {
            if scalar == "\\", scalars.first == "[" {
                literal += "["
                scalars.removeFirst()
            } else if scalar == "[", let end = scalars.firstIndex(of: "]"),
                let piece = Self.piece(Substring(scalars[..<end]))
            {
                if !literal.isEmpty { pieces.append(.literal(literal)) }
                literal = ""
                pieces.append(piece)
                scalars = scalars[scalars.index(after: end)...]
            } else {
                literal.unicodeScalars.append(scalar)
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
        guard isName, let first = name.utf8.first, first >= UInt8(ascii: "A"), first != UInt8(ascii: "_") else {
            return nil
        }
        return .binding(String(name))
    }

    /// The text so that a pattern made of it means nothing but itself.
    public static func escaped(_ text: String) -> String {
        var escaped = ""
        var scalars = text.unicodeScalars[...]
        while let scalar = scalars.popFirst() {
            // A bracket that means nothing is left as it is, but for one behind a backslash.
            guard scalar == "[" else {
                escaped.unicodeScalars.append(scalar)
                continue
            }
            let isMeant = scalars.firstIndex(of: "]").map { piece(Substring(scalars[..<$0])) != nil } ?? false
            escaped += isMeant || escaped.utf8.last == UInt8(ascii: "\\") ? "\\[" : "["
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
            guard let behind = text.rest(after: literal) else { return false }
            return match(rest, behind, &bindings, budget: &budget)
        case .binding(let name):
            if let bound = bindings[name] {
                guard let behind = text.rest(after: bound) else { return false }
                return match(rest, behind, &bindings, budget: &budget)
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
            end = text.unicodeScalars.index(after: end)
        }
    }
}
