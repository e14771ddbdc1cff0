/// What is wrong with a shortcut's file, and where.
struct ShortcutProblem: Error, Hashable {
    /// What is wrong and what to do, in one line.
    var message: String
    /// The line, from 1; `nil` where only the reader of what is around it knows.
    var line: Int?

    init(_ message: String, line: Int? = nil) {
        self.message = message
        self.line = line
    }

    /// The problem with its line, unless it already has one.
    func located(at line: Int) -> ShortcutProblem { ShortcutProblem(message, line: self.line ?? line) }
}
