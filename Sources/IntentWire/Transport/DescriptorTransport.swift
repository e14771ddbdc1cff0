import CLibrary
public import EssentialFoundation
import Synchronization

/// Lines over a socket.
public final class DescriptorTransport: WireTransport {
    private let descriptor: Int32
    private let received: Mutex<LineBuffer>
    private let writing = Mutex<Void>(())
    /// The size of the unfinished line, which is read while the buffer is locked for a blocked read.
    private let unfinished = Atomic(0)
    /// Whether the other side isn't trusted, and the system doesn't refuse the descriptors that it may send.
    private let isWary: Bool

    /// Creates a transport that takes over a connected stream socket and closes it at the end.
    ///
    /// - Parameters:
    ///   - descriptor: The descriptor of the socket.
    ///   - limits: The largest message.
    ///   - isTrusted: Whether the other side sends no file descriptors; one that does would hold up whoever reads.
    ///     Defaults to `true`.
    public init(descriptor: Int32, limits: WireLimits = WireLimits(), isTrusted: Bool = true) {
        self.descriptor = descriptor
        received = Mutex(LineBuffer(limit: limits.messageSize))
        isWary = !isTrusted && !ForeignDescriptors.areRefused(at: descriptor)
    }

    deinit {
        if isWary { ForeignDescriptors.close(descriptor) } else { _ = CLibrary.close(descriptor) }
    }

    /// Whether the other end belongs to this process's user; `false` if the system doesn't say.
    package var isOfOwnUser: Bool {
        #if canImport(Darwin)
        var user = uid_t()
        var group = gid_t()
        return getpeereid(descriptor, &user, &group) == 0 && user == geteuid()
        #else
        // The structure `ucred`, which Swift doesn't import: process, user and group.
        var credentials: (Int32, UInt32, UInt32) = (0, 0, 0)
        var size = socklen_t(MemoryLayout.size(ofValue: credentials))
        return getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &credentials, &size) == 0
            && credentials.1 == geteuid()
        #endif
    }

    /// Writes the line; a message that takes several writes is never mixed with another.
    public func send(_ line: Data) throws(WireError) {
        let failure: Int32 = writing.withLock { _ in
            line.withUnsafeBytes { bytes in
                var offset = 0
                while offset < bytes.count {
                    let written = CLibrary.send(
                        descriptor, bytes.baseAddress?.advanced(by: offset), bytes.count - offset, noSignal)
                    if written > 0 {
                        offset += written
                    } else if errno != EINTR {
                        return errno
                    }
                }
                return 0
            }
        }
        switch failure {
        case 0: return
        case EPIPE, ECONNRESET: throw WireError.closedByOtherSide
        default: throw WireError(.inputOutput, "writing failed: \(String(cString: strerror(failure)))")
        }
    }

    /// Writes a line if it can be written without blocking; for a final message that the other side may not read.
    public func sendWithoutWaiting(_ line: Data) {
        writing.withLockIfAvailable { _ in
            _ = line.withUnsafeBytes { bytes in
                CLibrary.send(descriptor, bytes.baseAddress, bytes.count, noSignal | Int32(MSG_DONTWAIT))
            }
        }
    }

    /// Reads the next line.
    public func receive() throws(WireError) -> Data {
        try received.withLock { buffer throws(WireError) in
            while true {
                if let line = try next(in: &buffer) { return line }
                let chunk = try read()
                guard !chunk.isEmpty else {
                    throw buffer.isEmpty ? WireError.closedByOtherSide : WireError.closedInMessage
                }
                buffer.append(chunk)
            }
        }
    }

    /// Reads the next line if it has arrived.
    public func receiveWithoutWaiting() throws(WireError) -> Data? {
        try received.withLock { buffer throws(WireError) in
            while true {
                if let line = try next(in: &buffer) { return line }
                let chunk = try read(Int32(MSG_DONTWAIT))
                guard !chunk.isEmpty else { return nil }
                buffer.append(chunk)
            }
        }
    }

    /// Returns the next line that is complete, and notes how much there is of another if none is.
    private func next(in buffer: inout LineBuffer) throws(WireError) -> Data? {
        let line = try buffer.next()
        unfinished.store(line == nil ? buffer.unfinishedSize : 0, ordering: .relaxed)
        return line
    }

    /// The number of bytes of the unfinished line.
    public var unfinishedSize: Int { unfinished.load(ordering: .relaxed) }

    /// Reads bytes, waiting for them unless the flags say otherwise.
    ///
    /// - Returns: An empty array at the end of the stream, or if nothing has arrived and the flags forbid waiting.
    private func read(_ flags: Int32 = 0) throws(WireError) -> [UInt8] {
        var failure: Int32 = 0
        let chunk = [UInt8](unsafeUninitializedCapacity: 16 * 1024) { bytes, count in
            repeat {
                let read = receive(UnsafeMutableRawBufferPointer(bytes), flags)
                failure = read < 0 ? Int32(-read) : 0
                count = max(0, read)
            } while failure == EINTR
        }
        guard failure != EBADMSG else {
            throw WireError(.malformedMessage, "it sent file descriptors, which nothing asks for")
        }
        let isNothing = flags != 0 && (failure == EAGAIN || failure == EWOULDBLOCK)
        guard failure == 0 || failure == ECONNRESET || isNothing else {
            throw WireError(.inputOutput, "reading failed: \(String(cString: strerror(failure)))")
        }
        return chunk
    }

    /// Returns the number of bytes read, or the negated error number.
    private func receive(_ bytes: UnsafeMutableRawBufferPointer, _ flags: Int32) -> Int {
        if isWary { return ForeignDescriptors.receive(bytes, from: descriptor, flags) }
        let count = recv(descriptor, bytes.baseAddress, bytes.count, flags)
        return count < 0 ? -Int(errno) : count
    }

    /// Shuts the socket down, which ends blocked reads; the descriptor is closed once nobody uses it any more.
    public func close() { _ = shutdown(descriptor, Int32(SHUT_RDWR)) }
}
