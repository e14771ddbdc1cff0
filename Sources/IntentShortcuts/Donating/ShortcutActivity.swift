import IntentHost
public import IntentKit

/// The run of a shortcut as it is donated: an activity of the command, which is the app of a person's shortcuts.
///
/// A shortcut is done as a whole, beside the donations of its steps. As an activity it is kept, exported and deleted like
/// every other donation, by programs of any version.
public struct ShortcutActivity: Hashable, Sendable {
    /// The identifier of the app.
    public static let app = PluginManifest.personIdentifier
    /// The type of the activity.
    public static let activityType = "shortcutctl.runShortcut"
    private static let (nameKey, inputKey) = ("shortcut", "input")

    /// The name of the shortcut.
    public let name: String
    /// The input of the shortcut, or `nil`.
    public let input: IntentValue?

    /// Creates the run of a shortcut.
    public init(name: String, input: IntentValue? = nil) {
        self.name = name
        self.input = input
    }

    /// Creates the run from a donated activity of an app; `nil` if it is another activity.
    public init?(_ activity: UserActivity, of app: String) {
        guard app == Self.app, activity.activityType == Self.activityType,
            case .string(let name)? = activity.userInfo[Self.nameKey]
        else { return nil }
        self.init(name: name, input: activity.userInfo[Self.inputKey])
    }

    /// Creates the run from an action of an app; `nil` if it is another action.
    public init?(_ shortcut: Shortcut, of app: String) {
        guard case .userActivity(let activity) = shortcut else { return nil }
        self.init(activity, of: app)
    }

    /// The activity, which can be suggested, found, and deleted by the name of the shortcut.
    public var userActivity: UserActivity {
        var activity = UserActivity(
            activityType: Self.activityType, title: name, userInfo: [Self.nameKey: .string(name)])
        activity.userInfo[Self.inputKey] = input
        activity.isEligibleForPrediction = true
        activity.isEligibleForSearch = true
        activity.persistentIdentifier = name
        return activity
    }
}
