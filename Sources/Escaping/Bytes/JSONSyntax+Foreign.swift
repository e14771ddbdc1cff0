extension JSONSyntax {
    /// Returns what other formats have at a position and JSON doesn't, or `nil` if it isn't known.
    static func foreignSyntax(at position: Int, in bytes: UnsafeRawBufferPointer) -> String? {
        let rest = bytes[position...]
        if position == 0, rest.starts(with: "\u{FEFF}".utf8) { return "it begins with a byte order mark" }
        let isComment = rest.starts(with: "//".utf8) || rest.starts(with: "/*".utf8)
        return isComment ? "it has a comment, which JSON doesn't allow" : nil
    }
}
