import IntentKit

/// A text that a person reads or hears, in full and in short.
public struct Dialog: Codable, Hashable, Sendable {
    /// The whole text.
    public var full: String
    /// The short text, if there is one.
    public var concise: String?

    /// Creates a dialog.
    public init(_ full: String, concise: String? = nil) {
        self.full = full
        self.concise = concise
    }
}

extension Dialog: CustomStringConvertible {
    /// The whole text.
    public var description: String { full }
}
