import Escaping
import IntentKit
import IntentRuntime
import Testing

@testable import shortcutctl

/// A question at the terminal as a value: keys and a size go in; an answer and lines come out.
@Suite struct PromptFormTests {
    private let items = (1...30).map { Prompt.Item(id: "\($0)", title: "Soup \($0)") } + [.init(id: "t", title: "Tea")]

    private func form(
        _ items: [Prompt.Item], current: String? = nil, rows: Int = 24, columns: Int = 80,
        style: PromptForm.Style = .init(), meaning: [String: Picker.Meaning] = [:]
    ) -> PromptForm {
        PromptForm(items, current: current, size: .init(rows: rows, columns: columns), style: style) {
            meaning[$0] ?? .other
        }
    }

    private func effect(of keys: [Key], on form: PromptForm) -> PromptForm.Effect? {
        var form = form
        var effect: PromptForm.Effect?
        for key in keys { effect = form.press(key) }
        return effect
    }

    private func text(of form: PromptForm) -> [String] {
        let lines = form.lines(for: .absent)
        return [lines.beforeCursor + "|" + lines.afterCursor] + lines.below
    }

    @Test(arguments: [
        ([Key.enter], PromptForm.Effect.choose(0)),
        ([.down, .down, .up, .enter], .choose(1)),
        ([.up, .enter], .choose(0)),
        ([.pageDown, .enter], .choose(10)),
        ([.pageDown, .pageDown, .pageDown, .pageDown, .enter], .choose(30)),
        ([.text("tea"), .enter], .choose(30)),
        ([.text("2"), .down, .enter], .choose(19)),
        ([.text("ea"), .home, .text("t"), .enter], .choose(30)),
        ([.text("x"), .enter], .say("x")),
        ([.text("x"), .backspace, .enter], .choose(0)),
        ([.text("x"), .eraseToStart, .text("t"), .enter], .choose(30)),
        ([.text(" "), .eraseToStart, .endOfFile], .cancel),
        ([.text("tea"), .escape], .cancel),
    ])
    func `keys lead to a choice`(keys: [Key], effect: PromptForm.Effect) {
        #expect(self.effect(of: keys, on: form(items)) == effect)
    }

    /// What the runtime reads decides where a title doesn't.
    @Test(arguments: [
        ("the last one", Picker.Meaning.item(30), PromptForm.Effect.choose(30)), ("3", .item(2), .choose(2)),
        ("1", .value, .say("1")), ("soup", .other, .choose(0)), ("cancel", .value, .say("cancel")),
    ])
    func `typed words mean what they mean elsewhere`(
        text: String, meaning: Picker.Meaning, effect: PromptForm.Effect
    ) {
        #expect(self.effect(of: [.text(text), .enter], on: form(items, meaning: [text: meaning])) == effect)
    }

    @Test func `the present value is marked`() {
        #expect(effect(of: [.enter], on: form(items, current: "Soup 12")) == .choose(11))
    }

    @Test func `an empty line leaves a value as it is while an intent is set up`() {
        let editor = form(items, style: .init(mayBeSkipped: true))
        #expect(effect(of: [.enter], on: editor) == .say(""))
        #expect(effect(of: [.text("t"), .backspace, .enter], on: editor) == .say(""))
        #expect(effect(of: [.down, .enter], on: editor) == .choose(0))
        #expect(effect(of: [.text("tea"), .enter], on: editor) == .choose(30))
    }

    @Test func `of two items with the title of the present value, none is marked`() {
        let twins = [Prompt.Item(id: "a", title: "Tea"), .init(id: "b", title: "Tea"), .init(id: "c", title: "Soup")]
        let editor = form(twins, current: "Tea", style: .init(mayBeSkipped: true))
        #expect(effect(of: [.enter], on: editor) == .say(""))
        #expect(effect(of: [.enter], on: form(twins, current: "Soup", style: .init(mayBeSkipped: true))) == .choose(2))
    }

    @Test func `no item is marked beside yes and no`() {
        let question = form(items, style: .init(isYesOrNo: true), meaning: ["yes": .value])
        #expect(effect(of: [.enter], on: question) == .say(""))
        #expect(effect(of: [.text("yes"), .enter], on: question) == .say("yes"))
        #expect(effect(of: [.down, .enter], on: question) == .choose(0))
    }

