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
            path: path, text: text, lines: lines, options: reader.options, cases: reader.cases,
            problems: reader.problems)
    }
}

/// Finds the headings and fenced blocks of a Markdown file.
private struct MarkdownReader {
    let lines: [String]
    var options: [CaseOption] = []
    var cases: [ConversationCase] = []
    var problems: [FileProblem] = []
    private var heading = ""
    private var counts: [String: Int] = [:]

    init(_ lines: [String]) {
        self.lines = lines
    }

    mutating func read() {
        var position = 0
        while position < lines.count {
            let line = lines[position]
            if let fence = Fence(line) {
                let end = (position + 1..<lines.count).first { fence.isClosed(by: lines[$0]) }
                if fence.info.first == "intent" {
                    addCase(fence, at: position, body: position + 1..<(end ?? lines.count))
                }
                if end == nil, fence.info.first == "intent" {
                    problems.append(
                        .init(line: position + 1, message: "the block has no end; close it with \(fence.mark)"))
                }
                position = (end ?? lines.count) + 1
                continue
            }
            if let heading = Self.heading(line) {
                self.heading = heading
            } else if line.hasPrefix("% ") {
                addOption(String(line.dropFirst(2)), line: position + 1)
            }
            position += 1
        }
        // A file that says nothing but what is wrong is still told about.
        if cases.isEmpty, let first = problems.first {
            cases = [
                ConversationCase(
                    name: "file", line: first.line, body: 0..<0, options: [], steps: [], isRow: false, problems: [])
            ]
        }
    }

    private mutating func addOption(_ text: String, line: Int) {
        guard cases.isEmpty else {
            let message = "options of the file stand before its first case, those of a case in its block"
            return problems.append(FileProblem(line: line, message: message))
        }
        do throws(FileProblem) {
            options.append(try CaseOption(text, line: line))
        } catch {
            problems.append(error)
        }
    }

    private mutating func addCase(_ fence: Fence, at position: Int, body: Range<Int>) {
        let title = heading.isEmpty ? "case" : heading
        counts[title, default: 0] += 1
        let count = counts[title] ?? 1
        var parser = CaseParser(
            name: count == 1 ? title : "\(title) (\(count))", line: position + 1, lines: lines, body: body,
            options: options)
        for word in fence.info.dropFirst() { parser.addFlag(word) }
        cases += parser.cases()
    }

    /// The text of a heading, without its marks.
    private static func heading(_ line: String) -> String? {
        let marks = line.prefix { $0 == "#" }
        guard (1...6).contains(marks.count), line.dropFirst(marks.count).first == " " else { return nil }
        var text = line.dropFirst(marks.count).trimmingBlanks
        while text.last == "#" { text.removeLast() }
        return text.trimmingBlanks
    }
}

/// The line that opens a fenced block.
private struct Fence {
    let mark: String
    let info: [String]

    init?(_ line: String) {
        let text = line.drop { $0 == " " }
        guard line.count - text.count <= 3, let character = text.first, character == "`" || character == "~" else {
            return nil
        }
        let marks = text.prefix { $0 == character }
        let rest = text.dropFirst(marks.count)
        guard marks.count >= 3, !(character == "`" && rest.contains("`")) else { return nil }
        mark = String(marks)
        info = rest.split(separator: " ").map(String.init)
    }

    func isClosed(by line: String) -> Bool {
        let text = line.trimmingBlanks
        return text.count >= mark.count && text.allSatisfy { $0 == mark.first }
    }
}
