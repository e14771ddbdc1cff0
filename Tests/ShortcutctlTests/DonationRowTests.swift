import Escaping
import Foundation
import Testing

@testable import shortcutctl

/// A donation in the list, where there is only so much room.
@Suite(.timeLimit(.minutes(20))) struct DonationRowTests {
    private let row = DonationRow(
        date: "2026-05-01 08:15", title: "Order 2 tomato soups", values: "quantity=2 soup=tomato", group: "guests",
        identifier: "a")

    @Test(arguments: [
        (200, "2026-05-01 08:15  Order 2 tomato soups  quantity=2 soup=tomato (guests) [a]"),
        (75, "2026-05-01 08:15  Order 2 tomato soups  quantity=2 soup=tomato (guests) [a]"),
        (74, "2026-05-01 08:15  Order 2 tomato soups  quantity=2 soup=toma… (guests) [a]"),
        (61, "2026-05-01 08:15  Order 2 tomato soups  quantit… (guests) [a]"),
        (60, "2026-05-01 08:15  Order 2 tomato soups (guests) [a]"),
        (42, "2026-05-01 08:15  Order 2 tomato soups [a]"), (41, "2026-05-01 08:15  Order 2 tomato sou… [a]"),
        (10, "2026-05-01 08:15  Order 2… [a]"),
    ])
    func `what has no room is cut, what can be done without first`(width: Int, line: String) {
        #expect(row.line(width: width) == line)
    }

    @Test func `what it is known by is never cut`() {
        var row = row
        row.identifier = String(repeating: "x", count: 300)
        #expect(row.line(width: 80) == "2026-05-01 08:15  Order 2… [\(row.identifier)]")
    }

    @Test(arguments: [
        ("soup", 4, "soup"), ("soups", 4, "sou…"), ("スープ", 6, "スープ"), ("スープだ", 6, "スー…"), ("🍲🍲", 3, "🍲…"),
        ("e\u{301}e\u{301}", 2, "e\u{301}e\u{301}"), ("", 0, ""), ("soup", 1, "…"),
    ])
    func `a text is cut at columns, not at characters`(text: String, width: Int, cut: String) {
        #expect(text.cut(to: width) == cut)
    }

    @Test func `a value that would steer the terminal is cut as it is shown`() {
        var row = row
        row.values = "soup=\n\u{1B}[2J" + String(repeating: "o", count: 5_000_000)
        let line = row.line(width: 100)
        #expect(line.columns == 100)
        #expect(line.hasPrefix("2026-05-01 08:15  Order 2 tomato soups  soup=\\u{a}\\u{1b}[2Joooo"))
    }

    @Test func `what a suggestion and a relevant shortcut are known by is never cut`() {
        let title = String(repeating: "soup ", count: 60)
        for width in [1, 60, 80, 200] {
            let line = title.cut(to: width, before: " [7671e11ee4f517be]")
            #expect(line.hasPrefix("soup soup ") && line.hasSuffix("… [7671e11ee4f517be]"))
            #expect(line.columns == max(width, 33))
        }
        #expect("soup\n".cut(to: 60, before: " [a\u{1B}]") == "soup\\u{a} [a\\u{1b}]")
    }
}
