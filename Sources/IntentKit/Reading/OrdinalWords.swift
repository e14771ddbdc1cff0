/// The words by which people point at something in a list: “first”, “the second one.”, “the last”.
enum OrdinalWords {
    private static let numbers = [
        "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh",
        "twelfth",
    ]

    /// The position that a text points at.
    ///
    /// - Parameters:
    ///   - text: What the person says.
    ///   - count: How many there are to choose from.
    /// - Returns: A position from 0, or nothing where the text is no such word or there are not as many.
    static func position(of text: String, count: Int) -> Int? {
        var words = text.lowercased().split(whereSeparator: \.isWhitespace).map { word in
            String(word.reversed().drop(while: ".,!".contains).reversed())
        }
        if words.first == "the" { words.removeFirst() }
        if words.last == "one" { words.removeLast() }
        guard words.count == 1 else { return nil }
        let position = words[0] == "last" ? count - 1 : numbers.firstIndex(of: words[0])
        return position.flatMap { (0..<count).contains($0) ? $0 : nil }
    }
}
