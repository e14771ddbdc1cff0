import Escaping
package import IntentDefinitions

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A file that nobody but root and one user can have changed, and that nobody else can change.
package struct TrustedFile: Hashable, Sendable {
    /// The path, without symbolic links.
    package let path: String
    /// What the system said about it.
    package let status: FileStatus

    /// Looks at a file and at everything above it.
    ///
    /// The file itself may lie in a sticky folder such as `/tmp`, in which an entry belongs to its owner alone.
    ///
    /// - Parameters:
    ///   - name: The path. It may lead through links, and the place that they lead to is what is meant.
    ///   - user: The number of the user who is trusted beside root; that of the process by default.
    /// - Throws: ``Distrust``.
    package init(_ name: String, user: UInt32? = nil) throws(Distrust) {
        let user = user ?? TrustedFolder.effectiveUser
        guard let resolved = realpath(name, nil) else { throw .missing(name) }
        defer { free(resolved) }
        path = String(cString: resolved)
        try Self.checkFolders(onTheWayTo: path, user: user)
        guard let status = FileStatus(path: path, followsLinks: false) else { throw .missing(path) }
        _ = try status.isWritableByGroup(at: path, user: user, isShared: false)
        self.status = status
    }

    /// Makes sure that a file which the user is about to make in a place will be trusted there.
    ///
    /// - Throws: ``Distrust``.
    package static func checkPlace(of name: String, user: UInt32? = nil) throws(Distrust) {
        let folder = name.pathComponents.dropLast().joined(separator: "/")
        let path = name.isAbsolutePath ? "/" + folder : "./" + folder
        guard let resolved = realpath(path, nil) else { throw .missing(path) }
        defer { free(resolved) }
        // The name behind it stands for the file: what is looked at are the folders above it.
        try checkFolders(
            onTheWayTo: String(cString: resolved) + "/file", user: user ?? TrustedFolder.effectiveUser)
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
