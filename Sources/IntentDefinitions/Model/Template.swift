/// A text with placeholders, such as “Order ${quantity} ${soup}”, taken apart.
public struct Template: Hashable, Sendable {
    /// A piece of a template.
    public enum Piece: Hashable, Sendable {
        /// Text that stands as it is.
        case literal(String)
        /// The path of a value, with at least one step; `${orderDetails.total}` has two.
        case placeholder([String])
    }

    /// The pieces in the order of the text.
    public let pieces: [Piece]

    /// Takes a text apart; a `${` without its end, or around something that is no name, is literal text.
    public init(_ text: String) {
        var pieces: [Piece] = []
        var literal = ""
        var rest = text[...]
        while let dollar = rest.firstIndex(of: "$") {
            let open = rest.index(after: dollar)
            // No name has a dollar: the search for the end stops at the next one.
            guard open < rest.endIndex, rest[open] == "{",
                let close = rest[open...].firstIndex(where: { $0 == "}" || $0 == "$" }), rest[close] == "}",
                let path = Self.path(rest[rest.index(after: open)..<close])
            else {
                literal += rest[...dollar]
                rest = rest[open...]
                continue
            }
            literal += rest[..<dollar]
            if !literal.isEmpty { pieces.append(.literal(literal)) }
            literal = ""
            pieces.append(.placeholder(path))
            rest = rest[rest.index(after: close)...]
        }
        literal += rest
        if !literal.isEmpty { pieces.append(.literal(literal)) }
        self.pieces = pieces
    }

    /// The names between the dots of a placeholder; nothing where one is empty or no name.
    private static func path(_ text: Substring) -> [String]? {
        let names = text.split(separator: "." as Character, omittingEmptySubsequences: false)
        let areNames = names.allSatisfy { name in
            !name.isEmpty && !name.contains { $0.isWhitespace || $0 == "{" }
        }
        return areNames ? names.map(String.init) : nil
    }

    /// The paths of the placeholders in the order of the text, repeated ones included.
    public var placeholders: [[String]] {
        pieces.compactMap { piece in
            if case .placeholder(let path) = piece { path } else { nil }
        }
    }

    /// The text with each placeholder replaced.
    ///
    /// - Parameter value: The text for a path.
    public func filled(with value: ([String]) -> String) -> String {
        pieces.map { piece in
            switch piece {
            case .literal(let text): text
            case .placeholder(let path): value(path)
            }
        }
        .joined()
    }
}
