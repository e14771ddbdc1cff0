/// The kind of an app's words.
public enum INVocabularyStringType: Int, Sendable {
    case contactName = 1
    case contactGroupName = 2
    case photoTag = 100
    case photoAlbumName = 101
    case workoutActivityName = 200
    case carProfileName = 300
    case carName = 301
    case paymentsOrganizationName = 400
    case paymentsAccountNickname = 401
    case notebookItemTitle = 500
    case notebookItemGroupName = 501
    case mediaPlaylistTitle = 700
    case mediaMusicArtistName = 701
    case mediaAudiobookTitle = 702
    case mediaAudiobookAuthorName = 703
    case mediaShowTitle = 704
}

/// The words of an app that people say.
///
/// Nothing listens here, so they aren't kept.
public final class INVocabulary: NSObject, Sendable {
    private static let only = INVocabulary()

    private override init() {}

    /// Returns the vocabulary of the app.
    public class func shared() -> INVocabulary { only }
    /// Sets the words of a kind.
    public func setVocabularyStrings(_ vocabulary: NSOrderedSet, of type: INVocabularyStringType) {}
    /// Sets the texts of a kind.
    public func setVocabulary(_ vocabulary: NSOrderedSet, of type: INVocabularyStringType) {}
    /// Removes all words.
    public func removeAllVocabularyStrings() {}
}
