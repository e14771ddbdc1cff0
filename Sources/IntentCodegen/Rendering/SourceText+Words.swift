import Escaping

// Words from a definition: in comments, between quotes, in the embedded text.

extension SourceText {
    /// Writes a documentation comment: a sentence, and further paragraphs that aren't `nil`.
    mutating func documentation(_ abstract: String, _ paragraphs: String?...) {
        guard !isCutOff else { return }
        comment(Self.sentence(abstract))
        for case let paragraph? in paragraphs {
            line("///")
            comment(paragraph)
        }
    }

    private mutating func comment(_ paragraph: String) {
        for part in paragraph.unicodeScalars.split(whereSeparator: Self.breaksLine) {
            line("/// " + Self.visible(Substring(part)))
        }
    }

    private static func breaksLine(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\n"..."\r", "\u{85}", "\u{2028}", "\u{2029}": true
        default: false
        }
    }

    /// Returns the text with a full stop, unless it already ends like a sentence.
    private static func sentence(_ text: String) -> String {
        guard let last = text.last(where: { !$0.isWhitespace }) else { return "Without a name." }
        return ".!?…:。！？".contains(last) ? text : text + "."
    }

    /// Returns the text without invisible characters, including those that change its direction.
    static func visible(_ text: some StringProtocol) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator: scalars.append(" ")
            // Emoji sequences need a joiner and a variation selector.
            case _ where scalar.isInvisible && scalar != "\u{200D}" && scalar != "\u{FE0F}": continue
            default: scalars.append(scalar)
            }
        }
        return String(scalars)
    }

    /// Returns a name as code within a comment.
    static func code(_ name: String) -> String {
        "`" + visible(name.replacing(scalar: "`", with: "'")) + "`"
    }

    /// Returns a string literal on one line.
    static func literal(_ text: String) -> String { text.swiftLiteral }

    /// Returns enough `#` for a raw string literal to contain a text.
    static func rawDelimiter(for text: String) -> String {
        var longest = 0
        var run: Int?
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): run = 0
            case UInt8(ascii: "#"): run = run.map { $0 + 1 }
            default: run = nil
            }
            longest = max(longest, run ?? 0)
        }
        return String(repeating: "#", count: longest + 1)
    }
}
