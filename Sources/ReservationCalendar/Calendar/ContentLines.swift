import Escaping

/// The lines of an iCalendar object (RFC 5545), each folded at 75 bytes and ended by CR LF.
struct ContentLines: Sendable {
    /// The maximum size of a line, in bytes, without its end.
    static let lineLimit = 75

    private(set) var text = ""

    /// Adds a line whose value has no text of others.
    mutating func add(_ name: StaticString, _ value: String) { append(folding: "\(name):\(value)") }

    /// Adds a line with a text.
    mutating func add(_ name: StaticString, text value: String) { append(folding: "\(name):\(Self.escaped(value))") }

    /// Folds between scalars; the blank at the start of a continuation counts.
    private mutating func append(folding line: String) {
        var size = 0
        for scalar in line.unicodeScalars {
            let width = UTF8.width(scalar)
            if size + width > Self.lineLimit {
                text += "\r\n "
                size = 1
            }
            text.unicodeScalars.append(scalar)
            size += width
        }
        text += "\r\n"
    }

    /// Returns a text as a value: every line break written as `\n`, no other control characters, at which some readers
    /// would part a line, what nobody would see written by number, and separators escaped.
    static func escaped(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in plain(text).visible.unicodeScalars {
            switch scalar {
            case "\\", ";", ",":
                result.append("\\")
                result.append(scalar)
            case "\n":
                result.append("\\")
                result.append("n")
            default: result.append(scalar)
            }
        }
        return String(result)
    }

    /// Returns a text with line feeds and blanks in place of all line breaks and controls.
    private static func plain(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        var previous: Unicode.Scalar?
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n" where previous == "\r": break
            case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": result.append("\n")
            case _ where scalar.properties.generalCategory == .control: result.append(" ")
            default: result.append(scalar)
            }
            previous = scalar
        }
        return String(result)
    }
}
