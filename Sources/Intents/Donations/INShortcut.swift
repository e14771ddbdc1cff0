import IntentKit

/// An intent or an activity that a person can start again.
public enum INShortcut: Hashable, CustomStringConvertible, Sendable {
    /// An intent with its values.
    case intent(INIntent)
    /// An activity.
    case userActivity(NSUserActivity)

    /// Creates a shortcut of an intent, or returns `nil` if the intent can't be one: it needs a title and a supported
    /// combination of parameters that all have values, unless people can set it up.
    public init?(intent: INIntent) {
        guard let definition = type(of: intent).intentClass?.definition,
            Shortcut(intentOf: definition, values: intent.values) != nil
        else { return nil }
        self = .intent(intent.copy() as? INIntent ?? intent)
    }

    /// Creates a shortcut of an activity.
    public init(userActivity: NSUserActivity) { self = .userActivity(userActivity) }

    /// The intent, or `nil` for an activity.
    public var intent: INIntent? {
        guard case .intent(let intent) = self else { return nil }
        return intent
    }

    /// The activity, or `nil` for an intent.
    public var userActivity: NSUserActivity? {
        guard case .userActivity(let activity) = self else { return nil }
        return activity
    }

    /// The intent or the activity in words.
    public var description: String {
        switch self {
        case .intent(let intent): intent.description
        case .userActivity(let activity): activity.title ?? activity.activityType
        }
    }

    /// The shortcut as the lifecycle handles it.
    var core: Shortcut {
        switch self {
        case .intent(let intent):
            .intent(name: type(of: intent).intentClass?.name ?? "\(type(of: intent))", values: intent.values)
        case .userActivity(let activity): .userActivity(activity.core)
        }
    }
}

/// A shortcut with the phrase by which a person starts it.
public final class INVoiceShortcut: NSObject, Sendable {
    /// The identifier.
    public let identifier: UUID
    /// The words that the person says.
    public let invocationPhrase: String
    /// The shortcut.
    public let shortcut: INShortcut

    init(identifier: UUID, invocationPhrase: String, shortcut: INShortcut) {
        self.identifier = identifier
        self.invocationPhrase = invocationPhrase
        self.shortcut = shortcut
    }
}

/// The shortcuts that people have given phrases.
///
/// Nothing keeps phrases here yet: the lists are empty, and suggestions aren't shown.
public final class INVoiceShortcutCenter: NSObject, Sendable {
    /// The center of the app.
    public static let shared = INVoiceShortcutCenter()

    private override init() {}

    /// Gets the shortcuts that people have given phrases.
    public func getAllVoiceShortcuts(completion: @escaping ([INVoiceShortcut]?, (any Error)?) -> Void) {
        completion([], nil)
    }

    /// Returns the shortcuts that people have given phrases.
    public func allVoiceShortcuts() async throws -> [INVoiceShortcut] { [] }

    /// Gets a shortcut by its identifier.
    public func getVoiceShortcut(with identifier: UUID, completion: @escaping (INVoiceShortcut?, (any Error)?) -> Void)
    {
        completion(nil, Self.unknown(identifier))
    }

    /// Returns a shortcut by its identifier.
    public func getVoiceShortcut(with identifier: UUID) async throws -> INVoiceShortcut {
        throw Self.unknown(identifier)
    }

    /// Suggests shortcuts that people might give phrases.
    public func setShortcutSuggestions(_ suggestions: [INShortcut]) {}

    private static func unknown(_ identifier: UUID) -> INIntentError {
        INIntentError(.voiceShortcutGetFailed, "there is no shortcut with the identifier \(identifier.uuidString)")
    }
}
