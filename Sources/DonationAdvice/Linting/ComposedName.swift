/// A text that combines an identifier and a name, such as `42 Tomato`, `soup-17|Tomato` or `Tomato (42)`.
struct ComposedName: Hashable {
    var identifier, name: String

    /// Creates the identifier and name of a text, or `nil` if it doesn't combine them.
    init?(_ text: String) {
        let characters = text.prefix(200)
        for isSeparator in [Self.isStrong, Self.isWeak] {
            guard let index = characters.firstIndex(where: isSeparator) else { continue }
            let (head, tail) = (Self.trimmed(characters[..<index]), Self.trimmed(characters[index...].dropFirst()))
            if Self.isIdentifier(head), Self.isName(tail) {
                (identifier, name) = (head, tail)
                return
            }
            // “Route 66” is a name.
            if Self.isStrong(characters[index]), Self.isName(head), Self.isIdentifier(tail) {
                (identifier, name) = (tail, head)
                return
            }
        }
        return nil
    }

    private static func isStrong(_ character: Character) -> Bool { "|;#:(\t\u{1F}".contains(character) }

    private static func isWeak(_ character: Character) -> Bool { " /,".contains(character) }

    private static func trimmed(_ text: Substring) -> String {
        let isEdge = { (character: Character) in character == " " || character == ")" }
        return String(text.drop(while: isEdge).reversed().drop(while: isEdge).reversed())
    }

    /// Returns whether text is a number, or several parts one of which has a digit; “A4” and “3D” are words.
    private static func isIdentifier(_ text: String) -> Bool {
        guard !text.isEmpty, text.utf8.contains(where: isDigit) else { return false }
        if text.utf8.allSatisfy(isDigit) { return true }
        let isWord = text.utf8.allSatisfy { byte in
            isDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
                || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        }
        return isWord && text.utf8.dropFirst().contains { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
    }

    private static func isName(_ text: String) -> Bool {
        text.first?.isLetter == true && text.count { $0.isLetter } > 1
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
