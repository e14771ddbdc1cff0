import IntentDefinitions

/// The reason why words can't be a phrase.
public struct PhraseError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The words.
    public let phrase: String
    /// The problem.
    public let problem: String

    init(_ phrase: String, _ problem: String) {
        self.phrase = phrase.shortened(to: 100)
        self.problem = problem
    }

    /// The problem with the words.
    public var description: String { "“\(phrase)” can't be a phrase: \(problem)" }
}
