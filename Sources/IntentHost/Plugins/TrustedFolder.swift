import Escaping
import IntentDefinitions

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A folder that nobody but root and one user can have changed, and that nobody else can change.
///
/// Every folder from the root of the file system down to this one is looked at, in that order, and so is every one
/// further down to a file that is taken from it. Whoever may not write to a folder cannot replace what lies in it:
/// therefore nobody else can exchange afterwards what has been looked at.
struct TrustedFolder: Hashable, Sendable {
    /// A file or folder below the folder.
    struct Item: Hashable, Sendable {
        /// The path, without symbolic links.
        let path: String
        /// What the system said about it.
        let status: FileStatus
        /// The first place on the way to it to which a group may write; nothing where there is none.
        let groupWritablePlace: String?
    }

    /// The most links on the way to a file, as Linux has it.
    private static let linkLimit = 40

    /// The path, without symbolic links.
    let path: String
    /// The number of the user who is trusted beside root.
    let user: UInt32
    /// The first place on the way to the folder to which a group may write; nothing where there is none.
    let groupWritablePlace: String?

    /// The number of the user on whose behalf the process acts.
    static var effectiveUser: UInt32 { geteuid() }

    /// Looks at a folder and at everything above it.
    ///
    /// - Parameters:
    ///   - name: The path. It may lead through links, and the place that they lead to is what is meant.
    ///   - user: The number of the user who is trusted beside root.
    /// - Throws: ``Distrust``.
    init(_ name: String, user: UInt32) throws(Distrust) {
        guard let resolved = realpath(name, nil) else { throw .missing(name) }
        defer { free(resolved) }
        path = String(cString: resolved)
        self.user = user
        var groupWritablePlace: String?
        for place in Self.folders(onTheWayTo: path) + [path] {
            guard let status = FileStatus(path: place, followsLinks: false), status.kind == .directory else {
                throw .missing(place)
            }
            // In a sticky folder, such as /tmp, an entry belongs to its owner alone. Of the folder itself that is not
            // enough: a program may take up files that others lay beside it.
            let isShared = !place.isIdentical(to: path) && status.isSticky
            if try status.isWritableByGroup(at: place, user: user, isShared: isShared) {
                groupWritablePlace = groupWritablePlace ?? place
            }
        }
        self.groupWritablePlace = groupWritablePlace
    }

    /// The folders above a place, from the root of the file system down.
    static func folders(onTheWayTo path: String) -> [String] {
        var folders: [String] = []
        var place = ""
        for name in path.pathComponents {
            folders.append(place.isEmpty ? "/" : place)
            place += "/" + name
        }
        return folders
    }

    /// Looks at a file or folder below the folder, and at everything on the way to it.
    ///
    /// Links on the way are followed as long as they stay below the folder.
    ///
    /// - Parameter name: The path from the folder.
    /// - Throws: ``Distrust``.
    func item(_ name: String) throws(Distrust) -> Item {
        var way: [(name: String, status: FileStatus)] = []
        var rest = Array(name.pathComponents.reversed())
        var groupWritablePlace = groupWritablePlace
        var linkCount = 0
        // What to name when the way leads out.
        var link = name
        while let next = rest.popLast() {
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
            guard linkCount <= Self.linkLimit,
                let target = try? FileManager.default.destinationOfSymbolicLink(atPath: place)
            else { throw .missing(place) }
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

    private func place(_ names: [String]) -> String {
        ([path == "/" ? "" : path] + names).joined(separator: "/")
    }
}
