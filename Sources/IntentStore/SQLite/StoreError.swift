/// Why a store cannot be read or written.
public struct StoreError: Error, Hashable, Sendable {
    /// The kind of reason.
    public enum Code: String, Codable, Hashable, Sendable {
        /// The file is no store, or has been damaged.
        case damaged
        /// The file was written by a later version.
        case newerVersion
        /// Another program has held the store for longer than is waited.
        case locked
        /// The disk is full.
        case full
        /// The folder or the file cannot be written to.
        case readOnly
        /// A donation is larger than may be kept.
        case tooLarge
        /// A donation holds a value that cannot be written.
        case invalid
        /// Reading or writing failed.
        case inputOutput
    }

    /// The kind of reason.
    public var code: Code
    /// The path of the store; nothing for one in memory.
    public var path: String?
    /// What is wrong and what to do, in a sentence; no value that was donated is in it.
    public var message: String

    /// Creates an error.
    public init(_ code: Code, path: String?, _ message: String) {
        self.code = code
        self.path = path
        self.message = message
    }
}

extension StoreError: CustomStringConvertible {
    /// The path, and what is wrong.
    public var description: String { (path.map { "\($0): " } ?? "") + message }
}
