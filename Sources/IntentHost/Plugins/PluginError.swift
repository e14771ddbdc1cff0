import IntentDefinitions

/// A plugin that cannot be used as it is.
public struct PluginError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong.
    public enum Code: Hashable, Sendable {
        /// The folder, its manifest or a definition is not valid.
        case invalid
        /// Somebody else may have written the plugin, or it leads out of its folder.
        case refused
        /// The plugin is valid, and its program is missing or cannot be started.
        case notExecutable
        /// The program is a product that is not built yet.
        case notBuilt
    }

    /// What is wrong.
    public var code: Code
    /// The file or folder that is meant.
    public var place: String
    /// The line, from 1.
    public var line: Int
    /// What is wrong and what to do.
    public var message: String

    /// Creates an error; of a message or a place that is too long to read, the start is kept.
    public init(_ code: Code = .invalid, place: String, line: Int = 1, _ message: String) {
        self.code = code
        self.place = place.shortened(to: 4096)
        self.line = line
        self.message = message.shortened(to: 1000)
    }

    /// The error in the form that editors understand.
    public var description: String { "\(place):\(line): error: \(message)" }
}
