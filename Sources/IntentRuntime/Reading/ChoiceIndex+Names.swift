extension ChoiceIndex {
    /// The most names in a list; each is compared with all titles.
    private static let nameLimit = 1000

    /// Returns the names between commas and conjunctions, which the title of an item may have in it: “salt and pepper and
    /// ham”, “Paris, France, Berlin”.
    func names(in text: String, phrases: Phrases) -> [String] {
        // Commas are words of their own.
        var words: [String] = []
        for word in text.split(whereSeparator: \.isWhitespace) {
            var rest = word
            while let mark = rest.firstIndex(where: { $0 == "," || $0 == ";" }) {
                if mark > rest.startIndex { words.append(String(rest[..<mark])) }
                words.append(String(rest[mark]))
                rest = rest[mark...].dropFirst()
            }
            if !rest.isEmpty { words.append(String(rest)) }
        }
        let ends = words.indices.filter { Self.isSeparator(words[$0], phrases) } + [words.count]
        guard ends.count <= Self.nameLimit else { return [] }
        var names: [String] = []
        var (start, next) = (0, 0)
        while next < ends.count {
            // No title has more of them.
            let ways = ends[next...].prefix(4).filter { $0 > start }
            let title = ways.dropFirst().reversed().first { end in
                !items(named: Self.name(words[start..<end]).folded).isEmpty
            }
            let end = title ?? ends[next]
            if end > start { names.append(Self.name(words[start..<end])) }
            next = (ends.firstIndex(of: end) ?? next) + 1
            start = end + 1
        }
        return names
    }

    private static func isSeparator(_ word: String, _ phrases: Phrases) -> Bool {
        word == "," || word == ";" || phrases.conjunctions.contains(word.folded)
    }

    private static func name(_ words: ArraySlice<String>) -> String {
        words.reduce(into: "") { name, word in
            if !name.isEmpty, word != "," { name += " " }
            name += word
        }
    }
}
