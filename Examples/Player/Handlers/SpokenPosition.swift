/// A position in the list that was shown last, as people say it.
struct SpokenPosition {
    /// The words for positions, from the first one on; the last is `last`.
    private static let words = [
        ["first", "erste"], ["second", "zweite"], ["third", "dritte"], ["fourth", "vierte"], ["fifth", "fünfte"],
    ]

    /// The index from zero, or `nil` for the last one.
    private let index: Int?

    /// Creates a position from words such as “the second one” or “das letzte”, or `nil` for other words.
    init?(_ text: String) {
        let words = text.lowercased().split(separator: " ").filter {
            !["the", "one", "der", "die", "das"].contains($0)
        }
        guard words.count == 1, let word = words.first else { return nil }
        if word == "last" || word == "letzte" {
            index = nil
            return
        }
        guard let index = Self.words.firstIndex(where: { $0.contains(String(word)) }) else { return nil }
        self.index = index
    }

    /// Returns the element at the position, or `nil` if the list is too short.
    func element<Element>(of list: [Element]) -> Element? {
        guard let index else { return list.last }
        return list.indices.contains(index) ? list[index] : nil
    }
}
