import Escaping
import IntentWire

/// The drawing of an app's screen in a terminal of a known size.
struct ScreenDrawing: Hashable {
    /// A line, without a line break.
    struct Line: Hashable {
        var text: String
        /// How the whole line is shown.
        var style = Style.plain
    }

    enum Style: Hashable {
        case plain, bold, dim, selected
    }

    /// The lines, as many as the terminal has rows; none is wider than the terminal.
    private(set) var lines: [Line]

    /// Draws a screen.
    ///
    /// - Parameters:
    ///   - screen: The screen; `nil` for an app that shows nothing.
    ///   - app: The name of the app.
    ///   - scene: The identifier of the scene.
    ///   - size: The size of the terminal.
    init(_ screen: ShownScreen?, app: String, scene: String, size: PromptForm.Size) {
        let width = max(size.columns, 1)
        let end = "\(app), scene \(scene)".row.cut(to: width / 2)
        let title = (screen?.title ?? app).row.cut(to: max(width - end.columns - 2, 1))
        let gap = String(repeating: " ", count: max(width - title.columns - end.columns, 1))
        lines = [
            Line(text: (title + gap + end).cut(to: width), style: .bold),
            Line(text: String(repeating: "─", count: width), style: .dim),
        ]
        let room = max(size.rows - 4, 1)
        lines += Self.body(screen, width: width, room: room)
        lines.append(Line(text: String(repeating: "─", count: width), style: .dim))
        lines.append(Line(text: Self.buttons(screen, width: width)))
        if lines.count > size.rows { lines = Array(lines.prefix(max(size.rows, 1))) }
    }

    /// The rows around the one that is selected, filled up with empty lines.
    private static func body(_ screen: ShownScreen?, width: Int, room: Int) -> [Line] {
        let rows = screen?.rows ?? [ShownScreen.Row(text: "This app has no screens.")]
        let selected = rows.firstIndex(where: \.isSelected) ?? 0
        let first = max(min(selected - room / 2, rows.count - room), 0)
        let shown = rows[first..<min(first + room, rows.count)].map { row in
            let mark = row.isSelected ? "▸ " : "  "
            let text = mark + row.text.row + (row.detail.map { " — " + $0.row } ?? "")
            return Line(text: text.cut(to: width), style: row.isSelected ? .selected : .plain)
        }
        return shown + Array(repeating: Line(text: ""), count: max(room - shown.count, 0))
    }

    private static func buttons(_ screen: ShownScreen?, width: Int) -> String {
        let buttons = (screen?.buttons ?? []).map { "[\(name(of: $0.key))] \($0.title.row)" } + ["[q] Detach"]
        return buttons.joined(separator: "   ").cut(to: width)
    }

    private static func name(of key: String) -> String {
        switch key {
        case "enter": "⏎"
        case "up": "↑"
        case "down": "↓"
        case "left": "←"
        case "right": "→"
        case "backspace": "⌫"
        default: key.row.cut(to: 10)
        }
    }
}

extension Key {
    /// The names of the keys of an app that the key stands for; `nil` for one that detaches.
    var screenKeys: [String]? {
        switch self {
        case .text(let text):
            let scalars = text.unicodeScalars.prefix(100)
            return scalars.contains(Unicode.Scalar(UInt8(ascii: "q"))) ? nil : scalars.map { String($0) }
        case .up: return ["up"]
        case .down: return ["down"]
        case .left: return ["left"]
        case .right: return ["right"]
        case .enter: return ["enter"]
        case .backspace: return ["backspace"]
        case .escape, .endOfFile: return nil
        case .home, .end, .delete, .eraseWord, .eraseToStart, .eraseToEnd, .pageUp, .pageDown: return []
        }
    }
}
