extension String {
    /// The number of terminal columns that the text takes.
    package var columns: Int { reduce(0) { $0 + $1.columns } }

    /// The visible text for a row of a known width: a tab takes one column.
    package var row: String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: visibleLine.unicodeScalars.map { $0 == "\t" ? " " : $0 })  // lint:allow copies once
        return String(text)
    }

    /// Returns the text, cut if necessary, followed by another text that is never cut.
    ///
    /// - Parameters:
    ///   - width: The columns available for both; some of the text is kept in any case.
    ///   - end: The text that follows.
    package func cut(to width: Int, before end: String) -> String {
        let (text, end) = (visibleLine, end.visibleLine)
        return text.cut(to: max(width - end.columns, 14)) + end
    }

    /// Returns the text, or its start and an ellipsis if it takes more than the given columns.
    package func cut(to width: Int) -> String {
        guard width > 0 else { return "" }
        var (used, end) = (0, startIndex)
        for index in indices {
            used += self[index].columns
            if used > width { return self[..<end] + "…" }
            // There must be room for the ellipsis after the kept text.
            if used < width { end = self.index(after: index) }
        }
        return self
    }

    /// Returns the text, or an ellipsis and its end if it takes more than the given columns.
    package func suffix(to width: Int) -> String {
        guard width > 0 else { return "" }
        var (used, start, room) = (0, endIndex, endIndex)
        while start > startIndex {
            let index = self.index(before: start)
            used += self[index].columns
            if used > width { return "…" + self[room...] }
            start = index
            // There must be room for the ellipsis before the kept text.
            if used < width { room = start }
        }
        return self
    }
}

extension Character {
    /// The columns of its scalars; at least one.
    fileprivate var columns: Int {
        guard unicodeScalars.count > 1 else { return unicodeScalars.first.map { max($0.columns, 1) } ?? 1 }
        let isEmoji = unicodeScalars.first?.properties.isEmoji ?? false
        if isEmoji, unicodeScalars.count <= Self.emojiLimit,
            unicodeScalars.contains(where: { $0.value == 0x200D || $0.value == 0xFE0F })
        {
            return 2
        }
        return max(unicodeScalars.reduce(0) { $0 + $1.columns }, 1)
    }

    /// The maximum number of scalars in an emoji that is drawn as one.
    private static let emojiLimit = 16
}

extension Unicode.Scalar {
    /// Zero for a scalar that combines with the one before it, two for wide East Asian characters and emoji, otherwise
    /// one.
    fileprivate var columns: Int {
        if value < 0x300 { return 1 }
        // The two letters of a flag are one emoji.
        if (0x1F1E6...0x1F1FF).contains(value) { return 1 }
        if properties.isEmojiModifier || (0x1160...0x11FF).contains(value) { return 0 }
        if properties.isEmojiPresentation { return 2 }
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: break
        }
        switch value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
            0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
            return 2
        default: return 1
        }
    }
}
