import IntentDefinitions

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Why a file or folder is not trusted.
package enum Distrust: Error, Hashable, Sendable {
    /// It is not there, or may not be looked at, or is no folder where one is needed.
    case missing(String)
    /// A link or path that leads out of the folder.
    case leadsOut(String)
    /// A place that belongs to somebody else.
    case foreign(String, owner: UInt32)
    /// A place to which anybody may write.
    case writable(String)

    /// What is wrong and what to do; nothing where something is only missing.
    package var reason: String? {
        switch self {
        case .missing: nil
        case .leadsOut(let place): "\(place) leads out of the plugin's folder; put a copy in its place"
        case .foreign(let place, let owner):
            "\(place) belongs to user \(owner), who is neither root nor the one who runs it; install a copy of your own"
        case .writable(let place): "anybody may write to \(place); take that away with “chmod o-w”"
        }
    }
}

extension FileStatus {
    /// Whether those who may write to a folder may still not replace the entries of others.
    var isSticky: Bool { kind == .directory && permissions & UInt32(S_ISVTX) != 0 }

    /// Makes sure that a file belongs to root or the user and not anybody may write to it.
    ///
    /// Access control lists that name others count as the group: the group's bits are the most that they allow.
    ///
    /// - Parameter isShared: Whether the place may be written to without harm to what has been looked at.
    /// - Returns: Whether its group may write to it.
    func isWritableByGroup(
        at place: String, user: UInt32, isShared: Bool
    ) throws(Distrust) -> Bool {
        guard owner == 0 || owner == user else { throw .foreign(place, owner: owner) }
        // The bits of a link mean nothing: it changes with its folder.
        guard kind != .symbolicLink, !isShared else { return false }
        guard permissions & UInt32(S_IWOTH) == 0 else { throw .writable(place) }
        return permissions & UInt32(S_IWGRP) != 0
    }
}
