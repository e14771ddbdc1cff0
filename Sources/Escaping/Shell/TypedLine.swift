/// A line as it was typed in bash, up to the cursor, split into words.
package struct TypedLine {
    /// The characters at which bash splits words for completion, besides quotes.
    package static let usualBreaks = " \t\n\"'@><=;|&(:"

    /// The words without their quotes; the last one is being typed, and may be empty.
    package private(set) var words: [String] = []

    /// The quote that is open at the end.
    private var quote: Unicode.Scalar?
    /// The quote around all of the text that the shell will replace, closed at the end.
    private var closedQuote: Unicode.Scalar?
    /// The number of bytes of the last word, without quotes, before the text that the shell will replace.
    private var kept = 0
    /// Whether a quote such as `$'…'` is on the line, whose escapes aren't read.
    private var isUnclear = false

    /// Creates a typed line from its text.
    ///
    /// - Parameters:
    ///   - line: The line.
    ///   - breaks: The characters at which the shell splits words for completion; the replaced text begins after the
    ///     last unquoted one, or after an open quote. It begins with a “@” or “$”, not after it.
    package init(_ line: String, breaks: String) {
        let breaks = Set(breaks.unicodeScalars)
        var word: String.UnicodeScalarView?
        // The number of bytes of the word up to and including the last unquoted break.
        var lastBreak = 0
        var isAfterDollar = false
        var scalars = line.unicodeScalars.makeIterator()
        while let scalar = scalars.next() {
            if quote == nil { closedQuote = nil }
            if quote == nil, isAfterDollar, scalar == "'" { isUnclear = true }
            isAfterDollar = scalar == "$"
            switch (quote, scalar) {
            case (let open?, _) where scalar == open:
                quote = nil
                // A quote that was closed again is replaced together with the text after the last break before it.
                closedQuote = kept == lastBreak ? open : nil
                kept = lastBreak
            case ("\""?, "\\"):
                let next = scalars.next()
                if !(next.map(Self.isEscapable) ?? false) { word?.append("\\") }
                next.map { word?.append($0) }
            case (_?, _): word?.append(scalar)
            case (nil, "\\"):
                // A backslash at the end escapes the character that comes next.
                word = word ?? .init()
                scalars.next().map { word?.append($0) }
            case (nil, "'"), (nil, "\""):
                quote = scalar
                word = word ?? .init()
                kept = Self.length(of: word)
            case (nil, " "), (nil, "\t"), (nil, "\n"):
                if let finished = word { words.append(String(finished)) }
                word = nil
                (kept, lastBreak) = (0, 0)
            case (nil, _):
                word = word ?? .init()
                let beginning = Self.length(of: word)
                word?.append(scalar)
                if breaks.contains(scalar) {
                    lastBreak = scalar == "@" || scalar == "$" ? beginning : Self.length(of: word)
                    kept = lastBreak
                }
            }
        }
        words.append(word.map { String($0) } ?? "")
    }

    private static func length(of word: String.UnicodeScalarView?) -> Int { word.map { String($0).utf8.count } ?? 0 }

    private static func isEscapable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\"", "\\", "$", "`": true
        default: false
        }
    }

    /// Returns the text that bash must insert for the last word to become a text, or `nil` if there is no such text.
    ///
    /// A text that doesn't continue what stays on the line can't be inserted, nor can one between quotes that would begin
    /// or end with a quote of its own: readline takes that for the quote that was typed, so that what should be inside
    /// would be outside. Where `$'` is on the line, nothing is inserted. A complete text is followed by a space; one that
    /// ends with “=” or “/” isn't complete yet.
    package func reply(_ text: String) -> String? {
        let bytes = text.utf8
        guard let start = bytes.index(bytes.startIndex, offsetBy: kept, limitedBy: bytes.endIndex),
            let end = start.samePosition(in: text.unicodeScalars),
            let typed = words.last, !isUnclear,
            text[..<end].lowercased().isIdentical(to: Substring(typed.utf8.prefix(kept)).lowercased())
        else { return nil }
        let around = quote ?? closedQuote
        let reply = Self.escaped(text[end...], in: around)
        if let around, reply.unicodeScalars.first == around || reply.unicodeScalars.last == around { return nil }
        let isComplete = quote == nil && !text.ends(with: "=") && !text.ends(with: "/")
        let mark = closedQuote.map(String.init) ?? ""
        return mark + reply + mark + (isComplete ? " " : "")
    }

    /// Returns a text with the characters escaped that have a meaning within a quote, or outside of quotes.
    private static func escaped(_ text: Substring, in quote: Unicode.Scalar?) -> String {
        var escaped = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch (quote, scalar) {
            case ("'"?, "'"): escaped.append(text: "'\\''")
            // Between double quotes an exclamation mark expands history, even after a backslash.
            case ("\""?, "!"): escaped.append(text: "\"\\!\"")
            case ("\""?, _) where isEscapable(scalar), (nil, _) where scalar.isSpecialInShells:
                escaped.append("\\")
                escaped.append(scalar)
            default: escaped.append(scalar)
            }
        }
        return String(escaped)
    }
}

extension Unicode.Scalar {
    /// Whether the scalar can have a special meaning in a shell; only ASCII characters do.
    fileprivate var isSpecialInShells: Bool { isASCII && !UInt8(ascii: self).isPlainInShells }
}
