extension String {
    /// The text escaped for HTML, XML and SVG, in an element or in the value of a quoted attribute.
    ///
    /// Characters that a terminal shows by number are shown by number here, too; such documents can't contain all of
    /// them.
    package var markup: String {
        var text = String.UnicodeScalarView()
        for scalar in visible.unicodeScalars {
            text.append(text: scalar.markupReference ?? String(scalar))
        }
        return String(text)
    }

    /// The text escaped for an XML element that a program reads; characters that XML can't contain are left out.
    ///
    /// Such a document may be shown on a terminal and edited by hand, so what a terminal doesn't show is written by number.
    package var xmlContents: String {
        let scalars = Array(unicodeScalars)
        var text = String.UnicodeScalarView()
        for (scalar, isShown) in zip(scalars, VisibleText(scalars, keepsLines: true).isShown) {
            switch scalar {
            case "&", "<", ">", "\r": text.append(text: scalar.markupReference ?? "")
            case "\t", "\n": text.append(scalar)
            case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": break
            default: text.append(text: isShown ? String(scalar) : "&#x\(String(scalar.value, radix: 16));")
            }
        }
        return String(text)
    }
}

extension Unicode.Scalar {
    /// The reference for the scalar in markup; `nil` if it needs no escaping.
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
