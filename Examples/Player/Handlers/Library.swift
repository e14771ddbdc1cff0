import IntentKit
import IntentKitMedia

/// The media that there are.
public struct Library: Sendable {
    let items = [
        MediaItem(identifier: "rain", title: "Rain on the Roof", type: .song, artist: "Mira Lund"),
        MediaItem(identifier: "rain-live", title: "Rain on the Roof (Live)", type: .song, artist: "Mira Lund"),
        MediaItem(identifier: "harbor", title: "Harbor Lights", type: .album, artist: "The Quiet Four"),
        MediaItem(identifier: "soup", title: "Soup of the Week", type: .podcastShow, artist: "Ada Kern"),
        MediaItem(identifier: "film", title: "The Long Field", type: .movie),
    ]

    /// Opens the library.
    public init() {}

    /// What a search means: by the identifier, else by the kind, a part of the title and the artist.
    func items(for search: MediaSearch) -> [MediaItem] {
        if let identifier = search.mediaIdentifier { return items.filter { $0.identifier == identifier } }
        return items.filter { item in
            (search.mediaType == .unknown || item.type == search.mediaType)
                && (item.title ?? "").contains(words: search.mediaName)
                && (item.artist ?? "").contains(words: search.artistName)
        }
    }

    /// What the person means: the items that are named, or else those of the search.
    ///
    /// - Returns: Nothing if nothing is named and nothing is searched for.
    func matches(for named: [MediaItem]?, or search: MediaSearch?) -> [[MediaItem]] {
        if let named, !named.isEmpty { return named.map { items(for: $0.search) } }
        return search.map { [items(for: $0)] } ?? []
    }
}

extension MediaItem {
    /// A search for this item.
    fileprivate var search: MediaSearch {
        MediaSearch(mediaType: type, mediaName: title, artistName: artist, mediaIdentifier: identifier)
    }
}

extension String {
    /// Whether the text contains the words, or there are none.
    fileprivate func contains(words: String?) -> Bool {
        guard let words = words?.lowercased(), !words.isEmpty else { return true }
        return lowercased().contains(words)
    }
}
