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
        let present = current.flatMap { current in items.firstIndex { $0.title == current } }
        picker.mark(present ?? (items.isEmpty || style.mayBeSkipped ? nil : 0))
    }

    mutating func press(_ key: Key) -> Effect {
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
        case .enter: return picker.choice.map(Effect.choose) ?? .say(text)
        case .escape, .endOfFile: return .cancel
        default: break
        }
        return .redraw
    }

    private mutating func narrow() {
        guard !picker.items.isEmpty else { return }
        let text = line.text
        guard text.contains(where: { !$0.isWhitespace }) else {
            picker.narrow(to: "", meaning: style.mayBeSkipped ? .value : .other)
            return
        }
        picker.narrow(to: text, meaning: meaning(text))
    }
}
