/// The sources that complete the person's context by themselves, each only if the person has switched it on.
public struct ContextSources: Hashable, Sendable {
    /// The largest number of networks with a place.
    public static let networkLimit = 16
    /// The maximum size of a network's identifier, in bytes.
    private static let identifierLimit = 64
    /// The daily event while headphones are connected.
    public static let headphonesEvent = "headphones connected"

    /// The places, such as `home`, by the identifiers of the network connections that are active there.
    public var networks: [String: String] = [:]
    /// Whether connected headphones are a daily event.
    public var headphones = false
    /// The focus, such as `work`, while the desktop doesn't disturb; `nil` if that isn't a focus.
    public var doNotDisturb: String?

    /// Creates sources that are all switched off.
    public init() {}

    /// Whether all of them are switched off.
    public var isEmpty: Bool { networks.isEmpty && !headphones && doNotDisturb == nil }

    /// Returns whether a text can identify a network connection, as a UUID does.
    public static func canBeNetwork(_ identifier: String) -> Bool {
        PersonContext.Entry.canBeName(identifier) && identifier.utf8.count <= identifierLimit
    }
}

extension ContextSources: Codable {
    private enum CodingKeys: CodingKey {
        case networks, headphones, doNotDisturb
    }

    /// Creates the sources by decoding those that are switched on.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        networks = try container.decodeIfPresent([String: String].self, forKey: .networks) ?? [:]
        headphones = try container.decodeIfPresent(Bool.self, forKey: .headphones) ?? false
        doNotDisturb = try container.decodeIfPresent(String.self, forKey: .doNotDisturb)
        let names = networks.values + [doNotDisturb].compactMap(\.self)
        guard networks.count <= Self.networkLimit, networks.keys.allSatisfy(Self.canBeNetwork),
            names.allSatisfy(PersonContext.Entry.canBeName)
        else {
            throw DecodingError.dataCorruptedError(
                forKey: .networks, in: container, debugDescription: "a network or a name isn't valid")
        }
    }

    /// Encodes the sources that are switched on.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        if !networks.isEmpty { try container.encode(networks, forKey: .networks) }
        if headphones { try container.encode(headphones, forKey: .headphones) }
        try container.encodeIfPresent(doNotDisturb, forKey: .doNotDisturb)
    }
}
