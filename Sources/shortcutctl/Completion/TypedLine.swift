/// A line as it was typed in a shell, up to the cursor, taken apart into words.
struct TypedLine {
    /// The characters at which bash parts words for completion, beside quotes.
    static let usualBreaks = " \t\n\"'><=;|&(:"

    /// The words without their quotes; the last one is being typed, and may be empty.
    private(set) var words: [String] = []

    /// The quote that is open at the end.
    private var quote: Character?
    /// How many characters of the last word, without quotes, stand before what the shell will replace.
    private var kept = 0

    /// Takes a line apart.
    ///
    /// - Parameters:
    ///   - line: The line.
    ///   - breaks: The characters at which the shell parts words for completion; what is replaced begins behind the
    ///     last one that is not quoted, or behind an open quote.
    init(_ line: String, breaks: String) {
        var word: String?
        var characters = line.makeIterator()
        while let character = characters.next() {
            if let open = quote {
                if character == open {
                    quote = nil
                } else if character == "\\", open == "\"" {
                    let next = characters.next()
                    word?.append(contentsOf: Self.isEscaped(next) ? "" : "\\")
                    next.map { word?.append($0) }
                } else {
                    word?.append(character)
                }
            } else if character == "\\" {
                // A backslash at the end stands for what comes next.
                word = (word ?? "") + (characters.next().map(String.init) ?? "")
            } else if character == "'" || character == "\"" {
                quote = character
                word = word ?? ""
                kept = word?.count ?? 0
            } else if character.isWhitespace {
                if let finished = word { words.append(finished) }
                word = nil
                kept = 0
            } else {
                word = (word ?? "") + String(character)
                if breaks.contains(character) { kept = word?.count ?? 0 }
            }
            // A quote that was closed again is replaced with the rest of its part.
            if quote == nil, character == "'" || character == "\"" { kept = lastBreak(in: word ?? "", breaks) }
        }
        words.append(word ?? "")
    }

    /// Where the part begins that the last break opens.
    private func lastBreak(in word: String, _ breaks: String) -> Int {
        guard let index = word.lastIndex(where: breaks.contains) else { return 0 }
        return word.distance(from: word.startIndex, to: index) + 1
    }

    private static func isEscaped(_ character: Character?) -> Bool {
        character.map { "\"\\$`".contains($0) } ?? false
    }

    /// What bash puts in the place of the last part so that the last word becomes a text.
    ///
    /// A text that is whole is followed by a space; one that ends with “=” or “/” is gone on with.
    func reply(_ text: String) -> String {
        let rest = String(text.dropFirst(kept))
        switch quote {
        case "'": return rest.replacing("'", with: "'\\''")
        case .some: return rest.escaping { "\"\\$`".contains($0) }
        case nil:
            let isWhole = !text.hasSuffix("=") && !text.hasSuffix("/")
            return rest.escaping { !$0.isLetter && !$0.isNumber && !"_-./=:,+@%".contains($0) } + (isWhole ? " " : "")
        }
    }
}

extension String {
    /// The text with a backslash before some of its characters.
    fileprivate func escaping(_ isSpecial: (Character) -> Bool) -> String {
        var text = ""
        for character in self {
            if isSpecial(character) { text.append("\\") }
            text.append(character)
        }
        return text
    }
}
