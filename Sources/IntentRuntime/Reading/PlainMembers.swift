import EssentialFoundation
import IntentDefinitions
import IntentKit

/// A check of plain JSON for members that its shape doesn't have, and for time zones that aren't known or clear.
///
/// On the wire, both are ignored, because a later version may send such members, and an extension knows more time zones.
/// In JSON that a person writes, they are reported, because they are probably misspelled, or wouldn't count.
struct PlainMembers {
    /// The error for an unknown member.
    struct Unknown: Error {
        var name: String
        var known: [String]
        /// The path to the object, or `nil` if `known` says all.
        var path: [any CodingKey]?
    }
}

extension PlainMembers: DecodableWithConfiguration {
    /// Checks plain JSON against a declared shape.
    ///
    /// - Throws: ``Unknown`` if a member isn't known, `TimeZoneProblem` if something is wrong with a time zone.
    init(from decoder: any Decoder, configuration shape: ValueShape) throws {
        switch shape {
        case .list(let element):
            var container = try decoder.unkeyedContainer()
            while !container.isAtEnd { _ = try container.decode(PlainMembers.self, configuration: element) }
        case .object(let properties):
            let container = try decoder.container(keyedBy: NameKey.self)
            try Self.check(container, against: Members.object.names.union(properties.keys))
            for key in container.allKeys {
                if let property = properties[key.stringValue] {
                    _ = try container.decodeIfPresent(PlainMembers.self, forKey: key, configuration: property)
                } else if let members = Members.object.nested[key.stringValue] {
                    _ = try container.decodeIfPresent(MemberCheck.self, forKey: key, configuration: members)
                }
            }
        default:
            guard let members = Members(of: shape) else { return }
            _ = try MemberCheck(from: decoder, configuration: members)
            guard shape == .dateComponents else { return }
            if let problem = try PlainDateComponents(from: decoder).timeZoneProblem { throw problem }
        }
    }

    /// Checks plain JSON of structures, which have no members but their properties, or of a list of them.
    ///
    /// - Throws: ``Unknown`` if a member isn't known.
    static func check(_ data: Data, ofStructuresWith names: Set<String>) throws {
        _ = try JSONDecoder().decode(MemberCheck.self, from: data, configuration: Members(names))
    }

    fileprivate static func check(
        _ container: KeyedDecodingContainer<NameKey>, against known: Set<String>
    ) throws {
        guard let key = container.allKeys.first(where: { !known.contains($0.stringValue) }) else { return }
        throw Unknown(name: key.stringValue, known: known.sorted(), path: container.codingPath)
    }
}

/// A check of an object, or of a list of them, whose members no definition declares.
private struct MemberCheck: DecodableWithConfiguration {
    init(from decoder: any Decoder, configuration members: Members) throws {
        if var list = try? decoder.unkeyedContainer() {
            while !list.isAtEnd { _ = try list.decode(Self.self, configuration: members) }
            return
        }
        let container = try decoder.container(keyedBy: NameKey.self)
        try PlainMembers.check(container, against: members.names)
        for key in container.allKeys {
            guard let nested = members.nested[key.stringValue] else { continue }
            _ = try container.decodeIfPresent(Self.self, forKey: key, configuration: nested)
        }
    }
}

/// The members of a value that is an object in plain JSON.
private struct Members {
    let names: Set<String>
    /// The members of the objects in it.
    let nested: [String: Members]

    init(_ names: Set<String>, _ nested: [String: Members] = [:]) {
        self.names = names.union(nested.keys)
        self.nested = nested
    }

    /// Returns the members of a shape's values, or `nil` if they aren't objects or declared.
    init?(of shape: ValueShape) {
        switch shape {
        case .dateComponents: self = Members(PlainDateComponents.names)
        case .placemark: self = .placemark
        case .currencyAmount: self = Members(["amount", "currencyCode"])
        case .person: self = .person
        case .file: self = Members(["filename", "typeIdentifier", "contents", "fileURL"])
        case .paymentMethod: self = Members(["type", "name", "identificationHint"], ["icon": .image])
        case .measurement: self = Members(["value", "unit"])
        case .speakableString: self = .speakableString
        case .string, .integer, .decimal, .boolean, .timeInterval, .url, .enumeration, .object, .list, .dictionary:
            return nil
        }
    }

    static let object = Members(
        Set(Object.standardNames), ["displayImage": .image, "alternativeSpeakableMatches": .speakableString])

    private static let placemark = Members(
        ["name", "latitude", "longitude"],
        ["postalAddress": Members(["street", "city", "state", "postalCode", "country"])])

    private static let person = Members(
        [
            "displayName", "contactIdentifier", "customIdentifier", "relationship", "isMe", "suggestionType",
            "isContactSuggestion",
        ],
        [
            "personHandle": handle, "aliases": handle, "image": .image,
            "nameComponents": Members([
                "namePrefix", "givenName", "middleName", "familyName", "nameSuffix", "nickname",
            ]),
        ])

    private static let handle = Members(["value", "type", "label"])

    private static let image = Members(["name", "systemName", "url", "contents"])

    private static let speakableString = Members(["spokenPhrase", "pronunciationHint", "vocabularyIdentifier"])
}
