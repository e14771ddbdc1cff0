/// Something with a name that people say.
public protocol INSpeakable: NSObjectProtocol {
    /// The words that people say.
    var spokenPhrase: String { get }
    /// The pronunciation of the words, if the spelling isn't enough.
    var pronunciationHint: String? { get }
    /// The identifier in the app's vocabulary.
    var vocabularyIdentifier: String? { get }
    /// Other words that people say for the same.
    var alternativeSpeakableMatches: [any INSpeakable]? { get }
}

extension INSpeakable {
    /// Other words that people say for the same: those of an object.
    public var alternativeSpeakableMatches: [any INSpeakable]? {
        (self as? INObject)?.alternativeSpeakableMatches
    }
}
