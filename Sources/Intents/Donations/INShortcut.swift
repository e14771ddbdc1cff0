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

    /// Creates a shortcut, or returns `nil` if this process doesn't handle its intent.
    init?(_ core: Shortcut) {
        switch core {
        case .intent(let name, let values):
            guard let type = ServedClasses.type(named: name) else { return nil }
            self = .intent(type.instance(of: values))
        case .userActivity(let activity): self = .userActivity(NSUserActivity(activity))
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
