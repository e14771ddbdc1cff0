import Escaping
import IntentKit
import IntentRuntime

/// A question at the terminal: the line that is typed, and the items to choose from.
///
/// It is a value without a terminal, from keys and a size to an answer and the lines to show; ``PromptScreen`` reads the
/// keys and draws the lines.
struct PromptForm: Sendable {
    /// The effect of a key.
    enum Effect: Hashable, Sendable {
        /// The form must be drawn again.
        case redraw
        /// The handler must search for this term.
        case search(String)
        /// The item at this position of the prompt was chosen.
        case choose(Int)
        /// This was typed.
        case say(String)
        /// The person cancelled, or the input has ended.
        case cancel
    }

    /// The size of a terminal in characters.
    struct Size: Hashable, Sendable {
        var rows, columns: Int
    }

    var size: Size
    private(set) var line: LineEditor
    private(set) var picker: Picker
    let style: Style

    /// The kind of question, which decides the hint below it.
    struct Style: Sendable {
        /// The number of rows that the question takes above the form.
        var rowsAbove = 1
        /// Whether the handler narrows the list.
        var handlerSearches = false
        /// Whether an empty line is an answer: it leaves the value as it is.
        var mayBeSkipped = false
        /// Whether yes or no is asked, so that no item is an answer unless it is chosen.
        var isYesOrNo = false

        /// Whether no item is marked before something is typed.
        var marksNothing: Bool { mayBeSkipped || isYesOrNo }
    }

    private let meaning: @Sendable (String) -> Picker.Meaning

    /// Creates a form.
    ///
    /// - Parameters:
    ///   - items: The items to choose from, if any.
    ///   - current: The title of the item to mark first.
    ///   - line: What has been typed so far.
    ///   - size: The size of the terminal.
    ///   - style: The kind of question.
    ///   - meaning: Returns the meaning of a typed text.
    init(
        _ items: [Prompt.Item], current: String? = nil, line: LineEditor = LineEditor(), size: Size, style: Style,
        meaning: @escaping @Sendable (String) -> Picker.Meaning
    ) {
        self.size = size
        self.line = line
        self.style = style
        self.meaning = meaning
        picker = Picker(items, handlerSearches: style.handlerSearches)
        guard line.text.isEmpty else {
            narrow()
            return
        }
        // Of several items with the title of the present value, none is known to be it.
        let present = current.map { current in items.indices.filter { items[$0].title == current } } ?? []
        picker.mark(present.count == 1 ? present[0] : items.isEmpty || style.marksNothing ? nil : 0)
    }

    /// What was on the screen when a key was pressed.
    enum Sight: Hashable, Sendable {
        /// Nothing of the question. The key can only cancel: nobody answers a question that wasn't there.
        case nothing
        /// The line, with the items for an earlier search: what is typed counts, but no item that nobody has seen.
        case line
        /// The form.
        case form
    }

    /// Takes a key.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - sight: What was on the screen. Defaults to the form.
    mutating func press(_ key: Key, seeing sight: Sight = .form) -> Effect {
        switch (sight, key) {
        case (.form, _), (_, .escape), (_, .endOfFile): break
        case (.line, .enter) where !line.text.isEmpty: return .say(line.text)
        case (.nothing, _):
            // Whoever has typed something meant that, and not the first item.
            picker.mark(nil)
            return .redraw
        case (.line, .enter), (.line, .up), (.line, .down), (.line, .pageUp), (.line, .pageDown): return .redraw
        case (.line, _): break
        }
        let text = line.text
        if line.press(key) {
            guard line.text != text else { return .redraw }
            // No message may have more of them.
            if style.handlerSearches { return .search(CombiningMarks.limited(line.text)) }
            narrow()
            return .redraw
        }
        switch key {
        case .up: picker.move(by: -1)
        case .down: picker.move(by: 1)
        case .pageUp: picker.move(by: -max(listHeight, 1))
        case .pageDown: picker.move(by: max(listHeight, 1))
        case .enter:
            // Where no line is left for it, no item has been seen.
            return listHeight > 0 ? picker.choice.map(Effect.choose) ?? .say(text) : .say(text)
        case .escape, .endOfFile: return .cancel
        default: break
        }
        return .redraw
    }

    private mutating func narrow() {
        guard !picker.items.isEmpty else { return }
        let text = line.text
        guard text.contains(where: { !$0.isWhitespace }) else {
            picker.narrow(to: "", meaning: style.marksNothing ? .value : .other)
            return
        }
        picker.narrow(to: text, meaning: meaning(text))
    }
}
