import Escaping
import IntentDefinitions

/// A text with references to values, such as “Ready in ${coffee.waitTime}”.
///
/// A backslash before `${` makes it ordinary text.
public struct ShortcutText: Hashable, Sendable {
    /// A piece of a text.
    public enum Piece: Hashable, Sendable {
        /// Text that is copied as it is.
        case literal(String)
        /// A value.
        case reference(ShortcutReference)
    }

    /// The pieces in order.
    public let pieces: [Piece]

    /// Creates a text.
    ///
    /// - Throws: ``ShortcutProblem`` if a `${` isn't the beginning of a reference.
    init(_ source: String) throws(ShortcutProblem) {
        var pieces: [Piece] = []
        var literal = ""
        for piece in Template(source).pieces {
            switch piece {
            case .literal(let text):
                literal += text
            case .placeholder(let path) where literal.utf8.last == UInt8(ascii: "\\"):
                literal += "${\(path.joined(separator: "."))}"
            case .placeholder(let path):
                if !literal.isEmpty { pieces.append(.literal(try Self.unescaped(literal))) }
                literal = ""
                pieces.append(.reference(try ShortcutReference(path)))
            }
        }
        if !literal.isEmpty { pieces.append(.literal(try Self.unescaped(literal))) }
        self.pieces = pieces
    }

    /// Creates a text without references.
    public init(literal text: String) {
        pieces = text.isEmpty ? [] : [.literal(text)]
    }

    /// Creates a text that is the value of a reference.
    public init(_ reference: ShortcutReference) {
        pieces = [.reference(reference)]
    }

    /// Returns a text without the backslashes before `${`.
    ///
    /// - Throws: ``ShortcutProblem`` if a `${` has none: it isn't the beginning of a reference.
    private static func unescaped(_ text: String) throws(ShortcutProblem) -> String {
        var result: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let first = rest.first {
            if rest.starts(with: "\\${".utf8) {
                result += "${".utf8
                rest = rest.dropFirst(3)
                continue
            }
            if rest.starts(with: "${".utf8) {
                let shown = String(decoding: rest.prefix(60), as: UTF8.self).shortened(to: 30)
                throw ShortcutProblem("“\(shown)” isn't a reference; write ${NAME} or ${NAME.PROPERTY}")
            }
            result.append(first)
            rest = rest.dropFirst()
        }
        return String(decoding: result, as: UTF8.self)
    }
}

extension ShortcutText {
    /// The text if it has no references; otherwise `nil`.
    public var literal: String? {
        switch pieces.count {
        case 0: return ""
        case 1: if case .literal(let text) = pieces[0] { return text }
        default: break
        }
        return nil
    }

    /// The reference if it is all of the text; its value then keeps its type.
    public var reference: ShortcutReference? {
        guard pieces.count == 1, case .reference(let reference) = pieces[0] else { return nil }
        return reference
    }

    /// The text as it is written in a file.
    public var source: String {
        pieces.reduce(into: "") { source, piece in
            switch piece {
            case .literal(let text): source += text.replacing(bytesOf: "${", with: "\\${")
            case .reference(let reference): source += "${\(reference)}"
            }
        }
    }
}

/// A reference to a value of a shortcut, such as `coffee.waitTime`.
public struct ShortcutReference: Hashable, Sendable, CustomStringConvertible {
    /// The name of the variable: one that a step's `as` or `set` gave, `input`, or `date`.
    public let name: String
    /// The names of a response's property or a parameter, and of properties within it.
    public let path: [String]

    /// Creates a reference.
    public init(_ name: String, _ path: [String] = []) {
        self.name = name
        self.path = path
    }

    /// The maximum number of names in a reference.
    static let depthLimit = 8

    init(_ names: [String]) throws(ShortcutProblem) {
        guard names.count <= Self.depthLimit else {
            throw ShortcutProblem("a reference has at most \(Self.depthLimit) names; “\(names[0])” has \(names.count)")
        }
        for name in names {
            guard ShortcutName.isValid(name) else {
                throw ShortcutProblem(
                    "“${\(names.joined(separator: ".").shortened(to: 60))}” isn't a reference; its names consist of "
                        + "letters, digits and _")
            }
        }
        self.init(names[0], Array(names.dropFirst()))
    }

    /// The names, separated by dots.
    public var description: String { ([name] + path).joined(separator: ".") }
}
