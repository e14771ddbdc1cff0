/// A plugin that cannot be used as it is.
public struct PluginError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong.
    public enum Code: Hashable, Sendable {
        /// The folder, its manifest or a definition is not valid.
        case invalid
        /// The plugin is valid, and its program cannot be started.
        case notExecutable
    }

    /// What is wrong.
    public var code: Code
    /// The file or folder that is meant.
    public var place: String
    /// The line, from 1.
    public var line: Int
    /// What is wrong and what to do.
    public var message: String

    /// Creates an error.
    public init(_ code: Code = .invalid, place: String, line: Int = 1, _ message: String) {
        self.code = code
        self.place = place
        self.line = line
        self.message = message
    }

    /// The error in the form that editors understand.
    public var description: String { "\(place):\(line): error: \(message)" }
}
