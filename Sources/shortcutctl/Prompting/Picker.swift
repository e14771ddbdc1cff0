import IntentKit
import IntentRuntime

/// The items of a question, narrowed to those that fit what was typed.
struct Picker: Sendable {
    /// The meaning of typed words, apart from the item that is marked.
    enum Meaning: Hashable, Sendable {
        /// The item at this position of the prompt.
        case item(Int)
        /// A value, even if it is also the beginning of an item: 1 isn't 10.
        case value
        /// Something else, such as several items, or words that search for one.
        case other
    }

    let items: [Prompt.Item]
    /// The positions of the items that fit the typed text.
    private(set) var fitting: [Int]
    /// The index of the marked item in `fitting`; `nil` if none is marked.
    private(set) var marked: Int?
    /// The search index; `nil` if the handler narrows the list, with each key.
    private let index: ChoiceIndex?

    /// Creates a list of all items.
    ///
    /// - Parameters:
    ///   - items: The items to choose from.
    ///   - handlerSearches: Whether the handler narrows the list.
    init(_ items: [Prompt.Item], handlerSearches: Bool) {
        self.items = items
        index = handlerSearches ? nil : ChoiceIndex(titlesOf: items)
        fitting = Array(items.indices)
    }

    /// The position of the marked item in the prompt.
    var choice: Int? { marked.map { fitting[$0] } }

    /// Marks the item at a position of the prompt, or none.
    mutating func mark(_ position: Int?) { marked = position.flatMap(fitting.firstIndex(of:)) }

    /// Narrows the list to the items that fit a text, and marks the one that it means or else the first.
    mutating func narrow(to text: String, meaning: Meaning) {
        fitting = index?.items(withWords: ChoiceIndex.words(of: text)) ?? Array(items.indices)
        switch meaning {
        case .item(let position):
            // It may be meant by its number, which isn't part of its title.
            if !fitting.contains(position) { fitting = [position] }
            mark(position)
        case .value: marked = nil
        case .other: marked = fitting.isEmpty ? nil : 0
        }
    }

    /// Moves the mark; the first move marks the first item.
    mutating func move(by distance: Int) {
        guard !fitting.isEmpty else { return }
        marked = min(max(marked.map { $0 + distance } ?? 0, 0), fitting.count - 1)
    }

    /// Returns the range of `fitting` that is shown on a page with the marked item.
    func page(of height: Int) -> Range<Int> {
        let start = (marked ?? 0) / height * height
        return start..<min(fitting.count, start + height)
    }
}
