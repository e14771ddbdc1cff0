/// A message about a file that someone else wrote.
public struct Diagnostic: Codable, Hashable, Sendable {
    /// The severity of a diagnostic.
    public enum Severity: String, Codable, Hashable, Sendable {
        /// The file can't be used.
        case error
        /// The file can be used, but something in it is lost, unwise or wrong.
        case warning
        /// Something worth knowing.
        case note
    }

    /// The severity.
    public var severity: Severity
    /// What is wrong and what to do, in one line.
    public var message: String
    /// The file's path as it was given.
    public var path: String
    /// The line, from 1; `nil` if the whole file is meant.
    public var line: Int?
    /// Whether nothing at the path has lines: it is a folder, or can't be read.
    package var hasNoLines = false

    /// Creates a diagnostic.
    ///
    /// Messages are shortened to 1000 code points, and paths to 4096.
    public init(_ severity: Severity, _ message: String, path: String, line: Int? = nil) {
        self.severity = severity
        self.message = message.shortened(to: 1000)
        self.path = path.shortened(to: 4096)
        self.line = line
    }

    /// Creates an error about a folder, or a file that can't be read.
    package init(unreadable path: String, _ message: String) {
        self.init(.error, message, path: path)
        hasNoLines = true
    }

    private enum CodingKeys: CodingKey {
        case severity, message, path, line
    }
}

extension Diagnostic.Severity: Comparable {
    /// Returns whether a severity is less serious than another.
    public static func < (first: Diagnostic.Severity, second: Diagnostic.Severity) -> Bool { first.rank < second.rank }

    private var rank: Int {
        switch self {
        case .note: 0
        case .warning: 1
        case .error: 2
        }
    }
}

extension Diagnostic: CustomStringConvertible {
    /// The diagnostic in the form that editors understand: `path:line: severity: message`, or without a line if there is
    /// none at the path.
    public var description: String {
        // A diagnostic is one line, even if names in the file contain line breaks.
        let place = hasNoLines ? path : "\(path):\(line ?? 1)"
        let text = "\(place): \(severity.rawValue): \(message)"
        let scalars = text.unicodeScalars.map { $0.isControlOrNewline ? "\u{FFFD}" : $0 }
        return String(String.UnicodeScalarView(scalars))
    }
}

extension Unicode.Scalar {
    fileprivate var isControlOrNewline: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }
}
