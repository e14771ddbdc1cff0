import CLibrary
import Escaping
import IntentDefinitions

/// A folder that only root and one user can have changed, and can change.
///
/// Every folder from the root of the file system down to this one is checked, in that order, and then every folder down
/// to a file that is used from it. Users without write access to a folder can't replace its contents, so nobody else
/// can replace what has been checked.
struct TrustedFolder: Hashable, Sendable {
    /// A file or folder below the folder.
    struct Item: Hashable, Sendable {
        /// The path, without symbolic links.
        let path: String
        /// The item's status when it was checked.
        let status: FileStatus
        /// The first place on the way to the item that a group can write to; `nil` if there isn't one.
        let groupWritablePlace: String?
    }

    private static let linkLimit = 40
    /// The most names that are followed on the way to a file, including those in its links: each link may have
    /// thousands.
    static let visitLimit = 1000

    /// The path, without symbolic links.
    let path: String
    /// The ID of the user who is trusted besides root.
    let user: UInt32
    /// The first place on the way to the folder that a group can write to; `nil` if there isn't one.
    let groupWritablePlace: String?

    static var effectiveUser: UInt32 { geteuid() }

    /// Creates a trusted folder by checking it and everything above it.
    ///
    /// - Parameters:
    ///   - name: The path. Symbolic links in it are resolved; they must belong to root or the user.
    ///   - user: The ID of the user who is trusted besides root.
    /// - Throws: ``Distrust``.
    init(_ name: String, user: UInt32) throws(Distrust) {
        path = try TrustedFile.place(of: name, user: user)
        self.user = user
        var groupWritablePlace: String?
        for place in Self.folders(onTheWayTo: path) + [path] {
            guard let status = FileStatus(path: place, followsLinks: false), status.kind == .directory else {
                throw .missing(place)
            }
            // In a sticky folder such as /tmp, only the owner can replace an entry. That isn't enough for the folder
            // itself, because a program may use files that others put beside it.
            let isShared = !place.isIdentical(to: path) && status.isSticky
            if try status.isWritableByGroup(at: place, user: user, isShared: isShared) {
                groupWritablePlace = groupWritablePlace ?? place
            }
        }
        self.groupWritablePlace = groupWritablePlace
    }

    /// Returns the folders above a place, from the root of the file system down.
    static func folders(onTheWayTo path: String) -> [String] {
        var folders: [String] = []
        var place = ""
        for name in path.pathComponents {
            folders.append(place.isEmpty ? "/" : place)
            place += "/" + name
        }
        return folders
    }

    /// Checks a file or folder below the folder, and everything on the way to it.
    ///
    /// Links are followed as long as they stay below the folder.
    ///
    /// - Parameters:
    ///   - name: The path relative to the folder.
    ///   - visits: The number of names that were followed, which is increased.
    /// - Throws: ``Distrust``.
    func item(_ name: String, visits: inout Int) throws(Distrust) -> Item {
        let visitLimit = visits + Self.visitLimit
        var way: [(name: String, status: FileStatus)] = []
        var rest = Array(name.pathComponents.reversed())
        var groupWritablePlace = groupWritablePlace
        var linkCount = 0
        // The path to report if it leads out of the folder.
        var link = name
        while let next = rest.popLast() {
            visits += 1
            guard visits <= visitLimit else { throw .tangled(place([name])) }
            if next == "." { continue }
            if next == ".." {
                guard way.popLast() != nil else { throw .leadsOut(link) }
                continue
            }
            let place = self.place(way.map(\.name) + [next])
            guard let status = FileStatus(path: place, followsLinks: false) else { throw .missing(place) }
            if try status.isWritableByGroup(at: place, user: user, isShared: false) {
                groupWritablePlace = groupWritablePlace ?? place
            }
            guard status.kind == .symbolicLink else {
                way.append((next, status))
                continue
            }
            linkCount += 1
            guard linkCount <= Self.linkLimit, let target = Self.target(of: place) else { throw .missing(place) }
            link = place
            if target.isAbsolutePath {
                guard let below = target.rest(after: self.place([""])) else { throw .leadsOut(link) }
                way = []
                rest += below.pathComponents.reversed()
            } else {
                rest += target.pathComponents.reversed()
            }
        }
        guard let last = way.last else { throw .leadsOut(link) }
        return Item(path: place(way.map(\.name)), status: last.status, groupWritablePlace: groupWritablePlace)
    }

    private static func target(of link: String) -> String? {
        symbolicLinkTarget(of: link).flatMap { String(validating: $0, as: UTF8.self) }
    }

    private func place(_ names: [String]) -> String {
        ([path == "/" ? "" : path] + names).joined(separator: "/")
    }
}
