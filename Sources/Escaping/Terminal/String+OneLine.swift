extension String {
    /// The text on one line, with one space for each run of white space.
    ///
    /// A value that is quoted within a question can't begin lines of its own, which would look like another question or
    /// an answer, or push the rest of the question out of sight.
    package var onOneLine: String {
        guard !isOnOneLine else { return self }
        var line = String.UnicodeScalarView()
        var isInSpace = false
        for scalar in unicodeScalars {
            let isSpace = scalar.properties.isWhitespace
            if !isSpace { line.append(scalar) } else if !isInSpace { line.append(" ") }
            isInSpace = isSpace
        }
        return String(line)
    }

    private var isOnOneLine: Bool {
        var isASCII = true
        var isInSpace = false
        for byte in utf8 {
            switch byte {
            case 0x09...0x0D: return false
            case 0x20 where isInSpace: return false
            case 0x80...: isASCII = false
            default: break
            }
            isInSpace = byte == 0x20
        }
        return isASCII || !unicodeScalars.contains { $0 != " " && $0.properties.isWhitespace }
    }
}
