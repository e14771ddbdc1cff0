/// An error that says why a donation was rejected.
public struct DonationError: Error, Hashable, Sendable {
    /// The kind of reason.
    public enum Code: String, Codable, Hashable, Sendable {
        /// The intent is not one of the app's.
        case unknownIntent
        /// The intent or activity is eligible neither for suggestions nor for searching.
        case ineligible
        /// The intent supports no combination of parameters, or no combination has all its values.
        case noValidCombination
        /// A value is too large or otherwise invalid.
        case invalid
        /// Donations aren't available here.
        case unavailable
        /// The history can't be read or written.
        case storage
    }

    /// The kind of reason.
    public var code: Code
    /// A sentence that says what is wrong and what to do.
    public var message: String

    /// Creates an error.
    public init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }
}

extension DonationError: CustomStringConvertible {
    /// The message.
    public var description: String { message }
}
