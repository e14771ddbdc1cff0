import IntentKit

/// The numbers, words and marks of a text, read from the left; white space only separates them.
struct TextTokens {
    enum Token: Hashable {
        case number(String)
        case word(String)
        case mark(Character)
    }

    private let tokens: [Token]
    var position = 0

    init(_ folded: String) {
        var tokens: [Token] = []
        var rest = folded[...]
        while let first = rest.first {
            if Numeral.isDigit(first) {
                let digits = rest.prefix(while: Numeral.isDigit)
                tokens.append(.number(String(digits)))
                rest = rest.dropFirst(digits.count)
            } else if first.isLetter {
                let letters = rest.prefix { $0.isLetter || $0 == "'" }
                tokens.append(.word(String(letters)))
                rest = rest.dropFirst(letters.count)
            } else {
                if !first.isWhitespace { tokens.append(.mark(first)) }
                rest = rest.dropFirst()
            }
        }
        self.tokens = tokens
    }

    var isAtEnd: Bool { position >= tokens.count }

    private func token(_ offset: Int) -> Token? {
        tokens.indices.contains(position + offset) ? tokens[position + offset] : nil
    }

    /// Returns the word at an offset from the current position, or `nil`.
    func word(_ offset: Int = 0) -> String? {
        guard case .word(let word)? = token(offset) else { return nil }
        return word
    }

    /// Returns the number at an offset from the current position, or `nil` if it has more than four digits.
    func number(_ offset: Int = 0) -> Int? {
        guard case .number(let digits)? = token(offset), digits.count <= 4 else { return nil }
        return Int(digits)
    }

    /// Returns the number of digits of the number at an offset, or 0.
    func digits(_ offset: Int) -> Int {
        guard case .number(let digits)? = token(offset) else { return 0 }
        return digits.count
    }

    /// Returns the mark at an offset from the current position, or `nil`.
    func mark(_ offset: Int = 0) -> Character? {
        guard case .mark(let mark)? = token(offset) else { return nil }
        return mark
    }

    /// Takes the next words if they are these, and returns whether they are.
    mutating func take(_ phrase: [String]) -> Bool {
        for (offset, expected) in phrase.enumerated() where word(offset) != expected { return false }
        position += phrase.count
        return true
    }

    /// Takes the next word if it is one of these, and returns whether it is.
    mutating func take(_ words: Set<String>) -> Bool {
        guard let word = word(), words.contains(word) else { return false }
        position += 1
        return true
    }

    /// Takes the next mark if it is this one, and returns whether it is.
    mutating func take(_ mark: Character) -> Bool {
        guard self.mark() == mark else { return false }
        position += 1
        return true
    }
}
