import Escaping

/// The words of a command line, split as a shell does: blanks separate words, unless quoted or escaped by a backslash.
struct CommandWords {
    /// The error for a quote that isn't closed.
    struct Unfinished: Error {}

    let words: [String]

    init(_ text: String) throws(Unfinished) {
        var words: [String] = []
        var word = ""
        var hasWord = false
        var rest = text.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            if scalar == " " || scalar == "\t" {
                if hasWord { words.append(word) }
                (word, hasWord) = ("", false)
                continue
            }
            hasWord = true
            switch scalar {
            case "'", "\"": word += try Self.quoted(&rest, by: scalar)
            case "\\":
                guard let next = rest.popFirst() else { throw Unfinished() }
                word.unicodeScalars.append(next)
            default: word.unicodeScalars.append(scalar)
            }
        }
        if hasWord { words.append(word) }
        self.words = words
    }

    private static func quoted(
        _ rest: inout Substring.UnicodeScalarView, by quote: Unicode.Scalar
    ) throws(Unfinished) -> String {
        var text = String.UnicodeScalarView()
        while let scalar = rest.popFirst() {
            if scalar == quote { return String(text) }
            if scalar == "\\", quote == "\"", let next = rest.first, next == "\"" || next == "\\" {
                rest.removeFirst()
                text.append(next)
            } else {
                text.append(scalar)
            }
        }
        throw Unfinished()
    }
}

extension StringProtocol where SubSequence == Substring {
    /// The text without leading and trailing blanks.
    var trimmingBlanks: String { String(trimmingWhitespace) }
}
