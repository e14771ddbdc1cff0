#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// Reads files that someone else wrote, none longer than it may be.
package enum BoundedFile {
    /// Why a file was not read.
    package enum Failure: Error, Hashable, Sendable {
        case missing
        case directory
        /// A symbolic link that leads to nothing.
        case brokenLink
        case notRegular
        case noPermission
        case tooLarge(Int)
        /// It is not the file that was expected.
        case replaced
        case unreadable(String)

        /// Why, in words that follow “it can't be read:”.
        ///
        /// - Parameter limit: The most bytes that were allowed.
        package func reason(limit: Int) -> String {
            switch self {
            case .missing: "there is no such file"
            case .directory: "it is a folder"
            case .brokenLink: "it is a link that leads to nothing"
            case .notRegular: "it isn't a regular file"
            case .noPermission: "permission denied"
            case .tooLarge(let size): "it has \(size) bytes; at most \(limit) are read"
            case .replaced: "it was replaced while it was about to be read; try again"
            case .unreadable(let reason): reason
            }
        }
    }

    /// The contents of a regular file.
    ///
    /// - Parameters:
    ///   - path: The path; a symbolic link is followed.
    ///   - limit: The most bytes; a longer file is refused before it is read.
    ///   - expected: What the system said about the file when it was decided to read it; another one, or the same one
    ///     changed, is refused. Nothing means that any file will do.
    package static func contents(
        of path: String, limit: Int, expected: FileStatus? = nil
    ) throws(Failure) -> Data {
        // A pipe that nobody writes to must not keep the reader waiting.
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
        guard descriptor >= 0 else { throw failure(errno, at: path) }
        defer { close(descriptor) }
        // What was opened is what is asked about: the path may lead elsewhere a moment later.
        guard let status = FileStatus(descriptor: descriptor) else { throw failure(errno, at: path) }
        switch status.kind {
        case .regular: break
        case .directory: throw .directory
        case .symbolicLink, .socket, .other: throw .notRegular
        }
        guard expected == nil || status == expected else { throw .replaced }
        guard status.size <= limit else { throw .tooLarge(status.size) }
        // Some files of the system say that they have no bytes and have some; one that grows has more than it said.
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
        // A socket cannot be opened.
        case ENXIO: .notRegular
        default: .unreadable(String(cString: strerror(code)))
        }
    }
}
