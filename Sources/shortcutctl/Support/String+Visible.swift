extension String {
    /// The text without the means to steer a terminal, or to be read as another; lines stay lines.
    ///
    /// Characters that do so are shown by their numbers.
    ///
    /// What a plugin says is not trusted, and is shown to a person.
    var visible: String { escaped { $0.isTreacherous } }

    /// The same in one line: what follows a line end would look as if the command had said it.
    var visibleLine: String { escaped { $0.isTreacherous || $0 == "\n" } }

    private func escaped(_ isEscaped: (Unicode.Scalar) -> Bool) -> String {
        guard unicodeScalars.contains(where: isEscaped) else { return self }
        var text = ""
        for scalar in unicodeScalars {
            if isEscaped(scalar) {
                text += "\\u{\(String(scalar.value, radix: 16))}"
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}

extension Unicode.Scalar {
    /// Whether the character steers a terminal, begins a line as a line end does not, changes the direction of the text,
    /// or cannot be seen; tabs and line ends do no harm.
    fileprivate var isTreacherous: Bool {
        switch properties.generalCategory {
        case .control: self != "\t" && self != "\n"
        case .lineSeparator, .paragraphSeparator: true
        case .format: properties.isDefaultIgnorableCodePoint && !isPartOfWords
        default: false
        }
    }

    /// Whether ordinary text has the character although it cannot be seen: a soft hyphen, what joins and parts letters
    /// and emoji, and what the flags of regions are spelled with.
    private var isPartOfWords: Bool {
        switch value {
        case 0xAD, 0x200C, 0x200D, 0xE0020...0xE007F: true
        default: false
        }
    }
}
