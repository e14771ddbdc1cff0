public import EssentialFoundation
import IntentDefinitions

/// A response of any intent: the name of the code, and the values by name.
public struct ResponseContent: Hashable, Sendable {
    /// The name of the code, built-in or from the definition.
    public var code: String
    /// The values that are set.
    public var values: [String: IntentValue]
    /// The activity with which the app continues, if it does.
    public var userActivity: UserActivity?
    /// When a widget that shows the response is to be read again, if the handler states it.
    public var timelineReloadPolicy: TimelineReloadPolicy?

    /// Creates a response.
    public init(
        code: String, values: [String: IntentValue] = [:], userActivity: UserActivity? = nil,
        timelineReloadPolicy: TimelineReloadPolicy? = nil
    ) {
        self.code = code
        self.values = values
        self.userActivity = userActivity
        self.timelineReloadPolicy = timelineReloadPolicy
    }
}

extension ResponseContent: Encodable {
    /// Encodes the plain form, leaving out empty values.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: NameKey.self)
        try container.encode(code, forKey: .code)
        if !values.isEmpty {
            try container.encode(values.mapValues(PlainValue.init), forKey: .values)
        }
        try container.encodeIfPresent(userActivity, forKey: .userActivity)
        try container.encodeIfPresent(timelineReloadPolicy, forKey: .timelineReloadPolicy)
    }
}

extension ResponseContent: DecodableWithConfiguration {
    /// Creates a response by decoding its plain form; values without a shape are ignored.
    public init(from decoder: any Decoder, configuration shapes: [String: ValueShape]) throws {
        let container = try decoder.container(keyedBy: NameKey.self)
        code = try container.decode(String.self, forKey: .code)
        userActivity = try container.decodeIfPresent(UserActivity.self, forKey: .userActivity)
        timelineReloadPolicy = try container.decodeIfPresent(TimelineReloadPolicy.self, forKey: .timelineReloadPolicy)
        values = [:]
        guard container.contains(.values) else { return }
        let nested = try container.nestedContainer(keyedBy: NameKey.self, forKey: .values)
        for key in nested.allKeys {
            guard let shape = shapes[key.stringValue], try !nested.decodeNil(forKey: key) else { continue }
            values[key.stringValue] = try nested.decode(PlainValue.self, forKey: key, configuration: shape).value
        }
    }
}
