extension String {
    /// The text on one line, with one space for each run of white space.
    ///
    /// A value that is quoted within a question can't begin lines of its own, which would look like another question or
    /// an answer, or push the rest of the question out of sight.
    package var onOneLine: String {
        guard unicodeScalars.contains(where: { $0 != " " && $0.properties.isWhitespace }) || contains(bytesOf: "  ")
        else { return self }
        var line = String.UnicodeScalarView()
        var isInSpace = false
        for scalar in unicodeScalars {
            let isSpace = scalar.properties.isWhitespace
            if !isSpace { line.append(scalar) } else if !isInSpace { line.append(" ") }
            isInSpace = isSpace
        }
        return String(line)
    }
}
