import Testing

@testable import shortcutctl

/// The keys in the bytes that a terminal sends.
@Suite struct KeyInputTests {
    private func keys(_ chunks: [[UInt8]], isPaused: Bool = false) -> [Key] {
        var input = KeyInput()
        var keys: [Key] = []
        for chunk in chunks {
            input.append(chunk)
            while let key = input.next() { keys.append(key) }
        }
        while isPaused, let key = input.next(isPaused: true) { keys.append(key) }
        return keys
    }

    @Test(
        arguments: [
            ("ab", [.text("ab")]), ("a\r", [.text("a"), .enter]), ("é👩‍🍳", [.text("é👩‍🍳")]),
            ("\u{1}\u{5}\u{2}\u{6}", [.home, .end, .left, .right]),
            ("\u{B}\u{15}\u{17}\u{7F}\u{8}", [.eraseToEnd, .eraseToStart, .eraseWord, .backspace, .backspace]),
            ("\u{E}\u{10}\u{4}\n", [.down, .up, .endOfFile, .enter]),
            ("\u{1B}[A\u{1B}OB\u{1B}[C\u{1B}[D", [.up, .down, .right, .left]),
            ("\u{1B}[H\u{1B}[F\u{1B}[1~\u{1B}[4~\u{1B}OH", [.home, .end, .home, .end, .home]),
            ("\u{1B}[3~\u{1B}[5~\u{1B}[6~", [.delete, .pageUp, .pageDown]),
            ("\u{1B}[1;5C\u{1B}[3;2~", [.right, .delete]), ("\u{1B}\u{7F}", [.eraseWord]),
            // Other keys do nothing, and neither do their sequences.
            ("\u{1B}[200~a\u{1B}[201~", [.text("a")]), ("\t\u{0}\u{1B}xy", [.text("y")]), ("\u{1B}[15~", []),
            ("\u{1B}\u{1B}[A", [.escape, .up]), ("\u{1B}\r", [.escape, .enter]), ("\u{1B}[\rx", [.enter, .text("x")]),
            // Nor does what a terminal reports about itself, which isn't typed.
            ("\u{1B}]0;x\u{7}a", [.text("a")]), ("\u{1B}]11;rgb:0/0/0\u{1B}\\a", [.text("a")]),
            ("\u{1B}P1$r0m\u{1B}\\\u{1B}_x\u{1B}\\b", [.text("b")]), ("\u{1B}]0;x\u{1B}[A", [.up]),
        ] as [(String, [Key])])
    func `bytes are keys, however they arrive`(text: String, keys: [Key]) {
        #expect(self.keys([Array(text.utf8)]) == keys)
        let single = self.keys(text.utf8.map { [$0] })
        #expect(joined(single) == joined(keys))
    }

    /// Typed characters that arrive one by one are the same as those that are pasted.
    private func joined(_ keys: [Key]) -> [Key] {
        keys.reduce(into: []) { joined, key in
            if case .text(let text) = key, case .text(let before)? = joined.last {
                joined[joined.count - 1] = .text(before + text)
            } else {
                joined.append(key)
            }
        }
    }

    @Test func `an escape character is a key once nothing follows it`() {
        #expect(keys([[0x1B]]) == [])
        #expect(keys([[0x1B]], isPaused: true) == [.escape])
        #expect(keys([[0x1B, 0x5B]], isPaused: true) == [])
        #expect(keys([[0x1B, 0x5D, 0x30]], isPaused: true) == [])
        #expect(keys([[0x1B, 0x5D] + [UInt8](repeating: 0x30, count: 5000)] + [[0x61]]) == [.text("a")])
        #expect(keys([[0x1B, 0x5B] + [UInt8](repeating: 0x30, count: 100)] + [[0x61]]) == [.text("a")])
    }

    @Test func `bytes that aren't UTF-8 are replaced`() {
        #expect(keys([[0x61, 0xFF, 0x62]]) == [.text("a\u{FFFD}b")])
        #expect(keys([[0xE4, 0xBD], [0xA0]]) == [.text("你")])
        #expect(keys([[0x80, 0x80, 0x80, 0x80, 0x80]]).count == 1)
    }
}
