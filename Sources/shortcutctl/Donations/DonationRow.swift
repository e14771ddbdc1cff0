import Escaping

/// A donation as one line of the list, cut to the available width except for its identifier.
struct DonationRow {
    var date, title, values: String
    var group: String?
    var identifier: String

    /// The width of a line if the output isn't a terminal.
    static let usualWidth = 200
    /// The minimum columns of a cut text; less would be meaningless.
    private static let leastWidth = 8

    /// Returns the line.
    ///
    /// - Parameter width: The available columns. The line is wider only if the identifier leaves no room.
    func line(width: Int) -> String {
        let (date, end) = (date.visibleLine, " [\(identifier.visibleLine)]")
        // The least important text is cut first.
        var room = width - date.columns - end.columns
        let title = "  " + title.visibleLine.cut(to: max(room - 2, Self.leastWidth))
        room -= title.columns
        let group = part(" (", group ?? "", ")", room)
        room -= group.columns
        return date + title + part("  ", values, "", room) + group + end
    }

    /// Returns a text with its delimiters, or an empty string if there is no room for it.
    private func part(_ start: String, _ text: String, _ end: String, _ room: Int) -> String {
        let room = room - start.columns - end.columns
        let text = text.visibleLine
        guard !text.isEmpty, room >= min(Self.leastWidth, text.columns) else { return "" }
        return start + text.cut(to: room) + end
    }
}

extension DonationRow {
    init(_ report: DonationReport) {
        self.init(
            date: report.lines.date, title: report.title, values: report.lines.values, group: report.group,
            identifier: report.identifier)
    }
}
