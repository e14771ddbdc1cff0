/// The scalars of a text that a terminal shows as they are.
struct VisibleText {
    /// For each scalar, whether it is shown.
    private(set) var isShown: [Bool] = []

    private let scalars: [Unicode.Scalar]

    /// Creates the visibility of a text's scalars.
    ///
    /// - Parameters:
    ///   - scalars: The text.
    ///   - keepsLines: Whether line breaks are kept.
    init(_ scalars: [Unicode.Scalar], keepsLines: Bool) {
        self.scalars = scalars
        isShown.reserveCapacity(scalars.count)
        while isShown.count < scalars.count {
            let index = isShown.count
            let flag = lengthOfFlag(at: index)
            if flag > 0 {
                isShown += repeatElement(true, count: flag)
            } else {
                isShown.append(isShown(at: index, keepsLines: keepsLines))
            }
        }
    }

    private func isShown(at index: Int, keepsLines: Bool) -> Bool {
        let scalar = scalars[index]
        switch scalar.value {
        case 0x20...0x7E, 0x09: return true
        case 0x0A: return keepsLines
        case 0x200C, 0x200D: return joins(at: index)
        case 0xFE00...0xFE0F, 0xE0100...0xE01EF: return varies(at: index)
        default: break
        }
        if scalar.isInvisible { return false }
        // A mark at the start would be drawn onto the text that is printed before.
        return !scalar.isCombining || (index > 0 && isShown[index - 1] && scalars[index - 1].value >= 0x20)
    }

    /// Returns the scalar before a position, unless it is shown by number.
    private func scalar(before index: Int) -> Unicode.Scalar? {
        index > 0 && isShown[index - 1] ? scalars[index - 1] : nil
    }

    private func scalar(after index: Int) -> Unicode.Scalar? {
        index + 1 < scalars.count ? scalars[index + 1] : nil
    }

    /// Returns whether a joiner or non-joiner has two emoji or two letters to join or keep apart.
    private func joins(at index: Int) -> Bool {
        guard let previous = scalar(before: index) else { return false }
        // Indic scripts use them after and before the virama, which removes a consonant's vowel.
        let isVirama = previous.properties.canonicalCombiningClass == .virama
        let next = scalar(after: index)
        if isVirama { return true }
        if let next, next.properties.canonicalCombiningClass == .virama,
            previous.properties.generalCategory == .otherLetter
        {
            return true
        }
        var start = index - 1
        while start > 0, scalars[start].isCombining || scalars[start].isEmojiModifier { start -= 1 }
        guard let next, isShown[start] else { return false }
        if scalars[index].value == 0x200D, scalars[start].isPictograph, next.isPictograph { return true }
        return scalars[start].isJoiningLetter && next.isJoiningLetter
    }

    /// Returns whether a variation selector follows a character that has such a variation.
    private func varies(at index: Int) -> Bool {
        guard let previous = scalar(before: index) else { return false }
        switch scalars[index].value {
        case 0xFE0E, 0xFE0F:
            // A digit has one only at the start of a keycap sequence.
            let isKeycap = scalar(after: index)?.value == 0x20E3
            return previous.properties.isEmoji && (!previous.isASCII || isKeycap)
        case 0xFE00...0xFE02, 0xE0100...0xE01EF: return previous.properties.isUnifiedIdeograph
        default: return false
        }
    }

    /// Returns the length of a flag that is written with tags, such as Scotland's, or zero if there isn't one.
    private func lengthOfFlag(at index: Int) -> Int {
        guard scalars[index].value == 0x1F3F4 else { return 0 }
        var end = index + 1
        while end < scalars.count, Self.isTag(scalars[end]) { end += 1 }
        guard (3...7).contains(end - index), end < scalars.count, scalars[end].value == 0xE007F else { return 0 }
        return end + 1 - index
    }

    private static func isTag(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0xE0030...0xE0039, 0xE0061...0xE007A: true
        default: false
        }
    }
}
