import IntentKit

extension String {
    /// The text without differences in case, accents and width.
    ///
    /// Two texts that a person would consider the same fold to the same text: `CRÈME brûlée` and `creme brulee`,
    /// `Straße` and `STRASSE`. Folding a folded text doesn't change it.
    package var folded: String {
        var isASCII = true
        var hasCapitals = false
        for byte in utf8 {
            if byte >= 0x80 {
                isASCII = false
                break
            }
            hasCapitals = hasCapitals || Self.isCapital(byte)
        }
        guard isASCII else { return foldedScalars }
        return hasCapitals ? loweredASCII : self
    }

    private static func isCapital(_ byte: UInt8) -> Bool { byte &- 0x41 < 26 }

    private var loweredASCII: String {
        String(unsafeUninitializedCapacity: utf8.count) { buffer in
            var count = 0
            for byte in utf8 {
                buffer[count] = Self.isCapital(byte) ? byte | 0x20 : byte
                count += 1
            }
            return count
        }
    }

    private var foldedScalars: String {
        var folded: [UInt8] = []
        folded.reserveCapacity(utf8.count)
        for scalar in unicodeScalars {
            scalar.appendFolded(to: &folded)
        }
        return String(decoding: folded, as: UTF8.self)
    }
}

extension Unicode.Scalar {
    /// The base letters of `À` to `ſ`; a question mark stands for characters without a single base letter.
    private static let latinBases = Array(
        """
        aaaaaa?ceeeeiiiidnooooo?ouuuuy??aaaaaa?ceeeeiiiidnooooo?ouuuuy?y\
        aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiii??jjkkkllllllllll\
        nnnnnnnnnoooooo??rrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs
        """.utf8)

    fileprivate func appendFolded(to text: inout [UInt8]) {
        switch value {
        case 0x41...0x5A: text.append(UInt8(value) | 0x20)
        case 0..<0x80: text.append(UInt8(value))
        case 0xC0...0x17F where Self.latinBases[Int(value - 0xC0)] != UInt8(ascii: "?"):
            text.append(Self.latinBases[Int(value - 0xC0)])
        // Accents on their own. What crosses a word out, such as U+0336, isn't one, nor are letters above others.
        case 0x300...0x333, 0x339...0x34E, 0x350...0x362: break
        case 0xFF01...0xFF5E:
            if let narrow = Unicode.Scalar(value - 0xFEE0) { narrow.appendFolded(to: &text) }
        default:
            if let letters = foldedLetters { return text.append(contentsOf: letters.utf8) }
            // A lowercase mapping may have an accent itself: that of the ångström sign is an å.
            for lower in properties.lowercaseMapping.unicodeScalars {
                if lower == self {
                    text.append(contentsOf: String(Character(lower)).utf8)
                } else {
                    lower.appendFolded(to: &text)
                }
            }
        }
    }

    /// The folded form of a character for which lowercasing isn't enough.
    private var foldedLetters: String? {
        switch self {
        case "Æ", "æ": "ae"
        case "Þ", "þ": "th"
        case "ß", "ẞ": "ss"
        case "Ĳ", "ĳ": "ij"
        case "Œ", "œ": "oe"
        case "ﬀ": "ff"
        case "ﬁ": "fi"
        case "ﬂ": "fl"
        case "‘", "’", "ʼ": "'"
        case "\u{A0}", "\u{2007}", "\u{2009}", "\u{202F}", "\u{3000}": " "
        case "ς": "σ"
        case "Ά", "ά": "α"
        case "Έ", "έ": "ε"
        case "Ή", "ή": "η"
        case "Ί", "ί", "Ϊ", "ϊ", "ΐ": "ι"
        case "Ό", "ό": "ο"
        case "Ύ", "ύ", "Ϋ", "ϋ", "ΰ": "υ"
        case "Ώ", "ώ": "ω"
        case "Й", "й": "и"
        case "Ё", "ё": "е"
        default: namedLatinLetter
        }
    }

    /// The base letter of a rarer Latin letter, from its name, such as `LATIN SMALL LETTER E WITH DOT BELOW`.
    private var namedLatinLetter: String? {
        guard (0x180...0x24F).contains(value) || (0x1E00...0x1EFF).contains(value),
            let words = properties.name?.split(separator: " "), words.count > 5, words[0] == "LATIN",
            words[2] == "LETTER", words[3].utf8.count == 1, words[4] == "WITH"
        else { return nil }
        return words[3].lowercased()
    }
}
