import Testing

@testable import shortcutctl

/// The line in which a person types an answer.
@Suite struct LineEditorTests {
    private func line(_ text: String, _ keys: [Key] = []) -> LineEditor {
        var line = LineEditor(text)
        for key in keys {
            let isForEditing = line.press(key)
            #expect(isForEditing)
        }
        return line
    }

    @Test func `of more marks than an answer can have, no more are kept`() {
        let marks = String(repeating: "\u{301}", count: 100)
        let line = line("a", Array(repeating: .text(marks), count: 200) + [.text("\u{301}b")])
        #expect(line.text.unicodeScalars.count < 400)
        #expect(line.text.hasSuffix("b"))
    }

    @Test(
        arguments: [
            ("soup", [.backspace], "sou|"), ("soup", [.left, .left, .backspace], "s|up"),
            ("soup", [.home, .delete], "|oup"), ("soup", [.end, .delete], "soup|"), ("soup", [.left, .right], "soup|"),
            ("", [.backspace, .delete, .left, .right, .eraseWord, .eraseToStart, .eraseToEnd], "|"),
            ("a b  c  ", [.eraseWord], "a b  |"), ("a b", [.eraseWord, .eraseWord], "|"),
            ("clam chowder", [.left, .eraseWord], "clam |r"), ("a bc", [.left, .eraseToStart], "|c"),
            ("a bc", [.left, .eraseToEnd], "a b|"), ("ac", [.left, .text("b")], "ab|c"),
            // A person erases characters, not scalars.
            ("e\u{301}👩‍🍳", [.backspace], "e\u{301}|"), ("e\u{301}👩‍🍳", [.left, .backspace], "|👩‍🍳"),
            ("e", [.text("\u{301}"), .backspace], "|"), ("全角", [.left, .text("x")], "全x|角"),
        ] as [(String, [Key], String)])
    func `keys edit the line`(text: String, keys: [Key], expected: String) {
        let line = line(text, keys)
        let shown = line.shown(in: 80)
        #expect(shown.before + "|" + shown.after == expected)
        #expect(line.text == shown.before + shown.after)
    }

    @Test(
        arguments: [
            ("abcdefgh", [], 8, "…cdefgh", ""), ("abcdefgh", [], 9, "abcdefgh", ""),
            ("abcdefgh", [.home], 6, "", "abcde…"), ("abcdefgh", [.left, .left], 6, "…ef", "gh"),
            ("全角文字", [], 6, "…文字", ""), ("全角文字", [.home], 6, "", "全角…"), ("abc", [], 1, "", ""),
            ("a\tb\u{7}", [], 20, "a b\\u{7}", ""),
        ] as [(String, [Key], Int, String, String)])
    func `a long line scrolls with the cursor`(
        text: String, keys: [Key], width: Int, before: String, after: String
    ) {
        let shown = line(text, keys).shown(in: width)
        #expect(shown.before == before)
        #expect(shown.after == after)
    }

    @Test func `a line has a limit`() {
        let long = String(repeating: "a", count: LineEditor.limit)
        #expect(line(long, [.text("b")]).text == long)
        #expect(line("", [.text(long + "b")]).text.isEmpty)
    }

    @Test func `other keys are left to the question`() {
        for key in [Key.up, .down, .pageUp, .pageDown, .enter, .escape, .endOfFile] {
            var line = LineEditor("a")
            let isForEditing = line.press(key)
            #expect(!isForEditing)
            #expect(line == LineEditor("a"))
        }
    }
}
