public import IntentKit

/// A person's answer to a prompt.
public enum Answer: Hashable, Sendable {
    /// A value.
    case value(IntentValue)
    /// The item with this id.
    case item(id: String)
    /// The items with these ids, for a parameter that holds a list.
    case items(ids: [String])
    /// None of the items; the person is asked for a value.
    case noneOfThese
    /// A search that narrows the items to those that fit the text; an empty text shows all of them again.
    ///
    /// If the search is final, because the person has finished typing, a single matching item is the answer.
    case search(String, isFinal: Bool = false)
    /// The next page of items; after the last page comes the first.
    case nextPage
    /// The previous page of items.
    case previousPage
    /// The value stays as it is; only for an editor's question.
    case skip
    /// The value or the intent is right.
    case yes
    /// The value or the intent is not right.
    case no
    /// The request ends here.
    case cancel
    /// Words that fit several items; the person is asked which of them is meant.
    case ambiguous(String, ids: [String])
    /// Words that weren't understood, with a sentence that says what is expected; the question is asked again with it.
    case unrecognized(String, expectation: String)
}

/// An answer that doesn't fit the question.
public struct AnswerMismatch: Error, Hashable, Sendable, CustomStringConvertible {
    /// A description of the expected answer.
    public var description: String

    /// Creates a mismatch.
    public init(_ description: String) { self.description = description }
}
