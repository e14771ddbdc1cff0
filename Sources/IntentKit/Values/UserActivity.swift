/// Something a person does in an app, described so that the app can take it up again.
///
/// Apple's `NSUserActivity` (section D), as a value.
public struct UserActivity: Codable, Hashable, Sendable {
    /// How an activity is shown, and what it belongs to.
    public struct ContentAttributes: Codable, Hashable, Sendable {
        /// A picture of it.
        public var thumbnail: Image?
        /// What is said below its title.
        public var contentDescription: String?
        /// The item that the activity belongs to: where that is deleted, so is the activity.
        public var relatedUniqueIdentifier: String?

        /// Creates attributes.
        public init(
            thumbnail: Image? = nil, contentDescription: String? = nil, relatedUniqueIdentifier: String? = nil
        ) {
            self.thumbnail = thumbnail
            self.contentDescription = contentDescription
            self.relatedUniqueIdentifier = relatedUniqueIdentifier
        }
    }

    /// The kind of activity, in reverse-DNS form or the class name of an intent.
    public var activityType: String
    /// The name that people see.
    public var title: String?
    /// What the app needs to take the activity up.
    public var userInfo: [String: IntentValue]
    /// The intent that led here and the response to it; of an activity that is an intent's.
    public var interaction: Interaction?
    /// The keys of ``userInfo`` that make one activity another than the next; nothing means all of them.
    public var requiredUserInfoKeys: Set<String>?
    /// Words that the activity is found by.
    public var keywords: Set<String> = []
    /// Whether it may be suggested; only what was said to be is.
    public var isEligibleForPrediction = false
    /// Whether it may be found by searching.
    public var isEligibleForSearch = false
    /// What the activity is deleted by; several may have the same.
    public var persistentIdentifier: String?
    /// What a person might say to have it again.
    public var suggestedInvocationPhrase: String?
    /// How it is shown, and what it belongs to.
    public var contentAttributes: ContentAttributes?

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
        case activityType, title, userInfo, interaction, requiredUserInfoKeys, keywords, isEligibleForPrediction
        case isEligibleForSearch, persistentIdentifier, suggestedInvocationPhrase, contentAttributes
    }

    /// Reads an activity; what it does not say is as if it had just been made.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        activityType = try container.decode(String.self, forKey: .activityType)
        title = try container.decodeIfPresent(String.self, forKey: .title)
        userInfo = try container.decodeIfPresent([String: IntentValue].self, forKey: .userInfo) ?? [:]
        interaction = try container.decodeIfPresent(Interaction.self, forKey: .interaction)
        requiredUserInfoKeys = try container.decodeIfPresent(Set<String>.self, forKey: .requiredUserInfoKeys)
        keywords = try container.decodeIfPresent(Set<String>.self, forKey: .keywords) ?? []
        isEligibleForPrediction = try container.decodeIfPresent(Bool.self, forKey: .isEligibleForPrediction) ?? false
        isEligibleForSearch = try container.decodeIfPresent(Bool.self, forKey: .isEligibleForSearch) ?? false
        persistentIdentifier = try container.decodeIfPresent(String.self, forKey: .persistentIdentifier)
        suggestedInvocationPhrase = try container.decodeIfPresent(String.self, forKey: .suggestedInvocationPhrase)
        contentAttributes = try container.decodeIfPresent(ContentAttributes.self, forKey: .contentAttributes)
    }

    /// Writes what differs from an activity that has just been made, sets in the order of their texts.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(activityType, forKey: .activityType)
        try container.encodeIfPresent(title, forKey: .title)
        try container.encode(userInfo, forKey: .userInfo)
        try container.encodeIfPresent(interaction, forKey: .interaction)
        try container.encodeIfPresent(requiredUserInfoKeys?.sorted(), forKey: .requiredUserInfoKeys)
        if !keywords.isEmpty { try container.encode(keywords.sorted(), forKey: .keywords) }
        if isEligibleForPrediction { try container.encode(true, forKey: .isEligibleForPrediction) }
        if isEligibleForSearch { try container.encode(true, forKey: .isEligibleForSearch) }
        try container.encodeIfPresent(persistentIdentifier, forKey: .persistentIdentifier)
        try container.encodeIfPresent(suggestedInvocationPhrase, forKey: .suggestedInvocationPhrase)
        try container.encodeIfPresent(contentAttributes, forKey: .contentAttributes)
    }
}
