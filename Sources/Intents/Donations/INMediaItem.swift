/// A piece of media, such as a song or an episode.
public final class INMediaItem: NSObject, NSCopying, Sendable {
    /// The identifier in the app.
    public let identifier: String?
    /// The title.
    public let title: String?
    /// The kind of media.
    public let type: INMediaItemType
    /// The image.
    public let artwork: INImage?
    /// The artist.
    public let artist: String?

    /// Creates an item.
    public init(identifier: String?, title: String?, type: INMediaItemType, artwork: INImage?, artist: String?) {
        self.identifier = identifier
        self.title = title
        self.type = type
        self.artwork = artwork
        self.artist = artist
    }

    /// Creates an item without an artist.
    public convenience init(identifier: String?, title: String?, type: INMediaItemType, artwork: INImage?) {
        self.init(identifier: identifier, title: title, type: type, artwork: artwork, artist: nil)
    }

    /// Returns the item itself, which doesn't change.
    public func copy(with zone: NSZone? = nil) -> Any { self }
    /// Returns whether another item is the same.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? INMediaItem else { return false }
        return other.identifier == identifier && other.title == title && other.type == type
            && other.artwork == artwork && other.artist == artist
    }
    /// A hash value for the item.
    public override var hash: Int {
        var hasher = Hasher()
        hasher.combine(identifier)
        hasher.combine(title)
        return hasher.finalize()
    }
    /// The title.
    public override var description: String { title ?? identifier ?? "" }
}

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
