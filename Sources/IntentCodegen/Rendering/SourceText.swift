/// Swift source while it is written: lines, indented by the blocks around them.
struct SourceText {
    private(set) var text = ""
    /// Whether lines are missing, because the text would have been longer than the limit.
    private(set) var isCutOff = false
    private var depth = 0
    private let limit: Int

    /// The maximum length of a line that is written without a break.
    private static let width = 120

    /// Creates an empty text.
    ///
    /// - Parameter limit: The maximum length in bytes.
    init(limit: Int) {
        self.limit = limit
    }

    /// Writes a line; an empty one has no indentation.
    mutating func line(_ line: String = "") {
        guard !isCutOff else { return }
        verbatim(line.isEmpty ? "" : String(repeating: "    ", count: depth) + line)
    }

    /// Writes text as it is, without indentation.
    mutating func verbatim(_ lines: String) {
        guard !isCutOff, text.utf8.count + lines.utf8.count < limit else { return isCutOff = true }
        text += lines + "\n"
    }

    /// Writes lines one level deeper; after the limit, nobody needs to know which.
    mutating func indented(_ body: (inout SourceText) -> Void) {
        guard !isCutOff else { return }
        depth += 1
        body(&self)
        depth -= 1
    }

    /// Writes a block between braces.
    mutating func block(_ head: String, _ body: (inout SourceText) -> Void) {
        guard !isCutOff else { return }
        line(head + " {")
        indented(body)
        line("}")
    }

    /// Writes the head of a function: on one line if it fits, otherwise with a line for each parameter.
    ///
    /// - Parameters:
    ///   - head: The text before the parenthesis.
    ///   - parameters: The parameters.
    ///   - tail: The text after the parenthesis, including the brace of a body.
    mutating func function(_ head: String, _ parameters: [String], _ tail: String) {
        guard !isCutOff else { return }
        let whole = "\(head)(\(parameters.joined(separator: ", ")))\(tail)"
        guard depth * 4 + whole.count > Self.width else { return line(whole) }
        line(head + "(")
        indented { source in
            for (index, parameter) in parameters.enumerated() {
                source.line(index == parameters.count - 1 ? parameter : parameter + ",")
            }
        }
        line(")" + tail)
    }

    /// Writes an array literal with an entry of one or more lines for each element.
    mutating func table(_ head: String, _ entries: [[String]]) { array("\(head) =", entries) }

    /// Writes an array literal behind some text, and what follows it.
    mutating func array(_ head: String, _ entries: [[String]], end: String = "") {
        guard !isCutOff else { return }
        guard !entries.isEmpty else { return line("\(head) []\(end)") }
        line("\(head) [")
        indented { source in
            for rows in entries where !source.isCutOff {
                source.line(rows[0] + (rows.count == 1 ? "," : ""))
                source.indented { source in
                    for (index, row) in rows.enumerated().dropFirst() {
                        source.line(index == rows.count - 1 ? row + "," : row)
                    }
                }
            }
        }
        line("]\(end)")
    }
}
