/// Why a donation was not taken.
public struct DonationError: Error, Hashable, Sendable {
    /// The kind of reason.
    public enum Code: String, Codable, Hashable, Sendable {
        /// The intent is not one of the app's.
        case unknownIntent
        /// The intent or activity is kept out of suggestions, and out of searching.
        case ineligible
        /// The intent supports no combination of parameters, or none of them has all its values.
        case noValidCombination
        /// A value is too large, or a text is none.
        case invalid
        /// Nothing takes donations here.
        case unavailable
        /// What keeps donations cannot be read or written.
        case storage
    }

    /// The kind of reason.
    public var code: Code
    /// What is wrong and what to do, in a sentence.
    public var message: String

    /// Creates an error.
    public init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }
}

extension DonationError: CustomStringConvertible {
    /// What is wrong and what to do.
    public var description: String { message }
}
