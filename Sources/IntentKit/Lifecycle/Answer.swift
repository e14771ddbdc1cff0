/// What a person answers to a prompt.
public enum Answer: Codable, Hashable, Sendable {
    /// A value.
    case value(IntentValue)
    /// The item with this id.
    case item(id: String)
    /// None of the items; a value is asked for.
    case noneOfThese
    /// The value or the intent is right.
    case yes
    /// The value or the intent is not right.
    case no
    /// The request ends here.
    case cancel
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
