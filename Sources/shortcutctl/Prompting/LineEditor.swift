import Escaping

/// A line that is being typed, and the position in it.
struct LineEditor: Hashable, Sendable {
    private var characters: [Character] = []
    /// The number of characters before the cursor.
    private(set) var cursor = 0

    /// The maximum number of characters; more aren't inserted.
    static let limit = 4096

    /// Creates a line with the cursor at its end.
    init(_ text: String = "") { insert(text) }

    var text: String { String(characters) }

    /// Handles a key.
    ///
    /// - Returns: `false` if the key isn't for editing.
    mutating func press(_ key: Key) -> Bool {
        switch key {
        case .text(let text): insert(text)
        case .left: cursor = max(cursor - 1, 0)
        case .right: cursor = min(cursor + 1, characters.count)
        case .home: cursor = 0
        case .end: cursor = characters.count
        case .backspace: erase(from: max(cursor - 1, 0))
        case .delete: erase(to: min(cursor + 1, characters.count))
        case .eraseWord: erase(from: startOfWord)
        case .eraseToStart: erase(from: 0)
        case .eraseToEnd: erase(to: characters.count)
        case .up, .down, .pageUp, .pageDown, .enter, .escape, .endOfFile: return false
        }
        return true
    }

    private mutating func insert(_ text: String) {
        // A combining mark may arrive after the character that it belongs to.
        let start = max(cursor - 1, 0)
        var text = text
        // Of more marks than an answer can have, each would be drawn with all of those before it.
        if start < cursor, characters[start].unicodeScalars.count > 2 * CombiningMarks.limit {
            text = String(String.UnicodeScalarView(text.unicodeScalars.drop(while: \.isCombining)))
        }
        let inserted = Array(String(characters[start..<cursor]) + text)
        guard characters.count - (cursor - start) + inserted.count <= Self.limit else { return }
        characters.replaceSubrange(start..<cursor, with: inserted)
        cursor = start + inserted.count
    }

    private mutating func erase(from start: Int) {
        characters.removeSubrange(start..<cursor)
        cursor = start
    }

    private mutating func erase(to end: Int) { characters.removeSubrange(cursor..<end) }

    /// The start of the word before the cursor.
    private var startOfWord: Int {
        let isBlank = \Character.isWhitespace
        let end = characters[..<cursor].lastIndex { !$0[keyPath: isBlank] } ?? 0
        return characters[..<end].lastIndex { $0[keyPath: isBlank] }.map { $0 + 1 } ?? 0
    }

    /// Returns what is shown of the line on a row: the end of the text before the cursor, and the start of that after it.
    ///
    /// - Parameter width: The columns of the row, among them one for the cursor.
    func shown(in width: Int) -> (before: String, after: String) {
        let before = String(characters[..<cursor]).row
        let after = String(characters[cursor...]).row
        // The cursor is in the middle of a text that is wider than the row.
        let widthBefore = max(width - 1 - after.columns, width / 2)
        let start = before.suffix(to: widthBefore)
        return (start, after.cut(to: max(width - start.columns, 1)))
    }
}
