import Escaping

/// A row of a table: cells between bars, in which a bar is written `\|`.
struct TableRow {
    /// What stands before, between and behind the bars, as it is written.
    private var pieces: [String] = [""]

    /// Whether a line is a row.
    static func isRow(_ line: String) -> Bool { line.trimmingBlanks.begins(with: "|") }

    init(_ line: String) {
        var rest = line.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            if scalar == "|" {
                pieces.append("")
            } else {
                pieces[pieces.count - 1].unicodeScalars.append(scalar)
                if scalar == "\\", rest.first == "|" {
                    pieces[pieces.count - 1].unicodeScalars.append(rest.removeFirst())
                }
            }
        }
    }

    /// The texts of the cells; there is none behind the last bar.
    var cells: [String] {
        let texts = pieces.dropFirst().map { $0.trimmingBlanks.replacing(bytesOf: "\\|", with: "|") }
        return texts.last?.isEmpty ?? false ? texts.dropLast() : texts
    }

    /// Whether it is the line between the header and the rows.
    var isRule: Bool {
        !cells.isEmpty
            && cells.allSatisfy { $0.utf8.contains(UInt8(ascii: "-")) && $0.utf8.allSatisfy("-:".utf8.contains) }
    }

    /// The row as it is written.
    var line: String { pieces.joined(separator: "|") }

    /// Writes a cell.
    mutating func set(_ text: String, at column: Int) {
        guard pieces.indices.contains(column + 1) else { return }
        pieces[column + 1] = text.isEmpty ? " " : " \(text.replacing(scalar: "|", with: "\\|")) "
    }
}
