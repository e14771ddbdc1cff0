import IntentKit
import IntentRuntime

/// The state of a list at the terminal that narrows as the person types.
///
/// It is a value without a terminal; ``PickerScreen`` reads the keys and draws it.
struct Picker {
    /// A key of the terminal.
    enum Key: Hashable, Sendable {
        case text(String)
        case backspace, clear, up, down, pageUp, pageDown, enter, endOfFile
    }

    /// The effect of a key.
    enum Effect: Hashable, Sendable {
        /// The list must be drawn again.
        case redraw
        /// The handler must search for this term.
        case search(String)
        /// The item at this position of the prompt was chosen.
        case choose(Int)
        /// Words that match no item were entered.
        case say(String)
        /// The input has ended.
        case cancel
    }

    /// The term that has been typed.
    private(set) var term: String
    /// The positions of the items that match the term.
    private(set) var fitting: [Int]
    /// The index of the marked item in `fitting`.
    private(set) var marked = 0
    private let handlerSearches: Bool
    private let count: Int
    /// The search index; `nil` if the handler narrows the list, with each key.
    private let index: ChoiceIndex?

    /// The number of items shown at once.
    static let height = 10

    /// Creates a list.
    ///
    /// - Parameters:
    ///   - items: The items to choose from.
    ///   - term: The term that has been typed so far.
    ///   - current: The title of the item to mark; `nil` for the first item.
    ///   - handlerSearches: Whether the handler narrows the list.
    init(_ items: [Prompt.Item], term: String, current: String? = nil, handlerSearches: Bool) {
        self.term = term
        self.handlerSearches = handlerSearches
        count = items.count
        index = handlerSearches ? nil : ChoiceIndex(titlesOf: items)
        fitting = []
        narrow()
        if let current, term.isEmpty { marked = items.firstIndex { $0.title == current } ?? 0 }
    }

    /// The range of `fitting` that is shown now.
    var shown: Range<Int> {
        let start = marked / Self.height * Self.height
        return start..<min(fitting.count, start + Self.height)
    }

    /// Handles a key.
    mutating func press(_ key: Key) -> Effect {
        switch key {
        case .text(let text): return type(term + text)
        case .backspace: return type(String(term.dropLast()))
        case .clear: return type("")
        case .up: move(by: -1)
        case .down: move(by: 1)
        case .pageUp: move(by: -Self.height)
        case .pageDown: move(by: Self.height)
        case .enter:
            if fitting.indices.contains(marked) { return .choose(fitting[marked]) }
            return term.trimmed.isEmpty ? .redraw : .say(term)
        case .endOfFile: return .cancel
        }
        return .redraw
    }

    private mutating func type(_ text: String) -> Effect {
        guard text != term else { return .redraw }
        term = text
        marked = 0
        if handlerSearches { return .search(text) }
        narrow()
        return .redraw
    }

    private mutating func narrow() {
        fitting = index?.items(withWords: ChoiceIndex.words(of: term)) ?? Array(0..<count)
    }

    private mutating func move(by distance: Int) {
        guard !fitting.isEmpty else { return }
        marked = min(max(marked + distance, 0), fitting.count - 1)
    }
}
