/// A definition file that cannot be read, and why.
///
/// What can be read in spite of something odd is not an error: it comes as a warning with the reading.
public struct DefinitionError: Error, Hashable, Sendable {
    /// What is wrong, where, and what to do; always of severity `error`.
    public let diagnostic: Diagnostic

    /// Creates an error.
    ///
    /// - Parameters:
    ///   - message: What is wrong and what to do, in one line.
    ///   - path: The file's path as it was given.
    ///   - line: The line, from 1; nothing where the whole file is meant.
    public init(_ message: String, path: String, line: Int? = nil) {
        diagnostic = Diagnostic(.error, message, path: path, line: line)
    }
}

extension DefinitionError: CustomStringConvertible {
    /// The diagnostic's line.
    public var description: String { diagnostic.description }
}
