public import IntentKitMedia

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Which tracks were played, and where each was left, in a file beside that of the playlists.
public struct PlayedTracks: Sendable {
    /// What the file holds, by identifiers.
    private struct Content: Codable {
        var played: Set<String> = []
        /// Seconds.
        var positions: [String: Double] = [:]
        var last: String?
    }

    private var content = Content()
    private let file: URL?

    /// The seconds at the beginning and at the end of a track that aren't worth resuming.
    private static let margin = 5.0

    /// Opens the file; one that is missing or can't be read counts as empty.
    ///
    /// - Parameter isKept: Whether there is a file; if not, it's all forgotten in the end.
    public init(isKept: Bool) {
        file = isKept ? Playlists().file?.deletingLastPathComponent().appending(path: "played.json") : nil
        guard let file, let data = try? Data(contentsOf: file) else { return }
        content = (try? JSONDecoder().decode(Content.self, from: data)) ?? Content()
    }

    /// The identifier of the track that was played last, or `nil`.
    public var last: String? { content.last }

    /// Returns whether a track was played.
    public func contains(_ item: MediaItem) -> Bool { item.identifier.map(content.played.contains) ?? false }

    /// Returns the second at which a track was left, or `nil` if it was heard to the end or isn't known.
    public func position(of item: MediaItem) -> Double? { item.identifier.flatMap { content.positions[$0] } }

    /// Notes that a track has begun.
    public mutating func note(_ item: MediaItem) {
        guard let identifier = item.identifier else { return }
        content.played.insert(identifier)
        content.last = identifier
        save()
    }

    /// Notes where a track was left.
    ///
    /// - Parameters:
    ///   - item: The track.
    ///   - position: The second at which it was left.
    ///   - duration: Its length in seconds, or `nil` if it isn't known.
    public mutating func leave(_ item: MediaItem, at position: Double, of duration: Double?) {
        guard let identifier = item.identifier else { return }
        let isWorth = position > Self.margin && position < (duration ?? .infinity) - Self.margin
        content.positions[identifier] = isWorth ? position : nil
        save()
    }

    /// Writes the file; an app that can't keep what was played plays on all the same.
    private func save() {
        guard let file else { return }
        try? JSONEncoder().encode(content).write(privatelyTo: file)
    }
}
