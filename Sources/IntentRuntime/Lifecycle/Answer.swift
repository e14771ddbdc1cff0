public import IntentKit

/// What a person answers to a prompt.
public enum Answer: Hashable, Sendable {
    /// A value.
    case value(IntentValue)
    /// The item with this id.
    case item(id: String)
    /// The items with these ids; of a parameter that holds a list.
    case items(ids: [String])
    /// None of the items; a value is asked for.
    case noneOfThese
    /// Only what fits what was typed; an empty text shows everything again. Once the person has typed the whole of it,
    /// what alone fits is the answer.
    case search(String, isFinal: Bool = false)
    /// The items that come after those being shown; after the last, the first.
    case nextPage
    /// The items that come before those being shown.
    case previousPage
    /// The value stays as it is; of an editor's question only.
    case skip
    /// The value or the intent is right.
    case yes
    /// The value or the intent is not right.
    case no
    /// The request ends here.
    case cancel
    /// Words that fit several items; it is asked again which of them is meant.
    case ambiguous(String, ids: [String])
    /// Words that are no answer, with what would be, in a sentence; the question is asked again and says so.
    case unrecognized(String, expectation: String)
}

/// An answer that is none to the question asked.
public struct AnswerMismatch: Error, Hashable, Sendable, CustomStringConvertible {
    /// What would have been an answer.
    public var description: String

    /// Creates a mismatch.
    public init(_ description: String) {
        self.description = description
    }
}
