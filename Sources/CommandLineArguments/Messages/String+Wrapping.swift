import Escaping

extension String {
    /// Returns the text in lines that are no longer than a width, as far as its words allow.
    ///
    /// Existing line breaks are kept, and the lines that a line is broken into have its indentation.
    func wrapped(to columns: Int, indent: Int = 0) -> String {
        split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.wrappedLine(to: columns, indent: indent) }
            .joined(separator: "\n")
    }
}

extension Substring {
    fileprivate func wrappedLine(to columns: Int, indent: Int) -> String {
        guard contains(where: { $0 != " " }) else { return "" }
        let margin = String(repeating: " ", count: indent) + prefix(while: { $0 == " " })
        let content = drop(while: { $0 == " " })
        if margin.count + content.count <= columns { return margin + content }
        var lines: [String] = []
        var line = ""
        for word in content.fields(separatedBy: " ") {
            if line.isEmpty {
                line = margin + word
            } else if line.count + 1 + word.count <= columns {
                line += " " + word
            } else {
                lines.append(line)
                line = margin + word
            }
        }
        return (lines + [line]).joined(separator: "\n")
    }
}
