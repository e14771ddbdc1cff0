extension ConversationFile {
    /// The largest size of a file, 4 MB, in bytes.
    public static let sizeLimit = 4 * 1024 * 1024

    /// The byte order mark, with which some editors begin a file.
    private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// Creates a file by parsing its text.
    ///
    /// Problems are kept by case or for the file, with their lines; everything else can be run.
    public init(_ text: String, path: String) {
        // A CRLF line break is one Character, so the text is split as bytes.
        let content = text.utf8.starts(with: Self.mark) ? text.utf8.dropFirst(Self.mark.count) : text.utf8[...]
        let lines = content.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
            String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
        }
        var reader = MarkdownReader(lines)
        reader.read()
        let problems = reader.problems.all
        self.init(
            path: path, text: text, lines: reader.lines, options: reader.options,
            cases: reader.cases.limitingProblems(problems.count), problems: problems)
    }
}
