import IntentKit

/// A text with a pronunciation hint.
public final class INSpeakableString: NSObject, INSpeakable, NSCopying, Sendable {
    let core: SpeakableString

    init(_ core: SpeakableString) { self.core = core }

    /// Creates a text from an app's vocabulary.
    public convenience init(vocabularyIdentifier: String, spokenPhrase: String, pronunciationHint: String?) {
        self.init(
            SpeakableString(
                vocabularyIdentifier: vocabularyIdentifier, spokenPhrase: spokenPhrase,
                pronunciationHint: pronunciationHint))
    }

    /// Creates a text.
    public convenience init(spokenPhrase: String) { self.init(SpeakableString(spokenPhrase: spokenPhrase)) }

    /// The text.
    public var spokenPhrase: String { core.spokenPhrase }
    /// The pronunciation of the text, if the spelling isn't enough.
    public var pronunciationHint: String? { core.pronunciationHint }
    /// The identifier of the text in the app's vocabulary.
    public var vocabularyIdentifier: String? { core.vocabularyIdentifier }

    /// Returns the text itself, which doesn't change.
    public func copy(with zone: NSZone? = nil) -> Any { self }
    /// Returns whether another text has the same words, pronunciation and identifier.
    public override func isEqual(_ object: Any?) -> Bool { (object as? INSpeakableString)?.core == core }
    /// A hash value for the text.
    public override var hash: Int { core.hashValue }
    /// The text.
    public override var description: String { core.spokenPhrase }
}
