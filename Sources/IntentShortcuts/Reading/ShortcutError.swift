public import IntentDefinitions

/// The error that is thrown if a shortcut's file can't be used.
public struct ShortcutError: Error, Hashable, Sendable {
    /// The kind of an error.
    public enum Code: String, Hashable, Sendable {
        /// The file isn't a shortcut, or mustn't be trusted.
        case invalid
        /// The system refuses to read, write or remove it.
        case inputOutput
    }

    /// The kind of the error.
    public let code: Code
    /// What is wrong, where, and what to do.
    public let diagnostic: Diagnostic

    /// Creates an error about a file.
    ///
    /// - Parameters:
    ///   - message: What is wrong and what to do, in one line.
    ///   - path: The file's path as it was given.
    ///   - line: The line, from 1; `nil` if the whole file is meant.
    ///   - code: The kind of the error. By default, the file isn't a shortcut.
    public init(_ message: String, path: String, line: Int? = nil, code: Code = .invalid) {
        self.code = code
        diagnostic = Diagnostic(.error, message, path: path, line: line)
    }

    /// Creates an error about a file that isn't there.
    init(missing path: String) {
        code = .invalid
        diagnostic = Diagnostic(unreadable: path, "there is no such file")
    }
}

extension ShortcutError: CustomStringConvertible {
    /// The diagnostic's line.
    public var description: String { diagnostic.description }
}
