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

extension FileStatus {
    /// Returns the first link of another user on the way to a place, also behind other links; `nil` if there is none.
    ///
    /// A command that runs with the home directory of another user, as after `sudo -E`, or is given a place in a folder
    /// of everybody's, must not be led elsewhere. Links of root are followed like those of the user.
    ///
    /// - Parameters:
    ///   - path: The path of the place.
    ///   - includesPlace: Whether the place itself is looked at, if it is a link. Defaults to `false`.
    ///   - user: The ID of the user whose links are trusted. Defaults to that of the process.
    package static func foreignLink(
        onTheWayTo path: String, includingPlace includesPlace: Bool = false, user: UInt32 = geteuid()
    ) -> String? {
        var folder = path.isAbsolutePath ? "/" : ""
        var rest = Array(path.pathComponents.reversed())
        // The system itself follows 40 links at most.
        var linkCount = 0
        while let name = rest.popLast(), includesPlace || !rest.isEmpty {
            let place = folder + name
            guard let link = FileStatus(path: place, followsLinks: false), link.kind == .symbolicLink else {
                folder = place + "/"
                continue
            }
            linkCount += 1
            guard link.owner == user || link.owner == 0 else { return place }
            guard linkCount <= 40, let bytes = symbolicLinkTarget(of: place),
                let target = String(validating: bytes, as: UTF8.self)
            else { return nil }
            if target.isAbsolutePath { folder = "/" }
            rest += target.pathComponents.reversed()
        }
        return nil
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
