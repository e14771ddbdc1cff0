import IntentKit

/// An index of the folded names of items in one buffer, fast enough to search 100,000 of them between two keystrokes.
///
/// A name is a title or another name that people say for the item. Each is stored with a leading space, so that every
/// word follows a space or another separator.
package struct ChoiceIndex: Sendable {
    private var bytes: [UInt8] = []
    /// The start of each name, followed by the end of the last.
    private var starts: [Int] = [0]
    /// The item of each name.
    private var owners: [Int] = []

    /// Creates an index of the titles and alternative names of items.
    package init(titlesOf items: [Prompt.Item]) {
        bytes.reserveCapacity(items.count * 24)
        for (position, item) in items.enumerated() {
            add(item.title, of: position)
            for name in item.alternativeMatches ?? [] { add(name, of: position) }
        }
    }

    /// Creates an index of the ids of items, where they differ from the titles.
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
    /// How many words are compared with every name, as nobody says more to choose an item.
    static let wordLimit = 100

    /// Returns the items with a name that is equal to the text.
    ///
    /// - Parameter text: A folded text.
    package func items(named text: String) -> [Int] {
        let text = Array(text.utf8)
        return items { name in name.count == text.count + 1 && name.holds(text, at: name.startIndex + 1) }
    }

    /// Returns the items with a name that begins with the text.
    ///
    /// - Parameter text: A folded text.
    package func items(beginningWith text: String) -> [Int] {
        let text = Array(text.utf8)
        return items { name in name.holds(text, at: name.startIndex + 1) }
    }

    /// Returns the items with a name that contains, for each of the words, a word that begins with it.
    ///
    /// - Parameters:
    ///   - words: The folded words. Without any, every item fits; with more than ``wordLimit`` different ones, none does.
    ///   - wholeBelow: The length below which a word fits only whole words: “no” shouldn't match “noodle”.
    package func items(withWords words: [String], wholeBelow: Int = 0) -> [Int] {
        let different = Set(words.lazy.map { Array($0.utf8) })
        guard different.count <= Self.wordLimit else { return [] }
        let words = different.map { (bytes: $0, isWhole: $0.count < wholeBelow) }
        return items { name in words.allSatisfy { name.hasWord($0.bytes, isWhole: $0.isWhole) } }
    }

    /// Returns the items that a person means: those of that name, else those with a name that begins so, else those with
    /// the words in their name.
    func items(meantBy text: String, phrases: Phrases) -> [Int] {
        let said = SpokenWords(text, phrases: phrases)
        let named = items(named: text.folded)
        guard named.isEmpty else { return named }
        let beginning = items(beginningWith: said.all)
        return beginning.isEmpty ? items(withWords: said.content, wholeBelow: 3) : beginning
    }

    /// Returns the words of a search term.
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
    /// Returns whether the bytes at a position are equal to a text.
    fileprivate func holds(_ text: [UInt8], at place: Int) -> Bool {
        guard endIndex - place >= text.count else { return false }
        for offset in text.indices where base[place + offset] != text[offset] { return false }
        return true
    }

    /// Returns whether a word begins with these bytes; words are separated by anything but letters and digits.
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
    /// Whether the byte belongs to a letter or a digit; all bytes beyond ASCII do.
    fileprivate var isInWord: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...: true
        default: false
        }
    }
}