    @Test func `what is pressed before the form is there answers nothing`() {
        var unseen = form(items)
        for key in [Key.text("tea"), .enter, .down] { #expect(unseen.press(key, seeing: .nothing) == .redraw) }
        #expect(unseen.line.text.isEmpty)
        // The rest of what was typed may come when it is there.
        #expect(unseen.press(.enter) == .say(""))
        #expect(unseen.press(.down) == .redraw)
        #expect(unseen.press(.enter) == .choose(0))
        #expect(unseen.press(.escape, seeing: .nothing) == .cancel)
    }

    @Test func `no item is chosen where no line is left for it`() {
        #expect(effect(of: [.down, .enter], on: form(items, rows: 1)) == .say(""))
        #expect(effect(of: [.text("tea"), .enter], on: form(items, rows: 1)) == .say("tea"))
        #expect(effect(of: [.text("tea"), .enter], on: form(items, rows: 2)) == .choose(30))
    }

    /// A handler may take its time to search.
    @Test func `no item is chosen that a search has found and nobody has seen`() {
        var search = form(items, style: .init(handlerSearches: true))
        #expect(search.press(.text("bob"), seeing: .line) == .search("bob"))
        #expect(search.press(.down, seeing: .line) == .redraw)
        #expect(search.press(.enter, seeing: .line) == .say("bob"))
        #expect(search.press(.eraseToStart, seeing: .line) == .search(""))
        #expect(search.press(.enter, seeing: .line) == .redraw)
        #expect(search.press(.enter) == .choose(0))
    }

    @Test func `each change is a search where the handler searches`() {
        let search = form(items, style: .init(handlerSearches: true))
        #expect(effect(of: [.text("t")], on: search) == .search("t"))
        #expect(effect(of: [.text("t"), .backspace], on: search) == .search(""))
        #expect(effect(of: [.text("t"), .left], on: search) == .redraw)
        // What is shown stays until the handler has answered.
        var pressed = search
        _ = pressed.press(.text("x"))
        #expect(pressed.picker.fitting.count == items.count)
    }

    @Test func `a text is edited and said`() {
        let keys: [Key] = [.text("two bowls"), .eraseWord, .text("cups"), .home, .delete, .text("T"), .enter]
        #expect(effect(of: keys, on: form([])) == .say("Two cups"))
    }

    // MARK: - Lines

    @Test func `a list shows what is marked, and how to go on`() {
        var form = form(items.suffix(3), current: "Soup 30")
        #expect(
            text(of: form) == [
                "> |", "  Soup 29", "❯ Soup 30", "  Tea",
                "  2 of 3 · type to narrow · ↑↓ to move · ↵ to choose · Esc to cancel",
            ])
        _ = form.press(.text("te"))
        #expect(text(of: form).dropLast() == ["> te|", "❯ Tea"])
        _ = form.press(.text("x"))
        #expect(text(of: form) == ["> tex|", "  no match · ↵ to answer as typed · Esc to cancel"])
    }

    @Test func `what is typed without a list has a hint`() {
        #expect(text(of: form([])) == ["> |", "  ↵ to answer · Esc to cancel"])
        let editor = form([], style: .init(mayBeSkipped: true))
        #expect(text(of: editor) == ["> |", "  ↵ to leave it as it is · Esc to cancel"])
    }

    @Test(arguments: 1...30, [1, 3, 20])
    func `a form fits a terminal of any height, with the question above it`(rows: Int, above: Int) {
        var form = form(items, rows: rows, style: .init(rowsAbove: above))
        for _ in 0..<17 { _ = form.press(.down) }
        let lines = text(of: form)
        #expect(lines.count <= rows)
        if rows > above + 2 { #expect(lines.count + above <= rows) }
        if rows > 1 { #expect(lines.contains("❯ Soup 18")) }
        if rows > 2 { #expect(lines.last?.contains("Esc to cancel") == true) }
    }

    @Test(arguments: 1...40)
    func `no line is wider than the terminal`(columns: Int) {
        let titles = [
            "Clam chowder with a very long name indeed", "全角文字のスープをください、大盛りで", "e\u{301}e\u{301}e\u{301}e\u{301}",
            "👩‍🍳👩‍🍳👩‍🍳👩‍🍳👩‍🍳",
            "\u{1B}[2J\u{1B}]0;x\u{7}", "two\nlines", "tab\tulator\tulator",
        ]
        let items = titles.map { Prompt.Item(id: $0, title: $0, subtitle: $0, section: $0) }
        for place in items.indices {
            var form = form(items, rows: 40, columns: columns)
            for _ in 0..<place { _ = form.press(.down) }
            _ = form.press(.text(titles[place]))
            for _ in 0..<3 { _ = form.press(.left) }
            let lines = form.lines(for: .absent)
            #expect((lines.beforeCursor + lines.afterCursor).columns <= columns)
            for line in lines.below { #expect(line.columns <= columns, "\(line)") }
            for line in lines.below + [lines.beforeCursor, lines.afterCursor] {
                #expect(!line.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }, "\(line)")
            }
        }
    }

    @Test func `a narrow terminal cuts at its width and keeps the way out`() {
        let soups = [
            Prompt.Item(id: "c", title: "Clam chowder", subtitle: "with thyme"), .init(id: "全", title: "全角文字のスープを一つ"),
        ]
        let form = form(soups, rows: 8, columns: 20)
        #expect(text(of: form) == ["> |", "❯ Clam chowder — wi…", "  全角文字のスープ…", "  Esc to cancel"])
    }

    @Test func `titles of sections are shown, and the marked item in any case`() {
        let items = (1...6).map { Prompt.Item(id: "\($0)", title: "Item \($0)", section: "Section \(($0 + 1) / 2)") }
        var form = form(items, rows: 6)
        #expect(text(of: form)[1...3] == ["Section 1", "❯ Item 1", "  Item 2"])
        for _ in 0..<2 { _ = form.press(.down) }
        #expect(text(of: form)[1...3] == ["  Item 2", "Section 2", "❯ Item 3"])
    }

    @Test func `the form follows the size of the terminal`() {
        var form = form(items)
        #expect(text(of: form).count == 12)
        form.size = .init(rows: 6, columns: 10)
        #expect(text(of: form) == ["> |", "❯ Soup 1", "  Soup 2", "  Soup 3", "Esc to ca…"])
    }
}
