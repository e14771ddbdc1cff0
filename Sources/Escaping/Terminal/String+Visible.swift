extension String {
    /// The text as a terminal can show it, with line breaks and tabs; other characters that it can't show are written
    /// by number, such as `\u{202e}`.
    ///
    /// Text from a plugin or a file isn't trusted, and is shown to a person: it must not control the terminal, be
    /// mistaken for another text, or hide something. Characters that are invisible by themselves stay if writing needs
    /// them: joiners between emoji, between letters of joining scripts such as Arabic and beside the virama of Indic
    /// scripts; variation selectors after an emoji or ideograph; and the tags of a flag.
    package var visible: String { visible(keepsLines: true) }

    /// The visible text on one line: text after a line break could be mistaken for the command's own output.
    package var visibleLine: String { visible(keepsLines: false) }

    private func visible(keepsLines: Bool) -> String {
        func isPlain(_ byte: UInt8) -> Bool {
            (0x20..<0x7F).contains(byte) || byte == 0x09 || (byte == 0x0A && keepsLines)
        }
        guard !utf8.allSatisfy(isPlain) else { return self }
        let scalars = Array(unicodeScalars)
        var text = String.UnicodeScalarView()
        for (scalar, isShown) in zip(scalars, VisibleText(scalars, keepsLines: keepsLines).isShown) {
            if isShown {
                text.append(scalar)
            } else {
                text.append(text: "\\u{\(String(scalar.value, radix: 16))}")
            }
        }
        return String(text)
    }

    /// JSON without characters that are invisible by themselves, which are written as `\uXXXX`; a parser reads the same
    /// text.
    ///
    /// Call it on a complete JSON text, in which they occur between quotes only.
    package var visibleJSON: String {
        guard unicodeScalars.contains(where: { $0.isInvisible && $0 != "\n" }) else { return self }
        var text = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            guard scalar.isInvisible, scalar != "\n", scalar != "\t", scalar != "\r" else {
                text.append(scalar)
                continue
            }
            text.append(text: scalar.jsonEscape)
        }
        return String(text)
    }
}
