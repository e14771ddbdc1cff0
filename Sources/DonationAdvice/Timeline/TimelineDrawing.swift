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
    public init(_ timeline: DonationTimeline) { self.init(timeline, layout: .wide) }

    /// Creates the drawing of a timeline with a layout.
    init(_ timeline: DonationTimeline, layout: TimelineLayout) {
        let statement = layout.lines(of: timeline.statement)
        let legend = Self.legend(of: timeline, layout, from: layout.statementTop + statement.count * 18 + 2)
        let rows = Self.rows(of: timeline, layout, from: legend.end + 44)
        let height = rows.end + 16
        text = """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(layout.width) \(height)" role="img" \
            aria-label="\(timeline.statement.markup)">
            <style>
            \(TimelineStyle.text)
            </style>
            <defs>
            \(timeline.repetitions.indices.map(TimelineGlyph.init).map(\.definition).joined(separator: "\n"))
            </defs>
            <rect class="paper" width="\(layout.width)" height="\(height)"/>
            <text class="heading" x="\(layout.margin)" y="40">Donations</text>
            \((Self.statement(statement, layout) + legend.lines
                + Self.hours(of: timeline, layout, from: rows.start, to: rows.end) + rows.lines)
                .joined(separator: "\n"))
            </svg>

            """
    }

    // MARK: - What the dots mean

    private static func statement(_ lines: [String], _ layout: TimelineLayout) -> [String] {
        lines.enumerated().map { index, line in
            "<text class=\"soft\" x=\"\(layout.margin)\" y=\"\(layout.statementTop + index * 18)\">\(line.markup)</text>"
        }
    }

    private static func legend(
        of timeline: DonationTimeline, _ layout: TimelineLayout, from top: Int
    ) -> (lines: [String], end: Int) {
        var entries = timeline.repetitions.enumerated().map { index, repetition in
            let kind = DonationTimeline.Kind.repetition(index)
            return (kind: kind, title: repetition.title, hint: repetition.app, count: "\(timeline.count(of: kind))×")
        }
        let (others, once) = (timeline.count(of: .other), timeline.count(of: .once))
        if others > 0 { entries.append((.other, "other that repeats", "", "\(others)×")) }
        if once > 0 { entries.append((.once, "done only once", "", once == 1 ? "1 action" : "\(once) actions")) }
        let perColumn = entries.count > 4 && layout.legendColumns > 1 ? (entries.count + 1) / 2 : entries.count
        let lines = entries.enumerated().map { index, entry in
            let (column, line) = index < perColumn ? (0, index) : (1, index - perColumn)
            let x = layout.margin + 10 + column * (layout.width / 2 - layout.margin / 2)
            let y = top + 12 + line * TimelineLayout.legendLine
            let hint = entry.hint.isEmpty ? entry.title : "\(entry.title)\n\(entry.hint)"
            return """
                <g><title>\(hint.markup)</title>\(TimelineGlyph.use(of: entry.kind, x: x, y: y))\
                <text x="\(x + 18)" y="\(y + 5)"><tspan>\(entry.title.shortened(to: layout.titleLength).markup)</tspan>\
                <tspan class="soft" dx="8">\(entry.count)</tspan></text></g>
                """
        }
        return (lines, top + perColumn * TimelineLayout.legendLine)
    }

    // MARK: - The grid

    private static func hours(
        of timeline: DonationTimeline, _ layout: TimelineLayout, from start: Int, to end: Int
    ) -> [String] {
        guard !timeline.days.isEmpty else { return [] }
        return (0...24).map { hour in
            let x = layout.left + hour * layout.hour
            let isNamed = hour % layout.namedHours == 0
            let line =
                "<line class=\"\(isNamed ? "hour" : "faint")\" x1=\"\(x)\" x2=\"\(x)\" y1=\"\(start)\" y2=\"\(end)\"/>"
            guard isNamed else { return line }
            let name = LocalTime.text(ofMinute: hour * 60)
            return line + "<text class=\"soft middle\" x=\"\(x)\" y=\"\(start - 10)\">\(name)</text>"
        }
    }

    private static func rows(
        of timeline: DonationTimeline, _ layout: TimelineLayout, from start: Int
    ) -> (lines: [String], start: Int, end: Int) {
        var lines: [String] = []
        var y = start
        var previous: CalendarDay?
        for day in timeline.days {
            if let previous, day.date.number > previous.number + 1 {
                lines.append(gap(of: day.date.number - previous.number - 1, layout, at: y))
                y += TimelineLayout.gap
            }
            let lanes = TimelineLanes(day.dots, size: TimelineLayout.dot * 60 / layout.hour)
            let height = max(TimelineLayout.row, lanes.count * TimelineLayout.dot + 10)
            let middle = y + (height - lanes.count * TimelineLayout.dot) / 2 + TimelineLayout.dot / 2
            lines.append(row(of: day, layout, from: y, to: y + height, middle: middle))
            lines += lanes.marks.map { dot($0, on: day.date, layout, y: middle + $0.lane * TimelineLayout.dot) }
            y += height
            previous = day.date
        }
        return (lines, start, y)
    }

    private static func gap(of days: Int64, _ layout: TimelineLayout, at y: Int) -> String {
        let text = days == 1 ? "1 day without" : "\(days) days without"
        return """
            <line class="gap" x1="\(layout.left)" x2="\(layout.right)" y1="\(y + 11)" y2="\(y + 11)"/>\
            <text class="soft small" x="\(layout.margin)" y="\(y + 15)">\(text)</text>
            """
    }

    /// Returns a row of the grid; the day's label is beside the first lane, which has the most frequent kind.
    private static func row(
        of day: DonationTimeline.Day, _ layout: TimelineLayout, from start: Int, to end: Int, middle: Int
    ) -> String {
        let band = """
            <rect class="weekend" x="\(layout.left)" y="\(start)" width="\(layout.right - layout.left)" \
            height="\(end - start)"/>
            """
        return """
            \(day.date.isWeekend ? band : "")\
            <line class="faint" x1="\(layout.left)" x2="\(layout.right)" y1="\(end)" y2="\(end)"/>\
            <text class="day" x="\(layout.margin)" y="\(middle + 5)">\(day.date.shortText)</text>
            """
    }

    private static func dot(
        _ mark: TimelineLanes.Mark, on day: CalendarDay, _ layout: TimelineLayout, y: Int
    ) -> String {
        let shown = mark.dots.prefix(8).map { dot in
            "\(day.shortText), \(LocalTime.text(ofMinute: dot.minute))  \(dot.title)"
        }
        let more = mark.dots.count > shown.count ? ["and \(mark.dots.count - shown.count) more"] : []
        let x = layout.x(ofMinute: mark.minute)
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
