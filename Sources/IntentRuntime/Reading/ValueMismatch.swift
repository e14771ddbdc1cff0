import IntentDefinitions
import IntentKit

/// The error for a text that isn't a value of the requested type.
public struct ValueMismatch: Error, Hashable, Sendable, CustomStringConvertible {
    /// The maximum number of code points of the text that are quoted in the description.
    private static let textLimit = 500

    /// A sentence that says what doesn't fit, and what would.
    public var description: String
    /// A separate sentence that says what would fit.
    public var expectation: String

    /// Creates the error for a text that isn't what is expected.
    ///
    /// - Parameter isSeveral: Whether `text` is a list of several texts. Defaults to `false`.
    init(_ text: String, isSeveral: Bool = false, expectation: String, in words: MismatchWords) {
        description = words.doesNotFit(text.shortened(to: Self.textLimit), isSeveral, expectation)
        self.expectation = words.isExpected(expectation)
    }

    /// Creates the error for a text with a mistake that can be named.
    init(_ text: String, problem: String, in words: MismatchWords) {
        description = words.isWrong(text.shortened(to: Self.textLimit), problem)
        expectation = problem.prefix(1).uppercased() + problem.dropFirst() + "."
    }

    /// Creates the error for a text that is the name of several values.
    init(_ text: String, candidates: [String], in words: MismatchWords) {
        expectation = words.whichOf(candidates)
        description = words.fitsSeveral(text.shortened(to: Self.textLimit), candidates) + " " + expectation
    }
}
