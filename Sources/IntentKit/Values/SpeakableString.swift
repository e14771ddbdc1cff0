/// A text with a pronunciation hint.
public struct SpeakableString: Codable, Hashable, Sendable {
    /// The text.
    public var spokenPhrase: String
    /// The pronunciation of the text, if the spelling isn't enough.
    public var pronunciationHint: String?
    /// The identifier of the text in the app's vocabulary.
    public var vocabularyIdentifier: String?

    /// Creates a text, optionally from an app's vocabulary.
    public init(vocabularyIdentifier: String? = nil, spokenPhrase: String, pronunciationHint: String? = nil) {
        self.vocabularyIdentifier = vocabularyIdentifier
        self.spokenPhrase = spokenPhrase
        self.pronunciationHint = pronunciationHint
    }
}
