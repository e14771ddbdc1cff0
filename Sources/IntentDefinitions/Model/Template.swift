/// A text with placeholders, such as “Order ${quantity} ${soup}”, taken apart.
public struct Template: Hashable, Sendable {
    /// A piece of a template.
    public enum Piece: Hashable, Sendable {
        /// Text that stands as it is.
        case literal(String)
        /// The path of a value; `${orderDetails.total}` has two steps.
        case placeholder([String])
    }

    /// The pieces in the order of the text.
    public let pieces: [Piece]

    /// Takes a text apart; a `${` without its end is literal text.
    public init(_ text: String) {
        var pieces: [Piece] = []
        var literal = ""
        var rest = text[...]
        while let dollar = rest.firstIndex(of: "$") {
            let open = rest.index(after: dollar)
            guard open < rest.endIndex, rest[open] == "{", let close = rest[open...].firstIndex(of: "}"),
                rest.index(after: open) < close
            else {
                literal += rest[...dollar]
                rest = rest[open...]
                continue
            }
            literal += rest[..<dollar]
            if !literal.isEmpty { pieces.append(.literal(literal)) }
            literal = ""
            let path = rest[rest.index(after: open)..<close]
            pieces.append(.placeholder(path.split(separator: ".").map(String.init)))
            rest = rest[rest.index(after: close)...]
        }
        literal += rest
        if !literal.isEmpty { pieces.append(.literal(literal)) }
        self.pieces = pieces
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
