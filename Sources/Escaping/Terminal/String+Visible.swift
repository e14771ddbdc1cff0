extension String {
    /// The text as a terminal can show it, with line breaks and tabs; what it can't show is written by number, such as
    /// `\u{202e}`.
    ///
    /// What a plugin or a file says isn't trusted, and is shown to a person: it must not control the terminal, be read as
    /// another text, or hide something. Characters that are invisible by themselves stay where writing needs them: joiners
    /// between emoji, between letters of joining scripts such as Arabic and beside the vowel killer of Indic scripts;
    /// variation selectors behind an emoji or ideograph; and the tags of a flag.
    package var visible: String { visible(keepsLines: true) }

    /// The same in one line: what follows a line break would look as if the command had said it.
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

    /// JSON without characters that are invisible by themselves: they are written as `\uXXXX`, which a parser reads as
    /// the same text.
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
            for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter {
                let digits = String(unit, radix: 16)
                let zeros = String(repeating: "0", count: 4 - digits.utf8.count)
                text.append(text: "\\u\(zeros)\(digits)")
            }
        }
        return String(text)
    }
}
