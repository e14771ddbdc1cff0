import Escaping
import IntentWire
import Testing

@testable import shortcutctl

/// What a terminal shows of an app's screen.
@Suite struct ScreenDrawingTests {
    private static let screen = ShownScreen(
        title: "Recipes",
        rows: (1...9).map { .init(text: "Recipe \($0)", detail: $0 == 8 ? "new" : nil, isSelected: $0 == 8) },
        buttons: [.init(key: "enter", title: "Show"), .init(key: "n", title: "Next")])

    private func lines(_ screen: ShownScreen?, rows: Int, columns: Int) -> [String] {
        ScreenDrawing(screen, app: "Cook", scene: "2", size: .init(rows: rows, columns: columns)).lines.map(\.text)
    }

    @Test func `fills the terminal, and shows the row that is selected`() {
        #expect(
            lines(Self.screen, rows: 7, columns: 40) == [
                "Recipes                    Cook, scene 2", String(repeating: "─", count: 40), "  Recipe 7",
                "▸ Recipe 8 — new", "  Recipe 9", String(repeating: "─", count: 40),
                "[⏎] Show   [n] Next   [q] Detach",
            ])
        #expect(lines(nil, rows: 5, columns: 40)[2] == "  This app has no screens.")
    }

    @Test(arguments: [1, 2, 3, 9, 80], [1, 2, 5, 30]) func `never leaves it`(columns: Int, rows: Int) {
        let hostile = ShownScreen(
            title: "\u{1B}[2J\u{202E}title\n", rows: [.init(text: "漢字\u{1B}]0;x\u{7}", isSelected: true)],
            buttons: [.init(key: "\u{1B}", title: "a\nb")])
        for screen in [Self.screen, hostile] {
            let drawn = lines(screen, rows: rows, columns: columns)
            #expect(drawn.count == rows)
            #expect(drawn.allSatisfy { $0.columns <= columns })
            #expect(!drawn.joined().unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x202E })
        }
    }

    @Test func `q, Escape and the end of the input detach`() {
        #expect(Key.text("nq").screenKeys == nil && Key.escape.screenKeys == nil && Key.endOfFile.screenKeys == nil)
        #expect(Key.text("1n").screenKeys == ["1", "n"] && Key.up.screenKeys == ["up"])
        #expect(Key.pageUp.screenKeys == [])
    }
}
