import CLibrary
import Escaping
import IntentDefinitions

/// The reason why a file or folder isn't trusted.
package enum Distrust: Error, Hashable, Sendable {
    /// A file or folder that doesn't exist, can't be accessed, or isn't a folder although one is needed.
    case missing(String)
    /// A link or path that leads out of the folder.
    case leadsOut(String)
    /// A path with too many folders and links on the way.
    case tangled(String)
    /// A place that belongs to another user.
    case foreign(String, owner: UInt32)
    /// A place that anyone can write to.
    case writable(String)
    /// A folder that is meant for everyone, such as `/tmp`.
    case common(String)

    /// The problem and what to do; `nil` if something is only missing.
    package var reason: String? {
        switch self {
        case .missing: nil
        case .leadsOut(let place): "\(place) leads out of the plugin's folder; put a copy in its place"
        case .tangled(let place):
            "the way to \(place) has too many folders and links; put a copy in its place"
        case .foreign(let place, let owner):
            "\(place) belongs to user \(owner), who is neither root nor the one who runs it; install a copy of your own"
        case .writable(let place): "anyone can write to \(place); fix that with “chmod o-w \(place.shellWord)”"
        case .common(let place): "\(place) is a folder for everyone; choose a folder of your own"
        }
    }
}

extension FileStatus {
    /// Whether users with write access to the folder still can't replace entries of others.
    var isSticky: Bool { kind == .directory && permissions & UInt32(S_ISVTX) != 0 }

    /// Checks that a file belongs to root or the user and that not everyone can write to it.
    ///
    /// Access control lists that name other users count as the group: the group's bits are the most that they allow.
    ///
    /// - Parameter isShared: Whether others may write to the place without being able to replace what has been checked.
    /// - Returns: Whether its group can write to it.
    func isWritableByGroup(
        at place: String, user: UInt32, isShared: Bool
    ) throws(Distrust) -> Bool {
        guard owner == 0 || owner == user else { throw .foreign(place, owner: owner) }
        // The permissions of a link have no meaning: those of its folder apply.
        guard kind != .symbolicLink, !isShared else { return false }
        guard permissions & UInt32(S_IWOTH) == 0 else {
            throw isSticky ? .common(place) : .writable(place)
        }
        return permissions & UInt32(S_IWGRP) != 0
    }
}
