import Escaping
import IntentKit
import IntentRuntime

extension PromptForm {
    /// The lines of a form; none is wider than the terminal.
    struct Lines: Hashable, Sendable {
        /// The first line up to the cursor.
        var beforeCursor: String
        /// The rest of the first line.
        var afterCursor: String
        var below: [String]
    }

    /// The most rows of the list, even on a high terminal.
    static let heightLimit = 10

    /// The number of rows of the whole form, which leaves room for the question if the terminal is high enough.
    private var height: Int { min(max(size.rows, 1), max(size.rows - style.rowsAbove, 3)) }

    /// The number of rows of the list.
    var listHeight: Int { picker.items.isEmpty ? 0 : min(height - 1 - (hasHint ? 1 : 0), Self.heightLimit) }

    private var hasHint: Bool { height >= (picker.items.isEmpty ? 2 : 3) }

    /// Returns the lines to show.
    ///
    /// - Parameter terminal: The terminal, whose colours are used.
    func lines(for terminal: Terminal) -> Lines {
        let mark = size.columns > 3 ? "> " : ""
        let (before, after) = line.shown(in: max(size.columns - mark.columns, 1))
        var below = listLines(for: terminal)
        if hasHint { below.append(terminal.dim(hint)) }
        return Lines(beforeCursor: mark + before, afterCursor: after, below: below)
    }

    private func listLines(for terminal: Terminal) -> [String] {
        guard listHeight > 0 else { return [] }
        var (lines, markedLine, section) = ([String](), 0, String?.none)
        for place in picker.page(of: listHeight) {
            let item = picker.items[picker.fitting[place]]
            if item.section != section, let title = item.section {
                lines.append(terminal.bold(title.row.cut(to: size.columns)))
            }
            section = item.section
            if place == picker.marked { markedLine = lines.count }
            lines.append(line(of: item, isMarked: place == picker.marked, for: terminal))
        }
        // Titles of sections take rows as well; the marked item is shown in any case.
        let start = max(markedLine - listHeight + 1, 0)
        return Array(lines[min(start, lines.count)...].prefix(listHeight))
    }

    private func line(of item: Prompt.Item, isMarked: Bool, for terminal: Terminal) -> String {
        let title = ((isMarked ? "❯ " : "  ") + item.title.row).cut(to: size.columns)
        let details = item.details.row.cut(to: max(size.columns - title.columns, 0))
        return (isMarked ? terminal.bold(title) : title) + (details.isEmpty ? "" : terminal.dim(details))
    }

    /// The keys that matter, in as many words as there is room for.
    private var hint: String {
        let cancel = "Esc to cancel"
        let hints: [String]
        if picker.items.isEmpty {
            hints = [style.mayBeSkipped && line.text.isEmpty ? "↵ to leave it as it is" : "↵ to answer"]
        } else if let marked = picker.marked {
            let place = "\(marked + 1) of \(picker.fitting.count)"
            hints = ["\(place) · type to narrow · ↑↓ to move · ↵ to choose", "\(place) · ↵ to choose", place]
        } else if line.text.isEmpty {
            hints = style.mayBeSkipped ? ["↑↓ to choose · ↵ to leave it as it is", "↵ to skip"] : ["no items"]
        } else {
            hints = [
                picker.fitting.isEmpty ? "no match · ↵ to answer as typed" : "↵ to answer as typed", "↵ to answer",
            ]
        }
        let all = hints.map { "  \($0) · \(cancel)" } + ["  \(cancel)"]
        return (all.first { $0.columns <= size.columns } ?? cancel).cut(to: size.columns)
    }
}
