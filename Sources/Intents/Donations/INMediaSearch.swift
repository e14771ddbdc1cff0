/// The order in which found media is played.
public enum INMediaSortOrder: Int, Sendable {
    case unknown = 0
    case newest, oldest, best, worst, popular, unpopular, trending, recommended
}

/// The media that a person refers to.
public enum INMediaReference: Int, Sendable {
    case unknown = 0
    case currentlyPlaying, my
}

/// The criteria by which a person looks for media.
public final class INMediaSearch: NSObject, NSCopying, Sendable {
    /// The kind of media.
    public let mediaType: INMediaItemType
    /// The order of what is found.
    public let sortOrder: INMediaSortOrder
    /// The name of the media.
    public let mediaName: String?
    /// The name of the artist.
    public let artistName: String?
    /// The name of the album.
    public let albumName: String?
    /// The names of genres.
    public let genreNames: [String]?
    /// The names of moods.
    public let moodNames: [String]?
    /// When the media was released.
    public let releaseDate: INDateComponentsRange?
    /// The media that the person refers to.
    public let reference: INMediaReference
    /// The identifier of the media in the app.
    public let mediaIdentifier: String?

    /// Creates criteria.
    public init(
        mediaType: INMediaItemType = .unknown, sortOrder: INMediaSortOrder = .unknown, mediaName: String? = nil,
        artistName: String? = nil, albumName: String? = nil, genreNames: [String]? = nil, moodNames: [String]? = nil,
        releaseDate: INDateComponentsRange? = nil, reference: INMediaReference = .unknown,
        mediaIdentifier: String? = nil
    ) {
        self.mediaType = mediaType
        self.sortOrder = sortOrder
        self.mediaName = mediaName
        self.artistName = artistName
        self.albumName = albumName
        self.genreNames = genreNames
        self.moodNames = moodNames
        self.releaseDate = releaseDate
        self.reference = reference
        self.mediaIdentifier = mediaIdentifier
    }

    /// Returns the criteria themselves, which don't change.
    public func copy(with zone: NSZone? = nil) -> Any { self }
    /// Returns whether other criteria are the same.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? INMediaSearch else { return false }
        return other.texts == texts && other.genreNames == genreNames && other.moodNames == moodNames
            && other.mediaType == mediaType && other.sortOrder == sortOrder && other.reference == reference
            && other.releaseDate == releaseDate
    }
    /// A hash value for the criteria.
    public override var hash: Int { texts.hashValue }

    private var texts: [String?] { [mediaName, artistName, albumName, mediaIdentifier] }
}
