import EssentialFoundation
import IntentDefinitions

/// The lines of a manifest's values, for what is found once it has been read.
struct ManifestLines {
    /// The manifest, or `nil` if it couldn't be read.
    private let document: JSON5Document?

    /// Reads the manifest of a plugin again; if it can't be read any more, each line is the first.
    init(of plugin: Plugin) {
        let contents = try? BoundedFile.contents(of: plugin.manifestPath, limit: Plugin.manifestSizeLimit)
        document = contents.flatMap { try? JSON5Document($0, kind: "manifest", depthLimit: 64) }
    }

    /// The line on which each member begins, the first of those with one name.
    var ofMembers: [String: Int] {
        Dictionary(
            (document?.members(of: []) ?? []).map { ($0.name, $0.line) }, uniquingKeysWith: { first, _ in first })
    }

    /// Returns the members of what the manifest says of an intent's calls, with their lines.
    func annotations(of intent: String) -> [(name: String, line: Int)] {
        document?.members(of: [NameKey("annotations"), NameKey(intent)]) ?? []
    }

    /// Returns the line of a member, or of an element of it.
    ///
    /// - Parameters:
    ///   - key: The member's name; one that isn't there is on the line of the manifest's first bracket.
    ///   - element: The text of the element, or `nil` for the whole member. Defaults to `nil`.
    func line(of key: String, at element: String? = nil) -> Int {
        guard let document else { return 1 }
        guard let element, let member = document.root.member(key) else { return document.line(of: [NameKey(key)]) }
        return member.value.elements?.first { $0.string == element }?.line
            ?? member.value.member(element)?.line ?? member.line
    }
}

extension Plugin {
    /// Returns an error about a member of the manifest, or an element of it.
    func error(in key: String, at element: String? = nil, _ message: String) -> PluginError {
        PluginError(place: manifestPath, line: ManifestLines(of: self).line(of: key, at: element), message)
    }

    /// Returns the finding for an error; one that isn't about the manifest is found at the member that leads to it.
    func finding(_ error: PluginError, at key: String, _ lines: ManifestLines) -> Diagnostic {
        Diagnostic(
            error.code == .notBuilt ? .warning : .error, error.message, path: manifestPath,
            line: error.place == manifestPath ? error.line : lines.line(of: key))
    }
}
