import EssentialFoundation
import IntentDefinitions

/// An object together with the properties that its custom type adds.
public struct ObjectValue: Codable, Hashable, Sendable {
    /// The properties that every object has, such as the identifier and the name.
    public var object: Object
    /// The added properties by name.
    public var properties: [String: IntentValue]

    /// Creates a value.
    public init(_ object: Object, properties: [String: IntentValue] = [:]) {
        self.object = object
        self.properties = properties
    }
}

extension ObjectValue {
    /// Encodes the object as plain JSON, with its added properties beside the standard ones.
    func encodePlain(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: NameKey.self)
        try container.encodeIfPresent(object.identifier, forKey: .identifier)
        if !object.displayString.isEmpty {
            try container.encode(object.displayString, forKey: NameKey("displayString"))
        }
        try container.encodeIfPresent(object.pronunciationHint, forKey: NameKey("pronunciationHint"))
        try container.encodeIfPresent(object.subtitleString, forKey: NameKey("subtitleString"))
        try container.encodeIfPresent(object.displayImage, forKey: NameKey("displayImage"))
        try container.encodeIfPresent(
            object.alternativeSpeakableMatches, forKey: NameKey("alternativeSpeakableMatches"))
        for (name, value) in properties {
            try container.encode(PlainValue(value), forKey: NameKey(name))
        }
    }

    /// Creates the object by decoding plain JSON; properties that aren't declared are ignored.
    init(plainFrom decoder: any Decoder, shapes: [String: ValueShape]) throws {
        let container = try decoder.container(keyedBy: NameKey.self)
        object = Object(identifier: nil, display: "")
        properties = [:]
        // Over the keys, because a type may declare thousands of properties of which an object has only a few.
        for key in container.allKeys {
            guard let shape = shapes[key.stringValue], try !container.decodeNil(forKey: key) else { continue }
            properties[key.stringValue] = try container.decode(PlainValue.self, forKey: key, configuration: shape).value
        }
        object = try Self.object(from: container, except: shapes)
    }

    /// Decodes the standard properties, except those that the custom type redeclares.
    private static func object(
        from container: KeyedDecodingContainer<NameKey>, except shapes: [String: ValueShape]
    ) throws -> Object {
        func part<Part: Decodable>(_ name: String) throws -> Part? {
            guard shapes[name] == nil else { return nil }
            return try container.decodeIfPresent(Part.self, forKey: NameKey(name))
        }
        return Object(
            identifier: try part("identifier"),
            display: try part("displayString") ?? "",
            pronunciationHint: try part("pronunciationHint"),
            subtitle: try part("subtitleString"),
            image: try part("displayImage"),
            alternativeSpeakableMatches: try part("alternativeSpeakableMatches")
        )
    }
}
