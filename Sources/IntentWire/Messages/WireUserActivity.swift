import IntentKit

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// An activity as it travels to an app: the interaction in the plain form of its intent's values.
struct WireUserActivity {
    var activity: UserActivity

    init(_ activity: UserActivity) {
        self.activity = activity
    }

    private enum CodingKeys: CodingKey {
        case activityType, title, userInfo, interaction
    }

    private enum InteractionKeys: CodingKey {
        case intent, values, response
    }
}

extension WireUserActivity: Encodable {
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(activity.activityType, forKey: .activityType)
        try container.encodeIfPresent(activity.title, forKey: .title)
        if !activity.userInfo.isEmpty { try container.encode(activity.userInfo, forKey: .userInfo) }
        guard let interaction = activity.interaction else { return }
        var nested = container.nestedContainer(keyedBy: InteractionKeys.self, forKey: .interaction)
        try nested.encode(interaction.intentName, forKey: .intent)
        try nested.encode(interaction.values.mapValues(PlainValue.init), forKey: .values)
        try nested.encodeIfPresent(
            interaction.response.map { ResponseContent(code: $0.code, values: $0.values) }, forKey: .response)
    }
}

extension WireUserActivity: DecodableWithConfiguration {
    /// Reads an activity; the interaction of an intent that is not known is left out, because nothing says what its
    /// values are.
    init(from decoder: any Decoder, configuration shapes: IntentShapes) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        activity = UserActivity(
            activityType: try container.decode(String.self, forKey: .activityType),
            title: try container.decodeIfPresent(String.self, forKey: .title),
            userInfo: try container.decodeIfPresent([String: IntentValue].self, forKey: .userInfo) ?? [:])
        guard container.contains(.interaction), try !container.decodeNil(forKey: .interaction) else { return }
        let nested = try container.nestedContainer(keyedBy: InteractionKeys.self, forKey: .interaction)
        let name = try nested.decode(String.self, forKey: .intent)
        guard let parameters = shapes[name] else { return }
        var interaction = Interaction(
            intentName: name,
            values: try nested.decodeIfPresent(PlainValues.self, forKey: .values, configuration: parameters)?.values
                ?? [:])
        if let response = try nested.decodeIfPresent(
            ResponseContent.self, forKey: .response, configuration: shapes.response(of: name) ?? [:])
        {
            interaction.response = Interaction.Response(code: response.code, values: response.values)
        }
        activity.interaction = interaction
    }
}
