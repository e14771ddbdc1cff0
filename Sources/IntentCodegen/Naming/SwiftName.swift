/// A name that generated code declares.
struct SwiftName: Hashable, Sendable {
    /// The name itself, which is also what the compiler prints.
    let text: String

    init(_ text: String) {
        self.text = text
    }

    /// The name as it is written in source: in backticks if it is one of Swift's keywords.
    var source: String {
        Self.words.contains(text) ? "`\(text)`" : text
    }
}

extension SwiftName {
    /// The keywords that can be names only in backticks.
    ///
    /// The last lines contain contextual keywords, which Swift reserves at the start of an expression or of a
    /// declaration, where generated code may have to write them.
    static let words: Set<String> = [
        "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "inout", "internal",
        "let", "open", "operator", "precedencegroup", "private", "protocol", "public", "rethrows", "static", "struct",
        "subscript", "typealias", "var",
        "break", "case", "catch", "continue", "default", "defer", "do", "else", "fallthrough", "for", "guard", "if",
        "in", "repeat", "return", "switch", "throw", "where", "while",
        "as", "false", "is", "nil", "super", "throws", "true", "try",
        "actor", "any", "async", "await", "borrow", "borrowing", "consume", "consuming", "copy", "discard", "each",
        "isolated", "macro", "nonisolated", "package", "sending", "some", "then", "unsafe", "yield",
    ]
}
