extension String {
    /// The text, or its start where it is too long for one line of a diagnostic.
    ///
    /// Names come from files and plugins that someone else wrote: thousands of diagnostics about one name of some
    /// megabytes would fill the memory.
    ///
    /// - Parameter length: The most code points. Characters would not do: one can have any number of accents.
    package func shortened(to length: Int) -> String {
        guard utf8.count > length else { return self }
        return String(String.UnicodeScalarView(unicodeScalars.prefix(length))) + "…"
    }

    /// The text, or its start and “…” where it has more bytes of UTF-8.
    ///
    /// - Parameter limit: The most bytes; no code point is cut apart.
    func shortened(toBytes limit: Int) -> String {
        guard utf8.count > limit else { return self }
        var end = utf8.index(startIndex, offsetBy: limit)
        while end > startIndex, UTF8.isContinuation(utf8[end]) { end = utf8.index(before: end) }
        return String(self[..<end]) + "…"
    }
}
