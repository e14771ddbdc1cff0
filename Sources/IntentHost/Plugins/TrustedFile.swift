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
        for place in TrustedFolder.folders(onTheWayTo: path) {
            guard let folder = FileStatus(path: place, followsLinks: false), folder.kind == .directory else {
                throw .missing(place)
            }
            _ = try folder.isWritableByGroup(at: place, user: user, isShared: folder.isSticky)
        }
        guard let status = FileStatus(path: path, followsLinks: false) else { throw .missing(path) }
        _ = try status.isWritableByGroup(at: path, user: user, isShared: false)
        self.status = status
    }
}
