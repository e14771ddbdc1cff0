/// Something a person does in an app, described so that the app can take it up again.
public struct UserActivity: Codable, Hashable, Sendable {
    /// The kind of activity, in reverse-DNS form or the class name of an intent.
    public var activityType: String
    /// The name that people see.
    public var title: String?
    /// What the app needs to take the activity up.
    public var userInfo: [String: IntentValue]
    /// The intent that led here and the response to it; of an activity that is an intent's.
    public var interaction: Interaction?

    /// Creates an activity.
    public init(
        activityType: String,
        title: String? = nil,
        userInfo: [String: IntentValue] = [:],
        interaction: Interaction? = nil
    ) {
        self.activityType = activityType
        self.title = title
        self.userInfo = userInfo
        self.interaction = interaction
    }
}

extension UserActivity {
    private enum CodingKeys: CodingKey {
        case activityType, title, userInfo, interaction
    }

    /// Reads an activity; one without `userInfo` has an empty one.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        activityType = try container.decode(String.self, forKey: .activityType)
        title = try container.decodeIfPresent(String.self, forKey: .title)
        userInfo = try container.decodeIfPresent([String: IntentValue].self, forKey: .userInfo) ?? [:]
        interaction = try container.decodeIfPresent(Interaction.self, forKey: .interaction)
    }
}
