import EssentialFoundation
import IntentDefinitions
import IntentKit

/// An activity in the protocol's form, as sent to an app or donated: the interaction's values in their plain form, and
/// defaults left out.
struct WireUserActivity {
    var activity: UserActivity
    /// The intent of an interaction that was left out because the intent isn't known.
    private(set) var unknownIntent: String?

    init(_ activity: UserActivity) { self.activity = activity }
}

extension WireUserActivity: Encodable {
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: NameKey.self)
        try container.encode(activity.activityType, forKey: .activityType)
        try container.encodeIfPresent(activity.title, forKey: .title)
        if !activity.userInfo.isEmpty { try container.encode(activity.userInfo, forKey: .userInfo) }
        try container.encodeIfPresent(activity.interaction.map(WireInteraction.init), forKey: .interaction)
        try container.encodeIfPresent(activity.requiredUserInfoKeys?.sorted(), forKey: .requiredUserInfoKeys)
        if !activity.keywords.isEmpty { try container.encode(activity.keywords.sorted(), forKey: .keywords) }
        if activity.isEligibleForPrediction { try container.encode(true, forKey: .isEligibleForPrediction) }
        if activity.isEligibleForSearch { try container.encode(true, forKey: .isEligibleForSearch) }
        try container.encodeIfPresent(activity.persistentIdentifier, forKey: .persistentIdentifier)
        try container.encodeIfPresent(activity.suggestedInvocationPhrase, forKey: .suggestedInvocationPhrase)
        try container.encodeIfPresent(activity.contentAttributes, forKey: .contentAttributes)
    }
}

extension WireUserActivity: DecodableWithConfiguration {
    /// Decodes an activity.
    ///
    /// An interaction whose intent isn't known is left out, because its values can't be read without a definition.
    init(from decoder: any Decoder, configuration shapes: IntentShapes) throws {
        let container = try decoder.container(keyedBy: NameKey.self)
        let wire = try container.decodeIfPresent(WireInteraction.self, forKey: .interaction, configuration: shapes)
        if let wire, wire.interaction == nil { unknownIntent = wire.intentName }
        activity = UserActivity(
            activityType: try container.decode(String.self, forKey: .activityType),
            title: try container.decodeIfPresent(String.self, forKey: .title),
            userInfo: try container.decodeIfPresent([String: IntentValue].self, forKey: .userInfo) ?? [:],
            interaction: wire?.interaction)
        activity.requiredUserInfoKeys = try container.decodeIfPresent(Set<String>.self, forKey: .requiredUserInfoKeys)
        activity.keywords = try container.decodeIfPresent(Set<String>.self, forKey: .keywords) ?? []
        activity.isEligibleForPrediction =
            try container.decodeIfPresent(Bool.self, forKey: .isEligibleForPrediction) ?? false
        activity.isEligibleForSearch = try container.decodeIfPresent(Bool.self, forKey: .isEligibleForSearch) ?? false
        activity.persistentIdentifier = try container.decodeIfPresent(String.self, forKey: .persistentIdentifier)
        activity.suggestedInvocationPhrase =
            try container.decodeIfPresent(String.self, forKey: .suggestedInvocationPhrase)
        activity.contentAttributes = try container.decodeIfPresent(
            UserActivity.ContentAttributes.self, forKey: .contentAttributes)
    }
}
