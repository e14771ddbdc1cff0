extension String {
    /// The text as SVG and HTML have it; characters that neither may hold, and those that turn text around, are replaced.
    var markup: String {
        var text = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "&": text += "&amp;"
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            case "\"": text += "&quot;"
            case "\t", "\n": text.unicodeScalars.append(scalar)
            case "\u{0}"..<" ", "\u{7F}"..."\u{9F}", "\u{202A}"..."\u{202E}",
                "\u{2066}"..."\u{2069}", "\u{FFFE}", "\u{FFFF}":
                text += "\u{FFFD}"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
