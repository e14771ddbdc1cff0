/// Whether an app may use Siri.
public enum INSiriAuthorizationStatus: Int, Sendable {
    case notDetermined = 0
    case restricted, denied, authorized
}

/// The settings of a person that concern intents.
public final class INPreferences: NSObject {
    /// Returns whether the app may use Siri: always, because whoever installs a plugin allows it.
    public class func siriAuthorizationStatus() -> INSiriAuthorizationStatus { .authorized }

    /// Asks the person whether the app may use Siri, which it may.
    public class func requestSiriAuthorization(_ handler: @escaping (INSiriAuthorizationStatus) -> Void) {
        handler(.authorized)
    }

    /// Returns the language of the person, such as `en-US`.
    public class func siriLanguageCode() -> String {
        let locale = Locale.current
        let region = locale.region.map { "-\($0.identifier)" } ?? ""
        return (locale.language.languageCode?.identifier ?? "en") + region
    }
}

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

/// Whether an app may know if the person wants to be left alone.
public enum INFocusStatusAuthorizationStatus: Int, Sendable {
    case notDetermined = 0
    case restricted, denied, authorized
}

/// Whether the person wants to be left alone.
public final class INFocusStatus: NSObject, Sendable {
    /// Whether the person does; `nil` if that isn't known.
    public let isFocused: Bool?

    /// Creates a status.
    public init(isFocused: Bool? = nil) { self.isFocused = isFocused }
}

/// Tells whether the person wants to be left alone.
///
/// Nothing tells it here, so it isn't known.
public final class INFocusStatusCenter: NSObject, Sendable {
    /// The center.
    public static let `default` = INFocusStatusCenter()

    private override init() {}

    /// The status: not known.
    public var focusStatus: INFocusStatus { INFocusStatus() }
    /// Whether the app may know it.
    public var authorizationStatus: INFocusStatusAuthorizationStatus { .restricted }

    /// Asks whether the app may know it.
    public func requestAuthorization(
        completionHandler: ((INFocusStatusAuthorizationStatus) -> Void)? = nil
    ) {
        completionHandler?(authorizationStatus)
    }

    /// Asks whether the app may know it.
    public func requestAuthorization() async -> INFocusStatusAuthorizationStatus { authorizationStatus }
}
