import IntentDefinitions

/// An error that keeps a plugin from being installed or uninstalled.
public struct InstallationError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of error.
    public enum Code: Hashable, Sendable {
        /// The plugin is too large, or contains something that can't be copied.
        case invalid
        /// Another user could have written a file, or a link leads out of the plugin's folder.
        case refused
        /// The plugin isn't installed, something else has its place, or another process is installing a plugin.
        case unavailable
        /// A file or folder can't be read or written.
        case inputOutput
    }

    /// The kind of error.
    public var code: Code
    /// The path of the file or folder that the error is about.
    public var place: String
    /// The problem and what to do.
    public var message: String

    /// Creates an error.
    ///
    /// A message or place that is too long to read is shortened.
    public init(_ code: Code, place: String, _ message: String) {
        self.code = code
        self.place = place.shortened(to: 4096)
        self.message = message.shortened(to: 1000)
    }

    /// The path and the problem.
    public var description: String { "\(place): error: \(message)" }
}
