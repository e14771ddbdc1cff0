import Escaping
import IntentDefinitions
import Spelling

/// A reader that finds the headings and fenced blocks of a Markdown file.
struct MarkdownReader {
    /// The lines of the file; those of a case without the indentation of its block.
    private(set) var lines: [String]
    private(set) var options: [CaseOption] = []
    private(set) var cases: [ConversationCase] = []
    private(set) var problems = FirstProblems()

    /// The maximum number of cases: each one that can't be run is reported with its lines.
    private static let caseLimit = 10_000

    private var heading = ""
    /// The columns at which the text of each open list item begins.
    private var items: [Int] = []
    /// How often each case name was requested.
    private var names: [String: Int] = [:]

    init(_ lines: [String]) { self.lines = lines }

    mutating func read() {
        var position = 0
        while position < lines.count {
            position = readLine(at: position)
            guard cases.count <= Self.caseLimit else {
                problems.append(
                    FileProblem(
                        .tooManyCases, line: cases.last?.line ?? 1,
                        "more than \(Self.caseLimit) cases are in the file; split it into several files"))
                cases.removeSubrange(Self.caseLimit...)
                break
            }
        }
        // A file with problems but no cases is still reported.
        if cases.isEmpty, let first = problems.all.first { cases = [.ofFile(line: first.line)] }
    }

    /// Reads the line at an index together with any block it opens, and returns the next index.
    private mutating func readLine(at position: Int) -> Int {
        let line = lines[position]
        let (text, column) = textInItems(line)
        // With more indentation it is an indented code block.
        if column - (items.last ?? 0) <= 3 {
            if let comment = text.rest(after: "<!--") { return skipComment(at: position, comment) }
            if let fence = Fence(text, column: column) { return readBlock(fence, at: position) }
        }
        if let heading = Self.heading(line) {
            // The heading is repeated for each case below it.
            self.heading = heading.shortened(to: 200)
        } else if let option = line.rest(after: "%"), Self.isOption(option) {
            addOption(String(option.trimmingBlanks), line: position + 1)
        }
        return position + 1
    }

    /// Whether the text behind a percent sign is an option; without a blank before it, only one that there is.
    private static func isOption(_ text: Substring) -> Bool {
        text.begins(with: " ") || (try? CaseOption(String(text), line: 1)) != nil
    }

    /// Returns the text of a line and the column at which it begins, after the markers of the list items that it opens.
    ///
    /// Closes the items that the line doesn't belong to.
    private mutating func textInItems(_ line: String) -> (text: Substring, column: Int) {
        var text = line[...]
        var column = text.removeIndentation()
        guard !text.isEmpty else { return (text, column) }
        items.removeAll { $0 > column }
        while column - (items.last ?? 0) <= 3, let mark = Self.itemMark(text) {
            text = Substring(text.unicodeScalars.dropFirst(mark))
            column += mark
            let blanks = text.removeIndentation()
            items.append(column + ((1...4).contains(blanks) ? blanks : 1))
            column += blanks
        }
        return (text, column)
    }

    /// Returns the length of a list item's marker, or `nil` without one.
    private static func itemMark(_ text: Substring) -> Int? {
        let digits = text.unicodeScalars.prefix { ("0"..."9").contains($0) }
        let rest = text.unicodeScalars.dropFirst(digits.count)
        let marks = (digits.isEmpty ? "-*+" : ".)").unicodeScalars
        guard digits.count <= 9, let mark = rest.first, marks.contains(mark) else { return nil }
        let next = rest.dropFirst().first
        return next == nil || next == " " || next == "\t" ? digits.count + 1 : nil
    }

    /// Skips a comment, which can't contain cases.
    private mutating func skipComment(at position: Int, _ text: Substring) -> Int {
        if text.contains(bytesOf: "-->") { return position + 1 }
        if let end = lines[(position + 1)...].firstIndex(where: { $0.contains(bytesOf: "-->") }) { return end + 1 }
        problems.append(FileProblem(.openComment, line: position + 1, "the comment has no end; close it with -->"))
        return lines.count
    }

    private mutating func addOption(_ text: String, line: Int) {
        guard cases.isEmpty else {
            let message = "options of the file stand before its first case, those of a case in its block"
            return problems.append(FileProblem(.optionBehindCase, line: line, message))
        }
        do throws(FileProblem) {
            try options.add(text, line: line)
        } catch {
            problems.append(error)
        }
    }

    /// Returns the text of a heading without its markers.
    private static func heading(_ line: String) -> String? {
        let marks = line.unicodeScalars.prefix { $0 == "#" }
        let rest = line[marks.endIndex...]
        guard (1...6).contains(marks.count), rest.begins(with: " ") else { return nil }
        var text = Substring(rest.trimmingBlanks)
        while let shorter = text.beginning(before: "#") { text = shorter }
        return text.trimmingBlanks
    }

