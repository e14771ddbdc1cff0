import Escaping

/// A donation as one line of the list, no wider than there is room: what it is known by is never cut.
struct DonationRow {
    var date: String
    var title: String
    var values: String
    var group: String?
    var identifier: String

    /// How wide a line is where no terminal says how wide it is.
    static let usualWidth = 200
    /// The least columns that are left of a text; less says nothing.
    private static let leastWidth = 8

    /// The line.
    ///
    /// - Parameter width: The columns that there are. A line is wider only where the identifier leaves no room.
    func line(width: Int) -> String {
        let (date, end) = (date.visibleLine, " [\(identifier.visibleLine)]")
        // What can be done without is cut first.
        var room = width - date.columns - end.columns
        let title = "  " + title.visibleLine.cut(to: max(room - 2, Self.leastWidth))
        room -= title.columns
        let group = part(" (", group ?? "", ")", room)
        room -= group.columns
        return date + title + part("  ", values, "", room) + group + end
    }

    /// A text with what is around it; nothing where there is no room for it.
    private func part(_ start: String, _ text: String, _ end: String, _ room: Int) -> String {
        let room = room - start.columns - end.columns
        let text = text.visibleLine
        guard !text.isEmpty, room >= min(Self.leastWidth, text.columns) else { return "" }
        return start + text.cut(to: room) + end
    }
}

extension DonationRow {
    /// The row of a report.
    init(_ report: DonationReport) {
        self.init(
            date: report.lines.date, title: report.title, values: report.lines.values, group: report.group,
            identifier: report.identifier)
    }
}
