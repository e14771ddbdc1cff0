import IntentDefinitions

/// An error of a plugin that can't be used as it is.
public struct PluginError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of error.
    public enum Code: Hashable, Sendable {
        /// The folder, its manifest or a definition isn't valid.
        case invalid
        /// Another user could have written the plugin, or a path leads out of its folder.
        case refused
        /// The plugin is valid, but its program is missing or can't be started.
        case notExecutable
        /// The program is a product that hasn't been built yet.
        case notBuilt
    }

    /// The kind of error.
    public var code: Code
    /// The path of the file or folder that the error is about.
    public var place: String
    /// The line, starting at 1; `nil` if the error is about a folder or a missing file.
    public var line: Int?
    /// The problem and what to do.
    public var message: String

    /// Creates an error.
    ///
    /// A message or place that is too long to read is shortened.
    public init(_ code: Code = .invalid, place: String, line: Int? = 1, _ message: String) {
        self.code = code
        self.place = place.shortened(to: 4096)
        self.line = line
        self.message = message.shortened(to: 1000)
    }

    /// The error in the format that editors recognize.
    public var description: String { "\(place)\(line.map { ":\($0)" } ?? ""): error: \(message)" }
}
