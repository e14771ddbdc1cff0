import IntentDefinitions
import IntentKit

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Looks through plain JSON for members that its shape does not have.
///
/// Over the wire they are left out, because a later version may send more. What a person writes and misspells is not.
struct PlainMembers {
    /// A member that is none.
    struct Unknown: Error {
        var name: String
        /// The members that there are.
        var known: [String]
    }
}

extension PlainMembers: DecodableWithConfiguration {
    /// Reads plain JSON as a declared shape.
    ///
    /// - Throws: ``Unknown`` where a member is none.
    init(from decoder: any Decoder, configuration shape: ValueShape) throws {
        switch shape {
        case .list(let element):
            var container = try decoder.unkeyedContainer()
            while !container.isAtEnd { _ = try container.decode(PlainMembers.self, configuration: element) }
        case .object(let properties):
            let container = try decoder.container(keyedBy: NameKey.self)
            let known = Object.standardNames.union(properties.keys)
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
