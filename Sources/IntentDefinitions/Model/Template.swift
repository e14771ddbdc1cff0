import Escaping

/// A text with placeholders, such as “Order ${quantity} ${soup}”, split into pieces.
public struct Template: Hashable, Sendable {
    /// A piece of a template.
    public enum Piece: Hashable, Sendable {
        /// Text that is copied as it is.
        case literal(String)
        /// The path of a value, with at least one step; `${orderDetails.total}` has two.
        case placeholder([String])
    }

    /// The pieces in the order of the text.
    public let pieces: [Piece]

    /// Creates a template from a text; a `${` without its end, or around something that isn't a name, is literal text.
    public init(_ text: String) {
        var pieces: [Piece] = []
        var literal = ""
        var scalars = text.unicodeScalars[...]
        while let dollar = scalars.firstIndex(of: "$") {
            let open = scalars.index(after: dollar)
            // Names don't contain dollar signs: the search for the end stops at the next one.
            guard open < scalars.endIndex, scalars[open] == "{",
                let close = scalars[open...].firstIndex(where: { $0 == "}" || $0 == "$" }), scalars[close] == "}",
                let path = Self.path(Substring(scalars[scalars.index(after: open)..<close]))
            else {
                literal += Substring(scalars[..<open])
                scalars = scalars[open...]
                continue
            }
            literal += Substring(scalars[..<dollar])
            if !literal.isEmpty { pieces.append(.literal(literal)) }
            literal = ""
            pieces.append(.placeholder(path))
            scalars = scalars[scalars.index(after: close)...]
        }
        literal += Substring(scalars)
        if !literal.isEmpty { pieces.append(.literal(literal)) }
        self.pieces = pieces
    }

    /// Returns the names between the dots of a placeholder, or `nil` if one of them is empty or invalid.
    private static func path(_ text: Substring) -> [String]? {
        let names = text.fields(separatedBy: ".", keepsEmpty: true)
        let areNames = names.allSatisfy { name in
            !name.isEmpty && !name.unicodeScalars.contains { $0.properties.isWhitespace || $0 == "{" }
        }
        return areNames ? names.map(String.init) : nil
    }

    /// The paths of the placeholders in the order of the text, including repeated ones.
    public var placeholders: [[String]] {
        pieces.compactMap { piece in
            if case .placeholder(let path) = piece { path } else { nil }
        }
    }

    /// The text from the first `${` that is literal, because its end is missing or what is inside isn't a name; or `nil`.
    package var incompletePlaceholder: String? {
        for case .literal(let text) in pieces {
            let scalars = text.unicodeScalars
            let start = zip(scalars.indices, scalars.indices.dropFirst())
                .first { scalars[$0] == "$" && scalars[$1] == "{" }
            if let start { return String(scalars[start.0...]) }
        }
        return nil
    }

    /// The names in braces without a `$` before them, which are literal, each once.
    package var bracedNames: [String] {
        var seen: Set<String> = []
        for case .literal(let text) in pieces {
            for rest in text.fields(separatedBy: "{", keepsEmpty: true).dropFirst() {
                let scalars = rest.unicodeScalars
                guard let close = scalars.firstIndex(of: "}") else { continue }
                seen.insert(String(scalars[..<close]))
            }
        }
        return seen.sorted()
    }

    /// The names after a `$` without braces, such as `soup` or `order.total`, which are literal, each once.
    package var dollarNames: [String] {
        var seen: Set<String> = []
        for case .literal(let text) in pieces {
            for rest in text.fields(separatedBy: "$", keepsEmpty: true).dropFirst() {
                let path = Substring(rest.unicodeScalars.prefix { $0 == "." || $0.properties.isXIDContinue })
                // A point behind the last name ends the sentence.
                let names = path.fields(separatedBy: ".", keepsEmpty: true).prefix { !$0.isEmpty }
                if !names.isEmpty { seen.insert(names.joined(separator: ".")) }
            }
        }
        return seen.sorted()
    }

    /// The maximum number of UTF-8 bytes that values add to a text, 64 KiB.
    public static let valueSizeLimit = 64 * 1024

    /// Returns the text with each placeholder replaced.
    ///
    /// Of the spaces around a placeholder that comes out empty, one is left.
    ///
    /// The text ends with “…” if its values would add more than ``valueSizeLimit``: a few bytes of a template can
    /// repeat a long value any number of times. Of combining marks in a row, the first 64 are kept, as in other texts.
    ///
    /// - Parameter value: Returns the text for a path.
    public func filled(with value: ([String]) -> String) -> String {
        var filled = ""
        var left = Self.valueSizeLimit
        var followsNothing = false
        for piece in pieces {
            switch piece {
            case .literal(let text):
                let isAfterSpace = filled.unicodeScalars.last.map { $0 == " " } ?? true
                let rest = followsNothing && isAfterSpace ? text.rest(after: " ") : nil
                filled += rest ?? text[...]
                followsNothing = false
            case .placeholder(let path):
                let text = value(path)
                followsNothing = text.isEmpty
                guard text.utf8.count <= left else {
                    return CombiningMarks.limited(filled + text.shortened(toBytes: left))
                }
                filled += text
                left -= text.utf8.count
            }
        }
        return CombiningMarks.limited(filled)
    }
}
