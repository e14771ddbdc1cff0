import Escaping

/// A text with wildcards in a conversation file: `[..]` matches any text in the line; `[NAME]` binds a text to a name,
/// and matches the same text wherever else it is used.
///
/// A name consists of capital letters, digits and `_`, and begins with a letter. A literal bracket is written `\[`.
public struct TextPattern: Hashable, Sendable {
    /// A piece of a pattern.
    enum Piece: Hashable, Sendable {
        case literal(String)
        case anything
        case binding(String)
    }

    /// The text as written in the file.
    public let source: String
    let pieces: [Piece]
    /// The names that bind a text in one place of the pattern and match it in another.
    private let recurringNames: Set<String>

    /// Creates a pattern from its text.
    public init(_ source: String) {
        self.source = source
        var pieces: [Piece] = []
        var literal = ""
        var scalars = source.unicodeScalars[...]
        while let scalar = scalars.popFirst() {
            if scalar == "\\", scalars.first == "[" {
                literal += "["
                scalars.removeFirst()
            } else if scalar == "[", let (piece, end) = Self.piece(at: scalars) {
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
        var (names, recurringNames): (Set<String>, Set<String>) = ([], [])
        for case .binding(let name) in pieces where !names.insert(name).inserted { recurringNames.insert(name) }
        self.recurringNames = recurringNames
    }

    /// Returns whether it doesn't matter to the rest of the pattern what a wildcard matches.
    func isFree(at index: Int) -> Bool {
        guard case .binding(let name) = pieces[index] else { return true }
        return !recurringNames.contains(name)
    }

    /// Returns the piece that begins after a bracket, and the index of its closing bracket.
    ///
    /// Only what can be a name is searched; otherwise a text of only brackets would take quadratic time.
    private static func piece(at scalars: Substring.UnicodeScalarView) -> (piece: Piece, end: String.Index)? {
        let name = scalars.prefix { scalar in
            switch scalar {
            case "A"..."Z", "0"..."9", "_", ".": true
            default: false
            }
        }
        guard name.endIndex < scalars.endIndex, scalars[name.endIndex] == "]", let piece = piece(Substring(name)) else {
            return nil
        }
        return (piece, name.endIndex)
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

    /// Returns the text escaped so that a pattern made from it matches only the text itself.
    public static func escaped(_ text: String) -> String {
        var escaped = ""
        var scalars = text.unicodeScalars[...]
        while let scalar = scalars.popFirst() {
            // A bracket without a special meaning is left alone, unless a backslash precedes it.
            guard scalar == "[" else {
                escaped.unicodeScalars.append(scalar)
                continue
            }
            let isMeant = piece(at: scalars) != nil
            escaped += isMeant || escaped.utf8.last == UInt8(ascii: "\\") ? "\\[" : "["
        }
        return escaped
    }

    /// Returns whether a text matches the pattern; names that it binds are kept.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - bindings: The values bound to names so far; unchanged if the text doesn't match.
    public func matches(_ text: String, bindings: inout Bindings) -> Bool {
        var matching = Matching(bindings, budget: min(10_000 + pieces.count + 50 * text.utf8.count, Self.budgetLimit))
        defer { bindings = matching.bindings }
        return matching.match(self, text)
    }

    private static let budgetLimit = 2_000_000
}