    // MARK: - Blocks

    private mutating func readBlock(_ fence: Fence, at position: Int) -> Int {
        let item = items.last ?? 0
        // A line of text before the item's column ends the item, and with it the block.
        let end =
            lines[(position + 1)...].firstIndex { line in
                var text = line[...]
                let column = text.removeIndentation()
                return fence.isClosed(by: line) || (column < item && !text.isEmpty)
            } ?? lines.count
        let isClosed = end < lines.count && fence.isClosed(by: lines[end])
        let isCase = fence.info.first == "intent"
        if isCase {
            addCase(fence, at: position, body: position + 1..<end)
        } else if let word = fence.info.first, Self.isMisspelled(word) {
            addMisspelled(word, at: position, body: position + 1..<end)
        }
        // What follows a block of another kind could have been cases, which nobody would miss.
        if !isClosed, isCase || end == lines.count {
            let message = "the block has no end; close it with \(fence.mark)"
            problems.append(FileProblem(.openBlock, line: position + 1, message))
        }
        return isClosed ? end + 1 : end
    }

    /// Whether a block's word, which isn't “intent”, was probably meant to be.
    ///
    /// The marks around its letters, as in `{intent}` or `intent:`, don't matter.
    private static func isMisspelled(_ word: String) -> Bool {
        let letters = word.unicodeScalars.drop { !$0.properties.isAlphabetic }.prefix { $0.properties.isAlphabetic }
        // A longer word is that of another language.
        guard letters.count <= 7 else { return false }
        return String(letters).lowercased().editDistance(to: "intent") <= 1
    }

    /// Adds a block with a misspelled word as a case that can't be run: if it were left out, nobody would miss it.
    private mutating func addMisspelled(_ word: String, at position: Int, body: Range<Int>) {
        let message = "the block isn't a case, as it is “\(word)”; did you mean “intent”?"
        cases.append(
            ConversationCase(
                name: nextName(), line: position + 1, body: body,
                problems: [FileProblem(.blockWord, line: position + 1, message)]))
    }

    private mutating func addCase(_ fence: Fence, at position: Int, body: Range<Int>) {
        // After a list marker, the fence has no indentation of its own.
        var text = lines[position][...]
        let isIndented = text.removeIndentation() == fence.column
        let indentation =
            isIndented
            ? String(lines[position].prefix { $0 == " " || $0 == "\t" }) : String(repeating: " ", count: fence.column)
        if fence.column > 0 {
            for line in body {
                var text = lines[line][...]
                text.removeIndentation(of: fence.column)
                lines[line] = String(text)
            }
        }
        let name = nextName()
        var parser = CaseParser(
            name: name, line: position + 1, lines: lines, body: body, options: options,
            // One more than may be there, with the first two rows.
            rowLimit: Self.caseLimit - cases.count + 3)
        for word in fence.info.dropFirst() { parser.addFlag(word) }
        for var conversation in parser.cases() {
            if conversation.name != name { conversation.name = unique(conversation.name) }
            conversation.indentation = indentation
            cases.append(conversation)
        }
    }

    /// Returns the name of the next case, from the heading above it.
    private mutating func nextName() -> String { unique(heading.isEmpty ? "case" : heading) }

    /// Returns a name that no other case has, by adding a number if necessary.
    private mutating func unique(_ name: String) -> String {
        var candidate = name
        while names[candidate] != nil {
            names[name, default: 1] += 1
            candidate = "\(name) (\(names[name, default: 1]))"
        }
        names[candidate] = 1
        return candidate
    }
}

/// The line that opens a fenced block.
private struct Fence {
    let mark: String
    let info: [String]
    /// The column at which it begins.
    let column: Int

    init?(_ text: Substring, column: Int) {
        guard let scalar = text.unicodeScalars.first, scalar == "`" || scalar == "~" else { return nil }
        let marks = text.unicodeScalars.prefix { $0 == scalar }
        let rest = text[marks.endIndex...]
        guard marks.count >= 3, !(scalar == "`" && rest.unicodeScalars.contains("`")) else { return nil }
        mark = String(marks)
        info = rest.fields(separatedBy: " ").map(String.init)
        self.column = column
    }

    func isClosed(by line: String) -> Bool {
        let text = line.trimmingBlanks
        return text.utf8.count >= mark.utf8.count && text.utf8.allSatisfy { $0 == mark.utf8.first }
    }
}

extension Substring {
    /// Removes leading blanks up to a column, and returns how many columns they took up; tab stops are every four
    /// columns.
    @discardableResult
    fileprivate mutating func removeIndentation(of limit: Int = .max) -> Int {
        var column = 0
        while column < limit, let scalar = unicodeScalars.first, scalar == " " || scalar == "\t" {
            column += scalar == " " ? 1 : 4 - column % 4
            unicodeScalars.removeFirst()
        }
        return column
    }
}
