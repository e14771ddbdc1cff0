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
        Reply.send(.authorized, to: handler)
    }

    /// Asks the person whether the app may use Siri, which it may.
    public class func requestSiriAuthorization() async -> INSiriAuthorizationStatus { .authorized }

    /// Returns the language of the person, such as `en-US`.
    public class func siriLanguageCode() -> String {
        let locale = Locale.current
        let region = locale.region.map { "-\($0.identifier)" } ?? ""
        return (locale.language.languageCode?.identifier ?? "en") + region
    }
}
