extension String {
    /// The text as a string of JSON5, in quotes.
    ///
    /// Such a file may be shown on a terminal and edited by hand, so what a terminal doesn't show is written by number.
    package var json5Literal: String {
        let scalars = Array(unicodeScalars)
        var literal = String.UnicodeScalarView()
        literal.append("\"")
        for (scalar, isShown) in zip(scalars, VisibleText(scalars, keepsLines: false).isShown) {
            switch scalar {
            case "\"": literal.append(text: "\\\"")
            case "\\": literal.append(text: "\\\\")
            case "\n": literal.append(text: "\\n")
            case "\r": literal.append(text: "\\r")
            case "\t": literal.append(text: "\\t")
            case _ where isShown: literal.append(scalar)
            default: literal.append(text: scalar.jsonEscape)
            }
        }
        literal.append("\"")
        return String(literal)
    }
}

extension Unicode.Scalar {
    /// The escape sequence of the scalar in JSON: one or two UTF-16 code units by number.
    var jsonEscape: String {
        (UTF16.encode(self) ?? UTF16.encodedReplacementCharacter).reduce(into: "") { escape, unit in
            let digits = String(unit, radix: 16)
            escape += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
        }
    }
}
