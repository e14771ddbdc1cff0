public import IntentKitMedia

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The media in a folder.
///
/// The folders in it say what is in them: `Songs` has a file for each song, `Albums` and `Podcasts` a folder for each
/// album and show, and `Films` a file for each film. A name is a title, or the artist and the title with ` - ` between;
/// the names of tracks and episodes begin with their numbers instead.
public struct Library: Sendable {
    /// A file that is played.
    public struct Track: Hashable, Sendable {
        /// What it is.
        public var item: MediaItem
        /// The absolute path of the file.
        public var file: String
        /// The album or the show that it is a part of, or `nil`.
        public var container: MediaItem?
    }

    /// Songs, albums, shows and films with their tracks.
    private var entries: [(item: MediaItem, tracks: [Track])] = []

    /// The most files that a library has.
    private static let fileLimit = 10_000

    /// Opens the library of this process.
    ///
    /// It's the folder that `$PLAYER_MUSIC` names, otherwise the person's folder `Music/Player`. If the variable is empty
    /// or there is no such folder, it's the one that comes with the example.
    public init() {
        let process = ProcessInfo.processInfo
        let own = process.arguments.dropFirst().first ?? "Music"
        let persons = process.environment["HOME"].map { $0 + "/Music/Player" }
        let wanted = process.environment["PLAYER_MUSIC"] ?? persons ?? ""
        self.init(
            folder: URL(filePath: !wanted.isEmpty && FileManager.default.fileExists(atPath: wanted) ? wanted : own))
    }

    /// Opens the library in a folder.
    public init(folder: URL) {
        var reader = FolderReader(root: folder.absoluteURL, left: Self.fileLimit)
        for name in reader.names(in: "Songs") { add(reader.track(name, in: "Songs", type: .song)) }
        for name in reader.names(in: "Films") { add(reader.track(name, in: "Films", type: .movie)) }
        for name in reader.names(in: "Albums") { add(name, in: "Albums", .album, of: .song, &reader) }
        for name in reader.names(in: "Podcasts") {
            add(name, in: "Podcasts", .podcastShow, of: .podcastEpisode, &reader)
        }
    }

    private mutating func add(_ track: Track) { entries.append((track.item, [track])) }

    private mutating func add(
        _ name: String, in folder: String, _ type: MediaItemType, of part: MediaItemType, _ reader: inout FolderReader
    ) {
        let path = folder + "/" + name
        let item = MediaItem(name, identifier: path, type: type)
        let tracks = reader.names(in: path).map { reader.track($0, in: path, type: part, of: item) }
        if !tracks.isEmpty { entries.append((item, tracks)) }
    }

    /// The shows with their episodes, in the order in which they are heard.
    public var shows: [(item: MediaItem, tracks: [Track])] { entries.filter { $0.item.type == .podcastShow } }

    /// Returns what is played if a person wants an item: itself, or the tracks of the album or the show.
    public func tracks(of item: MediaItem) -> [Track] {
        if let entry = entries.first(where: { $0.item.identifier == item.identifier }) { return entry.tracks }
        return entries.flatMap(\.tracks).filter { $0.item.identifier == item.identifier }
    }

    /// Returns the track in a file, or `nil` if the library doesn't have it.
    public func track(in file: String) -> Track? { entries.lazy.flatMap(\.tracks).first { $0.file == file } }

    /// Returns the items with an identifier: one, or none.
    func items(identifiedBy identifier: String) -> [MediaItem] {
        let items = entries.map(\.item) + entries.flatMap { $0.tracks.map(\.item) }
        return Array(items.filter { $0.identifier == identifier }.prefix(1))
    }

    /// Returns what a search means: by the identifier, otherwise by the kind, a part of the title and the artist.
    ///
    /// The tracks of albums and shows count if nothing else fits.
    func items(for search: MediaSearch) -> [MediaItem] {
        if let identifier = search.mediaIdentifier { return items(identifiedBy: identifier) }
        func fits(_ item: MediaItem) -> Bool {
            (search.mediaType == .unknown || item.type == search.mediaType)
                && (item.title ?? "").contains(words: search.mediaName)
                && (item.artist ?? "").contains(words: search.artistName)
        }
        let whole = entries.map(\.item).filter(fits)
        return whole.isEmpty ? entries.flatMap { $0.tracks.map(\.item) }.filter(fits) : whole
    }

    /// Returns what the person means: the items that are named, or otherwise those of the search.
    ///
    /// - Returns: An empty array if nothing is named and nothing is searched for.
    func matches(for named: [MediaItem]?, or search: MediaSearch?) -> [[MediaItem]] {
        if let named, !named.isEmpty { return named.map { items(for: $0.search) } }
        return search.map { [items(for: $0)] } ?? []
    }
}

/// Reads the folders of a library, up to a number of files.
private struct FolderReader {
    var root: URL
    /// The number of files that may still be read.
    var left: Int

    /// Returns the names in a folder in their order, without hidden ones.
    mutating func names(in folder: String) -> [String] {
        let found = (try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)) ?? []
        // A name that isn't UTF-8 can't be passed on as text.
        let names = found.filter { !$0.hasPrefix(".") && !$0.contains("\u{FFFD}") }
            .sorted { $0.withoutExtension < $1.withoutExtension }.prefix(left)
        left -= names.count
        return Array(names)
    }

    func track(_ name: String, in folder: String, type: MediaItemType, of container: MediaItem? = nil) -> Library.Track
    {
        let path = folder + "/" + name
        var item = MediaItem(name.withoutExtension, identifier: path, type: type)
        if let container { item.artist = container.artist }
        return Library.Track(item: item, file: root.appending(path: path).path, container: container)
    }
}

extension MediaItem {
    /// Creates the item that a name describes.
    fileprivate init(_ name: String, identifier: String, type: MediaItemType) {
        let parts = name.split(separator: " - ", maxSplits: 1)
        self.init(
            identifier: identifier, title: String(parts.last ?? ""), type: type,
            artist: parts.count > 1 ? String(parts[0]) : nil)
    }

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

    /// The name of a file without what follows the last dot.
    fileprivate var withoutExtension: String { lastIndex(of: ".").map { String(self[..<$0]) } ?? self }
}
