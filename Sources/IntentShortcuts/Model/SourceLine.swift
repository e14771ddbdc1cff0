/// The line of a shortcut's file from which something was read.
///
/// All lines are equal, so that two shortcuts with the same meaning are, wherever their steps were written.
public struct SourceLine: Hashable, Sendable {
    /// The number, from 1; `nil` if it wasn't read from a file.
    public var number: Int?

    /// Creates a line.
    public init(_ number: Int? = nil) { self.number = number }

    /// Returns `true`.
    public static func == (first: SourceLine, second: SourceLine) -> Bool { true }

    /// Hashes nothing.
    public func hash(into hasher: inout Hasher) {}
}
