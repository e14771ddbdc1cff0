import IntentKit

/// The names of many items, folded and in one piece, so that a hundred thousand are searched between two keystrokes.
///
/// A name is a title or something else that people say for the item. Each is kept with a space before it, so that every
/// word of it stands behind a space.
package struct ChoiceIndex: Sendable {
    private var bytes: [UInt8] = []
    /// Where each name begins; the last begins where nothing follows.
    private var starts: [Int] = [0]
    /// The item of each name.
    private var owners: [Int] = []

    /// Prepares the names of items.
    package init(titlesOf items: [Prompt.Item]) {
        bytes.reserveCapacity(items.count * 24)
        for (position, item) in items.enumerated() {
            add(item.title, of: position)
            for name in item.alternativeMatches ?? [] { add(name, of: position) }
        }
    }

    /// Prepares the ids of items, as far as they are not their titles.
    package init(idsOf items: [Prompt.Item]) {
        for (position, item) in items.enumerated() where item.id != item.title {
            add(item.id, of: position)
        }
    }

    private mutating func add(_ name: String, of position: Int) {
        bytes.append(Self.space)
        bytes.append(contentsOf: name.folded.utf8)
        starts.append(bytes.count)
        owners.append(position)
    }

    private static let space = UInt8(ascii: " ")

    /// The items of which a name is the text.
    ///
    /// - Parameter text: A folded text.
    package func items(named text: String) -> [Int] {
        let text = Array(text.utf8)
        return items { name in name.count == text.count + 1 && name.holds(text, at: name.startIndex + 1) }
    }

    /// The items of which a name begins with the text.
    ///
    /// - Parameter text: A folded text.
    package func items(beginningWith text: String) -> [Int] {
        let text = Array(text.utf8)
        return items { name in name.holds(text, at: name.startIndex + 1) }
    }

    /// The items of which a name has, for each of the words, a word that begins with it.
    ///
    /// - Parameters:
    ///   - words: Folded words; none fit everything.
    ///   - wholeBelow: Shorter words fit whole words only: “no” is not the beginning of “noodle”.
    package func items(withWords words: [String], wholeBelow: Int = 0) -> [Int] {
        let words = words.map { (bytes: Array($0.utf8), isWhole: $0.utf8.count < wholeBelow) }
        return items { name in words.allSatisfy { name.hasWord($0.bytes, isWhole: $0.isWhole) } }
    }

    /// The words by which what a person types narrows a list.
    package static func words(of term: String) -> [String] {
        term.folded.split(whereSeparator: \.isWhitespace).map(String.init)
    }

    private func items(where fits: (Slice<UnsafeBufferPointer<UInt8>>) -> Bool) -> [Int] {
        bytes.withUnsafeBufferPointer { bytes in
            var found: [Int] = []
            for name in owners.indices where found.last != owners[name] {
                if fits(bytes[starts[name]..<starts[name + 1]]) { found.append(owners[name]) }
            }
            return found
        }
    }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
    /// Whether the bytes from a place on are these.
    fileprivate func holds(_ text: [UInt8], at place: Int) -> Bool {
        guard endIndex - place >= text.count else { return false }
        for offset in text.indices where base[place + offset] != text[offset] { return false }
        return true
    }

    /// Whether a word begins with these bytes; what is no letter and no digit stands between words.
    fileprivate func hasWord(_ word: [UInt8], isWhole: Bool) -> Bool {
        guard let first = word.first else { return true }
        var place = startIndex + 1
        while endIndex - place >= word.count {
            if base[place] == first, !base[place - 1].isInWord, holds(word, at: place),
                !isWhole || place + word.count == endIndex || !base[place + word.count].isInWord
            {
                return true
            }
            place += 1
        }
        return false
    }
}

extension UInt8 {
    /// Whether the byte is of a letter or a digit; so is every byte beyond ASCII.
    fileprivate var isInWord: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...: true
        default: false
        }
    }
}
