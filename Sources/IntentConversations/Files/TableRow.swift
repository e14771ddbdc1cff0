/// A row of a table: cells between bars, in which a bar is written `\|`.
struct TableRow {
    /// What stands before, between and behind the bars, as it is written.
    private var pieces: [String] = [""]

    /// Whether a line is a row.
    static func isRow(_ line: String) -> Bool { line.trimmingBlanks.hasPrefix("|") }

    init(_ line: String) {
        var rest = line[...]
        while let character = rest.popFirst() {
            if character == "|" {
                pieces.append("")
            } else {
                pieces[pieces.count - 1].append(character)
                if character == "\\", rest.first == "|" { pieces[pieces.count - 1].append(rest.removeFirst()) }
            }
        }
    }

    /// The texts of the cells; there is none behind the last bar.
    var cells: [String] {
        let texts = pieces.dropFirst().map { $0.trimmingBlanks.replacing("\\|", with: "|") }
        return texts.last?.isEmpty ?? false ? texts.dropLast() : texts
    }

    /// Whether it is the line between the header and the rows.
    var isRule: Bool {
        !cells.isEmpty && cells.allSatisfy { $0.contains("-") && $0.allSatisfy { "-:".contains($0) } }
    }

    /// The row as it is written.
    var line: String { pieces.joined(separator: "|") }

    /// Writes a cell.
    mutating func set(_ text: String, at column: Int) {
        guard pieces.indices.contains(column + 1) else { return }
        pieces[column + 1] = text.isEmpty ? " " : " \(text.replacing("|", with: "\\|")) "
    }
}
