import CLibrary

/// A failure of a bus, or the error that it answers a call with.
public struct BusError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of failure.
    public enum Code: Hashable, Sendable {
        /// The system has no library for buses.
        case noLibrary
        /// There is no bus, or it can't be connected to.
        case noBus
        /// The connection has ended.
        case disconnected
        /// The time was up.
        case timedOut
        /// The call was answered with an error of this name.
        case answered(name: String)
        /// A message is too large, nested too deeply, or has a value that isn't supported.
        case unsupportedMessage
    }

    /// The kind of failure.
    public var code: Code
    /// What happened, in words.
    public var message: String

    /// Creates a failure.
    public init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    /// Creates the failure of a function of the library.
    ///
    /// - Parameters:
    ///   - result: The negated error number that it returned.
    ///   - action: What was being done.
    init(result: Int32, _ action: String) {
        let cause = -result
        let code: Code =
            switch cause {
            case ETIMEDOUT: .timedOut
            case ENOTCONN, ECONNRESET, EPIPE, ESHUTDOWN: .disconnected
            default: .noBus
            }
        self.init(code, "\(action): \(String(cString: strerror(cause)))")
    }

    /// What happened, in words.
    public var description: String { message }
}
