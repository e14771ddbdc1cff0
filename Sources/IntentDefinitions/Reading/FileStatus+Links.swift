import CLibrary
import Escaping

extension FileStatus {
    /// Where a path leads.
    package enum Way: Hashable, Sendable {
        /// The path of the place, without symbolic links.
        case leads(to: String)
        /// A link of another user on the way.
        case foreignLink(String, owner: UInt32)
        /// There is no such place, or it can't be reached.
        case missing
    }

    /// The most links that are followed, as by the system.
    private static let linkLimit = 40

    /// Follows a path over links of the user and of root, but over none of another user.
    ///
    /// A command that runs with the home directory of another user, as after `sudo -E`, or is given a place in a folder of
    /// everybody's, must not be led elsewhere.
    ///
    /// - Parameters:
    ///   - path: The path.
    ///   - followsLast: Whether the place itself is followed, if it is a link. Defaults to `true`.
    ///   - user: The ID of the user whose links are trusted.
    package static func way(to path: String, followsLast: Bool = true, user: UInt32) -> Way {
        guard !path.isEmpty, var way = path.isAbsolutePath ? [] : currentFolder else { return .missing }
        var rest = Array(path.pathComponents.reversed())
        var linkCount = 0
        while let name = rest.popLast() {
            if name == "." { continue }
            if name == ".." {
                // Nothing on the way is a link any more.
                _ = way.popLast()
                continue
            }
            let place = "/" + (way + [name]).joined(separator: "/")
            guard let status = FileStatus(path: place, followsLinks: false) else { return .missing }
            guard status.kind == .symbolicLink, followsLast || !rest.isEmpty else {
                guard status.kind == .directory || rest.isEmpty else { return .missing }
                way.append(name)
                continue
            }
            linkCount += 1
            guard status.owner == user || status.owner == 0 else { return .foreignLink(place, owner: status.owner) }
            guard linkCount <= linkLimit, let bytes = symbolicLinkTarget(of: place),
                let target = String(validating: bytes, as: UTF8.self)
            else { return .missing }
            if target.isAbsolutePath { way = [] }
            rest += target.pathComponents.reversed()
        }
        return .leads(to: "/" + way.joined(separator: "/"))
    }

    /// The names of the folders on the way to the current one, which has no links on its way.
    private static var currentFolder: [String]? {
        guard let resolved = realpath(".", nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved).pathComponents
    }

    /// Returns the first link of another user on the way to a place, not counting the place itself; `nil` if there is
    /// none.
    package static func foreignLink(onTheWayTo path: String) -> String? {
        guard case .foreignLink(let link, _) = way(to: path, followsLast: false, user: geteuid()) else { return nil }
        return link
    }
}

/// Returns the bytes of a symbolic link's whole target, which need not be UTF-8.
///
/// `FileManager` returns the beginning of a long one, which may lead elsewhere than the link.
///
/// - Returns: `nil` if there is no such link, or it can't be read; `errno` says why.
package func symbolicLinkTarget(of path: String) -> [UInt8]? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &buffer, buffer.count)
    // A target that fills the buffer may go on.
    if count == buffer.count { errno = ENAMETOOLONG }
    return count > 0 && count < buffer.count ? buffer[..<count].map { UInt8(bitPattern: $0) } : nil
}

extension FileStatus {
    /// Returns the reason why nothing is found at a path, in words that follow it.
    ///
    /// - Parameters:
    ///   - path: The path.
    ///   - kind: What was looked for, “file” or “folder”.
    package static func absence(at path: String, of kind: String) -> String {
        var status = stat()
        let isFound = stat(path, &status) == 0
        if !isFound, errno == EACCES { return "permission denied" }
        let isLink = !isFound && FileStatus(path: path, followsLinks: false)?.kind == .symbolicLink
        return isLink ? "it is a link to a missing \(kind)" : "there is no such \(kind)"
    }
}
