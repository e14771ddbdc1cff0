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

    /// Creates a response.
    public init(code: String, values: [String: IntentValue] = [:], userActivity: UserActivity? = nil) {
        self.code = code
        self.values = values
        self.userActivity = userActivity
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
    }
}

extension ResponseContent: DecodableWithConfiguration {
    /// Creates a response by decoding its plain form; values without a shape are ignored.
    public init(from decoder: any Decoder, configuration shapes: [String: ValueShape]) throws {
        let container = try decoder.container(keyedBy: NameKey.self)
        code = try container.decode(String.self, forKey: .code)
        userActivity = try container.decodeIfPresent(UserActivity.self, forKey: .userActivity)
        values = [:]
        guard container.contains(.values) else { return }
        let nested = try container.nestedContainer(keyedBy: NameKey.self, forKey: .values)
        for key in nested.allKeys {
            guard let shape = shapes[key.stringValue], try !nested.decodeNil(forKey: key) else { continue }
            values[key.stringValue] = try nested.decode(PlainValue.self, forKey: key, configuration: shape).value
        }
    }
}
