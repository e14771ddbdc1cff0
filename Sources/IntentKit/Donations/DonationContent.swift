/// The content of a donation.
public enum DonationContent: Hashable, Sendable {
    /// An intent that was carried out.
    case interaction(Interaction)
    /// An activity of a person in an app.
    indirect case userActivity(UserActivity)

    /// The intent's name, or the activity's type.
    public var name: String {
        switch self {
        case .interaction(let interaction): interaction.intentName
        case .userActivity(let activity): activity.activityType
        }
    }
}

/// A choice of the app's donations to delete.
public enum DonationDeletion: Hashable, Sendable {
    /// Interactions with these identifiers.
    case identifiers([String])
    /// Interactions and activities with these identifiers, as when a person deletes them from the list.
    case donations([String])
    /// Interactions of a group.
    case group(String)
    /// All interactions.
    case allInteractions
    /// Activities with these persistent identifiers.
    case activities(persistentIdentifiers: [String])
    /// All activities.
    case allActivities
    /// Activities that belong to an item.
    case related(uniqueIdentifier: String)
}
