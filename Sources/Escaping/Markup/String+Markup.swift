extension String {
    /// The text as HTML, XML and SVG show it, in an element or in the value of an attribute between quotes.
    ///
    /// What a terminal shows by number is shown by number here, too; no such document can contain all of it.
    package var markup: String {
        var text = String.UnicodeScalarView()
        for scalar in visible.unicodeScalars {
            text.append(text: scalar.markupReference ?? String(scalar))
        }
        return String(text)
    }

    /// The text as the contents of an XML element that a program reads; characters that no XML can contain are left out.
    package var xmlContents: String {
        var text = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            switch scalar {
            case "&", "<", ">", "\r": text.append(text: scalar.markupReference ?? "")
            case "\t", "\n": text.append(scalar)
            case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": break
            default: text.append(scalar)
            }
        }
        return String(text)
    }
}

extension Unicode.Scalar {
    /// What stands for the scalar in markup; `nil` if it stands for itself.
    fileprivate var markupReference: String? {
        switch self {
        case "&": "&amp;"
        case "<": "&lt;"
        case ">": "&gt;"
        case "\"": "&quot;"
        case "'": "&#39;"
        case "\t", "\n", "\r": "&#\(value);"
        default: nil
        }
    }
}
