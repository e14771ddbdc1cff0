import IntentKit

/// The place to which media is added.
public enum INMediaDestination: Hashable, Sendable, CustomStringConvertible {
    /// The person's library.
    case library
    /// A playlist, by its name.
    case playlist(String)

    /// The name of the playlist, or `nil` for the library.
    public var playlistName: String? {
        guard case .playlist(let name) = self else { return nil }
        return name
    }

    /// The name of the playlist, or “library”.
    public var description: String { playlistName ?? "library" }
}

extension ValueBridge<INMediaDestination> {
    /// Places to which media is added, as the built-in definition has them.
    @_spi(Generated) public static var mediaDestination: Self {
        Self { _ in
            .object(["kind": .enumeration(["library", "playlist"]), "playlistName": .string])
        } intentValue: { destination in
            var properties: [String: IntentValue] = ["kind": .enumeration("library")]
            if let name = destination.playlistName {
                properties = ["kind": .enumeration("playlist"), "playlistName": .string(name)]
            }
            return .object(ObjectValue(structure: properties, spoken: "playlistName"))
        } value: { value in
            guard case .object(let object) = value else { return nil }
            if case .string(let name)? = object.properties["playlistName"] { return .playlist(name) }
            return .library
        }
    }
}
