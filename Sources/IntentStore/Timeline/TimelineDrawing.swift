import Escaping
import IntentDefinitions

/// A timeline as a self-contained SVG document, with days as rows, hours as columns, and a dot for each donation.
///
/// Each kind that repeats has a colour, a form and a letter, so that kinds can be told apart without colours.
/// Overlapping dots move down in their row; equal ones become one dot with their number.
public struct TimelineDrawing: Sendable {
    /// The document.
    public let text: String

    /// Creates the drawing of a timeline.
    public init(_ timeline: DonationTimeline) {
        let legend = Self.legend(of: timeline)
        let rows = Self.rows(of: timeline, from: Layout.legendTop + legend.height + 44)
        let height = rows.end + 16
        text = """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Layout.width) \(height)" role="img" \
            aria-label="\(timeline.statement.markup)">
            <style>
            \(TimelineStyle.text)
            </style>
            <defs>
            \(timeline.repetitions.indices.map(TimelineGlyph.init).map(\.definition).joined(separator: "\n"))
            </defs>
            <rect class="paper" width="\(Layout.width)" height="\(height)"/>
            <text class="heading" x="\(Layout.margin)" y="40">Donations</text>
            <text class="soft" x="\(Layout.margin)" y="64">\(timeline.statement.markup)</text>
            \((legend.lines + Self.hours(of: timeline, from: rows.start, to: rows.end) + rows.lines)
                .joined(separator: "\n"))
            </svg>

            """
    }

    /// The positions and sizes.
    private enum Layout {
        static let width = 1112
        static let margin = 24
        static let legendTop = 84
        static let legendLine = 26
        static let left = 124
        static let hour = 40
        static let right = left + 24 * hour
        /// The size of a dot with the space around it.
        static let dot = 20
        static let row = 30
        /// The height of a row that marks days left out.
        static let gap = 22

        static func x(ofMinute minute: Int) -> Int { left + (minute * hour + 30) / 60 }
    }

    // MARK: - What the dots mean

    private static func legend(of timeline: DonationTimeline) -> (lines: [String], height: Int) {
        var entries = timeline.repetitions.enumerated().map { index, repetition in
            (kind: DonationTimeline.Kind.repetition(index), title: repetition.title, hint: repetition.app)
        }
        if timeline.count(of: .other) > 0 { entries.append((.other, "other that repeats", "")) }
        if timeline.count(of: .once) > 0 { entries.append((.once, "done once", "")) }
        let perColumn = entries.count > 4 ? (entries.count + 1) / 2 : entries.count
        let lines = entries.enumerated().map { index, entry in
            let (column, line) = index < perColumn ? (0, index) : (1, index - perColumn)
            let x = Layout.margin + 10 + column * (Layout.width / 2 - Layout.margin / 2)
            let y = Layout.legendTop + 12 + line * Layout.legendLine
            let hint = entry.hint.isEmpty ? entry.title : "\(entry.title)\n\(entry.hint)"
            return """
                <g><title>\(hint.markup)</title>\(TimelineGlyph.use(of: entry.kind, x: x, y: y))\
                <text x="\(x + 18)" y="\(y + 5)"><tspan>\(entry.title.shortened(to: 56).markup)</tspan>\
                <tspan class="soft" dx="8">\(timeline.count(of: entry.kind))×</tspan></text></g>
                """
        }
        return (lines, perColumn * Layout.legendLine)
    }

    // MARK: - The grid

    private static func hours(of timeline: DonationTimeline, from start: Int, to end: Int) -> [String] {
        guard !timeline.days.isEmpty else { return [] }
        return (0...24).map { hour in
            let x = Layout.left + hour * Layout.hour
            let isNamed = hour % 3 == 0
            let line =
                "<line class=\"\(isNamed ? "hour" : "faint")\" x1=\"\(x)\" x2=\"\(x)\" y1=\"\(start)\" y2=\"\(end)\"/>"
            guard isNamed else { return line }
            let name = LocalTime.text(ofMinute: hour * 60)
            return line + "<text class=\"soft middle\" x=\"\(x)\" y=\"\(start - 10)\">\(name)</text>"
        }
    }

    private static func rows(of timeline: DonationTimeline, from start: Int) -> (lines: [String], start: Int, end: Int)
    {
        var lines: [String] = []
        var y = start
        var previous: CalendarDay?
        for day in timeline.days {
            if let previous, day.date.number > previous.number + 1 {
                lines.append(gap(of: day.date.number - previous.number - 1, at: y))
                y += Layout.gap
            }
            let lanes = TimelineLanes(day.dots, size: Layout.dot * 60 / Layout.hour)
            let height = max(Layout.row, lanes.count * Layout.dot + 10)
            let middle = y + (height - lanes.count * Layout.dot) / 2 + Layout.dot / 2
            lines.append(row(of: day, from: y, to: y + height, middle: middle))
            lines += lanes.marks.map { dot($0, on: day.date, y: middle + $0.lane * Layout.dot) }
            y += height
            previous = day.date
        }
        return (lines, start, y)
    }

    private static func gap(of days: Int64, at y: Int) -> String {
        let text = days == 1 ? "1 day without" : "\(days) days without"
        return """
            <line class="gap" x1="\(Layout.left)" x2="\(Layout.right)" y1="\(y + 11)" y2="\(y + 11)"/>\
            <text class="soft small" x="\(Layout.margin)" y="\(y + 15)">\(text)</text>
            """
    }

    /// Returns a row of the grid; the day's label is beside the first lane, which has the most frequent kind.
    private static func row(of day: DonationTimeline.Day, from start: Int, to end: Int, middle: Int) -> String {
        let band = """
            <rect class="weekend" x="\(Layout.left)" y="\(start)" width="\(Layout.right - Layout.left)" \
            height="\(end - start)"/>
            """
        return """
            \(day.date.isWeekend ? band : "")\
            <line class="faint" x1="\(Layout.left)" x2="\(Layout.right)" y1="\(end)" y2="\(end)"/>\
            <text class="day" x="\(Layout.margin)" y="\(middle + 5)">\(day.date.shortText)</text>
            """
    }

    private static func dot(_ mark: TimelineLanes.Mark, on day: CalendarDay, y: Int) -> String {
        let shown = mark.dots.prefix(8).map { dot in
            "\(day.shortText), \(LocalTime.text(ofMinute: dot.minute))  \(dot.title)"
        }
        let more = mark.dots.count > shown.count ? ["and \(mark.dots.count - shown.count) more"] : []
        let x = Layout.x(ofMinute: mark.minute)
        let number =
            mark.dots.count > 1
            ? "<text class=\"number\" x=\"\(x + 8)\" y=\"\(y - 3)\">\(mark.dots.count)</text>" : ""
        return """
            <g><title>\((shown + more).joined(separator: "\n").markup)</title>\
            \(TimelineGlyph.use(of: mark.kind, x: x, y: y))\(number)</g>
            """
    }
}

extension DonationTimeline {
    /// A sentence that says what is shown, and whether it is everything.
    public var statement: String {
        guard let first = days.first?.date, let last = days.last?.date else { return "There are no donations." }
        let donations = count == 1 ? "1 donation" : "\(count) donations"
        let dates = first == last ? first.text : "\(first.text) – \(last.text)"
        let text = "\(donations) on \(days.count == 1 ? "1 day" : "\(days.count) days"), \(dates)."
        return leavesOutOlder ? text + " Older ones are not shown." : text
    }
}
