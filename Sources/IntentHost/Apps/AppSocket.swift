import CLibrary
import IntentWire

/// Functions for Unix domain stream sockets.
enum AppSocket {
    /// The result of connecting.
    enum Connecting {
        /// The connected descriptor, which the caller owns.
        case connected(Int32)
        /// The socket doesn't exist, or no process listens on it.
        case nobody
        /// The socket's queue is full.
        case crowded
        /// Another system error, with its number.
        case failed(Int32)
    }

    /// Connects without waiting.
    static func connect(to path: String) -> Connecting {
        let descriptor = makeSocket()
        guard descriptor >= 0 else { return .failed(errno) }
        ForeignDescriptors.refuse(at: descriptor)
        let flags = fcntl(descriptor, F_GETFL)
        _ = fcntl(descriptor, F_SETFL, flags | O_NONBLOCK)
        let status = withAddress(of: path) { CLibrary.connect(descriptor, $0, $1) }
        let number = errno
        guard status == 0 else {
            _ = close(descriptor)
            return switch number {
            case ENOENT, ECONNREFUSED: .nobody
            case EAGAIN, EINTR: .crowded
            default: .failed(number)
            }
        }
        _ = fcntl(descriptor, F_SETFL, flags)
        return .connected(descriptor)
    }

    /// Creates a listening socket at a path, and replaces what exists there.
    ///
    /// - Returns: The descriptor, or the negated error number.
    static func listen(at path: String) -> Int32 {
        unlink(path)
        let descriptor = makeSocket()
        guard descriptor >= 0 else { return -errno }
        // Clients that connect while the app starts wait in this queue; the system limits its length.
        let status = withAddress(of: path) { bind(descriptor, $0, $1) }
        guard status == 0, chmod(path, 0o600) == 0, CLibrary.listen(descriptor, 4096) == 0 else {
            let number = errno
            _ = close(descriptor)
            return -number
        }
        return descriptor
    }

    private static func makeSocket() -> Int32 {
        #if canImport(Darwin)
        let descriptor = socket(AF_UNIX, SOCK_STREAM, 0)
        if descriptor >= 0 { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
        return descriptor
        #elseif canImport(Musl)
        return socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0)
        #else
        return socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        #endif
    }

    private static func withAddress(
        of path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
    ) -> Int32 {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let size = MemoryLayout.size(ofValue: address.sun_path)
        // The path of an app's socket always fits; see `AppFolder`.
        guard path.utf8.count < size else {
            errno = ENAMETOOLONG
            return -1
        }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
    }
}
