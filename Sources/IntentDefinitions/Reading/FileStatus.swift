#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// What the system says about a file, without asking for the names of its owners.
///
/// `FileManager` looks up the owner and the group of every file in the user database, which costs more than reading a
/// definition.
package struct FileStatus: Hashable, Sendable {
    /// What kind of file it is.
    package enum Kind: Hashable, Sendable {
        case regular
        case directory
        case symbolicLink
        case socket
        case other
    }

    /// What kind of file it is.
    package let kind: Kind
    /// The size in bytes.
    package let size: Int
    /// The permission bits.
    package let permissions: UInt32
    /// The user who owns it, and its group.
    package let owner: UInt32, group: UInt32
    /// By how many names it goes.
    package let links: Int
    /// The number of its file system and its own number there: the same file has the same two.
    package let device: UInt64, inode: UInt64
    /// When its contents changed last, in seconds since 1970.
    package let modification: Double

    /// The status of a file.
    ///
    /// - Parameters:
    ///   - path: The path.
    ///   - followsLinks: Whether the status is that of what a symbolic link leads to, as it is by default.
    /// - Returns: `nil` when there is no such file, or it may not be looked at.
    package init?(path: String, followsLinks: Bool = true) {
        var status = stat()
        guard (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
        self.init(status)
    }

    /// The status of an open file.
    package init?(descriptor: Int32) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return nil }
        self.init(status)
    }

    /// Whether a program runs with the rights of the file's owner or group.
    package var changesUserOrGroup: Bool { permissions & (UInt32(S_ISUID) | UInt32(S_ISGID)) != 0 }

    private init(_ status: stat) {
        kind =
            switch status.st_mode & S_IFMT {
            case S_IFREG: .regular
            case S_IFDIR: .directory
            case S_IFLNK: .symbolicLink
            case S_IFSOCK: .socket
            default: .other
            }
        size = Int(status.st_size)
        permissions = UInt32(status.st_mode & 0o7777)
        owner = status.st_uid
        group = status.st_gid
        links = Int(status.st_nlink)
        device = UInt64(truncatingIfNeeded: status.st_dev)
        inode = UInt64(status.st_ino)
        #if canImport(Darwin)
        let time = status.st_mtimespec
        #else
        let time = status.st_mtim
        #endif
        modification = Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
