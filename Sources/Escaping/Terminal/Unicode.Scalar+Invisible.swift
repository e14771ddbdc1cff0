extension Unicode.Scalar {
    /// Whether a terminal doesn't show the scalar by itself, or it controls the terminal or reorders text.
    ///
    /// These are the control characters; line and paragraph separators; format characters, among them all that change
    /// the direction of text; default ignorable code points (Unicode's term for what has no glyph of its own); the
    /// blank pattern of Braille; private use characters; and code points that aren't assigned. Spaces are shown.
    package var isInvisible: Bool {
        if isASCII { return value < 0x20 || value == 0x7F }
        if properties.isDefaultIgnorableCodePoint || value == 0x2800 { return true }
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: return true
        case .format: return !isPrependedMark
        default: return false
        }
    }

    /// Whether the scalar is a sign that encloses the digits after it, which is a visible format character.
    private var isPrependedMark: Bool {
        switch value {
        case 0x600...0x605, 0x6DD, 0x70F, 0x890...0x891, 0x8E2, 0x110BD, 0x110CD: true
        default: false
        }
    }

    /// Whether the scalar is drawn onto the one before it.
    package var isCombining: Bool {
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .spacingMark: true
        default: false
        }
    }

    /// Whether the scalar can be part of an emoji sequence.
    var isPictograph: Bool { value > 0xFF && properties.isEmoji && !isEmojiModifier }

    /// Whether the scalar sets the skin tone of the emoji before it.
    var isEmojiModifier: Bool { properties.isEmojiModifier }

    /// Whether the scalar is a letter of a script whose letters are joined, such as Arabic.
    var isJoiningLetter: Bool {
        guard properties.generalCategory == .otherLetter || properties.generalCategory == .modifierLetter else {
            return false
        }
        switch value {
        case 0x620...0x8FF, 0xFB50...0xFDFF, 0xFE70...0xFEFE: return true
        default: return false
        }
    }
}
