/// The words of a command line, as a shell takes them apart: blanks part words, quotes and backslashes keep them.
struct CommandWords {
    /// A quote without its end.
    struct Unfinished: Error {}

    /// The words.
    let words: [String]

    init(_ text: String) throws(Unfinished) {
        var words: [String] = []
        var word: String?
        var rest = text[...]
        while let character = rest.popFirst() {
            switch character {
            case "'", "\"": word = (word ?? "") + (try Self.quoted(&rest, by: character))
            case "\\":
                guard let next = rest.popFirst() else { throw Unfinished() }
                word = (word ?? "") + String(next)
            case " ", "\t":
                if let word { words.append(word) }
                word = nil
            default: word = (word ?? "") + String(character)
            }
        }
        if let word { words.append(word) }
        self.words = words
    }

    private static func quoted(_ rest: inout Substring, by quote: Character) throws(Unfinished) -> String {
        var text = ""
        while let character = rest.popFirst() {
            if character == quote { return text }
            if character == "\\", quote == "\"", let next = rest.first, next == "\"" || next == "\\" {
                rest.removeFirst()
                text.append(next)
            } else {
                text.append(character)
            }
        }
        throw Unfinished()
    }
}

extension StringProtocol {
    /// The text without blanks at its ends.
    var trimmingBlanks: String {
        var text = Substring(self)
        while let last = text.last, last.isWhitespace { text.removeLast() }
        return String(text.drop(while: \.isWhitespace))
    }
}
