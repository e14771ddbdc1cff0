import EssentialFoundation
import IntentDefinitions
import IntentKit

/// A check of plain JSON for members that its shape doesn't have.
///
/// On the wire, unknown members are ignored, because a later version may send them. In JSON that a person writes, they
/// are reported, because they are probably misspelled.
struct PlainMembers {
    /// The error for an unknown member.
    struct Unknown: Error {
        var name: String
        var known: [String]
    }
}

extension PlainMembers: DecodableWithConfiguration {
    /// Checks plain JSON against a declared shape.
    ///
    /// - Throws: ``Unknown`` if a member isn't known.
    init(from decoder: any Decoder, configuration shape: ValueShape) throws {
        switch shape {
        case .list(let element):
            var container = try decoder.unkeyedContainer()
            while !container.isAtEnd { _ = try container.decode(PlainMembers.self, configuration: element) }
        case .object(let properties):
            let container = try decoder.container(keyedBy: NameKey.self)
            let known = Set(Object.standardNames).union(properties.keys)
            try Self.check(container.allKeys, against: known)
            for (name, property) in properties {
                _ = try container.decodeIfPresent(PlainMembers.self, forKey: NameKey(name), configuration: property)
            }
        case .dateComponents:
            let container = try decoder.container(keyedBy: NameKey.self)
            try Self.check(container.allKeys, against: PlainDateComponents.names)
        default: break
        }
    }

    private static func check(_ keys: [NameKey], against known: Set<String>) throws {
        guard let key = keys.first(where: { !known.contains($0.stringValue) }) else { return }
        throw Unknown(name: key.stringValue, known: known.sorted())
    }
}
