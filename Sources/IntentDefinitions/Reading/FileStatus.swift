import CLibrary
import Escaping

/// A file's status, without the names of its owners.
///
/// `FileManager` looks up the owner and the group of every file in the user database, which costs more than reading a
/// definition.
package struct FileStatus: Hashable, Sendable {
    /// The kind of a file.
    package enum Kind: Hashable, Sendable {
        case regular
        case directory
        case symbolicLink
        case socket
        case other
    }

    /// The kind of file.
    package let kind: Kind
    /// The size in bytes.
    package let size: Int
    /// The permission bits.
    package let permissions: UInt32
    /// The identifiers of the user and the group that own the file.
    package let owner: UInt32, group: UInt32
    /// The number of hard links.
    package let links: Int
    /// The number of its file system and its number there, which together identify the file.
    package let device: UInt64, inode: UInt64
    /// The time of the last change of its contents, in seconds since 1970.
    package let modification: Double
    /// The time of the last change of the file in any way, which nobody can choose, in seconds since 1970.
    package let change: Double

    /// Creates the status of a file.
    ///
    /// - Parameters:
    ///   - path: The path.
    ///   - followsLinks: Whether a symbolic link is followed. Defaults to `true`.
    /// - Returns: `nil` if the file doesn't exist or can't be accessed.
    package init?(path: String, followsLinks: Bool = true) {
        var status = stat()
        guard (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
        self.init(status)
    }

    /// Creates the status of a file in an open folder; a symbolic link isn't followed.
    ///
    /// - Parameters:
    ///   - name: The name of the file.
    ///   - folder: The descriptor of the folder.
    package init?(name: String, in folder: Int32) {
        var status = stat()
        guard fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
        self.init(status)
    }

    /// Creates the status of an open file.
    package init?(descriptor: Int32) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return nil }
        self.init(status)
    }

    /// Whether a program runs with the rights of the file's owner or group (setuid or setgid).
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
        (modification, change) = (Self.seconds(status.st_mtimespec), Self.seconds(status.st_ctimespec))
        #else
        (modification, change) = (Self.seconds(status.st_mtim), Self.seconds(status.st_ctim))
        #endif
    }

    private static func seconds(_ time: timespec) -> Double { Double(time.tv_sec) + Double(time.tv_nsec) / 1e9 }
}
