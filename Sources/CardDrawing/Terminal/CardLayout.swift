import Escaping
import IntentUI

/// The lines inside a box: what stands where, before it is drawn.
struct CardLayout {
    /// A line of the box.
    enum Line: Hashable {
        case text(StyledText)
        case rule
    }

    /// The columns between the borders.
    let width: Int
    private(set) var lines: [Line] = []

    private static let gap = 3
    private let format: CardFormat

    /// Creates the layout of a card.
    ///
    /// - Parameter width: The most columns between the borders; a card that needs fewer has a narrower box.
    init(_ card: Card, _ format: CardFormat, width: Int) {
        let needed = card.lines(format).map { StyledText($0).columns + Self.gap }.max() ?? 0
        self.width = min(width, max(needed, CardBox.minimumWidth))
        self.format = format
        add(card.title, .bold)
        add(card.subtitle, .dim)
        addSection { $0.add(rows: card.rows) }
        addSection { $0.add(columns: card.columns) }
        addSection { layout in
            for item in card.list { layout.add(item) }
        }
        addSection { layout in
            if let progress = card.progress { layout.add(progress) }
            layout.add(card.mapPoint.map { "◉ " + format.text(of: $0) })
        }
        addSection { layout in
            guard let price = card.price else { return }
            layout.add(StyledText(price.label), end: StyledText(format.text(of: price.amount), .bold))
        }
        addSection { $0.add(card.footer, .dim) }
        addSection { $0.add(card.actions) }
    }

    /// Adds lines below a rule, if there are any.
    private mutating func addSection(_ add: (inout CardLayout) -> Void) {
        let count = lines.count
        lines.append(.rule)
        add(&self)
        if lines.count == count + 1 { lines.removeLast() }
    }

    private mutating func add(_ text: String?, _ style: StyledText.Style = .plain) {
        guard let text else { return }
        lines += StyledText(text, style).wrapped(to: width).map(Line.text)
    }

    /// Adds a text, and another at the end of the same line; below it, if there is no room.
    private mutating func add(_ text: StyledText, end: StyledText) {
        guard text.columns + 1 + end.columns <= width else {
            lines += (text.wrapped(to: width) + end.wrapped(to: width)).map(Line.text)
            return
        }
        lines.append(.text(text.padded(to: width - end.columns) + end))
    }

    private mutating func add(rows: [Card.Row]) {
        let labels = rows.map { StyledText($0.label, .dim) }
        let labelWidth = min(labels.map(\.columns).max() ?? 0, width / 2)
        for (row, label) in zip(rows, labels) {
            let detail = row.detail.map { StyledText(" ") + StyledText($0, .dim) } ?? StyledText("")
            let values = (StyledText(row.value) + detail).wrapped(to: width - labelWidth - Self.gap)
            let names = label.wrapped(to: labelWidth)
            for line in 0..<max(values.count, names.count) {
                let name = line < names.count ? names[line] : StyledText("")
                let value = line < values.count ? values[line] : StyledText("")
                lines.append(.text(name.padded(to: labelWidth + Self.gap) + value))
            }
        }
    }

    private mutating func add(columns: [Card.Column]) {
        guard !columns.isEmpty else { return }
        let each = max((width - Self.gap * (columns.count - 1)) / columns.count, 1)
        let cells = columns.map { column in
            StyledText(column.heading, .dim).wrapped(to: each)
                + column.lines.flatMap { StyledText($0).wrapped(to: each) }
        }
        for line in 0..<(cells.map(\.count).max() ?? 0) {
            let texts = cells.enumerated().map { position, lines in
                let text = line < lines.count ? lines[line] : StyledText("")
                return position == cells.count - 1 ? text : text.padded(to: each + Self.gap)
            }
            lines.append(.text(texts.reduce(StyledText(""), +)))
        }
    }

    private mutating func add(_ item: Card.Item) {
        let subtitle = item.subtitle.map { StyledText(" — \($0)", .dim) } ?? StyledText("")
        add(StyledText("• \(item.title)") + subtitle, end: StyledText(item.detail ?? "", .dim))
    }

    private mutating func add(_ progress: Card.Progress) {
        add(StyledText(progress.label ?? ""), end: StyledText(format.text(of: progress)))
        let done = Int((progress.fraction * Double(width)).rounded())
        lines.append(
            .text(
                StyledText(String(repeating: "█", count: done))
                    + StyledText(String(repeating: "░", count: width - done), .dim)))
    }

    private mutating func add(_ actions: [Card.Action]) {
        guard !actions.isEmpty else { return }
        let buttons = actions.map { StyledText("[ ") + StyledText($0.title, .bold) + StyledText(" ]") }
        let row = buttons.dropFirst().reduce(buttons[0]) { $0 + StyledText("  ") + $1 }
        guard row.columns <= width else {
            lines += buttons.flatMap { $0.wrapped(to: width) }.map(Line.text)
            return
        }
        lines.append(.text(StyledText(String(repeating: " ", count: width - row.columns)) + row))
    }
}
