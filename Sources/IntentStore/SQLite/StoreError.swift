/// The reason why a store can't be read or written.
public struct StoreError: Error, Hashable, Sendable {
    /// The kinds of reasons.
    public enum Code: String, Codable, Hashable, Sendable {
        /// The file isn't a store, or is damaged.
        case damaged
        /// The file was written by a later version.
        case newerVersion
        /// Another program has held the store for longer than the time limit.
        case locked
        /// The disk is full.
        case full
        /// The folder or the file can't be written to.
        case readOnly
        /// A donation exceeds the size limit.
        case tooLarge
        /// A donation contains a value that can't be stored.
        case invalid
        /// Reading or writing failed.
        case inputOutput
    }

    /// The kind of reason.
    public var code: Code
    /// The path of the store; `nil` for one in memory.
    public var path: String?
    /// A sentence that says what is wrong and what to do; it doesn't contain any donated value.
    public var message: String

    /// Creates an error.
    public init(_ code: Code, path: String?, _ message: String) {
        self.code = code
        self.path = path
        self.message = message
    }
}

extension StoreError: CustomStringConvertible {
    /// The path and the message.
    public var description: String { (path.map { "\($0): " } ?? "") + message }
}
