public import EssentialFoundation
import IntentDefinitions

/// An activity of a person in an app, described so that the app can resume it.
///
/// This corresponds to Apple's `NSUserActivity`.
public struct UserActivity: Codable, Hashable, Sendable {
    /// The appearance of an activity, and the item to which it belongs.
    public struct ContentAttributes: Codable, Hashable, Sendable {
        /// The image.
        public var thumbnail: Image?
        /// The description below the title.
        public var contentDescription: String?
        /// The identifier of the item to which the activity belongs; deleting the item deletes the activity.
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
    /// The values that the app needs to resume the activity.
    public var userInfo: [String: IntentValue]
    /// The intent that led to the activity, with its response, if any.
    public var interaction: Interaction?
    /// The keys of ``userInfo`` that distinguish one activity from another, or `nil` for all of them.
    public var requiredUserInfoKeys: Set<String>?
    /// The words by which the activity can be found.
    public var keywords: Set<String> = []
    /// Whether it may be suggested; `false` by default.
    public var isEligibleForPrediction = false
    /// Whether it may be found by searching; `false` by default.
    public var isEligibleForSearch = false
    /// The identifier by which the activity can be deleted; several activities may share one.
    public var persistentIdentifier: String?
    /// A phrase that a person might say to resume it.
    public var suggestedInvocationPhrase: String?
    /// The appearance, and the item to which the activity belongs.
    public var contentAttributes: ContentAttributes?
    /// The web page that shows the same.
    public var webpageURL: URL?
    /// When the activity is no longer of use.
    public var expirationDate: Date?
    /// The identifier of the content that the activity shows, by which a host finds the scene that shows it.
    public var targetContentIdentifier: String?

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
    /// Creates an activity by decoding it; missing members have their default values.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: NameKey.self)
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
        webpageURL = try container.decodeIfPresent(URL.self, forKey: .webpageURL)
        expirationDate = try container.decodeIfPresent(Date.self, forKey: .expirationDate)
        targetContentIdentifier = try container.decodeIfPresent(String.self, forKey: .targetContentIdentifier)
    }

    /// Encodes the members that differ from their default values, with sets sorted.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: NameKey.self)
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
        try container.encodeIfPresent(webpageURL, forKey: .webpageURL)
        try container.encodeIfPresent(expirationDate, forKey: .expirationDate)
        try container.encodeIfPresent(targetContentIdentifier, forKey: .targetContentIdentifier)
    }
}
