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

    /// Returns the text, or its start, “…” and its end if it has more code points than ``shortened(to:)`` leaves.
    fileprivate func shortenedInside(to length: Int) -> String {
        guard isShortened(to: length) else { return self }
        let end = unicodeScalars.suffix(length / 2)
        return String(String.UnicodeScalarView(unicodeScalars.prefix(length - length / 2))) + "…"
            + String(String.UnicodeScalarView(end))
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

extension Array where Element == String {
    /// Returns the texts of choices, each shortened so that it can be told apart from the others.
    ///
    /// Of texts that begin alike the end is kept, too, and those that also end alike are numbered.
    ///
    /// - Parameter length: The maximum number of code points of each, without the number.
    package func shortenedApart(to length: Int) -> [String] {
        var shown = map { $0.shortened(to: length) }
        for index in indicesAlike(in: shown) { shown[index] = self[index].shortenedInside(to: length) }
        for (number, index) in indicesAlike(in: shown).enumerated() { shown[index] += " (\(number + 1))" }
        return shown
    }

    /// Returns the positions of the texts that are cut, and then shown as another one is.
    private func indicesAlike(in shown: [String]) -> [Int] {
        func isCut(_ index: Int) -> Bool { !shown[index].isIdentical(to: self[index]) }
        guard indices.contains(where: isCut) else { return [] }
        let alike = Dictionary(grouping: indices) { shown[$0] }.values.filter { group in
            group.contains { !self[$0].isIdentical(to: self[group[0]]) }
        }
        return alike.joined().filter(isCut).sorted()
    }
}
