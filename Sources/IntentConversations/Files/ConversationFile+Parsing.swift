extension ConversationFile {
    /// The most bytes of a file, 4 MB.
    public static let sizeLimit = 4 * 1024 * 1024

    /// The byte order mark, with which some editors begin a file.
    private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// Reads the text of a file.
    ///
    /// What is wrong is kept by case or by file, with its line; everything else can be run.
    public init(_ text: String, path: String) {
        // A line end of two characters is one Character: the bytes are what is split at.
        let content = text.utf8.starts(with: Self.mark) ? text.utf8.dropFirst(Self.mark.count) : text.utf8[...]
        let lines = content.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
            String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
        }
        var reader = MarkdownReader(lines)
        reader.read()
        self.init(
            path: path, text: text, lines: reader.lines, options: reader.options, cases: reader.cases,
            problems: reader.problems)
    }
}
