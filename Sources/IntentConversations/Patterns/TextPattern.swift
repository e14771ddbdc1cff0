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
    }

    /// The piece that begins behind a bracket, and where its own bracket is.
    ///
    /// Only what can be a name is looked through: a text of brackets alone would take n².
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
            let isMeant = piece(at: scalars) != nil
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
        var matching = Matching(bindings, budget: 10_000 + pieces.count + 50 * text.utf8.count)
        guard matching.match(pieces, text) else { return false }
        bindings = matching.bindings
        return true
    }
}
