import Escaping

extension String {
    /// Returns the text, or its start if it is too long for one line of a diagnostic.
    ///
    /// Names come from files and plugins that someone else wrote: thousands of diagnostics about a name of several
    /// megabytes would fill the memory.
    ///
    /// - Parameter length: The maximum number of code points. It doesn't count characters, because one can have any
    ///   number of combining marks.
    package func shortened(to length: Int) -> String {
        guard utf8.count > length, let end = unicodeScalars.index(startIndex, offsetBy: length, limitedBy: endIndex),
            end < endIndex
        else { return self }
        return String(self[..<end]) + "…"
    }

    /// Returns whether ``shortened(to:)`` leaves out something of the text.
    package func isShortened(to length: Int) -> Bool { !shortened(to: length).isIdentical(to: self) }

    /// Returns the text, or its start and “…” if it has more bytes of UTF-8.
    ///
    /// - Parameter limit: The maximum number of bytes; no code point is cut apart.
    func shortened(toBytes limit: Int) -> String {
        guard utf8.count > limit else { return self }
        var end = utf8.index(startIndex, offsetBy: limit)
        while end > startIndex, UTF8.isContinuation(utf8[end]) { end = utf8.index(before: end) }
        return String(self[..<end]) + "…"
    }
}
