import CLibrary
import Escaping
package import IntentDefinitions

/// A file that only root and one user can have changed, and can change.
package struct TrustedFile: Hashable, Sendable {
    /// The path, without symbolic links.
    package let path: String
    /// The file's status when it was checked.
    package let status: FileStatus

    /// Creates a trusted file by checking it and everything above it.
    ///
    /// The file itself may be in a sticky folder such as `/tmp`, in which only the owner can replace an entry.
    ///
    /// - Parameters:
    ///   - name: The path. Symbolic links in it are resolved; they must belong to root or the user.
    ///   - user: The ID of the user who is trusted besides root. Defaults to that of the process.
    /// - Throws: ``Distrust``.
    package init(_ name: String, user: UInt32? = nil) throws(Distrust) {
        let user = user ?? TrustedFolder.effectiveUser
        path = try Self.place(of: name, user: user)
        try Self.checkFolders(onTheWayTo: path, user: user)
        guard let status = FileStatus(path: path, followsLinks: false) else { throw .missing(path) }
        _ = try status.isWritableByGroup(at: path, user: user, isShared: false)
        self.status = status
    }

    /// Checks that a file which the user is about to create in a place will be trusted.
    ///
    /// - Throws: ``Distrust``.
    package static func checkPlace(of name: String, user: UInt32? = nil) throws(Distrust) {
        let folder = name.pathComponents.dropLast().joined(separator: "/")
        let path = name.isAbsolutePath ? "/" + folder : "./" + folder
        let user = user ?? TrustedFolder.effectiveUser
        // “file” stands for the new file: only the folders above it are checked.
        try checkFolders(onTheWayTo: try place(of: path, user: user) + "/file", user: user)
    }

    /// Returns the place to which a path leads, without symbolic links.
    ///
    /// Who makes a link in a folder of everybody's would choose which of the user's own files is used: links of other
    /// users aren't followed.
    ///
    /// - Throws: ``Distrust``.
    static func place(of path: String, user: UInt32) throws(Distrust) -> String {
        switch FileStatus.way(to: path, user: user) {
        case .leads(let place): return place
        case .foreignLink(let link, let owner): throw .foreign(link, owner: owner)
        case .missing: throw .missing(path)
        }
    }

    private static func checkFolders(onTheWayTo path: String, user: UInt32) throws(Distrust) {
        for place in TrustedFolder.folders(onTheWayTo: path) {
            guard let folder = FileStatus(path: place, followsLinks: false), folder.kind == .directory else {
                throw .missing(place)
            }
            _ = try folder.isWritableByGroup(at: place, user: user, isShared: folder.isSticky)
        }
    }
}
