/// The error that is thrown if a definition file can't be read.
///
/// Oddities that don't prevent reading are not errors; they come as warnings with the reading.
public struct DefinitionError: Error, Hashable, Sendable {
    /// What is wrong, where, and what to do; always of severity `error`.
    public let diagnostic: Diagnostic

    /// Creates an error about a file.
    ///
    /// - Parameters:
    ///   - message: What is wrong and what to do, in one line.
    ///   - path: The file's path as it was given.
    ///   - line: The line, from 1; `nil` if the whole file is meant.
    public init(_ message: String, path: String, line: Int? = nil) {
        diagnostic = Diagnostic(.error, message, path: path, line: line)
    }

    /// Creates an error about a folder, or a file that can't be read.
    init(unreadable path: String, _ message: String) {
        diagnostic = Diagnostic(unreadable: path, message)
    }
}

extension DefinitionError: CustomStringConvertible {
    /// The diagnostic's line.
    public var description: String { diagnostic.description }
}
