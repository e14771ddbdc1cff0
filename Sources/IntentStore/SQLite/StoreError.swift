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

    /// What a person can do about an error; a host names its own way to do it.
    public enum Remedy: Hashable, Sendable {
        /// Set the damaged history aside, so that a new one begins.
        case setAside
        /// Delete the relevant shortcuts, which can't be read.
        case deleteRelevantShortcuts
        /// Delete the shortcut suggestions, which can't be read.
        case deleteShortcutSuggestions
        /// Delete what apps say about upcoming media, which can't be read.
        case deleteUpcomingMedia
        /// Remove this widget, which can't be read, from the stack.
        case removeWidget(Int64)
        /// Delete donations, or keep fewer of them.
        case keepFewerDonations
        /// Delete the person's context, which can't be used.
        case clearContext
    }

    /// The kind of reason.
    public var code: Code
    /// The path of the store; `nil` for one in memory.
    public var path: String?
    /// A sentence that says what is wrong; it doesn't contain any donated value.
    public var message: String
    /// What helps, if the message doesn't say so.
    public var remedy: Remedy?

    /// Creates an error.
    public init(_ code: Code, path: String?, _ message: String, remedy: Remedy? = nil) {
        self.code = code
        self.path = path
        self.message = message
        self.remedy = remedy
    }
}

extension StoreError: CustomStringConvertible {
    /// The path and the message.
    public var description: String { (path.map { "\($0): " } ?? "") + message }
}
