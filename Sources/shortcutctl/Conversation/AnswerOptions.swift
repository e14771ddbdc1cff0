import CommandLineArguments
import Escaping
import EssentialFoundation

/// The options that give answers in advance.
struct AnswerOptions: ParsableArguments {
    @Option(
        name: .customLong("answer"),
        help: ArgumentHelp("The answer to the next question; repeat for several.", valueName: "text"))
    var texts: [String] = []

    @Option(
        name: .customLong("answers"),
        help: ArgumentHelp("The answers, one per line, from a file or “-”.", valueName: "file"))
    var file: String?

    /// The maximum number of bytes of a file with answers.
    static let sizeLimit = 1024 * 1024

    /// Whether answers were given.
    var isEmpty: Bool { texts.isEmpty && file == nil }

    mutating func validate() throws {
        if file == "" { throw ValidationError("--answers is empty; name the file, or “-”") }
        if file != nil, !texts.isEmpty {
            throw ValidationError("--answer and --answers can't be combined; write all answers into the file")
        }
    }

    /// Returns the answers, in order; an empty line is an empty answer.
    ///
    /// - Throws: `Failure` if the file can't be read, isn't UTF-8 or is too long.
    func all() throws -> [String] {
        guard let file else { return texts }
        let contents = try InputFile(path: file, subject: "the file of answers").contents(limit: Self.sizeLimit)
        var lines = contents.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        // The last line break ends the last answer.
        if lines.last?.isEmpty ?? true { lines = lines.dropLast() }
        return try lines.enumerated().map { number, line in
            let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
            guard let text = String(bytes: line, encoding: .utf8) else {
                throw Failure(.invalidInput, diagnostic: "\(file):\(number + 1): error: the answer isn't UTF-8")
            }
            return text
        }
    }
}
