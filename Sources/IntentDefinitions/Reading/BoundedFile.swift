import CLibrary
package import EssentialFoundation

/// A reader of files that someone else wrote, up to a maximum size.
package enum BoundedFile {
    /// The reason why a file wasn't read.
    package enum Failure: Error, Hashable, Sendable {
        case missing
        case directory
        /// A symbolic link with a missing target.
        case brokenLink
        case notRegular
        case noPermission
        case tooLarge(Int)
        /// The file isn't the one that was expected.
        case replaced
        case unreadable(String)

        /// Returns the reason in words that follow “it can't be read:”.
        ///
        /// - Parameter limit: The maximum number of bytes that was allowed.
        package func reason(limit: Int) -> String {
            switch self {
            case .missing: "there is no such file"
            case .directory: "it is a folder"
            case .brokenLink: "it is a link to a missing file"
            case .notRegular: "it isn't a regular file"
            case .noPermission: "permission denied"
            case .tooLarge(let size): "it has \(size) bytes; at most \(limit) are read"
            case .replaced: "it was replaced while it was about to be read; try again"
            case .unreadable(let reason): reason
            }
        }
    }

    /// Returns the contents of a regular file.
    ///
    /// - Parameters:
    ///   - path: The path; a symbolic link is followed.
    ///   - limit: The maximum number of bytes; a longer file is rejected before it is read.
    ///   - expected: The file's status when it was decided to read it. Another file, or the same one after a change, is
    ///     rejected. `nil` accepts any file.
    package static func contents(
        of path: String, limit: Int, expected: FileStatus? = nil
    ) throws(Failure) -> Data {
        // A pipe without a writer must not keep the reader waiting.
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
        guard descriptor >= 0 else { throw failure(errno, at: path) }
        defer { close(descriptor) }
        // The status is that of the open file, because the path may lead elsewhere a moment later.
        guard let status = FileStatus(descriptor: descriptor) else { throw failure(errno, at: path) }
        switch status.kind {
        case .regular: break
        case .directory: throw .directory
        case .symbolicLink, .socket, .other: throw .notRegular
        }
        guard expected == nil || status == expected else { throw .replaced }
        guard status.size <= limit else { throw .tooLarge(status.size) }
        // Some system files report a size of zero but have contents, and a growing file has more than it reported.
        var bytes = [UInt8](repeating: 0, count: max(status.size, 4095) + 1)
        var count = 0
        while true {
            let received = bytes[count...].withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
            if received == 0 { return Data(bytes[..<count]) }
            guard received > 0 || errno == EINTR else { throw failure(errno, at: path) }
            count += max(received, 0)
            guard count <= limit else { throw .tooLarge(count) }
            if count == bytes.count { bytes += repeatElement(0, count: min(bytes.count, limit + 1 - count)) }
        }
    }

    private static func failure(_ code: Int32, at path: String) -> Failure {
        switch code {
        case ENOENT, ENOTDIR:
            FileStatus(path: path, followsLinks: false)?.kind == .symbolicLink ? .brokenLink : .missing
        case ELOOP: .brokenLink
        case EACCES, EPERM: .noPermission
        // A socket can't be opened.
        case ENXIO: .notRegular
        default: .unreadable(String(cString: strerror(code)))
        }
    }
}
