import IntentKit

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The playlists and the ratings, in a file that only the person can read.
public struct Playlists: Sendable {
    /// What the file holds: identifiers by playlist, ratings by identifier, and the identifiers that were found last.
    struct Content: Codable {
        var lists: [String: [String]] = ["Morning": [], "Evening": []]
        var ratings: [String: String] = [:]
        var found: [String]?
    }

    let file: URL?

    /// Opens `$PLAYER_PLAYLISTS`, or else the file among the person's data.
    public init() {
        let variables = ProcessInfo.processInfo.environment
        let data = variables["XDG_DATA_HOME"] ?? variables["HOME"].map { $0 + "/.local/share" }
        let path = variables["PLAYER_PLAYLISTS"] ?? data.map { $0 + "/intentkit-player/playlists.json" }
        file = path.map { URL(filePath: $0) }
    }

    /// The content of the file, or what a new one begins with.
    func content() -> Content {
        guard let file, let data = try? Data(contentsOf: file) else { return Content() }
        return (try? JSONDecoder().decode(Content.self, from: data)) ?? Content()
    }

    /// The playlists whose name contains the words.
    func names(like words: String) -> [String] {
        content().lists.keys.filter { $0.lowercased().contains(words.lowercased()) }.sorted()
    }

    /// Changes the content, and replaces the file in one step.
    func change(_ change: (inout Content) -> Void) throws {
        guard let file else { throw CocoaError(.fileNoSuchFile) }
        var content = content()
        change(&content)
        try JSONEncoder().encode(content).write(privatelyTo: file)
    }
}

extension Data {
    /// Replaces a file, which only the person can read, in one step.
    func write(privatelyTo file: URL) throws {
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        let written = FileManager.default.createFile(
            atPath: file.path, contents: self, attributes: [.posixPermissions: 0o600])
        guard written else { throw CocoaError(.fileWriteUnknown) }
    }
}
