import IntentDefinitions
import IntentKit

/// A text that is no value of the type asked for.
public struct ValueMismatch: Error, Hashable, Sendable, CustomStringConvertible {
    /// The most code points of a text that are repeated to the person.
    private static let textLimit = 500

    /// What does not fit, and what would, in a sentence.
    public var description: String
    /// What would fit, in a sentence of its own.
    public var expectation: String

    init(_ text: String, expectation: String, in words: MismatchWords) {
        description = words.doesNotFit(text.shortened(to: Self.textLimit), expectation)
        self.expectation = words.isExpected(expectation)
    }

    /// A text that is the name of several values.
    init(_ text: String, candidates: [String], in words: MismatchWords) {
        expectation = words.whichOf(candidates)
        description = words.fitsSeveral(text.shortened(to: Self.textLimit), candidates) + " " + expectation
    }
}
