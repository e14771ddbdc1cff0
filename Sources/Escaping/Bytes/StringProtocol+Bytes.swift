// Where a delimiter matters, a text is a sequence of bytes or Unicode scalars. A `Character` isn't a unit of security:
// a combining mark, a variation selector or a prepending letter beside a delimiter makes one `Character` of both, and
// `split`, `hasPrefix`, `contains` and `replacing` of `String` no longer see the delimiter.

extension StringProtocol {
    /// Returns whether the text begins with the bytes of another.
    @inlinable package func begins(with prefix: some StringProtocol) -> Bool { utf8.starts(with: prefix.utf8) }

    /// Returns whether the text ends with the bytes of another.
    @inlinable package func ends(with suffix: some StringProtocol) -> Bool {
        utf8.count >= suffix.utf8.count && utf8.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
    }

    /// Returns whether the bytes of another text occur in the text.
    @inlinable package func contains(bytesOf other: some StringProtocol) -> Bool {
        var rest = utf8[...]
        while !rest.starts(with: other.utf8) {
            guard rest.popFirst() != nil else { return false }
        }
        return true
    }

    /// Returns whether two texts have the same bytes.
    ///
    /// Two strings are equal (`==`) if they are canonically equivalent, which two files or identifiers aren't: “é” is
    /// one scalar or two.
    @inlinable package func isIdentical(to other: some StringProtocol) -> Bool { utf8.elementsEqual(other.utf8) }
}

extension StringProtocol where SubSequence == Substring {
    /// Returns the text after a prefix, or `nil` if it doesn't begin with it.
    @inlinable package func rest(after prefix: some StringProtocol) -> Substring? {
        guard begins(with: prefix) else { return nil }
        return self[utf8.index(startIndex, offsetBy: prefix.utf8.count)...]
    }

    /// Returns the text before a suffix, or `nil` if it doesn't end with it.
    @inlinable package func beginning(before suffix: some StringProtocol) -> Substring? {
        guard ends(with: suffix) else { return nil }
        return self[..<utf8.index(endIndex, offsetBy: -suffix.utf8.count)]
    }

    /// Returns the fields between separators, which are single ASCII scalars.
    ///
    /// - Parameters:
    ///   - separator: The separator of two fields.
    ///   - maxSplits: The maximum number of splits; the rest of the text is the last field.
    ///   - keepsEmpty: Whether empty fields are returned too.
    @inlinable package func fields(
        separatedBy separator: Unicode.Scalar, maxSplits: Int = .max, keepsEmpty: Bool = false
    ) -> [Substring] {
        self[...].unicodeScalars
            .split(separator: separator, maxSplits: maxSplits, omittingEmptySubsequences: !keepsEmpty)
            .map(Substring.init)
    }

    /// Returns the text without the white space at both ends.
    package var trimmingWhitespace: Substring {
        var scalars = self[...].unicodeScalars.drop(while: \.properties.isWhitespace)
        while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
        return Substring(scalars)
    }
}

extension String {
    /// Returns the text with a scalar replaced by a text wherever it occurs.
    package func replacing(scalar: Unicode.Scalar, with replacement: String) -> String {
        guard unicodeScalars.contains(scalar) else { return self }
        var text = String.UnicodeScalarView()
        for other in unicodeScalars {
            if other == scalar { text.append(text: replacement) } else { text.append(other) }
        }
        return String(text)
    }

    /// Returns the text with the bytes of one text replaced by those of another wherever they occur.
    package func replacing(bytesOf old: String, with new: String) -> String {
        guard !old.isEmpty else { return self }
        var result: [UInt8] = []
        var rest = Array(utf8)[...]
        while let first = rest.first {
            if rest.starts(with: old.utf8) {
                result += new.utf8
                rest = rest.dropFirst(old.utf8.count)
            } else {
                result.append(first)
                rest = rest.dropFirst()
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}

extension String.UnicodeScalarView {
    /// Appends a text, in time that grows with the length of that text.
    ///
    /// `append(contentsOf:)` copies the existing text each time it's called.
    package mutating func append(text: String) {
        for scalar in text.unicodeScalars { append(scalar) }
    }
}
