import Escaping

/// A table row: cells between bars, with `\|` for a bar inside a cell.
struct TableRow {
    /// The raw text before, between and after the bars.
    private var pieces: [String] = [""]

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

    /// The text of the cells; there isn't one after the last bar.
    var cells: [String] {
        let texts = pieces.dropFirst().map { $0.trimmingBlanks.replacing(bytesOf: "\\|", with: "|") }
        return texts.last?.isEmpty ?? false ? texts.dropLast() : texts
    }

    /// Whether it is the rule between the header and the rows.
    var isRule: Bool {
        !cells.isEmpty
            && cells.allSatisfy { $0.utf8.contains(UInt8(ascii: "-")) && $0.utf8.allSatisfy("-:".utf8.contains) }
    }

    /// The row as a line of the file.
    var line: String { pieces.joined(separator: "|") }

    mutating func set(_ text: String, at column: Int) {
        guard pieces.indices.contains(column + 1) else { return }
        pieces[column + 1] = text.isEmpty ? " " : " \(text.replacing(scalar: "|", with: "\\|")) "
    }
}
