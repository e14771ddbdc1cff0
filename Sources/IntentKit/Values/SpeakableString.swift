/// A text with a hint how to say it.
public struct SpeakableString: Codable, Hashable, Sendable {
    /// The text as it is said.
    public var spokenPhrase: String
    /// How the text is spoken, where the spelling does not tell.
    public var pronunciationHint: String?
    /// What an app's vocabulary knows the text by.
    public var vocabularyIdentifier: String?

    /// Creates a text of an app's vocabulary.
    public init(vocabularyIdentifier: String? = nil, spokenPhrase: String, pronunciationHint: String? = nil) {
        self.vocabularyIdentifier = vocabularyIdentifier
        self.spokenPhrase = spokenPhrase
        self.pronunciationHint = pronunciationHint
    }
}
