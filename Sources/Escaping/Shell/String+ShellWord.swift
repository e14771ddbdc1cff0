extension String {
    /// The text as one word of a command line that `sh`, bash, zsh and fish read alike, and that a person can copy from
    /// a terminal.
    ///
    /// Characters that a terminal doesn't show are written as the output of `printf`, and the word is one line. Only
    /// line breaks at its very end stay, between single quotes, because a shell drops those at the end of a command's
    /// output, and all four shells have no other spelling of them: values are better written as JSON then.
    package var shellWord: String {
        guard !isPlainShellWord else { return self }
        var scalars = Array(unicodeScalars)
        let end = scalars.reversed().prefix { $0 == "\n" }.count
        scalars.removeLast(end)
        let shown = VisibleText(scalars, keepsLines: false)
        // fish 3.6 treats a dollar sign after a command substitution as if it were between double quotes.
        let printsDollars = shown.isShown.contains(false) || scalars.contains("\t") || scalars.contains("\n")
        var word = ""
        var part = Part.none
        for (index, (scalar, isShown)) in zip(scalars, shown.isShown).enumerated() {
            let followsLineBreak = index > 0 && scalars[index - 1] == "\n"
            // A character that is drawn onto the one before it stays with that.
            let isAttached = part == .printed && (scalar.isInvisible || scalar.isCombining)
            let isPrinted = scalar == "\t" || followsLineBreak || isAttached || scalar == "$" && printsDollars
            switch scalar {
            case "'" where !followsLineBreak, "\\" where !followsLineBreak:
                // Between single quotes a backslash is literal in all shells but fish.
                word += part.end + "\\"
                word.unicodeScalars.append(scalar)
                part = .none
            case _ where isShown && !isPrinted:
                if part != .quoted { word += part.end + "'" }
                word.unicodeScalars.append(scalar)
                part = .quoted
            default:
                if part != .printed { word += part.end + "\"$(printf '" }
                for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
                    let digits = String(byte, radix: 8)
                    word += "\\" + String(repeating: "0", count: 3 - digits.utf8.count) + digits
                }
                part = .printed
            }
        }
        word += part.end
        if end > 0 { word += "'" + String(repeating: "\n", count: end) + "'" }
        return word.isEmpty ? "''" : word
    }

    /// Whether the text is a plain word in all shells.
    private var isPlainShellWord: Bool {
        // zsh replaces a command after “=” with its path, at the start of a word and, depending on its options, within
        // it.
        let equals = utf8.reduce(0) { $0 + ($1 == UInt8(ascii: "=") ? 1 : 0) }
        return !isEmpty && equals <= 1 && utf8.first != UInt8(ascii: "=") && utf8.allSatisfy(\.isPlainInShells)
    }

    /// The state of a word that is being written: outside of quotes, between single quotes, or within octal numbers for
    /// `printf`.
    private enum Part {
        case none, quoted, printed

        var end: String {
            switch self {
            case .none: ""
            case .quoted: "'"
            case .printed: "')\""
            }
        }
    }
}

extension [String] {
    /// The texts as the words of one command line.
    package var commandLine: String { map(\.shellWord).joined(separator: " ") }
}

extension UInt8 {
    /// Whether the byte has no special meaning in shells.
    var isPlainInShells: Bool { isASCIIAlphanumeric || "_-./=:,+@".utf8.contains(self) }
}
